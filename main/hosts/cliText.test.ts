import { describe, expect, it } from 'vitest';
import { candidateFixture } from '../agent/testing/soundFixture.ts';
import type { FindResult } from '../contract/find.ts';
import type { Root, ScanResult } from '../contract/folders.ts';
import { parseArgs } from './cliArgs.ts';
import { cliText } from './cliText.ts';

const counts = { ok: 2, ok_with_warnings: 0, unsupported: 0, unreadable: 0, skipped: 0 };
const scan: ScanResult = { root_id: 'R1', seconds: 1, analysed: 2, counts, missing: 0, files: [], outweighed_by: null };
const root: Root = {
  id: 'R1',
  path: '/sfx',
  name: 'sfx',
  state: 'online',
  enabled: true,
  builtin: false,
  rights: { license_id: 'CC-BY-4.0', holder: 'minetest', evidence: 'README', asserted_at: '2026-01-01T00:00:00.000Z' },
  evidence_found: null,
  outweighed_by: null,
  reading: { text_encoding: null, video: false },
  counts,
  sounds: 2,
  scanned_at: null,
};
const text = { license_id: 'unknown', file: 'COPYRIGHT.txt' };
/** The command of the terminal that a text tells to type. */
const told = (printed: string) => parseArgs((/^ +(rights .*)$/m.exec(printed)?.[1] ?? '').replaceAll('"', '').split(' '));

describe('what stands against the claim about a folder', () => {
  it('is told after the scan and after the claim, with the command that answers it', () => {
    for (const printed of [
      cliText('roots.add', { ...scan, outweighed_by: text }),
      cliText('roots.rescan', { ...scan, outweighed_by: text }),
      cliText('roots.assertRights', { ...root, outweighed_by: text }),
    ]) {
      expect(printed).toContain("The folder's COPYRIGHT.txt names terms that are not in the table, and the stricter holds.");
      expect(told(printed)).toMatchObject({ name: 'roots.assertRights', params: { root_id: 'R1', overrule_files: true, evidence: 'WHY' } });
    }
    expect(told(cliText('roots.assertRights', { ...root, outweighed_by: text })).params['license']).toBe('CC-BY-4.0');
    expect(cliText('roots.add', { ...scan, outweighed_by: { ...text, license_id: 'CC-BY-NC-4.0' } })).toContain('names CC-BY-NC-4.0,');
  });

  it('is nothing where nothing does', () => {
    expect(cliText('roots.add', scan)).toBe('2 ok in 1.0 s (folder R1)');
    expect(cliText('roots.rescan', { ...scan, missing: 3 })).toBe('2 ok in 1.0 s (folder R1); 3 files are no longer there');
    expect(cliText('roots.assertRights', root)).toBe('Recorded: CC-BY-4.0 for sfx, held by minetest');
    const overruled = { ...root, rights: { ...root.rights, overrule_files: true } };
    expect(cliText('roots.assertRights', overruled)).toBe('Recorded: CC-BY-4.0 for sfx, held by minetest, against what its files say');
    const unknown = { ...root, rights: { ...root.rights, license_id: 'unknown' } };
    expect(cliText('roots.assertRights', unknown)).toMatch(/not known\. Nothing from it is offered/);
  });
});

describe('a folder of whose rights nobody has said anything', () => {
  const none = { ...scan, unclaimed: { found: null } };

  it('is told to offer nothing, with the command that changes it', () => {
    const printed = cliText('roots.add', none);
    expect(printed).toContain('Nobody has said what its rights are, so nothing of it is offered.');
    expect(told(printed)).toMatchObject({ name: 'roots.assertRights', params: { root_id: 'R1', license: 'user-owned', evidence: 'WHY' } });
    expect(cliText('roots.add', { ...scan, unclaimed: null })).toBe(cliText('roots.add', scan));
  });

  it('has the licence that its own file names proposed, where that is one', () => {
    const printed = cliText('roots.add', { ...scan, unclaimed: { found: { license_id: 'CC0-1.0', file: 'LICENSE.txt' } } });
    expect(printed).toContain('Its LICENSE.txt names CC0-1.0. If you have read it and it holds:\n  rights R1 --license CC0-1.0');
    expect(cliText('roots.add', { ...scan, unclaimed: { found: text } })).toBe(cliText('roots.add', none));
  });
});

it('shows no control characters of names and texts, and exports a document as it is', () => {
  const odd = 'door\u001b[2J \u202egnp.wav';
  const report = { groups: [{ status: 'skipped', reason: 'odd', count: 1, example: odd, files: [] }], total: 1, files: [] };
  expect(cliText('roots.report', report)).toContain('door\ufffd[2J \ufffdgnp.wav');
  expect(cliText('export', { format: 'json', text: odd })).toBe(odd);
});

it('keeps a name with line ends on its line', () => {
  const row = { path: 'a\nok  b\r\tc.wav', status: 'unreadable' as const, reason: 'bad\nfmt', warnings: [] };
  const printed = cliText('roots.add', { ...scan, counts: { ...counts, unreadable: 1 }, files: [row] });
  expect(printed.split('\n').slice(1)).toEqual(['  unreadable       a\\nok  b\\r\\tc.wav (bad\\nfmt)']);
  const text = '{\n}\n';
  expect(cliText('export', { format: 'json', text })).toBe('{\n}');
});

it('tells how many files a scan has more to say about than are listed', () => {
  const files = Array.from({ length: 200 }, (_, n) => ({
    path: `${n}.wav`,
    status: 'unreadable' as const,
    reason: 'bad fmt',
    warnings: [],
  }));
  const printed = cliText('roots.rescan', { ...scan, counts: { ...counts, unreadable: 100_000 }, files });
  expect(printed.split('\n')).toHaveLength(52);
  expect(printed).toContain('... and 99950 more: report R1 --out FILE.csv writes all');
});

it('shows in the status that a file of a folder is stricter than its claim', () => {
  const status = { sounds: 2, files: 2, roots: [{ ...root, outweighed_by: text }, root], jobs: [], models: [], engine: {} };
  const lines = cliText('status', status).split('\n');
  expect(lines[1]).toMatch(/R1 {2}online +CC-BY-4\.0, but COPYRIGHT\.txt is stricter \/sfx/);
  expect(lines[2]).toMatch(/R1 {2}online +CC-BY-4\.0 +\/sfx/);
  expect(cliText('status', { ...status, roots: [{ ...root, state: 'needs_review' }] })).toContain('R1  needs review ');
});

it('tells times by the clock of the person, in one form', () => {
  const at = new Date(2026, 11, 1, 9, 20).toISOString();
  expect(cliText('session.list', [{ name: 's', updated_at: at, picks: 2 }])).toBe('s  2 picks  2026-12-01 09:20');
  const said = { license_id: 'CC0-1.0', root_id: 'R1', sounds: null, holder: null, evidence: null, overrule_files: false };
  expect(cliText('rights.log', [{ ...said, asserted_at: at }])).toBe('2026-12-01 09:20  CC0-1.0       folder R1');
  const roots = [{ ...root, name: 'Field' }];
  expect(cliText('rights.log', [{ ...said, asserted_at: at }], { roots })).toBe('2026-12-01 09:20  CC0-1.0       folder Field, R1');
  expect(cliText('rights.log', [{ ...said, asserted_at: at, said_by: 'ada', holder: 'Ada' }])).toContain(
    'folder R1  (said by ada; held by Ada)',
  );
  expect(cliText('rights.assert', { asserted: 1, asserted_at: at, unknown_ids: [] })).toBe('Recorded for 1 sound at 2026-12-01 09:20');
});

describe('a find that keeps sounds out', () => {
  const found = (count: number): FindResult =>
    ({
      run_id: 'r',
      events: [
        {
          event_id: 'e1',
          event: { onset: "on 'rain'", query: 'rain', layer: 'ambience', loop: true },
          decision: { reason: 'left silent' },
          candidates: [],
          chosen: null,
          rejected: { count, reasons: count > 0 ? { 'Nobody has confirmed the rights.': count } : {} },
        },
      ],
    }) as unknown as FindResult;

  it('says once, for all events, why and what to do about it', () => {
    const { events, ...rest } = found(3);
    const printed = cliText('find', { ...rest, events: [...events, ...events, ...found(0).events] });
    expect(printed).toContain('The licence gate kept out 6 sounds in 2 events:\n  6 x Nobody has confirmed the rights.\n');
    expect(printed.match(/Nobody has confirmed/g)).toHaveLength(1);
    expect(printed.match(/left silent \(3 kept out by the licence gate\)$/gm)).toHaveLength(2);
    expect(printed.match(/--license ID/g)).toHaveLength(1);
    expect(parseArgs(['rights', 'FOLDER_ID', '--license', 'ID', '--overrule-files', '--evidence', 'WHY']).name).toBe('roots.assertRights');
    expect(parseArgs(['find', 'Rain.', '--commercial', 'false']).params).toMatchObject({ commercial: false });
    expect(cliText('find', found(0))).not.toContain('rights');
    expect(cliText('find', found(0))).toMatch(/^run \S+$/m);
    expect(cliText('find', { ...found(0), spent_usd: 0.25 })).toMatch(/^run \S+, spent \$0\.25$/m);
  });

  it('names the folders whose rights a person may settle, and the command for each', () => {
    const open = { ...root, enabled: true, rights: { ...root.rights, license_id: 'unknown' } };
    const disputed = { ...root, id: 'R2', name: 'disputed', enabled: true, outweighed_by: text };
    const reasons = { 'Nobody has confirmed the rights.': 2, 'COPYRIGHT.txt names stricter terms.': 1 };
    const [event] = found(3).events;
    const result = { ...found(3), events: event ? [{ ...event, rejected: { count: 3, reasons } }] : [] };
    const printed = cliText('find', result, { roots: [open, disputed] as unknown as Root[] });
    expect(printed).toContain(
      '  disputed: its COPYRIGHT.txt is stricter than what was said; once you have read that\n    rights R2 --license ID --overrule-files --evidence "WHY"',
    );
    expect(printed).toContain(': nothing was said yet\n    rights R1 --license ID --evidence "WHY"');
    expect(printed).not.toContain('FOLDER_ID');
  });

  it('says which model read the passage, where one did', () => {
    expect(cliText('find', { ...found(0), read_by: { name: 'local', model: 'tiny' } })).toMatch(/^read by tiny \(local\)$/m);
    expect(cliText('find', { ...found(0), read_by: { name: 'keyword', model: null } })).not.toContain('read by');
    expect(cliText('find', found(0))).not.toContain('read by');
  });
});

describe('a folder that moved', () => {
  it('is told in counts, and what was not looked for is no part of them', () => {
    const preview = { folder: '/mnt/sfx', found: 90, changed: 2, missing: 8, asked: 100, total: 100 };
    expect(cliText('roots.previewRelink', preview)).toBe('/mnt/sfx: 90 found, 2 changed, 8 missing, of 100');
    expect(cliText('roots.previewRelink', { ...preview, total: 9000 })).toContain('of 100 looked for and 9000 in all');
    const nowhere = { folders: [], looked: 1500, complete: false };
    expect(cliText('roots.findMoved', nowhere)).toBe('1500 folders looked at; there were more, and it is in none of them');
    expect(cliText('roots.findMoved', { ...nowhere, looked: 1 })).toMatch(/^1 folder looked at/);
    const found = { folders: [{ folder: '/mnt/sfx', found: 60, asked: 64 }], looked: 3, complete: true };
    expect(cliText('roots.findMoved', found)).toBe('60 of 64 sampled files at /mnt/sfx\n3 folders looked at');
    expect(cliText('roots.undoRelink', root)).toBe('sfx lies at /sfx again (online)');
  });
});

describe('duplicates', () => {
  const file = {
    ...{ root_id: 'R1', path: 'a.wav', size: 1000, sound_id: 'a', format: 'wav, pcm_s24', bit_depth: 24, sample_rate: 48_000 },
    ...{ channels: 2, duration_s: 1.5, loudness_lufs: -23.04, license_id: 'CC0-1.0', online: true },
  };
  const group = { sha256: 'a', caption: 'A', license_id: 'CC0-1.0', spare_bytes: 1_000_000 };
  const told = (differs: string[], likeness: object | null) =>
    cliText('duplicates', {
      ...{ level: 3, total_groups: 1, spare_bytes: 1_000_000 },
      groups: [{ ...group, differs, likeness, files: [file, { ...file, path: 'b.wav', sample_rate: 44_100, bit_depth: null }] }],
    });

  it('say of similar files that they are similar, and of each what it alone has', () => {
    expect(told(['name', 'sample_rate', 'bit_depth', 'level'], { shared: 5, moments: 6, difference_db: 1.25 }).split('\n')).toEqual([
      'A  [CC0-1.0]  1.0 MB to spare  similar: 5 of 6 moments, 1.3 dB apart',
      '  R1  a.wav  48000 Hz, 24 bit, -23.0 LUFS',
      '  R1  b.wav  44100 Hz, -23.0 LUFS',
      '1 group, 1.0 MB to spare',
    ]);
    expect(told([], null)).not.toContain('similar');
    expect(cliText('duplicates', { level: 1, total_groups: 1, spare_bytes: 12_345, groups: [] })).toBe('1 group, 12 kB to spare');
  });
});

describe('a calibration', () => {
  const measured = { model: 'clap (int8)', tau: 0.3142, fixed_tau: 0.35, quantile: 0.99, sounds: 1000, texts: 40 };
  const calibration = { ...measured, made_at: '2026-12-01T10:00:00.000Z', outdated: false };

  it('is told as a number with what it means, and how one is made where there is none', () => {
    const text = cliText('models.calibrate', calibration);
    expect(text).toContain('0.314 for clap (int8), in place of 0.35: 99 % of 1000 sounds lie below it');
    expect(text).toMatch(/measured 2026-12-01$/);
    expect(cliText('models.calibration', { ...calibration, outdated: true })).toContain('measures anew');
    expect(cliText('models.calibration', null)).toContain('model calibrate');
  });
});

describe('a refined list', () => {
  const counts = { picks: 2, picks_compared: 1, rejects: 1, rejects_compared: 1, wordings: 2, dropped_rejects: 1, dropped_copies: 2 };
  const list = {
    ...{
      list_id: 1,
      event_id: 'e1',
      run_id: 'r',
      query: 'door creak',
      queries: ['door creak', 'door squeak'],
      used: 'neighbours',
      reason: 'no model is active',
    },
    ...{ counts, candidates: [candidateFixture('Oak Door', { rerank_score: 0.75 })], rejected: { count: 3, reasons: {} }, created_at: '' },
  };

  it('is printed with what was used, what could be compared and what was left out', () => {
    const printed = cliText('refine', list);
    expect(printed).toMatch(/^0\.750 .*Oak Door$/m);
    expect(printed).toContain('neighbours of the picks by what was measured (neighbours); no model is active');
    expect(printed).toContain('1 of 2 picks and 1 of 1 rejects compared; searched: door creak | door squeak');
    expect(printed).toContain('left out: 1 rejected, 2 copies of what was rejected');
    expect(printed).toContain('the licence gate kept out 3');
    expect(cliText('refine', { ...list, candidates: [] })).toMatch(/^Nothing else is like the picks\.$/m);
  });

  it('is named by its session', () => {
    const session = { name: 's', passage: '', picks: [], rejects: [], refined: [list] };
    expect(cliText('session.get', session)).toMatch(/^refined {2}e1 {2}door creak {2}\(1 candidates by neighbours\)$/m);
  });
});
