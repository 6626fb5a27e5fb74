import type { RightsClaim } from '../../main/contract/domain.ts';

/** What a person answered to "what are the rights?". */
export type RightsAnswer = { kind: 'mine' | 'license' | 'unknown'; licenseId: string; holder: string; evidence: string };

export const openAnswer: RightsAnswer = { kind: 'unknown', licenseId: '', holder: '', evidence: '' };

/** The claim to record; null while a licence was promised but not chosen. */
export function claimOf(answer: RightsAnswer): RightsClaim | null {
  const holder = answer.holder.trim() || null;
  const evidence = answer.evidence.trim() || null;
  if (answer.kind === 'unknown') return { license_id: 'unknown', holder: null, evidence: null };
  if (answer.kind === 'mine') return { license_id: 'user-owned', holder, evidence };
  return answer.licenseId === '' ? null : { license_id: answer.licenseId, holder, evidence };
}

/** The answer that a recorded claim stands for, to begin the dialog with. */
export function answerOf(claim: RightsClaim): RightsAnswer {
  const words = { holder: claim.holder ?? '', evidence: claim.evidence ?? '' };
  if (claim.license_id === 'unknown') return { kind: 'unknown', licenseId: '', ...words };
  if (claim.license_id === 'user-owned') return { kind: 'mine', licenseId: '', ...words };
  return { kind: 'license', licenseId: claim.license_id, ...words };
}
