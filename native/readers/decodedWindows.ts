import type { AudioFormat } from '../fileAnalysis.ts';
import { type Decoding, letGo } from './frameDecoder.ts';
import { type FrameRun, framesOf, interleaveInto, partOf } from './frameRun.ts';

export type DecodedFrom = {
  /** First frame of all that is decoded. */
  frame: number;
  /** What has been taken from `decoding` already. */
  first?: FrameRun;
  decoding: Decoding;
};

export type Windows = {
  readInto(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
};

/** Going so far forward by decoding costs no more than looking for a place to begin. */
const NEAR_SEC = 20;

/**
 * Windows of a sound that is too long to hold. One that lies behind the last is decoded on from there; for the others `from` begins
 * anew. Reads that overlap take turns.
 */
export function createWindows(
  { channels, sampleRate }: AudioFormat,
  from: (frame: number, signal: AbortSignal) => Promise<DecodedFrom>,
): Windows {
  // A decoding outlives the read that began it.
  const { signal: unending } = new AbortController();
  let open: { decoding: Decoding /** First frame of `rest`. */; frame: number; rest: FrameRun } | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function close(): Promise<void> {
    if (open !== null) await letGo(open.decoding);
    open = null;
  }

  async function openAt(frame: number) {
    if (open !== null && frame >= open.frame && frame - open.frame <= NEAR_SEC * sampleRate) return open;
    const fresh = await from(frame, unending);
    const isNearer = open === null || frame < open.frame || fresh.frame > open.frame;
    if (!isNearer && open !== null) {
      await letGo(fresh.decoding);
      return open;
    }
    await close();
    open = { decoding: fresh.decoding, frame: fresh.frame, rest: fresh.first ?? [] };
    return open;
  }

  async function read(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number> {
    const at = await openAt(fromFrame);
    const wanted = Math.floor(into.length / channels);
    let got = 0;
    while (got < wanted) {
      if (framesOf(at.rest, channels) === 0) {
        signal.throwIfAborted();
        const step = await at.decoding.next().catch((error: unknown) => {
          open = null;
          throw error;
        });
        if (step.done) break;
        at.rest = step.value.samples;
      }
      const left = framesOf(at.rest, channels);
      const skip = Math.min(left, Math.max(0, fromFrame - at.frame));
      const take = Math.min(left - skip, wanted - got);
      interleaveInto(into, got * channels, partOf(at.rest, channels, [skip, skip + take]));
      at.rest = partOf(at.rest, channels, [skip + take, left]);
      at.frame += skip + take;
      got += take;
    }
    return got;
  }

  return {
    readInto(fromFrame, into, signal) {
      const mine = turn.then(() => read(fromFrame, into, signal));
      turn = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      await turn;
      await close();
    },
  };
}
