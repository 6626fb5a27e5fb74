/** The bridge to WEAVE: candidates or picks folded into the sparse timeline. */
import type { Candidate } from '../contract/candidates.ts';
import type { Pick } from '../contract/sessions.ts';
import type { SoundDesignTimeline } from '../contract/timeline.ts';
import { itemOf } from './placeInTimeline.ts';

/** Loudness in LUFS, true peak in dBTP, loudness range in LU: what WEAVE masters to unless told otherwise. */
const MASTER = { target_lufs: -16, true_peak_db: -1, lra: 11 };

/** One item per source, in the order given. `runId` is that of the find they come from, so that the timeline leads to its manifest. */
export function plan(
  sources: readonly (Candidate | Pick)[],
  { runId = null, transcript = null }: { runId?: string | null; transcript?: string | null } = {},
): SoundDesignTimeline {
  return {
    items: sources.map(itemOf),
    run_manifest_ref: runId,
    transcript_ref: transcript,
    narration_ref: null,
    word_timeline: [],
    master: { ...MASTER },
    schema_version: 1,
  };
}
