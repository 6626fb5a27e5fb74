/** The commands about the engines that hold what is searched. */
import type { Services } from './dispatch.ts';
import type { Engines } from './engines.ts';

type EngineCommand = 'engine.status' | 'engine.export' | 'engine.import' | 'engine.use';

export function engineServices(engines: Engines): Pick<Services, EngineCommand> {
  return {
    'engine.status': (_params, { signal }) => engines.view(signal),
    'engine.export': (options) => engines.export(options),
    'engine.import': (options) => engines.import(options),
    'engine.use': ({ engine }) => engines.use(engine),
  };
}
