import type { ParamsIn, Result } from '../../main/contract/commands.ts';
import { type FileGroup, MAX_SCAN_ROWS, type RootReading } from '../../main/contract/folders.ts';
import type { DoctorCheck } from '../../main/contract/jobs.ts';
import type { ClapCalibration } from '../../main/contract/models.ts';
import type { RightsClaim, RightsLogEntry } from '../../main/contract/rights.ts';
import type { SettingDefaults } from '../../main/contract/settings.ts';
import type { DeskPort } from './desk.ts';
import type { RightsSubject } from './deskState.ts';

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
  /** One statement about each of the sounds. True when it was recorded. */
  assertSoundRights(soundIds: readonly string[], rights: RightsClaim): Promise<boolean>;
  /** What was said of the folder holds again. True when it was recorded. */
  takeBackSoundRights(soundId: string): Promise<boolean>;
  /** The newest first; null when it failed (and said so). */
  rightsLog(of: RightsSubject): Promise<RightsLogEntry[] | null>;
  /** Lets one scan go on and all others rest. */
  readFirst(jobId: string): Promise<void>;
  setReading(rootId: string, reading: Partial<RootReading>): Promise<void>;
  /** What this machine has; null when it failed (and said so). */
  doctor(): Promise<DoctorCheck[] | null>;
  /** What stands where a setting is left open; null when it failed (and said so). */
  settingDefaults(): Promise<SettingDefaults | null>;
  /** The threshold of similarity that was measured in this library; null where none was, or when it failed (and said so). */
  clapCalibration(): Promise<ClapCalibration | null>;
  /** Measures it; null when it failed (and said so). */
  calibrateClap(): Promise<ClapCalibration | null>;
  removeRoot(rootId: string): Promise<void>;
  /** What happened to files that are not plainly ok, with the first of each kind. */
  report(rootId: string): Promise<FileGroup[] | null>;
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
        ...claimParams(rights),
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
    async assertSoundRights(soundIds, rights) {
      const recorded = await attempt('rights.assert', { sound_ids: [...soundIds], ...claimParams(rights) });
      if (!recorded) return false;
      store.dispatch({ type: 'marked', ids: [] });
      const many = recorded.asserted === 1 ? 'this sound' : `${recorded.asserted.toLocaleString('en')} sounds`;
      const gone = recorded.unknown_ids.length;
      port.tell(`Rights of ${many} recorded${gone > 0 ? `; ${gone} are not in the library any more` : ''}. Press Find to use them.`);
      return true;
    },
    async takeBackSoundRights(soundId) {
      const recorded = await attempt('rights.assert', { sound_ids: [soundId], license: 'as-folder' });
      if (recorded) port.tell('Taken back: what was said of its folder holds again.');
      return recorded !== null;
    },
    rightsLog: (of) => attempt('rights.log', 'soundId' in of ? { sound_id: of.soundId } : { root_id: of.rootId }),
    async readFirst(jobId) {
      const others = store.get().jobs.filter((job) => job.kind === 'scan' && job.state === 'running' && job.job_id !== jobId);
      await Promise.all(others.map((job) => attempt('jobs.pause', { job_id: job.job_id })));
      if (store.get().jobs.some((job) => job.job_id === jobId && job.state === 'paused')) await attempt('jobs.resume', { job_id: jobId });
      if (others.length > 0) port.tell('The other scans rest until you let them go on.');
    },
    async setReading(rootId, reading) {
      if (await attempt('roots.setReading', { root_id: rootId, reading })) await actions.loadStatus();
    },
    settingDefaults: () => attempt('settings.defaults', {}),
    doctor: () => attempt('doctor', {}),
    clapCalibration: () => attempt('models.calibration', {}),
    calibrateClap: () => attempt('models.calibrate', {}),
    async removeRoot(rootId) {
      if (await attempt('roots.remove', { root_id: rootId })) await actions.loadStatus();
    },
    report: async (rootId) => (await attempt('roots.report', { root_id: rootId, limit: 0, of_each: MAX_SCAN_ROWS }))?.groups ?? null,
    async soundDetail(soundId, signal) {
      return (await attempt('sounds.get', { ids: [soundId] }, signal))?.[0] ?? null;
    },
  };
  return actions;
}

/** A claim as the commands take it. */
export function claimParams({ license_id: license, overrule_files, ...words }: RightsClaim) {
  return { license, ...words, overrule_files: overrule_files ?? false };
}
