import type { CommandName, Params, ParamsIn, Result } from '../../main/contract/commands.ts';
import { commands } from '../../main/contract/commands.ts';
import type { FakeClient } from './fakeClient.ts';

export type Answers = { [N in CommandName]?: (params: Params<N>) => Result<N> };

/** Has the fake host answer some more commands; what they were asked stands among its calls. */
export function answering(client: FakeClient, answers: Answers): void {
  const before = client.call.bind(client);
  client.call = async <N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N>> => {
    const answer = answers[name] as ((params: Params<N>) => Result<N>) | undefined;
    if (answer === undefined || client.failures.has(name)) return await before(name, params, signal);
    signal?.throwIfAborted();
    const checked = commands[name].params.parse(params) as Params<N>;
    client.calls.push({ name, params: checked });
    return answer(checked);
  };
}
