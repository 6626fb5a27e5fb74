import type { ParamsIn, Result } from '../../main/contract/commands.ts';
import type { RelinkPreview, Root } from '../../main/contract/folders.ts';
import type { DeskPort } from './desk.ts';

type Target = { folder: string; replaceRootId?: string | null; acceptMismatch?: boolean };

/** What is done about folders that moved and files that are there more than once. Null and false: it failed, and said so. */
export type RelinkActions = {
  duplicates(params: ParamsIn<'duplicates'>, signal?: AbortSignal): Promise<Result<'duplicates'> | null>;
  previewRelink(rootId: string, folder: string, signal?: AbortSignal): Promise<RelinkPreview | null>;
  /** Looks among mounted disks now, where nothing has been proposed. */
  findMoved(rootId: string, signal?: AbortSignal): Promise<Result<'roots.findMoved'> | null>;
  /** True when the folder lies there now (its scan then runs as a job). */
  relink(rootId: string, target: Target): Promise<boolean>;
  undoRelink(rootId: string): Promise<Root | null>;
  leaveOffline(rootId: string): Promise<boolean>;
};

export function createRelinkActions({ attempt }: DeskPort, loadStatus: () => Promise<void>): RelinkActions {
  return {
    duplicates: (params, signal) => attempt('duplicates', params, signal),
    previewRelink: (rootId, folder, signal) => attempt('roots.previewRelink', { root_id: rootId, folder }, signal),
    findMoved: (rootId, signal) => attempt('roots.findMoved', { root_id: rootId }, signal),
    async relink(rootId, { folder, replaceRootId = null, acceptMismatch = false }) {
      const params = { root_id: rootId, folder, accept_mismatch: acceptMismatch, replace_root_id: replaceRootId };
      const started = await attempt('roots.relink', params);
      if (started !== null) await loadStatus();
      return started !== null;
    },
    async undoRelink(rootId) {
      const root = await attempt('roots.undoRelink', { root_id: rootId });
      if (root !== null) await loadStatus();
      return root;
    },
    async leaveOffline(rootId) {
      const left = await attempt('roots.leaveOffline', { root_id: rootId });
      if (left !== null) await loadStatus();
      return left !== null;
    },
  };
}
