import { describe, expect, it } from 'vitest';
import { createScope } from './scope.ts';

describe('a scope', () => {
  it('closes in reverse order, children with it, once', async () => {
    const scope = createScope();
    const closed: string[] = [];
    scope.add(() => void closed.push('first'));
    scope.child().add(() => void closed.push('child'));
    scope.add(async () => void closed.push('last'));
    await Promise.all([scope.close(), scope.close()]);
    expect(closed).toEqual(['last', 'child', 'first']);
  });

  it('tells by its signal that closing has begun', async () => {
    const scope = createScope();
    let abortedFirst = false;
    scope.add(() => {
      abortedFirst = scope.signal.aborted;
    });
    await scope.close();
    expect(abortedFirst).toBe(true);
  });

  it('runs the rest when one close fails, and says so', async () => {
    const scope = createScope();
    let reached = false;
    scope.add(() => {
      reached = true;
    });
    scope.add(() => Promise.reject(new Error('stuck')));
    await expect(scope.close()).rejects.toThrow('did not close');
    expect(reached).toBe(true);
  });

  it('goes on past a close that hangs, where it has no patience without end', async () => {
    const scope = createScope({ patienceMs: 1 });
    const closed: string[] = [];
    scope.add(() => void closed.push('first'));
    scope.add(() => new Promise(() => {}));
    await scope.close();
    expect(closed).toEqual(['first']);
  });

  it('closes at once what is handed to it too late', async () => {
    const scope = createScope();
    await scope.close();
    let closed = false;
    scope.add(() => {
      closed = true;
    });
    expect(closed).toBe(true);
  });
});
