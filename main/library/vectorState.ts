/** How far a library is embedded by a model, as the state of the leg for meaning. Pure. */
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { LegState } from '../contract/search.ts';

export type Embedded = {
  /** Of the sounds that are wanted: those with a vector of the model. */
  embedded: number;
  /** Sounds that are there and that a model may listen to. */
  wanted: number;
  /** Of these, sounds that it listened to without getting a vector. */
  gaps: number;
  /** A model that made vectors which this one can't be compared with, null for none. */
  other: EmbeddingModel | null;
};

/** `not_run` while no sound can be compared; `ok` with a reason while some can't. */
export function embeddedState({ embedded, wanted, gaps, other }: Embedded): LegState {
  const progress = `${embedded} of ${wanted} sounds embedded`;
  if (embedded > 0) return { status: 'ok', reason: embedded + gaps < wanted ? progress : null };
  if (other === null)
    return { status: 'not_run', reason: wanted === 0 ? 'the library is empty' : `no sound is embedded yet (${progress})` };
  return {
    status: 'not_run',
    reason: `the library is embedded by another model, ${other.id} (${other.quantisation}); by the active one ${progress}`,
  };
}
