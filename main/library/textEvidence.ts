/** Lets the texts that a walk came by speak for the files of a root: what they name is kept with each file, and its sound's rights follow. */
import type { IndexedRoot } from './libraryStore.ts';
import type { RightsStore, RightsText } from './rightsStore.ts';
import { nearestText, readRightsTexts, type SeenText } from './rightsTexts.ts';
import type { SoundIndex } from './soundIndex.ts';
import type { FileEvidence } from './soundRights.ts';

type Parts = { rights: RightsStore; index: Pick<SoundIndex, 'refreshRights'>; transact: <T>(work: () => T) => T };

/** `isUnread`: whether a path lies in a folder that could not be looked into; what is known from there stays. */
type Walked = { seen: readonly SeenText[]; isUnread: (relPath: string) => boolean };

type Change = { file: number; sound: number | null; evidence: FileEvidence | null };

const BATCH = 200;

/** Reads new and changed texts only. Killed at any moment, the next scan finds the same differences again. */
export async function updateTextEvidence(parts: Parts, root: IndexedRoot, walked: Walked, signal: AbortSignal): Promise<void> {
  const { rights, index, transact } = parts;
  const known = rights.textsOf(root.id);
  // The app's own sounds come with a text that says what their claim says.
  if (root.builtin || (walked.seen.length === 0 && known.length === 0)) return;
  const seen = new Set(walked.seen.map(({ relPath }) => relPath));
  const unseen = known.filter(({ relPath }) => !seen.has(relPath));
  const read = await readRightsTexts(root.path, { seen: walked.seen, known }, signal);
  transact(() => {
    const before = new Set(known);
    for (const text of read) if (!before.has(text)) rights.putText(root.id, text);
    for (const text of unseen) if (!walked.isUnread(text.relPath)) rights.dropText(root.id, text.relPath);
  });
  const changes = changesOf(rights, root.id, [...read, ...unseen.filter(({ relPath }) => walked.isUnread(relPath))]);
  for (let start = 0; start < changes.length; start += BATCH) {
    signal.throwIfAborted();
    transact(() => {
      for (const { file, sound, evidence } of changes.slice(start, start + BATCH)) {
        rights.setTextEvidence(file, evidence);
        if (sound !== null) index.refreshRights(sound);
      }
    });
    // Other calls of this process get their turn between batches.
    await new Promise(setImmediate);
  }
}

function changesOf(rights: RightsStore, rootId: string, texts: readonly RightsText[]): Change[] {
  const textFor = nearestText(texts);
  const changes: Change[] = [];
  for (const { id, relPath, textEvidence, sound } of rights.eachFileOf(rootId)) {
    const evidence = textFor(relPath);
    if ((evidence && JSON.stringify(evidence)) !== textEvidence) changes.push({ file: id, sound, evidence });
  }
  return changes;
}
