/** Texts that speak of rights, where they lie among sounds: which text speaks for a file, and which changed. */
import { strictestId } from './rightsEvidence.ts';
import type { RightsText } from './rightsStore.ts';
import { isFolderText } from './rightsTextNames.ts';
import { licenseInTextFile } from './rootEvidence.ts';
import type { FileEvidence } from './soundRights.ts';

/** A text that a walk came by. */
export type SeenText = Pick<RightsText, 'relPath' | 'size' | 'mtimeMs'> & {
  /** Its path under the root as the file system gave it; opens it. */
  relBytes: Buffer;
};

/** A folder with a text for each of very many files names no licence in most of them: beyond this many the rest isn't read. */
const MAX_TEXTS = 200_000;

/** What each text names now; texts that stand as they were known aren't opened again. */
export async function readRightsTexts(
  root: string,
  { seen, known }: { seen: readonly SeenText[]; known: readonly RightsText[] },
  signal: AbortSignal,
): Promise<RightsText[]> {
  const before = new Map(known.map((text) => [text.relPath, text]));
  const texts: RightsText[] = [];
  for (const { relPath, relBytes, size, mtimeMs } of seen.slice(0, MAX_TEXTS)) {
    signal.throwIfAborted();
    const same = before.get(relPath);
    const unchanged = same !== undefined && same.size === size && same.mtimeMs === mtimeMs;
    const path = Buffer.concat([Buffer.from(`${root}/`), relBytes]);
    texts.push(unchanged ? same : { relPath, size, mtimeMs, licenseId: await licenseInTextFile(path) });
  }
  return texts;
}

/**
 * Gives the text that speaks for a file: one beside it before one of its folder, and the nearest folder before those above. In one folder
 * licence files go before read-mes; of several alike the strictest.
 */
export function nearestText(texts: readonly RightsText[]): (relPath: string) => FileEvidence | null {
  const beside = new Map<string, FileEvidence>();
  const folders = new Map<string, FileEvidence & { rank: number }>();
  for (const { relPath, licenseId } of texts) {
    if (licenseId === null) continue;
    const [folder, name] = cut(relPath);
    if (isFolderText(name)) {
      const found = { license_id: licenseId, source: 'folder_text' as const, where: relPath, rank: /^read/i.test(name) ? 1 : 0 };
      const other = folders.get(folder);
      if (!other || found.rank < other.rank || (found.rank === other.rank && isStricter(found, other))) folders.set(folder, found);
    } else {
      const stem = relPath.replace(/\.(license|txt)$/i, '').toLowerCase();
      const found = { license_id: licenseId, source: 'sidecar' as const, where: relPath };
      const other = beside.get(stem);
      if (!other || isStricter(found, other)) beside.set(stem, found);
    }
  }
  return (relPath) => {
    const lower = relPath.toLowerCase();
    const own = [beside.get(lower), beside.get(lower.replace(/\.[^./]+$/, ''))].filter((found) => found !== undefined);
    const [first, second] = own;
    if (first) return second && isStricter(second, first) ? second : first;
    for (let [folder] = cut(relPath); ; [folder] = cut(folder)) {
      const found = folders.get(folder);
      if (found) return { license_id: found.license_id, source: found.source, where: found.where };
      if (folder === '') return null;
    }
  };
}

/** Of the texts that speak for folders the one that names the strictest licence, the first by path of several alike. */
export function strictestFolderText(texts: readonly RightsText[]): { license_id: string; file: string } | null {
  const named = texts.flatMap(({ relPath, licenseId }) =>
    licenseId !== null && isFolderText(cut(relPath)[1]) ? [{ relPath, licenseId }] : [],
  );
  const license_id = strictestId(named.map(({ licenseId }) => licenseId));
  const [file] = named.flatMap((text) => (text.licenseId === license_id ? [text.relPath] : [])).sort();
  return file === undefined ? null : { license_id, file };
}

/** Folder ('' for the root) and name. */
function cut(relPath: string): [string, string] {
  const slash = relPath.lastIndexOf('/');
  return slash < 0 ? ['', relPath] : [relPath.slice(0, slash), relPath.slice(slash + 1)];
}

function isStricter(a: FileEvidence, b: FileEvidence): boolean {
  return a.license_id !== b.license_id && strictestId([a.license_id, b.license_id]) === a.license_id;
}
