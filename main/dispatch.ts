/** The one door to the services: unknown names, callers, parameters and error shapes are settled here and nowhere else. */
import type { z } from 'zod';
import type { HostKind } from './contract/commandRow.ts';
import { type CommandName, commands, type Params, type Result } from './contract/commands.ts';
import { asFailure, Failure } from './contract/failures.ts';
import { issueWords } from './contract/issueWords.ts';
import { wellFormed } from './wellFormed.ts';

export type CallContext = { host: HostKind; signal: AbortSignal };

/** What compose hands in: one function a command. */
export type Services = { [N in CommandName]: (params: Params<N>, context: CallContext) => Promise<Result<N>> | Result<N> };

/** Checks and runs one command. Rejects with a Failure, never with anything else. */
export type Dispatch = (host: HostKind, name: string, params: unknown, signal: AbortSignal) => Promise<unknown>;

export function createDispatch(services: Services): Dispatch {
  return async (host, name, params, signal) => {
    if (!isCommandName(name)) {
      throw new Failure('unknown_command', `There is no command "${name.slice(0, 80)}".`, { known: Object.keys(commands) });
    }
    return run(name, params, { host, signal });
  };

  async function run<N extends CommandName>(name: N, raw: unknown, context: CallContext): Promise<unknown> {
    const row = commands[name];
    if ('callers' in row && !(row.callers as readonly HostKind[]).includes(context.host)) {
      throw new Failure('forbidden', `"${name}" can't be called from here.`, { host: context.host });
    }
    const parsed = row.params.safeParse(raw ?? {});
    if (!parsed.success) throw badRequest(name, parsed.error);
    if (context.signal.aborted) throw new Failure('cancelled', 'Cancelled.');
    try {
      return await services[name](wellFormed(parsed.data) as Params<N>, context);
    } catch (error) {
      throw asFailure(error);
    }
  }
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

function badRequest(name: string, error: z.ZodError): Failure {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issueWords(issue) }));
  const first = issues[0];
  const where = first?.path === undefined || first.path === '' ? '' : `${first.path} `;
  return new Failure('bad_request', `"${name}" was not understood: ${where}${first?.message ?? 'the parameters are of another shape.'}`, {
    issues,
  });
}
