import { describe, expect, it } from 'vitest';
import type { FileRow } from '../contract/folders.ts';
import { csvCell, groupFiles, reportCsv } from './fileReport.ts';

const row = (path: string, status: FileRow['status'], reason: string | null, warnings: string[] = []): FileRow => ({
  path,
  status,
  reason,
  warnings,
});

describe('groupFiles', () => {
  it('counts what happened, the most frequent first, whatever the numbers in the words', () => {
    const groups = groupFiles([
      row('a', 'unreadable', 'permission'),
      row('b', 'ok_with_warnings', null, ['truncated: 48 of 100 ms']),
      row('c', 'ok_with_warnings', null, ['truncated: 3 of 9 ms', 'damaged samples: 4', 'truncated: twice']),
      row('d', 'unreadable', 'read error: EIO'),
      row('e', 'unreadable', 'read error: ESTALE'),
    ]);
    expect(groups).toEqual([
      { status: 'ok_with_warnings', reason: 'truncated', count: 2, example: 'b' },
      { status: 'ok_with_warnings', reason: 'damaged samples', count: 1, example: 'c' },
      { status: 'unreadable', reason: 'permission', count: 1, example: 'a' },
      { status: 'unreadable', reason: 'read error: EIO', count: 1, example: 'd' },
      { status: 'unreadable', reason: 'read error: ESTALE', count: 1, example: 'e' },
    ]);
  });

  it('keeps one reason under two statuses apart, and loses no file that gives none', () => {
    expect(groupFiles([row('a', 'skipped', 'gone'), row('b', 'unreadable', 'gone'), row('c', 'skipped', null)])).toHaveLength(3);
    expect(groupFiles([])).toEqual([]);
  });
});

describe('csvCell', () => {
  it.each(['=1+1.wav', '+x', '-rf.wav', '@sum', '  =1', '\t=1', '\ttab', '\r=1', '\uFF1D1', '\0=1'])('makes %j text', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });

  it.each(['a-b.wav', '1=2', 'x@y', 'ドア.wav', ' lead.wav', ''])('leaves %j as it is', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  it('doubles quotes and keeps commas, semicolons and line ends inside', () => {
    expect(csvCell('it\'s "q", new\nline; x')).toBe('"it\'s ""q"", new\nline; x"');
  });
});

describe('reportCsv', () => {
  it('is a header and a row for each file, whatever the names hold', () => {
    const text = reportCsv([row('=cmd|1.wav', 'unreadable', 'bad fmt'), row('b.wav', 'ok_with_warnings', null, ['silent', '=x'])]);
    expect(text).toBe(
      '"path","status","reason","warnings"\r\n"\'=cmd|1.wav","unreadable","bad fmt",""\r\n"b.wav","ok_with_warnings","","silent; =x"\r\n',
    );
  });
});
