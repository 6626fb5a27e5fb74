import { asFailure } from '../../main/contract/failures.ts';
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
};

export function createSearchActions({ client, store }: DeskPort): SearchActions {
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
      const { legs, total, parsed, ms, facets } = reply;
      const results = [...earlier, ...reply.results];
      store.dispatch({ type: 'search', change: { status: 'done', results, why, legs, total, parsed, ms, ...(facets && { facets }) } });
    } catch (error) {
      if (searching !== controller) return;
      // In place of the results: an empty list would say that there is nothing.
      store.dispatch({
        type: 'search',
        change: { status: 'failed', results: [], why: [], facets: null, total: 0, legs: null, error: asFailure(error).message },
      });
    }
  }

  return {
    search: (query) => runSearch(query, 0, pageSize),
    async searchMore() {
      const { query, status, results, total } = store.get().search;
      if (status === 'done' && results.length < total) await runSearch(query, results.length, pageSize);
    },
    async repeatSearch() {
      const { query, status, results } = store.get().search;
      if (status !== 'idle') await runSearch(query, 0, Math.min(longestPage, Math.max(pageSize, results.length)));
    },
  };
}
