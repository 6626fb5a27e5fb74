import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { never } from '../../e2e/fixtures/scanBench.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { createAssertionsStore } from './assertionsStore.ts';
import type { IngestClient } from './ingestClient.ts';
import type { SoundIdentity } from './librarySearch.ts';
import { createSoundClaims } from './soundClaims.ts';

let base: string;
let desk: Database;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'claims-'));
  desk = openDatabase(join(base, 'desk.db'), { kind: 'desk' });
});
afterEach(() => {
  desk.close();
  rmSync(base, { recursive: true, force: true });
});

const door: SoundIdentity = {
  asked: 'door',
  id: 'door',
  key: 'K',
  soundId: null,
  sampleRate: null,
  channels: null,
  frames: null,
  caption: 'Door',
  rating: 0,
  rootId: null,
  relPath: null,
};

describe('what a person says of sounds', () => {
  it('reaches the index once the desk holds it, also when whoever said it has gone', async () => {
    const caller = new AbortController();
    const told: unknown[] = [];
    const call = async (name: string, params: { claims: { key: string }[] }, signal: AbortSignal) => {
      signal.throwIfAborted();
      told.push([name, params.claims.map(({ key }) => key)]);
    };
    const store = createAssertionsStore(desk);
    const claims = createSoundClaims({
      store,
      saidBy: 'ada',
      ingest: { call } as unknown as Pick<IngestClient, 'call'>,
      sounds: {
        // The last moment at which nothing is logged yet.
        identify: async () => {
          caller.abort();
          return [door];
        },
      },
      licenseIds: ['MIT'],
      now: () => new Date(0),
      signal: never,
    });
    const claim = { license_id: 'unknown', holder: null, evidence: null };
    await claims.assert({ soundIds: ['door'], claim, overrulesFiles: false }, caller.signal);
    expect(store.log(5)).toMatchObject([{ said_by: 'ada' }]);
    expect(told).toEqual([['claimSounds', ['K']]]);
  });
});
