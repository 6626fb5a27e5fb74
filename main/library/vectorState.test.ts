import { describe, expect, it } from 'vitest';
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import { embeddedState } from './vectorState.ts';

const other: EmbeddingModel = { id: 'older-clap', quantisation: 'int8', weights: '0123456789ab', preprocessing: 1, dimensions: 512 };
const whole = { embedded: 10, wanted: 10, gaps: 0, other: null };

describe('the state of the leg for meaning', () => {
  it('is plainly ok when every sound has a vector, or the model found nothing to hear in it', () => {
    expect(embeddedState(whole)).toEqual({ status: 'ok', reason: null });
    expect(embeddedState({ ...whole, embedded: 8, gaps: 2, other })).toEqual({ status: 'ok', reason: null });
  });
  it('tells how far a library is embedded while sounds wait', () => {
    expect(embeddedState({ ...whole, embedded: 3 })).toEqual({ status: 'ok', reason: '3 of 10 sounds embedded' });
  });
  it('says why nothing can be compared', () => {
    expect(embeddedState({ ...whole, embedded: 0 }).reason).toBe('no sound is embedded yet (0 of 10 sounds embedded)');
    expect(embeddedState({ ...whole, embedded: 0, wanted: 0 })).toEqual({ status: 'not_run', reason: 'the library is empty' });
    expect(embeddedState({ ...whole, embedded: 0, other })).toEqual({
      status: 'not_run',
      reason: 'the library is embedded by another model, older-clap (int8); by the active one 0 of 10 sounds embedded',
    });
  });
});
