import { describe, expect, it } from 'vitest';
import { Failure } from './contract/failures.ts';
import type { Root, ScanResult } from './contract/folders.ts';
import type { NoticeBody } from './contract/notices.ts';
import { createJobs } from './jobs.ts';
import type { Roots } from './library/roots.ts';
import type { DeskRoot } from './library/rootsStore.ts';
import { type StartUpParts, startScan, startUp } from './startUp.ts';

const STARTER = '/data/desk/starter';
const never = new AbortController().signal;
const counts = { ok: 3, ok_with_warnings: 0, unsupported: 0, unreadable: 0, skipped: 0 };

function rootOf(id: string, changes: Partial<Root> = {}): Root {
  return {
    id,
    path: `/sounds/${id}`,
    name: id,
    state: 'online',
    enabled: true,
    builtin: false,
    rights: { license_id: 'CC0-1.0', holder: null, evidence: null, asserted_at: null },
    evidence_found: null,
    reading: { text_encoding: null, video: false },
    counts,
    sounds: 3,
    scanned_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Roots that remember what was asked of them; a scan goes on until it is cancelled or `ends` is called. */
function rig(roots: Root[], starter: { folder: string | null; known?: Partial<DeskRoot> | null } = { folder: null }) {
  const asked: string[] = [];
  const published: NoticeBody[] = [];
  const ends: (() => void)[] = [];
  const jobs = createJobs({ publish: (body) => published.push(body), now: Date.now, newId: () => `job${asked.length}-${Math.random()}` });
  const parts: StartUpParts = {
    roots: {
      mirror: async () => void asked.push('mirror'),
      list: async () => ({ roots, sounds: 0, files: 0 }),
      scan: (id: string, { signal }: { signal: AbortSignal }) => {
        asked.push(`scan ${id}`);
        return new Promise<ScanResult>((resolve, reject) => {
          ends.push(() => resolve({ root_id: id, seconds: 0, analysed: 0, counts, missing: 0, files: [] }));
          signal.addEventListener('abort', () => reject(new Failure('cancelled', 'Cancelled.')));
        });
      },
    } as unknown as Roots,
    soundClaims: { mirror: async () => {} },
    rootsStore: { atPath: (path) => (path === STARTER ? ((starter.known ?? null) as DeskRoot | null) : null) },
    jobs,
    publish: (body) => published.push(body),
    // The process that makes the starter library: never answers here.
    spawn: (entry) => {
      asked.push(`spawn ${entry}`);
      return { post: () => {}, onMessage: () => {}, onExit: (gone) => ends.push(() => gone('killed')), kill: () => {} };
    },
    starterFolder: starter.folder,
  };
  return { parts, asked, published, jobs, ends };
}

describe('a desk that opens', () => {
  it('mirrors first, then goes on with scans that never ended, and leaves finished ones alone', async () => {
    const { parts, asked } = rig([rootOf('done'), rootOf('unfinished', { scanned_at: null })]);
    await startUp(parts, never);
    expect(asked).toEqual(['mirror', 'scan unfinished']);
  });

  it('scans anew into an index that was lost', async () => {
    const lost = { ...counts, ok: 0 };
    const { parts, asked } = rig([rootOf('a', { counts: lost }), rootOf('b', { counts: lost })]);
    await startUp(parts, never);
    expect(asked).toEqual(['mirror', 'scan a', 'scan b']);
  });

  it.each(['offline', 'off', 'needs_review', 'scanning'] as const)('does not scan a folder that is %s', async (state) => {
    const { parts, asked } = rig([rootOf('a', { state, scanned_at: null })]);
    await startUp(parts, never);
    expect(asked).toEqual(['mirror']);
  });

  it.each([
    ['wanted and never made', { folder: STARTER, known: null }, true],
    ['begun and not finished', { folder: STARTER, known: { scannedAt: null, removed: false } }, true],
    ['there', { folder: STARTER, known: { scannedAt: '2026-01-01', removed: false } }, false],
    ['removed by a person, even unfinished', { folder: STARTER, known: { scannedAt: null, removed: true } }, false],
    ['not wanted', { folder: null }, false],
  ])('the starter library is %s', async (_, starter, made) => {
    const { parts, asked, jobs } = rig([], starter);
    await startUp(parts, never);
    expect(jobs.list().map(({ kind }) => kind)).toEqual(made ? ['starter'] : []);
    expect(asked.includes('spawn starterWorker')).toBe(made);
  });

  it('leaves the scan of the starter library to the job that makes it', async () => {
    const { parts, asked } = rig([rootOf('starter', { builtin: true, scanned_at: null })], { folder: STARTER, known: null });
    await startUp(parts, never);
    expect(asked).not.toContain('scan starter');
  });

  it('twice starts nothing twice', async () => {
    const { parts, jobs } = rig([rootOf('a', { scanned_at: null })], { folder: STARTER, known: null });
    await startUp(parts, never);
    await startUp(parts, never);
    expect(
      jobs
        .list()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['scan', 'starter']);
  });
});

describe('a scan', () => {
  it('runs once a folder: asking again gives the one that runs', async () => {
    const { parts, asked, jobs, ends } = rig([]);
    const first = startScan(parts, { rootId: 'a', title: 'Index a' });
    expect(startScan(parts, { rootId: 'a', title: 'Rescan a' })).toEqual(first);
    expect(startScan(parts, { rootId: 'b', title: 'Index b' }).job_id).not.toBe(first.job_id);
    expect(asked).toEqual(['scan a', 'scan b']);
    ends[0]?.();
    await jobs.wait(first.job_id);
    expect(startScan(parts, { rootId: 'a', title: 'Rescan a' }).job_id).not.toBe(first.job_id);
  });

  it('that confirms a loss is not taken for the one that runs: it follows', async () => {
    const { parts, asked, jobs, ends } = rig([]);
    const first = startScan(parts, { rootId: 'a', title: 'Look for changes in a' });
    const second = startScan(parts, { rootId: 'a', title: 'Rescan a', acceptMissing: true });
    expect(second.job_id).not.toBe(first.job_id);
    expect(asked).toEqual(['scan a']);
    ends[0]?.();
    await jobs.wait(first.job_id);
    await new Promise(setImmediate);
    expect(asked).toEqual(['scan a', 'scan a']);
    ends[1]?.();
    await jobs.wait(second.job_id);
  });

  it('tells that the library has changed, also when it was cancelled', async () => {
    const { parts, published, jobs } = rig([]);
    const { job_id } = startScan(parts, { rootId: 'a', title: 'Index a' });
    jobs.cancel(job_id);
    await expect(jobs.wait(job_id)).rejects.toMatchObject({ code: 'cancelled' });
    expect(published).toContainEqual({ type: 'library.changed', root_id: 'a' });
  });
});
