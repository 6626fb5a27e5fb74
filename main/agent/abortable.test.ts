import { describe, expect, it } from 'vitest';
import { abortable } from './abortable.ts';

describe('abortable', () => {
  it('gives what the work gives, good or bad', async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(abortable(Promise.reject(new Error('bad')), signal)).rejects.toThrow('bad');
  });

  it('ends with an AbortError when the signal does, whatever its reason and however deaf the work', async () => {
    const controller = new AbortController();
    const waiting = abortable(new Promise(() => undefined), controller.signal);
    controller.abort('because');
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends at once when aborted before, and lets nobody trip over the work that fails later', async () => {
    await expect(abortable(Promise.reject(new Error('late')), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
