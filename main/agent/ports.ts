/** What the agent asks of the rooms around it. Owned here, by the consumer; the library implements it. */
import type { Candidate } from '../contract/candidates.ts';
import type { Legs, Where } from '../contract/search.ts';

export type SearchRequest = {
  query: string;
  /** `plain` for the agent: words OR-ed and pruned, no operator has meaning. */
  mode: 'plain' | 'grammar';
  k: number;
  candidateK: number;
  rrfK: number;
  where: Where;
};

export type SearchReply = {
  legs: Legs;
  /** Matches before the cut to k, as far as the rankers looked. */
  total: number;
  /** Ranked, best first; licence not yet gated, no verdicts. */
  hits: Candidate[];
};

/**
 * A part of a sound as a WAV file, 16 kHz mono, bounded in length. Fails with `sound_not_found` while its file is away, with `file_changed`
 * where it is no longer the one that was indexed, with `audio_unreadable` where there is nothing to hear, and as decoding fails.
 */
export type HearClip = (candidate: Candidate, signal: AbortSignal) => Promise<Uint8Array>;

/** How many of what passes a filter are wanted. */
export type Reach = Pick<SearchRequest, 'k' | 'where'>;

/** Plain words under two filters. */
export type BothRequest = Omit<SearchRequest, 'mode' | keyof Reach> & { reaches: readonly [Reach, Reach] };

export type LibraryPort = {
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchReply>;
  /** What `search` answers under each of two filters, in one look; where it is missing, two searches answer the same. */
  searchBoth?(request: BothRequest, signal: AbortSignal): Promise<[SearchReply, SearchReply]>;
};
