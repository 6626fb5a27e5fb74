import { execFileSync } from 'node:child_process';
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

/** The process ends by a signal, since its pipes never close. */
function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}
