import type { ParamsIn, Result } from '../../main/contract/commands.ts';
import type { FileRow, RightsClaim } from '../../main/contract/domain.ts';
import { asFailure } from '../../main/contract/failures.ts';
import type { DeskPort } from './desk.ts';

const pageSize = 100;

export type LibraryActions = {
  loadStatus(): Promise<void>;
  loadLicenses(): Promise<void>;
  /** Searches; a reply to an older query is dropped. An empty query lists everything. */
  search(query: string): Promise<void>;
  /** Appends the next page of the present query. */
  searchMore(): Promise<void>;
  /** Asks again for what is listed, after the library changed. */
  repeatSearch(): Promise<void>;
  /** True when the folder was added (its scan then runs as a job). */
  addFolder(params: ParamsIn<'roots.add'>): Promise<boolean>;
  /** Path chosen in the system's dialog, null when cancelled. */
  pickFolder(): Promise<string | null>;
  rescan(rootId: string, acceptMissing?: boolean): Promise<void>;
  setEnabled(rootId: string, enabled: boolean): Promise<void>;
  assertRights(rootId: string, rights: RightsClaim): Promise<boolean>;
  removeRoot(rootId: string): Promise<void>;
  report(rootId: string): Promise<FileRow[] | null>;
  soundDetail(soundId: string, signal: AbortSignal): Promise<Result<'sounds.get'>[number] | null>;
};

export function createLibraryActions(port: DeskPort): LibraryActions {
  const { store, attempt, client } = port;
  let searching: AbortController | null = null;

  async function runSearch(query: string, offset: number, size: number): Promise<void> {
    searching?.abort();
    const controller = new AbortController();
    searching = controller;
    store.dispatch({ type: 'search', change: { query, status: 'searching', error: null } });
    try {
      const reply = await client.call('search', { query, mode: 'grammar', k: size, offset }, controller.signal);
      if (searching !== controller) return;
      const earlier = offset === 0 ? [] : store.get().search.results.slice(0, offset);
      const { legs, total, parsed, ms } = reply;
      store.dispatch({ type: 'search', change: { status: 'done', results: [...earlier, ...reply.results], legs, total, parsed, ms } });
    } catch (error) {
      if (searching !== controller) return;
      // In place of the results: an empty list would say that there is nothing.
      store.dispatch({ type: 'search', change: { status: 'failed', results: [], total: 0, legs: null, error: asFailure(error).message } });
    }
  }

  const actions: LibraryActions = {
    async loadStatus() {
      const status = await attempt('status', {});
      if (status) store.dispatch({ type: 'status.loaded', status });
    },
    async loadLicenses() {
      const licenses = await attempt('licenses', {});
      if (licenses) store.dispatch({ type: 'licenses.loaded', licenses });
    },
    search: (query) => runSearch(query, 0, pageSize),
    async searchMore() {
      const { query, status, results, total } = store.get().search;
      if (status === 'done' && results.length < total) await runSearch(query, results.length, pageSize);
    },
    async repeatSearch() {
      const { query, status, results } = store.get().search;
      if (status !== 'idle') await runSearch(query, 0, Math.min(500, Math.max(pageSize, results.length)));
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
      });
      if (!root) return false;
      port.tell(`Rights of ${root.name} recorded. Press Find to use them.`);
      await actions.loadStatus();
      return true;
    },
    async removeRoot(rootId) {
      if (await attempt('roots.remove', { root_id: rootId })) await actions.loadStatus();
    },
    report: (rootId) => attempt('roots.report', { root_id: rootId }),
    async soundDetail(soundId, signal) {
      return (await attempt('sounds.get', { ids: [soundId] }, signal))?.[0] ?? null;
    },
  };
  return actions;
}
