import { describe, expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

const never = new AbortController().signal;

describe('a gathering', () => {
  it('lets nobody go on until all have come, however often one comes', async () => {
    const gathering = createGathering(2);
    let open = false;
    const waiting = gathering.all(never).then(() => {
      open = true;
    });
    gathering.come(1);
    gathering.come(1);
    await new Promise(setImmediate);
    expect(open).toBe(false);
    gathering.come(0);
    await waiting;
    await gathering.all(never);
  });

  it('is left when the find is cancelled', async () => {
    const stop = new AbortController();
    const waiting = createGathering(2).all(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
