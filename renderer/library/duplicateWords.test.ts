import { describe, expect, test } from 'vitest';
import { type DuplicateFile, type DuplicateGroup, duplicatesCsv, fileFacts } from './duplicateWords.ts';

const file: DuplicateFile = {
  root_id: 'r1',
  path: 'doors/oak.wav',
  size: 1_234_567,
  sound_id: 'abc',
  format: 'wav, pcm_s24',
  bit_depth: 24,
  sample_rate: 44_100,
  channels: 2,
  duration_s: 1.5,
  loudness_lufs: -23.04,
  license_id: 'CC0-1.0',
  online: true,
};
const group = (...files: Partial<DuplicateFile>[]): DuplicateGroup => ({
  sha256: 'abc',
  caption: 'Oak',
  license_id: 'CC0-1.0',
  spare_bytes: 1,
  differs: ['folder', 'sample_rate'],
  likeness: null,
  files: files.map((change) => ({ ...file, ...change })),
});
const csv = (...groups: DuplicateGroup[]) => duplicatesCsv({ level: 3, groups, folderOf: (id) => `/sounds/${id}` });

describe('a file among duplicates', () => {
  test('is told by its facts, as far as they are known', () => {
    expect(fileFacts(file)).toEqual(['wav, pcm_s24', '44.1 kHz', '24 bit', 'stereo', '1.50 s', '−23.0 LUFS', '1.2 MB']);
    const unknown = { format: null, bit_depth: null, sample_rate: null, channels: null, duration_s: null, loudness_lufs: null };
    expect(fileFacts({ ...file, ...unknown, size: 200 })).toEqual(['1 kB']);
  });
});

describe('the table of duplicates', () => {
  test('has a row for each file, numbered by group', () => {
    const [head, ...rows] = csv(group({}, { path: 'b.wav', online: false }), group({ path: 'c.wav' }))
      .trim()
      .split('\r\n');
    expect(head).toBe('level,group,folder,path,sound_id,bytes,format,sample_rate,bit_depth,channels,seconds,lufs,license,online,differs');
    expect(rows[0]).toBe('3,1,/sounds/r1,doors/oak.wav,abc,1234567,"wav, pcm_s24",44100,24,2,1.500,-23.0,CC0-1.0,yes,folder rate');
    expect(rows.map((row) => row.split(',').slice(1, 4))).toEqual([
      ['1', '/sounds/r1', 'doors/oak.wav'],
      ['1', '/sounds/r1', 'b.wav'],
      ['2', '/sounds/r1', 'c.wav'],
    ]);
  });

  test('survives quotes and line breaks in names, and starts no formula in a spreadsheet', () => {
    expect(csv(group({ path: 'it\'s "q",\n.wav' }))).toContain('"it\'s ""q"",\n.wav"');
    expect(csv(group({ path: '=1+1.wav' }))).toContain(",'=1+1.wav,");
    expect(csv(group({ path: '-rf.wav' }))).toContain(",'-rf.wav,");
    expect(csv(group({ loudness_lufs: -23 }))).toContain(',-23.0,');
  });
});
