import type { Root } from '../../main/contract/folders.ts';
import type { RightsClaim, SoundRights } from '../../main/contract/rights.ts';

/** What a person answered to "what are the rights?". */
export type RightsAnswer = {
  kind: 'mine' | 'license' | 'unknown';
  licenseId: string;
  holder: string;
  evidence: string;
  /** How many people the licence covers, as typed; '' for any number. */
  seats: string;
  invoice: string;
  /** "I have read what the files say, and my claim holds." */
  overrules: boolean;
};

export const openAnswer: RightsAnswer = {
  kind: 'unknown',
  licenseId: '',
  holder: '',
  evidence: '',
  seats: '',
  invoice: '',
  overrules: false,
};

/** The claim to record; null while a licence was promised but not chosen, or files are to be overruled without a word on why. */
export function claimOf(answer: RightsAnswer): RightsClaim | null {
  const license_id = licenseOf(answer);
  if (license_id === 'unknown') return { license_id, holder: null, evidence: null };
  const holder = answer.holder.trim() || null;
  const evidence = answer.evidence.trim() || null;
  const invoice = answer.invoice.trim() || null;
  const seats = seatsOf(answer.seats);
  if (license_id === '' || seats === undefined || (answer.overrules && evidence === null)) return null;
  return {
    license_id,
    holder,
    evidence,
    ...(seats === null ? {} : { seats }),
    ...(invoice === null ? {} : { invoice }),
    ...(answer.overrules ? { overrule_files: true } : {}),
  };
}

/** Null for any number of people, undefined for what is no number of them. */
export function seatsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const seats = Number(typed);
  return Number.isInteger(seats) && seats >= 1 && seats <= 1_000_000 ? seats : undefined;
}

const fileSources: ReadonlySet<string> = new Set(['file_tag', 'file_name', 'sidecar', 'folder_text']);

/** Licences that the files of a sound name and that are not what is answered, each once. CC0 allows everything. */
export function filesAgainst(answer: RightsAnswer, { statements }: Pick<SoundRights, 'statements'>): string[] {
  const claimed = licenseOf(answer);
  const named = statements.filter(({ source, license_id: id }) => fileSources.has(source) && id !== claimed && id !== 'CC0-1.0');
  return claimed === '' || claimed === 'unknown' ? [] : [...new Set(named.map(({ license_id: id }) => namedTerms(id)))];
}

/** The text of a folder that says otherwise than the answer, null when it doesn't. CC0 allows everything, so nothing stands against it. */
export function textAgainst(answer: RightsAnswer, found: Root['evidence_found']): Root['evidence_found'] {
  const claimed = licenseOf(answer);
  if (found === null || claimed === '' || claimed === 'unknown') return null;
  return found.license_id === claimed || found.license_id === 'CC0-1.0' ? null : found;
}

/** A licence id in words. */
export function namedTerms(licenseId: string): string {
  return licenseId === 'unknown' ? 'terms that are not in the table' : licenseId;
}

function licenseOf({ kind, licenseId }: RightsAnswer): string {
  if (kind === 'license') return licenseId;
  return kind === 'mine' ? 'user-owned' : 'unknown';
}

/** The answer that a recorded claim stands for, to begin the dialog with. */
export function answerOf(claim: RightsClaim): RightsAnswer {
  const words = {
    holder: claim.holder ?? '',
    evidence: claim.evidence ?? '',
    seats: claim.seats == null ? '' : String(claim.seats),
    invoice: claim.invoice ?? '',
    overrules: claim.overrule_files === true,
  };
  if (claim.license_id === 'unknown') return { kind: 'unknown', licenseId: '', ...words };
  if (claim.license_id === 'user-owned') return { kind: 'mine', licenseId: '', ...words };
  return { kind: 'license', licenseId: claim.license_id, ...words };
}
