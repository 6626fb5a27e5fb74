import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { createCallSlots } from './callSlots.ts';

const never = new AbortController().signal;
const tooMuch = () => new Failure('budget_exceeded', 'Past the cap.');

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that end when they are told to. */
function rig(limit: number) {
  const slots = createCallSlots(limit);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, event: number, signal = never) =>
    slots.take(event, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settle();
  };
  return { slots, begun, call, end };
}

describe('the slots of a run', () => {
  it('have no more calls under way than there are, and serve events in turns', async () => {
    const { begun, call, end } = rig(2);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void call(name, name.charCodeAt(0));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await end('c1');
    expect(begun.at(-1)).toBe('a3');
  });

  it('give a slot back when its call fails, and hand the failure on', async () => {
    const { slots, call, begun } = rig(1);
    await expect(
      slots.take(0, never, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    void call('next', 0);
    await settle();
    expect(begun).toEqual(['next']);
  });

  it('never begin a call whose wait was aborted', async () => {
    const { begun, call, end } = rig(1);
    void call('first', 0);
    const stop = new AbortController();
    const waiting = call('second', 0, stop.signal);
    void call('third', 0);
    await settle();
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await end('first');
    expect(begun).toEqual(['first', 'third']);
  });

  it('try a call that the budget refused again once another has settled, and give it up when none can', async () => {
    const { slots, call, end } = rig(2);
    void call('other', 0);
    let tries = 0;
    const refused = slots.take(1, never, async () => {
      tries += 1;
      if (tries < 2) throw tooMuch();
      return 'made';
    });
    await settle();
    expect(tries).toBe(1);
    await end('other');
    expect([await refused, tries]).toEqual(['made', 2]);
    const hopeless = Array.from({ length: 5 }, (_, event) =>
      slots.take(event, never, async () => {
        tries += 1;
        throw tooMuch();
      }),
    );
    const ended = await Promise.allSettled(hopeless);
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(7);
  });
});
