/** A chosen sound leaves the loop under its final id: one that is still provisional is hashed first. */
import type { Candidate } from '../contract/domain.ts';
import { asFailure } from '../contract/failures.ts';
import type { Choice } from './policy.ts';

/** The id that a provisional sound (`pending:KEY`) turns out to have; fails when its file can't be read. */
export type FinalId = (pendingId: string, signal: AbortSignal) => Promise<string>;

/** The choice with its candidate under the final id; a file that can't be read now is no choice. */
export async function finalChoice(choice: Choice, finalId: FinalId, signal: AbortSignal): Promise<Choice> {
  const { candidate } = choice;
  if (!candidate?.sound.id.startsWith('pending:')) return choice;
  try {
    return { ...choice, candidate: renamed(candidate, await finalId(candidate.sound.id, signal)) };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'cancelled') throw failure;
    return { action: 'drop', candidate: null, reason: `the chosen sound could not be read (${failure.code}); left silent` };
  }
}

function renamed(candidate: Candidate, id: string): Candidate {
  return { ...candidate, sound: { ...candidate.sound, id, uri: `foley://sound/${id}` } };
}
