/** How searching stands at this moment, for `status`, `doctor` and the settings. */
import type { ClapEncoder } from '../native/clapEncoder.ts';
import type { Legs } from './contract/search.ts';
import type { Answering } from './library/answering.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';

/** `total`: how many sounds can be found. */
export type Probed = { legs: Legs; total: number; answering: Answering };

export type SearchProbe = { answering(signal: AbortSignal): Promise<Answering>; probe(signal: AbortSignal): Promise<Probed> };

/** Fails as a search does. */
export function createSearchProbe(library: Pick<SoundLibrary, 'answering' | 'search'>, encoder: Pick<ClapEncoder, 'state'>): SearchProbe {
  async function answering(signal: AbortSignal): Promise<Answering> {
    const told = await library.answering(signal);
    const { failure } = encoder.state();
    // Vectors alone compare nothing: the question's is the model's to make.
    return failure ? { ...told, meaning: { state: { status: 'failed', reason: failure.message }, engine: null, name: null } } : told;
  }
  return {
    answering,
    async probe(signal) {
      const params = { query: '', k: 1, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} } as const;
      const [{ legs, total }, told] = await Promise.all([library.search(params, signal), answering(signal)]);
      return { total, answering: told, legs: { ...legs, vector: told.meaning.state } };
    },
  };
}
