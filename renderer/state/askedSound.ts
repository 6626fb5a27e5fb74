import type { Candidate } from '../../main/contract/candidates.ts';
import type { SimilarView } from './deskState.ts';

/** The sound that was asked about; none where it was a file. */
export function askedSound({ of }: Pick<SimilarView, 'of'>): Candidate[] {
  return 'clip' in of ? [] : [of];
}
