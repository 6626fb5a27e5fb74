import type { JobView } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import type { DeskPort } from './desk.ts';
import type { ModelInstall } from './deskState.ts';

export type ModelActions = {
  /** Null when it failed (and said so). */
  models(): Promise<ModelRow[] | null>;
  /**
   * Starts to fetch a model, or to take it from a folder where one is given. True when it has begun. `acceptChanged` takes files that
   * differ from those that were pinned.
   */
  installModel(install: ModelInstall, acceptChanged?: boolean): Promise<boolean>;
  /** Null searches by words alone. */
  activateModel(name: string | null): Promise<ModelRow[] | null>;
  removeModel(name: string): Promise<boolean>;
  /** Has the active model hear every sound that waits. */
  listen(): Promise<void>;
};

export function createModelActions({ store, attempt, tell }: DeskPort, loadStatus: () => Promise<void>): ModelActions {
  return {
    models: () => attempt('models.list', {}),
    async installModel(install, acceptChanged = false) {
      const { model, folder } = install;
      const started =
        folder === null
          ? await attempt('models.install', { model, accept_changed: acceptChanged })
          : await attempt('models.import', { model, folder, accept_changed: acceptChanged });
      if (started) store.dispatch({ type: 'model.started', jobId: started.job_id, install });
      return started !== null;
    },
    async activateModel(name) {
      const rows = await attempt('models.use', { model: name ?? 'none' });
      if (rows) await loadStatus();
      return rows;
    },
    async removeModel(name) {
      if ((await attempt('models.remove', { model: name })) === null) return false;
      tell(`${name} is off the disk.`);
      await loadStatus();
      return true;
    },
    async listen() {
      await attempt('models.embed', {});
    },
  };
}

/** What there is to say when a job about models has ended well; null for other jobs, and for those that go on. */
export function modelNews({ kind, state, title, progress }: JobView, model: string | undefined): string | null {
  if (state !== 'done') return null;
  if (kind === 'model') return `${model ?? title}: installed.`;
  // A look at a library in which nothing waits is no news.
  if (kind === 'embed' && progress.done > 0) return 'The model has listened to the library.';
  return null;
}
