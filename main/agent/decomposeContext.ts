/** A passage into a sparse list of placed sound events, by whichever decomposer is given. */

import { Failure } from '../contract/failures.ts';
import { MAX_PASSAGE_CHARS } from '../contract/sessions.ts';
import { keywordDecomposer } from './keywordDecomposer.ts';
import type { Decomposer, Reading } from './protocols.ts';

/** Denser than one event in this many seconds, a narration drowns. */
const SECONDS_PER_EVENT = 2.5;

export type DecomposeOptions = {
  maxEvents?: number;
  /** Length of the narration in seconds; may only lower the cap. */
  seconds?: number | null;
  decomposer?: Decomposer;
};

/** In passage order, at most `maxEvents`; `leftOut` counts those that the cap kept out. Throws `passage_empty` and `passage_too_long`. */
export async function decomposeContext(
  passage: string,
  { maxEvents = 6, seconds = null, decomposer = keywordDecomposer() }: DecomposeOptions,
  signal: AbortSignal,
): Promise<Required<Reading>> {
  signal.throwIfAborted();
  if (passage.trim() === '') throw new Failure('passage_empty', 'The passage is empty. Paste some narration first.');
  if (passage.length > MAX_PASSAGE_CHARS) {
    throw new Failure(
      'passage_too_long',
      `The passage has ${passage.length} characters; at most ${MAX_PASSAGE_CHARS} fit. Split it into scenes.`,
      {
        length: passage.length,
        max: MAX_PASSAGE_CHARS,
      },
    );
  }
  const cap = seconds === null ? maxEvents : Math.min(maxEvents, Math.max(1, Math.floor(seconds / SECONDS_PER_EVENT)));
  const answer = await decomposer.decompose({ passage, maxEvents: cap }, signal);
  const inOrder = [...answer.value].sort((a, b) => a.anchor.start - b.anchor.start).slice(0, cap);
  return { value: inOrder, leftOut: (answer.leftOut ?? 0) + answer.value.length - inOrder.length, response: answer.response };
}
