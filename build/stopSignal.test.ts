import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { untilAborted } from './stopSignal.ts';

/** A process that ends cleanly only when told `go`; prints what happens to it. */
async function start() {
  const script = `
    const { stopSignal, untilAborted } = await import(${JSON.stringify(new URL('./stopSignal.ts', import.meta.url).href)});
    const signal = stopSignal();
    process.stdin.once('data', () => process.exit(0));
    console.log('ready');
    await untilAborted(signal);
    console.log('stopping');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = async () => String((await once(child.stdout, 'data'))[0]).trim();
  expect(await said()).toBe('ready');
  return { child, said, ended: once(child, 'exit') };
}

it.runIf(process.platform !== 'win32')('asks for a clean end at the first Ctrl-C, and takes its echo for the same one', async () => {
  const { child, said, ended } = await start();
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await said()).toBe('stopping');
  child.kill('SIGINT');
  child.stdin.write('go');
  expect(await ended).toEqual([0, null]);
});

it.runIf(process.platform !== 'win32')('ends at once at a later one', async () => {
  const { child, said, ended } = await start();
  child.kill('SIGTERM');
  expect(await said()).toBe('stopping');
  const again = setInterval(() => child.kill('SIGINT'), 200);
  expect(await ended).toEqual([130, null]);
  clearInterval(again);
});

it('does not wait for an abort that has been', async () => {
  await untilAborted(AbortSignal.abort());
  const stop = new AbortController();
  const waiting = untilAborted(stop.signal);
  stop.abort();
  await waiting;
});
