/** A chosen sound leaves the loop as it is once read: a provisional one is hashed first, and gated again with what its file says. */
import type { Candidate } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import type { IntendedUse } from '../contract/rights.ts';
import { type Choice, gateCandidates } from './policy.ts';
import type { KeepSound } from './protocols.ts';

/** What a provisional sound (`pending:KEY`) turns out to be; fails when its file can't be read. */
export type ReadSound = (pendingId: string, signal: AbortSignal) => Promise<Pick<Candidate, 'sound' | 'rights'>>;

export type FinalParts = { readSound: ReadSound; use: IntendedUse; keep: KeepSound };

/** The choice with its candidate as read; a file that can't be read now, or whose own words the gate refuses, is no choice. */
export async function finalChoice(choice: Choice, { readSound, use, keep }: FinalParts, signal: AbortSignal): Promise<Choice> {
  const { candidate } = choice;
  if (!candidate?.sound.id.startsWith('pending:')) return choice;
  try {
    const read = { ...candidate, ...(await readSound(candidate.sound.id, signal)) };
    const { all, kept } = gateCandidates([read], use, keep);
    const [final] = kept;
    return final
      ? { ...choice, candidate: final }
      : silent(`the licence gate refuses it now that it has been read: ${all[0]?.license_reasons.join('; ')}`);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'cancelled') throw failure;
    return silent(`the chosen sound could not be read (${failure.code})`);
  }
}

function silent(why: string): Choice {
  return { action: 'drop', candidate: null, reason: `${why}; left silent` };
}
