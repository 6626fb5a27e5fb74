import type { ParamsIn, Result } from '../../main/contract/commands.ts';
import type { FileRow } from '../../main/contract/folders.ts';
import type { RightsClaim } from '../../main/contract/rights.ts';
import type { DeskPort } from './desk.ts';

export type LibraryActions = {
  loadStatus(): Promise<void>;
  loadLicenses(): Promise<void>;
  /** True when the folder was added (its scan then runs as a job). */
  addFolder(params: ParamsIn<'roots.add'>): Promise<boolean>;
  /** Path chosen in the system's dialog, null when cancelled. */
  pickFolder(): Promise<string | null>;
  rescan(rootId: string, acceptMissing?: boolean): Promise<void>;
  setEnabled(rootId: string, enabled: boolean): Promise<void>;
  assertRights(rootId: string, rights: RightsClaim): Promise<boolean>;
  /** True when it was recorded. */
  assertSoundRights(soundId: string, rights: RightsClaim): Promise<boolean>;
  removeRoot(rootId: string): Promise<void>;
  report(rootId: string): Promise<FileRow[] | null>;
  soundDetail(soundId: string, signal: AbortSignal): Promise<Result<'sounds.get'>[number] | null>;
};

export function createLibraryActions(port: DeskPort): LibraryActions {
  const { store, attempt } = port;
  const actions: LibraryActions = {
    async loadStatus() {
      const status = await attempt('status', {});
      if (status) store.dispatch({ type: 'status.loaded', status });
    },
    async loadLicenses() {
      const licenses = await attempt('licenses', {});
      if (licenses) store.dispatch({ type: 'licenses.loaded', licenses });
    },
    async addFolder(params) {
      const started = await attempt('roots.add', params);
      if (started) await actions.loadStatus();
      return started !== null;
    },
    async pickFolder() {
      return (await attempt('roots.pickFolder', {}))?.folder ?? null;
    },
    async rescan(rootId, acceptMissing = false) {
      await attempt('roots.rescan', { root_id: rootId, accept_missing: acceptMissing });
    },
    async setEnabled(rootId, enabled) {
      if (await attempt('roots.setEnabled', { root_id: rootId, enabled })) await actions.loadStatus();
    },
    async assertRights(rootId, rights) {
      const root = await attempt('roots.assertRights', {
        root_id: rootId,
        license: rights.license_id,
        holder: rights.holder,
        evidence: rights.evidence,
        overrule_files: rights.overrule_files ?? false,
      });
      if (!root) return false;
      port.tell(
        root.outweighed_by
          ? `Rights of ${root.name} recorded, but its ${root.outweighed_by.file} is stricter and holds.`
          : `Rights of ${root.name} recorded. Press Find to use them.`,
      );
      await actions.loadStatus();
      return true;
    },
    async assertSoundRights(soundId, { license_id: license, holder, evidence }) {
      const recorded = await attempt('rights.assert', { sound_ids: [soundId], license, holder, evidence });
      if (!recorded) return false;
      port.tell('Rights of this sound recorded. Press Find to use them.');
      return true;
    },
    async removeRoot(rootId) {
      if (await attempt('roots.remove', { root_id: rootId })) await actions.loadStatus();
    },
    report: async (rootId) => (await attempt('roots.report', { root_id: rootId }))?.files ?? null,
    async soundDetail(soundId, signal) {
      return (await attempt('sounds.get', { ids: [soundId] }, signal))?.[0] ?? null;
    },
  };
  return actions;
}
