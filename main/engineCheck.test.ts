import { expect, it } from 'vitest';
import type { Publication } from './contract/engines.ts';
import { NO_MODEL_LEG } from './contract/search.ts';
import { engineCheck, wordsBy } from './engineCheck.ts';
import type { Answering } from './library/answering.ts';

const at = (address: string) => ({ address, installed: true });
const published: Publication = {
  ...{ address: '/srv/index', reason: null, own: true, model: 'clap (int8)', sounds: 3, embedded: 2 },
  ...{ published_at: '2026-12-01T10:00:00.000Z', behind: 0 },
};
const answering = (shared: Publication | null): Answering => ({
  shared,
  words: shared?.reason === null ? 'lancedb' : 'sqlite',
  meaning: { state: NO_MODEL_LEG, engine: null, name: null },
});
const failed: Publication = { ...published, reason: 'its folder does not answer', sounds: null, published_at: null };

it.each(['relative/path', '', 's3://'])(
  'says of a stored address that is none how to be rid of it, without a model too: "%s"',
  (address) => {
    const check = engineCheck(at(address), answering(failed));
    expect(check).toMatchObject({ state: 'degraded', fix: expect.stringContaining('`engine use sqlite`') });
    expect(check.detail).toContain(`"${address}"`);
  },
);

it('tells what is published and how far the library has gone on since, without a model too', () => {
  const detail = 'LanceDB at /srv/index; 3 sounds, 2 of them by meaning; published 2026-12-01, unchanged since; what it finds';
  expect(engineCheck(at('/srv/index'), answering(published))).toMatchObject({
    state: 'ok',
    fix: null,
    detail: expect.stringContaining(detail),
  });
  const behind = engineCheck(at('/srv/index'), answering({ ...published, behind: 1 }));
  expect(behind).toMatchObject({ state: 'ok', fix: expect.stringContaining('engine export') });
  expect(behind.detail).toContain('1 change since');
  const theirs = engineCheck(at('/srv/index'), answering({ ...published, own: false, behind: null }));
  expect(theirs.detail).toContain('published 2026-12-01, by another library');
});

it('tells the reason of one that failed, and who answers in its place', () => {
  const check = engineCheck(at('/srv/index'), answering(failed));
  expect(check).toMatchObject({ state: 'degraded', detail: expect.stringContaining('its folder does not answer. Words') });
  expect([failed, published, null].map((shared) => wordsBy(answering(shared)))).toEqual([
    'SQLite FTS5, BM25 (of the shared index at /srv/index: its folder does not answer)',
    'LanceDB at /srv/index, BM25',
    'SQLite FTS5, BM25',
  ]);
});

it('says of a package that is missing that words are found meanwhile', () => {
  const check = engineCheck({ address: '/srv/index', installed: false }, answering(failed));
  expect(check).toMatchObject({ state: 'degraded', fix: expect.stringContaining('npm install') });
  expect(check.detail).toContain('on this machine meanwhile');
});
