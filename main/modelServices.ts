/** The commands about models that listen. */
import type { Services } from './dispatch.ts';
import type { Models } from './models.ts';

type ModelCommand = 'models.list' | 'models.install' | 'models.import' | 'models.use' | 'models.remove' | 'models.embed';

export function modelServices(models: Models): Pick<Services, ModelCommand> {
  return {
    'models.list': () => models.list(),
    'models.install': ({ model, accept_changed }) => models.install({ model, folder: null, acceptChanged: accept_changed }),
    'models.import': ({ folder, model, accept_changed }) => models.install({ model, folder, acceptChanged: accept_changed }),
    'models.use': ({ model }) => models.use(model),
    async 'models.remove'({ model }) {
      await models.remove(model);
      return { done: true };
    },
    'models.embed': () => models.embed(),
  };
}
