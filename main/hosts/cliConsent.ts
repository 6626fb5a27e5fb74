/** A person at a terminal is asked before the first paid call that no flag of the command named. */
import { type CommandName, commands } from '../contract/commands.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import type { CliCall } from './cliArgs.ts';

export type Asking = {
  /** One line from the person; absent where nobody can be asked, or the environment has already said it. */
  ask?(question: string, signal: AbortSignal): Promise<string>;
};

/** What the person said: the call as it goes on, or null for no. */
type Answer = { params: Record<string, unknown> } | null;

/**
 * Runs `start`; when that needs a person's consent, asks for it and starts again as they said. Where nobody can be asked the model that was
 * chosen by flag, setting or variable is the consent, within the cap.
 */
export async function withConsent<T>(
  call: CliCall,
  { ask }: Asking,
  start: (params: Record<string, unknown>) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (ask === undefined) return start(call.params);
  const params = mayCost(call.name) && call.params['when_paid'] === undefined ? { ...call.params, when_paid: 'ask' } : call.params;
  try {
    return await start(params);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'consent_needed') throw error;
    const rules = call.name === 'find' ? ', r for rules instead' : '';
    const answer = answerOf(call, await ask(`${failure.message}\n[y to go on${rules}, anything else for no] `, signal));
    if (answer === null) throw new Failure('consent_needed', 'Nothing was called, and nothing was spent.', failure.detail);
    return start(answer.params);
  }
}

function answerOf({ name, params }: CliCall, said: string): Answer {
  const word = said.trim().toLowerCase();
  if (word === 'y' || word === 'yes')
    return { params: { ...params, ...(name === 'replay' ? { allow_paid: true } : { when_paid: 'agreed' }) } };
  if (name === 'find' && (word === 'r' || word === 'rules')) return { params: { ...params, when_paid: 'never' } };
  return null;
}

/** Whether a command takes a person's word about paid calls. */
export const mayCost = (name: CommandName): boolean => Object.hasOwn(commands[name].params.shape, 'when_paid');
