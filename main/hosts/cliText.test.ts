import { describe, expect, it } from 'vitest';
import type { FindResult } from '../contract/find.ts';
import type { Root, ScanResult } from '../contract/folders.ts';
import { parseArgs } from './cliArgs.ts';
import { cliText } from './cliText.ts';

const counts = { ok: 2, ok_with_warnings: 0, unsupported: 0, unreadable: 0, skipped: 0 };
const scan: ScanResult = { root_id: 'R1', seconds: 1, analysed: 2, counts, files: [], outweighed_by: null };
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
    expect(cliText('roots.assertRights', root)).toBe('Recorded: CC-BY-4.0 for sfx, held by minetest');
    const overruled = { ...root, rights: { ...root.rights, overrule_files: true } };
    expect(cliText('roots.assertRights', overruled)).toBe('Recorded: CC-BY-4.0 for sfx, held by minetest, against what its files say');
    const unknown = { ...root, rights: { ...root.rights, license_id: 'unknown' } };
    expect(cliText('roots.assertRights', unknown)).toMatch(/not known\. Nothing from it is offered/);
  });
});

it('shows no control characters of names and texts, and exports a document as it is', () => {
  const odd = 'door\u001b[2J \u202egnp.wav';
  const report = { groups: [{ status: 'skipped', reason: 'odd', count: 1, example: odd }], files: [] };
  expect(cliText('roots.report', report)).toContain('door\ufffd[2J \ufffdgnp.wav');
  expect(cliText('export', { format: 'json', text: odd })).toBe(odd);
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

  it('says what to do about it, once', () => {
    const printed = cliText('find', found(3));
    expect(printed).toContain('kept out 3: 3 x Nobody has confirmed the rights.');
    expect(printed.match(/--overrule-files/g)).toHaveLength(1);
    expect(parseArgs(['rights', 'FOLDER_ID', '--license', 'ID', '--overrule-files', '--evidence', 'WHY']).name).toBe('roots.assertRights');
    expect(parseArgs(['find', 'Rain.', '--commercial', 'false']).params).toMatchObject({ commercial: false });
    expect(cliText('find', found(0))).not.toContain('rights');
  });
});
