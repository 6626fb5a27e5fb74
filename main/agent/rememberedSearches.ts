/** A second pass asks again for what the first one asked for, beside its new words; the library has answered that. */
import type { LibraryPort } from './ports.ts';

/** Asks `library` once for each request, with the signal of who asked first: for one event, whose passes share it. A request that failed is asked again. */
export function rememberSearches(library: LibraryPort): LibraryPort {
  const replies = new Map<string, ReturnType<LibraryPort['search']>>();
  return {
    search(request, signal) {
      const key = JSON.stringify(request);
      const known = replies.get(key);
      if (known !== undefined) return known;
      const reply = library.search(request, signal);
      replies.set(key, reply);
      reply.catch(() => replies.delete(key));
      return reply;
    },
  };
}
