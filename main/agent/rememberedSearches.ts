/** A second pass asks again for what the first one asked for, beside its new words; the library has answered that. */
import type { LibraryPort } from './ports.ts';

/** Asks `library` once for each request, with the signal of who asked first: for one event, whose passes share it. A request that failed is asked again. */
export function rememberSearches(library: LibraryPort): LibraryPort {
  const { searchBoth } = library;
  return {
    search: remembered((request, signal) => library.search(request, signal)),
    ...(searchBoth !== undefined && { searchBoth: remembered(searchBoth.bind(library)) }),
  };
}

function remembered<Q, A>(ask: (request: Q, signal: AbortSignal) => Promise<A>): (request: Q, signal: AbortSignal) => Promise<A> {
  const replies = new Map<string, Promise<A>>();
  return (request, signal) => {
    const key = JSON.stringify(request);
    const known = replies.get(key);
    if (known !== undefined) return known;
    const reply = ask(request, signal);
    replies.set(key, reply);
    reply.catch(() => replies.delete(key));
    return reply;
  };
}
