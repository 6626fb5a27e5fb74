/** What the ingest does to sounds: words from names at once, facts from analyses, rights from all files that carry the sound. */
import { FINGERPRINT_VERSION } from '../../native/analysis/fingerprint.ts';
import { ANALYSIS_VERSION, type AudioFormat, type FileAnalysis } from '../../native/fileAnalysis.ts';
import { describeSound, type SoundText, type Taxonomy } from './describeSound.ts';
import { disagreements } from './disagreements.ts';
import { embeddingProblem } from './embeddingProblem.ts';
import { type IndexedText, indexedText } from './indexText.ts';
import type { IndexedFile, IndexedRoot, LibraryStore } from './libraryStore.ts';
import { licenseFromClaim } from './licensing.ts';
import { type MadeSound, markIn } from './madeSound.ts';
import { qualityOf } from './qualityControl.ts';
import { evidenceInFields, evidenceInSource, strictestId, type TagEvidence } from './rightsEvidence.ts';
import type { KeyedClaim, RightsStore } from './rightsStore.ts';
import { FILE_NAME } from './soundRights.ts';
import type { Identity, IndexedSound, SoundsStore } from './soundsStore.ts';
import { parseUcsFileName } from './ucs.ts';

/** Size and times by which a file is known to be the same. */
export type FileStamp = { size: number; mtimeMs: number; ctimeMs: number };

export type AnalysedFile = {
  fileId: number;
  /** As the listing saw it: a row listed anew meanwhile doesn't take the result. */
  listed: FileStamp;
  /** As it stood while it was read; differs when the file changed between listing and reading. */
  read: FileStamp;
  analysis: FileAnalysis;
};

export type SoundIndex = ReturnType<typeof createSoundIndex>;

type Parts = { library: LibraryStore; sounds: SoundsStore; rights: RightsStore; taxonomy: Taxonomy; newKey: () => string };

/** Bumped when decoding changes so that the same file would get another id. */
const DECODER_VERSION = 1;
const MAX_FIELDS = 400;
const MAX_FIELD_CHARS = 8000;

/** Every function expects to run inside a transaction of the caller. */
export function createSoundIndex({ library, sounds, rights, taxonomy, newKey }: Parts) {
  // Asked for every new file of a scan, and nearly always in vain.
  let hasClaims: boolean | null = null;
  let hasMade: boolean | null = null;

  return {
    addProvisional,
    redescribe,
    reindex,
    refreshRights,
    takeRightsOf,
    isClaimed,
    claim,
    takeMade,
    apply,
  };

  /**
   * A sound for a file that nobody has decoded yet, with the words of its name and the rights of its root. The short way of
   * `redescribe`, for first scans of large folders: nothing has to be read back.
   */
  function addProvisional(root: IndexedRoot, relPath: string): number {
    const text = describeSound({ relPath, fields: {} }, taxonomy);
    const key = sounds.keptByPath(root.id, relPath) ?? newKey();
    const id = sounds.insertDescribed(key, text, licenseFromClaim(root.claim, root));
    sounds.insertIndexed(id, indexed(text, relPath));
    return id;
  }

  /** Takes words and rights anew from the files that carry the sound. */
  function redescribe(id: number): void {
    const [first] = sounds.carriers(id);
    const sound = sounds.sound(id);
    // A sound whose files are all gone keeps its words: picks may show it.
    if (first && sound) {
      const text = describeSound(first, taxonomy);
      sounds.setText(id, text);
      sounds.setIndexed(id, indexed(text, first.relPath));
    }
    refreshRights(id);
  }

  /** Writes the full-text row anew from what is stored of the sound: its words stay as they are. */
  function reindex(id: number): void {
    const sound = sounds.sound(id);
    if (!sound) return;
    sounds.setIndexed(id, indexed(sound.text, sounds.carriers(id)[0]?.relPath ?? ''));
  }

  /** Takes rights anew from the statements of persons and files; see `rightsOf` for the rule. A sound without files has none but its own claim's. */
  function refreshRights(id: number): void {
    sounds.setRights(id, rights.licenseOf(id));
    sounds.updateLive(id);
  }

  /** The short way of `refreshRights`, for large folders: a sound of one file that says nothing of rights has those of its root. */
  function takeRightsOf(root: IndexedRoot, id: number): void {
    if (isClaimed(id) || isMade(id)) refreshRights(id);
    else sounds.setRights(id, licenseFromClaim(root.claim, root));
  }

  function isClaimed(id: number): boolean {
    hasClaims ??= rights.hasClaims();
    return hasClaims && rights.claimsOf(id).length > 0;
  }

  function isMade(id: number): boolean {
    hasMade ??= rights.hasMade();
    return hasMade && rights.madeOf(id) !== null;
  }

  /** Takes the app's word about sounds that it made; returns those whose rights it changes. */
  function takeMade(sounds: readonly { soundId: string; made: MadeSound }[]): number[] {
    hasMade = null;
    return rights.putMade(sounds);
  }

  /** Takes what a person said of these keys; returns the sounds whose rights it changes. */
  function claim(claims: readonly KeyedClaim[]): number[] {
    hasClaims = null;
    rights.putClaims(claims);
    return rights.soundsWith(claims.map(({ key }) => key));
  }

  /** Files one analysis; false when its row is gone or was listed anew meanwhile, so that the result says nothing about it. */
  function apply(item: AnalysedFile): boolean {
    const file = library.file(item.fileId);
    if (!file || !isSameStamp(file, item.listed)) return false;
    const { analysis } = item;
    const fields = boundedFields(analysis.metadata.fields);
    const fileName = file.relPath.split('/').at(-1) ?? '';
    const conflicts = disagreements(fields, fileName, taxonomy);
    const sound = carriedSound(file, analysis);
    library.setFinding(file.id, {
      ...item.read,
      status: analysis.status === 'ok' && conflicts.length > 0 ? 'ok_with_warnings' : analysis.status,
      reason: analysis.reason,
      warnings: [...analysis.warnings, ...conflicts],
      fields,
      rawText: analysis.metadata.rawText ?? {},
      markers: analysis.metadata.markers,
      format: analysis.format,
      fileSha256: analysis.fileSha256,
      evidence: evidenceIn(fields, fileName),
      mark: markIn(fields),
      sound: sound ?? file.sound,
    });
    if (file.sound !== null && sound !== null && file.sound !== sound) leave(file.sound, sound);
    const named = sound ?? file.sound;
    if (named !== null) redescribe(named);
    return true;
  }

  /** A file without samples has no hash and never becomes another's sound, but what it is can be told. */
  function fileEmpty(file: IndexedFile, analysis: FileAnalysis, { sampleRate, channels, frames }: AudioFormat): void {
    const sound = file.sound === null ? null : sounds.sound(file.sound);
    if (sound === null || sound.soundId !== null || analysis.format === null) return;
    sounds.setFacts(sound.id, { soundId: null, sampleRate, channels, frames, ...factsOf(analysis, analysis.format) });
  }

  /** The sound that the samples are, made or filled when new; null when the file gave none. */
  function carriedSound(file: IndexedFile, analysis: FileAnalysis): number | null {
    const { format, pcmSha256 } = analysis;
    const decoded = analysis.status === 'ok' || analysis.status === 'ok_with_warnings';
    if (!decoded || format === null) return null;
    if (pcmSha256 === null) {
      fileEmpty(file, analysis, format);
      return null;
    }
    const identity = { soundId: pcmSha256, sampleRate: format.sampleRate, channels: format.channels, frames: format.frames };
    const current = file.sound === null ? null : sounds.sound(file.sound);
    // All empty and many silent files share their samples, but are not one recording.
    const mergeable = format.frames > 0 && !analysis.silent;
    const known = mergeable ? sounds.soundOf(identity) : null;
    if (known) {
      if (known.analysisVersion < ANALYSIS_VERSION) setMeasured(known.id, identity, analysis);
      return known.id;
    }
    const id = current !== null && (current.soundId === null || isSame(current, identity)) ? current.id : sounds.insertSound(newKey());
    if (mergeable) giveKeptKeys(id, identity);
    setMeasured(id, identity, analysis);
    return id;
  }

  /** Everything that was measured of the samples, in place of what an older version found. */
  function setMeasured(id: number, identity: Identity, analysis: FileAnalysis): void {
    const { format, measured } = analysis;
    if (format === null) return;
    sounds.setFacts(id, { ...identity, ...factsOf(analysis, format) });
    sounds.setWaveforms(id, { finest: analysis.peaks, coarser: analysis.peakLevels });
    sounds.setSegments(id, measured?.segments ?? null);
    sounds.setDescriptors(id, ANALYSIS_VERSION, measured?.descriptors ?? null);
    sounds.setFingerprint(id, FINGERPRINT_VERSION, measured?.fingerprint ?? null);
  }

  /** After a rebuild: the sound takes its old key, and the key it had meanwhile leads to it. */
  function giveKeptKeys(id: number, identity: Identity): void {
    const [first, ...others] = sounds.keptByIdentity(identity);
    const sound = sounds.sound(id);
    if (first === undefined || sound === null) return;
    sounds.setKey(id, first);
    for (const key of [sound.key, ...others]) sounds.addAlias(key, id);
  }

  /** The file now carries another sound. A provisional one turned out to be it and goes; a real one stays, since picks may hang on it. */
  function leave(from: number, to: number): void {
    const old = sounds.sound(from);
    if (old?.soundId !== null) {
      redescribe(from);
      return;
    }
    sounds.moveAliases(from, to);
    sounds.removeSound(from);
    sounds.addAlias(old.key, to);
  }
}

/** What the file says of its rights itself, in its tags and as the source in its name; the stricter of both. */
function evidenceIn(fields: Record<string, string>, fileName: string): TagEvidence | null {
  const tag = evidenceInFields(fields);
  const license_id = evidenceInSource(parseUcsFileName(fileName)?.source ?? null);
  if (license_id === null) return tag;
  return tag !== null && strictestId([tag.license_id, license_id]) === tag.license_id ? tag : { license_id, field: FILE_NAME };
}

function indexed(text: SoundText, relPath: string): IndexedText {
  const folders = relPath.split('/');
  const fileName = folders.pop() ?? '';
  return indexedText({ ...text, fileName, folders });
}

export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}

function isSame(sound: IndexedSound, identity: Identity): boolean {
  return (
    sound.soundId === identity.soundId &&
    sound.sampleRate === identity.sampleRate &&
    sound.channels === identity.channels &&
    sound.frames === identity.frames
  );
}

function factsOf(analysis: FileAnalysis, format: AudioFormat) {
  const { status, reasons } = qualityOf(analysis);
  return {
    decoder: `${format.codec}/${DECODER_VERSION}`,
    durationSec: format.sampleRate > 0 ? format.frames / format.sampleRate : 0,
    container: format.container,
    codec: format.codec,
    bitDepth: format.bitDepth,
    peakDb: analysis.peakDb,
    clippedSamples: analysis.clippedSamples,
    silent: analysis.silent,
    qcStatus: status,
    qcReasons: reasons,
    loudnessLufs: analysis.measured?.integratedLufs ?? null,
    truePeakDb: analysis.measured?.truePeakDb ?? null,
    loudnessRangeLu: analysis.measured?.loudnessRangeLu ?? null,
    analysisVersion: ANALYSIS_VERSION,
    noEmbedding: embeddingProblem(analysis),
  };
}

/** Metadata is untrusted: some files carry megabytes of it. */
function boundedFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [name.slice(0, 200), value.slice(0, MAX_FIELD_CHARS)]),
  );
}
