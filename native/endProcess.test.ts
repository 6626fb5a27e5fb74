/** A process on a drive that hangs: a pipe that nobody writes to stands for it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it as one } from 'vitest';

const it = one.skipIf(process.platform === 'win32');
const file = JSON.stringify(new URL('./endProcess.ts', import.meta.url).href);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-end-'));
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(folder, 'pipe')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Code, signal and output of a process that runs `script`. */
function run(script: string) {
  const held = `import { open } from 'node:fs/promises'; const hang = () => void open(${JSON.stringify(join(folder, 'pipe'))}, 'r');`;
  const given = `${held} import { endWhenDone, isHeld, leave } from ${file}; ${script}`;
  const { status, signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', given], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, signal, stdout };
}

it('ends with its code when everything is closed, though a read hangs', () => {
  expect(run(`hang(); console.log('said', isHeld()); endWhenDone(7, 50);`)).toEqual({ status: 7, signal: null, stdout: 'said true\n' });
});

it('leaves at once with its code, though a read hangs', () => {
  expect(run(`hang(); leave(5);`)).toEqual({ status: 5, signal: null, stdout: '' });
});

it('ends in the usual way where nothing holds it', () => {
  const script = `process.on('exit', () => console.log('in order', isHeld()));`;
  expect(run(`${script} endWhenDone(3, 60_000);`)).toEqual({ status: 3, signal: null, stdout: 'in order false\n' });
  expect(run(`${script} leave(4);`)).toEqual({ status: 4, signal: null, stdout: 'in order false\n' });
});
