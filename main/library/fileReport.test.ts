import { describe, expect, it } from 'vitest';
import type { FileRow } from '../contract/folders.ts';
import { csvCell, readReport, reportCsv } from './fileReport.ts';

const row = (path: string, status: FileRow['status'], reason: string | null, warnings: string[] = []): FileRow => ({
  path,
  status,
  reason,
  warnings,
});

const groupsOf = (rows: FileRow[]) => readReport(rows, { offset: 0, limit: 0, ofEach: 0 }).groups;

describe('readReport', () => {
  it('gives one page, and the first of each group, however many there are', () => {
    const bad = Array.from({ length: 100_000 }, (_, n) => row(`${n}`, 'unreadable', n === 99_999 ? 'permission' : 'bad fmt'));
    const report = readReport(bad, { offset: 99_998, limit: 5, ofEach: 2 });
    expect([report.total, report.files.map(({ path }) => path)]).toEqual([100_000, ['99998', '99999']]);
    expect(report.groups.map(({ count, files }) => [count, files.map(({ path }) => path)])).toEqual([
      [99_999, ['0', '1']],
      [1, ['99999']],
    ]);
  });

  it('counts what happened, the most frequent first, whatever the numbers in the words', () => {
    const groups = groupsOf([
      row('a', 'unreadable', 'permission'),
      row('b', 'ok_with_warnings', null, ['truncated: 48 of 100 ms']),
      row('c', 'ok_with_warnings', null, ['truncated: 3 of 9 ms', 'damaged samples: 4', 'truncated: twice']),
      row('d', 'unreadable', 'read error: EIO'),
      row('e', 'unreadable', 'read error: ESTALE'),
    ]);
    expect(groups.map(({ files: _, ...words }) => words)).toEqual([
      { status: 'ok_with_warnings', reason: 'truncated', count: 2, example: 'b' },
      { status: 'ok_with_warnings', reason: 'damaged samples', count: 1, example: 'c' },
      { status: 'unreadable', reason: 'permission', count: 1, example: 'a' },
      { status: 'unreadable', reason: 'read error: EIO', count: 1, example: 'd' },
      { status: 'unreadable', reason: 'read error: ESTALE', count: 1, example: 'e' },
    ]);
  });

  it('keeps one reason under two statuses apart, and loses no file that gives none', () => {
    expect(groupsOf([row('a', 'skipped', 'gone'), row('b', 'unreadable', 'gone'), row('c', 'skipped', null)])).toHaveLength(3);
    expect(groupsOf([])).toEqual([]);
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
