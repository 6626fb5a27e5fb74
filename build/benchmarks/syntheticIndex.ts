/** An index filled row by row, as large as asked for: captions, tags, folders and descriptions drawn from the taxonomy's words by Zipf's law. */
import { createHash } from 'node:crypto';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createLibraryStore, type Finding } from '../../main/library/libraryStore.ts';
import { licenseFromClaim } from '../../main/library/licensing.ts';
import { createRightsStore } from '../../main/library/rightsStore.ts';
import { createSoundIndex } from '../../main/library/soundIndex.ts';
import { createSoundsStore } from '../../main/library/soundsStore.ts';
import { createTaxonomy } from '../../main/library/taxonomy.ts';
import { ucsEntries } from '../../main/library/ucs.ts';
import { ulid } from '../../main/library/ulid.ts';
import { openDatabase } from '../../native/openDatabase.ts';

const SEED = 20_261_201;
const ROWS_PER_TRANSACTION = 5000;
/** How unevenly subjects and words are spread: 1 is Zipf's law as texts have it. */
const ZIPF_EXPONENT = 1;
const DESCRIBED_SHARE = 0.4;

const manners = words(`heavy light slow fast close distant soft hard low high long short old big small dry wet deep sharp dull single double
  loud quiet gentle rough steady interior exterior muffled bright dark hollow rattling squeaky metallic wooden`);
const acts =
  words(`open close slam creak hit drop roll scrape knock rattle crack drip splash slide swing turn start stop pass idle bend break tear
  crunch tap thud bang squeak grind ring buzz hum rumble whoosh swish impact movement handling`);
const places =
  words(`hall kitchen street forest cave church cellar garage office field beach harbour tunnel stairwell attic barn market station
  factory warehouse bathroom school ship cabin yard roof canyon`);
const small = words('a in the of with on and from by under over near behind while before after at for');

export type SyntheticSound = { relPath: string; fields: Record<string, string>; durationSec: number; channels: number };

/** The same sounds in every run. */
export function* syntheticSounds(count: number): Generator<SyntheticSound> {
  const random = seededRandom(SEED);
  const entryAt = zipf(ucsEntries.length, random);
  const pick = (list: readonly string[]) => list[Math.min(list.length - 1, Math.floor(random() ** 2 * list.length))] ?? 'sound';
  const rank = shuffled(ucsEntries.length, random);
  for (let n = 0; n < count; n += 1) {
    const entry = ucsEntries[rank[entryAt()] ?? 0];
    if (entry === undefined) continue;
    const name = [pick(manners), pick(entry.keywords), random() < 0.7 ? pick(acts) : '', random() < 0.3 ? pick(places) : ''];
    const caption = name.filter((word) => word !== '').join(' ');
    const description = Array.from({ length: 8 + Math.floor(random() * 12) }, () =>
      pick([small, manners, acts, places, entry.keywords][Math.floor(random() * 5)] ?? acts),
    );
    yield {
      relPath: `${entry.category}/${entry.subcategory}/${entry.id}_${title(caption)} ${1 + (n % 12)}_FD_LIB${Math.floor(n / 5000)}_${n}.wav`,
      fields: random() < DESCRIBED_SHARE ? { 'bext.Description': description.join(' ') } : {},
      durationSec: Math.round(100 * 0.2 * 2 ** (random() * 9)) / 100,
      channels: random() < 0.4 ? 1 : 2,
    };
  }
}

/** An index that sounds are filed into, described as the ingest does it, a transaction a batch. */
export type SyntheticIndex = { file(batch: readonly SyntheticSound[]): void; mergeText(): void; close(): void };

/** Made anew where there is none. */
export function openSyntheticIndex(path: string): SyntheticIndex {
  const db = openDatabase(path, { kind: 'library' });
  const library = createLibraryStore(db);
  const sounds = createSoundsStore(db);
  const index = createSoundIndex({ library, sounds, rights: createRightsStore(db), taxonomy: createTaxonomy(), newKey: () => ulid() });
  const claim = { license_id: 'CC-BY-4.0', holder: null, evidence: null };
  const root = { id: 'root', path: '/sounds', enabled: true, builtin: false, claim, assertedAt: '2026-12-01T00:00:00.000Z' };
  library.putRoot({ ...root, textEncoding: null, video: false });
  const file = { rootId: root.id, size: 1000, mtimeMs: 1, ctimeMs: 1 };
  return {
    file: db.transaction((batch: readonly SyntheticSound[]) => {
      for (const sound of batch) {
        const id = sounds.insertDescribed(ulid(), emptyText, licenseFromClaim(claim, root));
        const { relPath } = sound;
        const fileId = library.insertFile({ ...file, relBytes: Buffer.from(relPath), relPath, status: 'ok', reason: null, sound: id });
        library.setFinding(fileId, { ...file, ...finding, fields: sound.fields, sound: id });
        sounds.setFacts(id, factsOf(sound));
        index.redescribe(id);
      }
    }).immediate,
    mergeText: () => sounds.mergeText(),
    close: () => void db.close(),
  };
}

/** Writes `count` sounds into a new index at `path`. */
export function writeSyntheticIndex(path: string, count: number): void {
  const index = openSyntheticIndex(path);
  try {
    let batch: SyntheticSound[] = [];
    for (const sound of syntheticSounds(count)) {
      if (batch.push(sound) < ROWS_PER_TRANSACTION) continue;
      index.file(batch);
      batch = [];
    }
    index.file(batch);
    index.mergeText();
  } finally {
    index.close();
  }
}

const emptyText = { caption: '', description: '', tags: [], ucsCatid: null, ucsCategory: null, ucsSubcategory: null };
const wav = { container: 'wav', codec: 'pcm_s24', bitDepth: 24 };
const finding: Omit<Finding, 'size' | 'mtimeMs' | 'ctimeMs' | 'fields' | 'sound'> = {
  status: 'ok',
  reason: null,
  warnings: [],
  rawText: {},
  markers: [],
  format: wav,
  fileSha256: null,
  evidence: null,
  mark: null,
};

function factsOf({ relPath, durationSec, channels }: SyntheticSound) {
  return {
    ...wav,
    soundId: createHash('sha256').update(relPath).digest('hex'),
    sampleRate: 48_000,
    channels,
    frames: Math.round(durationSec * 48_000),
    decoder: 'pcm_s24/1',
    durationSec,
    peakDb: -3,
    clippedSamples: 0,
    silent: false,
    qcStatus: 'pass' as const,
    qcReasons: [],
    loudnessLufs: -23,
    truePeakDb: -2.9,
    loudnessRangeLu: 5,
    analysisVersion: 1,
    noEmbedding: null,
  };
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

function title(text: string): string {
  return text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Draws ranks, 0 the most frequent. */
function zipf(size: number, random: () => number): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + 1) ** ZIPF_EXPONENT;
    sums[rank] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    for (let high = size - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function shuffled(size: number, random: () => number): number[] {
  return Array.from({ length: size }, (_, i) => ({ i, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ i }) => i);
}
