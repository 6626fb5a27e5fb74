/** Which engine answers which leg at this moment: asked, not taken from what is chosen. */
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { Publication } from '../contract/engines.ts';
import { asFailure } from '../contract/failures.ts';
import { type LegState, NO_MODEL_LEG } from '../contract/search.ts';
import { legState, type VectorLeg } from './hybridSearch.ts';
import type { VectorIndex } from './vectorIndex.ts';
import type { Published } from './wordIndex.ts';

export type Answering = {
  /** Of the published index that is used, or was asked about; null for none. */
  shared: Publication | null;
  words: 'sqlite' | 'lancedb';
  /** How the leg for meaning stands, and which engine it is; null while none answers. */
  meaning: { state: LegState; engine: 'sqlite' | 'lancedb' | null; name: string | null };
};

type Asked = {
  /** Address of the published index that is used, null for none. */
  engine: string | null;
  model: EmbeddingModel | null;
  look: ((signal: AbortSignal) => Promise<Published>) | null;
  vectors: (() => Promise<VectorIndex>) | null;
  leg: VectorLeg;
};

/** An index that can't be asked is told in its publication; only an abort fails. */
export async function answering({ engine, model, look, vectors, leg }: Asked, signal: AbortSignal): Promise<Answering> {
  const [shared, state] = await Promise.all([
    engine === null ? null : publication(engine, look, signal),
    model === null ? NO_MODEL_LEG : legState(leg, signal),
  ]);
  const isAnswering = state.status === 'ok' && vectors !== null;
  const name = isAnswering ? await vectors().then(nameOf, () => null) : null;
  return {
    shared,
    words: shared !== null && shared.reason === null ? 'lancedb' : 'sqlite',
    meaning: { state, engine: name === null ? null : engine === null ? 'sqlite' : 'lancedb', name },
  };
}

const nameOf = ({ name }: VectorIndex) => name;

/** How what is published at an address stands; `reason` says why it can't be searched. */
export async function publication(address: string, look: Asked['look'], signal: AbortSignal): Promise<Publication> {
  const unknown = { own: null, model: null, sounds: null, embedded: null, published_at: null, behind: null };
  if (look === null) return { ...unknown, address, reason: 'this library is empty' };
  try {
    return { address, reason: null, ...(await look(signal)) };
  } catch (error) {
    signal.throwIfAborted();
    const { message, detail } = asFailure(error);
    return { ...unknown, address, reason: typeof detail['cause'] === 'string' ? detail['cause'] : message };
  }
}
