import { describe, expect, it } from 'vitest';
import { atOnce } from './atOnce.ts';

const never = new AbortController().signal;

async function* counting(name: string, steps: number, log: string[] = []): AsyncGenerator<string, void> {
  try {
    for (let step = 1; step <= steps; step++) {
      await Promise.resolve();
      log.push(`${name}${step}`);
      yield `${name}${step}`;
    }
  } finally {
    log.push(`${name} ended`);
  }
}

async function* held(signal: AbortSignal, log: string[]): AsyncGenerator<string, void> {
  try {
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    yield 'never';
  } finally {
    log.push('held ended');
  }
}

describe('atOnce', () => {
  it('gives every step of every stream, those of one in their order, and one that waits holds up no other', async () => {
    const steps: string[] = [];
    for await (const step of atOnce(() => [counting('a', 3), counting('b', 1), counting('c', 2)], never)) steps.push(step);
    expect(steps.filter((step) => step.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
    expect(steps.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
    expect(steps.indexOf('b1')).toBeLessThan(steps.indexOf('a3'));
  });

  it('is over at once for no streams', async () => {
    expect(await atOnce<string>(() => [], never).next()).toEqual({ done: true, value: undefined });
  });

  it('lets no stream run ahead of its reader by more than a step', async () => {
    const log: string[] = [];
    for await (const step of atOnce(() => [counting('a', 4, log)], never)) expect(log.at(-1)).toBe(step);
  });

  it('ends the others when one fails, and has ended them when the failure arrives', async () => {
    const log: string[] = [];
    async function* failing(): AsyncGenerator<string, void> {
      yield 'one';
      throw new Error('broken');
    }
    const read = async () => {
      for await (const _ of atOnce((signal) => [held(signal, log), failing()], never));
    };
    await expect(read()).rejects.toThrow('broken');
    expect(log).toEqual(['held ended']);
  });

  it('ends all streams when its reader leaves or the signal is aborted', async () => {
    const log: string[] = [];
    for await (const _ of atOnce((signal) => [held(signal, log), counting('a', 9, log)], never)) break;
    expect(log).toEqual(['a1', 'held ended', 'a ended']);
    const stop = new AbortController();
    const read = async () => {
      for await (const _ of atOnce((signal) => [held(signal, log), counting('b', 9, log)], stop.signal)) stop.abort();
    };
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
    expect(log).toContain('b ended');
    expect(log).not.toContain('b3');
  });
});
