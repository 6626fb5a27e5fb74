import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { CliCall } from './cliArgs.ts';
import { withConsent } from './cliConsent.ts';

const signal = new AbortController().signal;
const find: CliCall = { name: 'find', params: { passage: 'It rained.' }, terminal: {} };
const needed = new Failure('consent_needed', 'This would call claude.', {});

/** A desk that needs consent until it is told so, and a person who says one thing. */
async function asked(call: CliCall, said: string | null) {
  const started: Record<string, unknown>[] = [];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return said ?? '';
  };
  const outcome = await withConsent(
    call,
    said === null ? {} : { ask },
    async (params) => {
      started.push(params);
      if (params['when_paid'] === 'ask' || (call.name === 'replay' && params['allow_paid'] !== true)) throw needed;
      return 'started';
    },
    signal,
  ).catch((failure: Failure) => failure.code);
  return { outcome, started, questions };
}

describe('the question in a terminal', () => {
  it('is put once, and a yes goes on as agreed', async () => {
    const { outcome, started, questions } = await asked(find, ' Yes\n');
    expect(outcome).toBe('started');
    expect(questions).toEqual(['This would call claude.\n[y to go on, r for rules instead, anything else for no] ']);
    expect(started.map(({ when_paid }) => when_paid)).toEqual(['ask', 'agreed']);
  });

  it('takes rules for an answer, and everything else for no', async () => {
    const rules = await asked(find, 'r');
    expect(rules.started.at(-1)).toEqual({ passage: 'It rained.', when_paid: 'never' });
    for (const said of ['', 'n', 'yep, but']) expect((await asked(find, said)).outcome).toBe('consent_needed');
  });

  it('asks about a replay, which has no rules to go back to', async () => {
    const replay: CliCall = { name: 'replay', params: { run_id: 'a' }, terminal: {} };
    expect((await asked(replay, 'y')).started.at(-1)).toEqual({ run_id: 'a', allow_paid: true });
    expect((await asked(replay, 'r')).outcome).toBe('consent_needed');
  });

  it('is not put where nobody can be asked, nor for commands that never pay', async () => {
    expect((await asked(find, null)).started).toEqual([{ passage: 'It rained.' }]);
    expect((await asked({ name: 'status', params: {}, terminal: {} }, 'y')).started).toEqual([{}]);
  });
});
