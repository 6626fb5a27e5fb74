import { asFailure } from '../../main/contract/failures.ts';
import { MAX_ASSERTED_SOUNDS } from '../../main/contract/rights.ts';
import type { DeskPort } from './desk.ts';

const pageSize = 100;
/** The most that one call may ask for. */
const longestPage = 500;

export type SearchActions = {
  /** Searches; a reply to an older query is dropped. An empty query lists everything. */
  search(query: string): Promise<void>;
  /** Appends the next page of the present query. */
  searchMore(): Promise<void>;
  /** Asks again for what is listed, after the library changed. */
  repeatSearch(): Promise<void>;
  /** Marks all that the present query finds, up to the most that one act may be about; changes nothing when it is stopped or fails. */
  markFound(signal: AbortSignal, onProgress: (marked: number) => void): Promise<void>;
};

export function createSearchActions({ client, store, attempt }: DeskPort): SearchActions {
  let searching: AbortController | null = null;

  async function runSearch(query: string, offset: number, size: number): Promise<void> {
    searching?.abort();
    const controller = new AbortController();
    searching = controller;
    store.dispatch({ type: 'search', change: { query, status: 'searching', error: null } });
    try {
      const reply = await client.call(
        'search',
        { query, mode: 'grammar', k: size, offset, why: true, facets: offset === 0 },
        controller.signal,
      );
      if (searching !== controller) return;
      const earlier = offset === 0 ? [] : store.get().search.results.slice(0, offset);
      const why = [...store.get().search.why.slice(0, offset), ...(reply.why ?? [])];
      const { legs, total, parsed, ms, facets, notes = [] } = reply;
      const results = [...earlier, ...reply.results];
      store.dispatch({
        type: 'search',
        change: { status: 'done', results, why, legs, total, parsed, notes, ms, ...(facets && { facets }) },
      });
    } catch (error) {
      if (searching !== controller) return;
      // In place of the results: an empty list would say that there is nothing.
      store.dispatch({
        type: 'search',
        change: { status: 'failed', results: [], why: [], notes: [], facets: null, total: 0, legs: null, error: asFailure(error).message },
      });
    }
  }

  return {
    search: (query) => runSearch(query, 0, pageSize),
    async searchMore() {
      const { query, status, results, total } = store.get().search;
      if (status === 'done' && results.length < total) await runSearch(query, results.length, pageSize);
    },
    async markFound(signal, onProgress) {
      const { query, results, total } = store.get().search;
      const ids = new Set(results.map(({ sound }) => sound.id));
      for (let offset = results.length; offset < total && ids.size < MAX_ASSERTED_SOUNDS; offset += longestPage) {
        const page = await attempt('search', { query, mode: 'grammar', k: longestPage, offset }, signal);
        if (page === null || store.get().search.query !== query) return;
        for (const { sound } of page.results) ids.add(sound.id);
        onProgress(ids.size);
        if (page.results.length < longestPage) break;
      }
      if (!signal.aborted) store.dispatch({ type: 'marked', ids: [...ids].slice(0, MAX_ASSERTED_SOUNDS) });
    },
    async repeatSearch() {
      const { query, status, results } = store.get().search;
      if (status !== 'idle') await runSearch(query, 0, Math.min(longestPage, Math.max(pageSize, results.length)));
    },
  };
}
