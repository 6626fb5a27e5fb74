import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf } from './spawn.ts';

it('gives the process that lists folders more threads than the looks of two slow drives occupy, unless a person says how many', () => {
  expect(Number(environmentOf('ingestWorker', {})['UV_THREADPOOL_SIZE'])).toBeGreaterThan(2 * 16);
  expect(environmentOf('ingestWorker', { UV_THREADPOOL_SIZE: '7', PATH: '/bin' })).toEqual({ UV_THREADPOOL_SIZE: '7', PATH: '/bin' });
  expect(environmentOf('decodeWorker', { PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

it('has them: a look that is answered goes by thirty-two that are not', {
  skip: process.platform === 'win32',
}, () => {
  // Opened pipes that nobody writes to stand for a drive that does not answer.
  const script = `
    const { open, stat } = require('node:fs/promises'); const { execFileSync } = require('node:child_process');
    const { mkdtempSync } = require('node:fs'); const { join } = require('node:path');
    const folder = mkdtempSync(join(require('node:os').tmpdir(), 'foley-pipes-'));
    for (let i = 0; i < 32; i++) { const pipe = join(folder, 'pipe' + i); execFileSync('mkfifo', [pipe]); open(pipe, 'r'); }
    stat(folder).then(() => { require('node:fs').rmSync(folder, { recursive: true }); process.stdout.write('answered', () => process.kill(process.pid, 'SIGKILL')); });`;
  const run = () =>
    execFileSync(process.execPath, ['-e', script], { env: environmentOf('ingestWorker', {}), encoding: 'utf8', timeout: 15_000 });
  expect(outputOf(run)).toBe('answered');
});

it('leaves a thread behind that a drive holds: whoever ends it goes on', { skip: process.platform === 'win32' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'foley-pipes-'));
  const [pipe, first] = [join(folder, 'pipe'), join(folder, 'first.cjs')];
  execFileSync('mkfifo', [pipe]);
  // What is loaded first opens a pipe in the thread that nobody writes to, in place of a drive that does not answer.
  writeFileSync(
    first,
    `if (!require('node:worker_threads').isMainThread) require('node:fs').open(${JSON.stringify(pipe)}, 'r', () => {});`,
  );
  const script = `
    import(${JSON.stringify(new URL('./spawn.ts', import.meta.url).href)}).then(async ({ startThread }) => {
      const thread = startThread('searchWorker', { libraryPath: ${JSON.stringify(join(folder, 'library.db'))} }, 500);
      let isGone = false;
      thread.onExit(() => { isGone = true; });
      await thread.end();
      process.stdout.write(isGone ? 'was not held' : 'went on', () => process.kill(process.pid, 'SIGKILL'));
    });`;
  const run = () => execFileSync(process.execPath, ['--require', first, '-e', script], { encoding: 'utf8', timeout: 60_000 });
  expect(outputOf(run)).toBe('went on');
  rmSync(folder, { recursive: true });
});

/** The process ends by a signal, since its pipes never close. */
function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}
