import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cliRows } from '../main/hosts/cliArgs.ts';

const read = (name: string) => readFileSync(name, 'utf8');

it.each(cliRows.map((row) => row.spelled))('the README tells of the command %s', (spelled) => {
  expect(read('README.md')).toMatch(new RegExp(`\\x60${spelled}[ \\x60]`));
});

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names no npm script that is not there', (name) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(name).matchAll(/npm (?:run (?:-s )?)?([a-z:]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((script) => !['ci', 'run', 'test', 'start', 'install'].includes(script) && !(script in scripts))).toEqual([]);
});

it('the architecture names rooms that are there', () => {
  const rooms = [...read('ARCHITECTURE.md').matchAll(/^\| `([a-z/]+)` \|/gm)].map((match) => match[1] ?? '');
  expect(rooms.length).toBeGreaterThan(10);
  expect(rooms.filter((room) => !existsSync(room))).toEqual([]);
});
