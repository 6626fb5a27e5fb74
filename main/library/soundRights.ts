/**
 * What all statements about a sound's rights come to. Pure. The rule, in order:
 * 1. Only a person's logged assertion of a known licence verifies rights, or the app's word for sounds that it made.
 * 2. A claim about the sound itself stands in place of the claims about the folders that it lies in: it is the more specific answer
 *    of the same person. It never stands in place of the app's word.
 * 3. Without one the folders' claims are taken together; of several the strictest holds, and one that asserts nothing allows nothing.
 * 4. What the files say (tags, names, texts beside and above them) is added to that and can only make it stricter, unless the claim
 *    about the sound says expressly that it stands against them; a folder's claim that is in force can say so of the folder's own files.
 * 5. Of all that is in force the strictest holds, flag by flag.
 * 6. A sound that was generated stays marked so, by the app's own record of what it made or by the mark in any of its files.
 */
import type { LicenseRecord, RightsBasis, RightsClaim, RightsSource, RightsStatement, SoundRights } from '../contract/rights.ts';
import { isNarrowedBy, licenseFromClaim, strictest } from './licensing.ts';
import { licenseOfMade, type MadeMark, type MadeSound, withMark, withOrigin } from './madeSound.ts';

/** A licence that a file names, or a text that speaks for it; `where` is the tag or the text's path under the folder. */
export type FileEvidence = { license_id: string; source: 'file_tag' | 'file_name' | 'sidecar' | 'folder_text'; where: string };

/** Stands for a tag's name where the name of the file says it. */
export const FILE_NAME = 'file name';

/** What a file says: its tag or name, and the text that speaks for it. */
export function saidInFile(tag: { license_id: string; field: string } | null, text: FileEvidence | null): FileEvidence[] {
  const own = tag && {
    license_id: tag.license_id,
    source: tag.field === FILE_NAME ? ('file_name' as const) : ('file_tag' as const),
    where: tag.field,
  };
  return [own, text].filter((evidence) => evidence !== null);
}

/** What is said where a file of the sound lies. */
export type FolderSays = {
  folder: string;
  claim: RightsClaim;
  /** Null while nobody asserted the claim. */
  assertedAt: string | null;
  builtin: boolean;
  evidence: readonly FileEvidence[];
  /** What the file says of itself about having been generated. */
  mark?: MadeMark | null;
};

/** A person's claim about the sound itself. `unknown` is an answer too: nobody may rely on the folder's claim for it. */
export type SoundClaim = { claim: RightsClaim; assertedAt: string; overrulesFiles: boolean };

type Said = { statement: RightsStatement; record: LicenseRecord };

/** The licence record that the gate reads, and everything that it was made from. `own`: the app's record of a sound that it made. */
export function rightsOf(
  folders: readonly FolderSays[],
  claims: readonly SoundClaim[],
  own: MadeSound | null = null,
): { license: LicenseRecord; rights: SoundRights } {
  const claimed = claims.map(saidOfSound);
  // The folder of generated sounds speaks for none of them: each has its own licence in the app's record, or none that anybody vouches for.
  const speaks = ({ builtin, claim }: FolderSays) => builtin && (own === null || claim.license_id !== 'unknown');
  const made = unique([...(own === null ? [] : [saidOfMade(own)]), ...folders.filter(speaks).map(saidOfFolder)]);
  const ofFolders = unique(folders.filter(({ builtin }) => !builtin).map(saidOfFolder));
  const people = [...made, ...(claimed.length > 0 ? claimed : ofFolders)];
  const overruled = claims.length > 0 && claims.every((claim) => claim.overrulesFiles);
  const filesOf = (some: readonly FolderSays[]) =>
    unique(some.flatMap((folder) => folder.evidence.map((evidence) => saidByFile(evidence, people))));
  const files = filesOf(folders);
  const standing = overruled ? [] : filesOf(claims.length > 0 ? folders : folders.filter((folder) => !overrulesFiles(folder)));
  const heard = new Set(standing.map(({ statement }) => JSON.stringify(statement)));
  const isHeard = ({ statement }: Said) => heard.has(JSON.stringify(statement));
  const marks = [...(own === null ? [] : [own]), ...folders.flatMap(({ mark }) => mark ?? [])];
  const merged = strictest([...people, ...standing].map(({ record }) => record));
  const license = marks.reduce(withMark, own === null ? merged : withOrigin(merged, own));
  const outdated = claimed.length > 0 ? ofFolders : [];
  const statements = [
    ...claimed.map(({ statement }) => statement),
    ...made.map(({ statement }) => statement),
    ...ofFolders.map(({ statement }) => ({ ...statement, in_force: outdated.length === 0 })),
    ...files.map((file) => ({ ...file.statement, in_force: isHeard(file) })),
  ];
  const seats = people.flatMap(({ statement }) => statement.seats ?? []);
  const rights = {
    statements,
    conflicts: conflictsOf({ people, files, outdated, isHeard }),
    seats: seats.length > 0 ? Math.min(...seats) : null,
  };
  return { license, rights };
}

/** What the gate names beside its own reasons. */
export function basisOf(folders: readonly FolderSays[], claims: readonly SoundClaim[]): RightsBasis {
  return basisIn(rightsOf(folders, claims).rights);
}

/** The same of rights that are known: the files that narrow what persons claim, and the persons who vouch for nothing beside others who do. */
export function basisIn({ statements, seats }: SoundRights): RightsBasis {
  const inForce = statements.filter(({ in_force }) => in_force);
  const people = inForce.filter(({ source }) => isOfPeople(source));
  const files = inForce.filter(({ source }) => !isOfPeople(source));
  const asserted = people.some(vouches);
  const claimed = strictest(people.filter(vouches).map(recordOf));
  // Where nobody vouches, what files say is the proposal that a person can follow.
  const narrower = files.filter((one) => (asserted ? isNarrowedBy(claimed, recordOf(one)) : one.license_id !== 'unknown'));
  const silent = asserted ? people.filter((one) => !vouches(one)) : [];
  return { evidence: [...silent, ...narrower].map(sentenceOf), seats, asserted };
}

function vouches({ source, license_id, asserted_at }: RightsStatement): boolean {
  return license_id !== 'unknown' && (source === 'app' || asserted_at !== null);
}

/** What a statement would allow if its word were enough; a file's word takes the assertion from whoever vouches for the sound. */
function recordOf({ source, license_id, holder, evidence, asserted_at }: RightsStatement): LicenseRecord {
  const assertedAt = isOfPeople(source) ? asserted_at : 'taken over';
  return licenseFromClaim({ license_id, holder, evidence }, { builtin: source === 'app', assertedAt });
}

/** Whether a folder's claim stands against what the folder's own files say. */
function overrulesFiles({ claim, assertedAt }: FolderSays): boolean {
  return claim.overrule_files === true && assertedAt !== null && claim.license_id !== 'unknown';
}

/** A statement as a sentence, for reasons and conflicts. */
export function sentenceOf({ source, where, license_id }: Pick<RightsStatement, 'source' | 'where' | 'license_id'>): string {
  const says = license_id === 'unknown' ? 'names terms that are not in the table' : `says ${license_id}`;
  switch (source) {
    case 'sound_claim':
      return license_id === 'unknown'
        ? 'A person said of this sound that its rights are not known.'
        : `A person claims ${license_id} for this sound.`;
    case 'folder_claim':
      return license_id === 'unknown'
        ? `Nobody has said what the rights of the folder ${where} are.`
        : `The folder ${where} is claimed as ${license_id}.`;
    case 'app':
      return 'The app made this sound.';
    case 'file_tag':
      return `The file's tag ${where} ${says}.`;
    case 'file_name':
      return `The source in the file's name ${says}.`;
    case 'sidecar':
      return `The text ${where} beside the file ${says}.`;
    case 'folder_text':
      return `The text ${where} in its folder ${says}.`;
    default:
      return source satisfies never;
  }
}

function isOfPeople(source: RightsSource): boolean {
  return source === 'sound_claim' || source === 'folder_claim' || source === 'app';
}

function saidOfSound({ claim, assertedAt }: SoundClaim): Said {
  return {
    statement: { source: 'sound_claim', where: '', ...wordsOf(claim, assertedAt) },
    record: licenseFromClaim(claim, { builtin: false, assertedAt }),
  };
}

function saidOfMade(made: MadeSound): Said {
  const { license_id, made_at, model, prompt } = made;
  const evidence = `Made by ${model} from \u201c${prompt}\u201d.`;
  return {
    statement: { source: 'app', where: '', ...wordsOf({ license_id, holder: null, evidence }, made_at) },
    record: licenseOfMade(made),
  };
}

function saidOfFolder({ folder, claim, assertedAt, builtin }: FolderSays): Said {
  const source = builtin ? ('app' as const) : ('folder_claim' as const);
  return { statement: { source, where: folder, ...wordsOf(claim, assertedAt) }, record: licenseFromClaim(claim, { builtin, assertedAt }) };
}

/** Takes the time of whoever vouches for the sound, so that a file's word neither verifies nor takes a verification back. */
function saidByFile({ license_id, source, where }: FileEvidence, people: readonly Said[]): Said {
  const holder = people.find(({ statement }) => statement.holder !== null)?.statement.holder ?? null;
  const assertedAt =
    people
      .flatMap(({ statement }) => statement.asserted_at ?? [])
      .sort()
      .at(-1) ?? null;
  const builtin = people.some(({ statement }) => statement.source === 'app');
  return {
    statement: { source, where, ...wordsOf({ license_id, holder: null, evidence: null }, null) },
    record: licenseFromClaim({ license_id, holder, evidence: where }, { builtin, assertedAt }),
  };
}

function wordsOf({ license_id, holder, evidence, seats = null, invoice = null }: RightsClaim, assertedAt: string | null) {
  return { license_id, asserted_at: assertedAt, holder, evidence, seats, invoice, in_force: true };
}

function unique(all: readonly Said[]): Said[] {
  return [...new Map(all.map((said) => [JSON.stringify(said.statement), said])).values()];
}

type Sides = { people: readonly Said[]; files: readonly Said[]; outdated: readonly Said[]; isHeard: (said: Said) => boolean };

function conflictsOf({ people, files, outdated, isHeard }: Sides): string[] {
  const ids = new Set(people.map(({ statement }) => statement.license_id));
  const differing = (all: readonly Said[]) => all.filter(({ statement }) => !ids.has(statement.license_id));
  const among = ids.size > 1 ? [`${people.map(({ statement }) => sentenceOf(statement)).join(' ')} The strictest holds.`] : [];
  const replaced = differing(outdated)
    .filter(({ statement }) => statement.license_id !== 'unknown')
    .map(({ statement }) => `${sentenceOf(statement)} The claim for the sound itself holds.`);
  const verdict = (file: Said) => (isHeard(file) ? 'The stricter holds.' : 'A person has overruled it.');
  return [...among, ...replaced, ...differing(files).map((file) => `${sentenceOf(file.statement)} ${verdict(file)}`)];
}
