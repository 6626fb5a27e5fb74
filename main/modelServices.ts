/** The commands about models that listen. */

import type { ClapCalibrations } from './clapCalibrations.ts';
import type { Services } from './dispatch.ts';
import type { Models } from './models.ts';

type ModelCommand =
  | 'models.list'
  | 'models.install'
  | 'models.import'
  | 'models.use'
  | 'models.remove'
  | 'models.embed'
  | 'models.calibration'
  | 'models.calibrate';

export function modelServices(models: Models, calibrations: ClapCalibrations): Pick<Services, ModelCommand> {
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
    'models.calibration': (_params, { signal }) => calibrations.known(signal),
    'models.calibrate': (_params, { signal }) => calibrations.measure(signal),
  };
}
