/** SQL that reads which files are one and the same: in their bytes, in their samples, or to the ear. */
import type { Database } from '../../native/openDatabase.ts';
import type { LicenseRecord } from '../contract/rights.ts';
import { similarGroups } from './similarGroups.ts';
import { turn } from './similarPairs.ts';
import type { Likeness } from './similarPrints.ts';
import { createSimilarPrintsStore } from './similarPrintsStore.ts';

/** 1: the same bytes. 2: the same samples, whatever the container and the text around them. */
export type ExactLevel = 1 | 2;

export type SameFile = {
  root_id: string;
  path: string;
  size: number;
  key: string;
  sound_id: string | null;
  caption: string;
  license: LicenseRecord;
  format: string | null;
  codec: string | null;
  bit_depth: number | null;
  sample_rate: number | null;
  channels: number | null;
  duration_s: number | null;
  loudness_lufs: number | null;
  online: number;
};

export type SameFiles = {
  /** SHA-256 of the bytes, or of the samples; of similar ones, that of the first file's samples. */
  same: string;
  /** What one file fewer would save for each but the largest, in bytes. */
  spare: number;
  /** Of similar ones. */
  likeness: Likeness | null;
  files: SameFile[];
};

type Totals = { groups: number; spare: number };
type Sizes = { count: number; total: number; largest: number };
type SizedGroup = { sounds: number[]; spare: number; likeness: Likeness };

export type DuplicatesStore = ReturnType<typeof createDuplicatesStore>;

const groupsBy = {
  1: `select file_sha256 as same, sum(size) - max(size) as spare, file_sha256 as handle from files
      where missing = 0 and file_sha256 is not null and size > 0 group by file_sha256 having count(*) > 1`,
  2: `select s.sound_id as same, sum(f.size) - max(f.size) as spare, f.sound as handle from files f join sounds s on s.id = f.sound
      where f.missing = 0 and s.sound_id is not null group by f.sound having count(*) > 1`,
} as const satisfies Record<ExactLevel, string>;

const CHUNK_GROUPS = 200;

export function createDuplicatesStore(db: Database) {
  const columns = `f.root_id, f.rel_path as path, f.size, s.key, s.sound_id, s.caption, s.license, coalesce(f.container, s.container) as format,
    coalesce(f.codec, s.codec) as codec, f.bit_depth, s.sample_rate, s.channels, s.duration_s, s.loudness_lufs, r.online`;
  const filesOf = (condition: string) =>
    db.prepare(
      `select ${columns} from files f join sounds s on s.id = f.sound join roots r on r.id = f.root_id
       where f.missing = 0 and ${condition} order by f.root_id, f.rel_path, f.id`,
    );
  const files = { 1: filesOf('f.file_sha256 = ?'), 2: filesOf('f.sound = ?') };
  const filesOfSounds = filesOf('f.sound in (select value from json_each(?))');
  const page = (level: ExactLevel) => db.prepare(`${groupsBy[level]} order by spare desc, same limit ? offset ?`);
  const pages = { 1: page(1), 2: page(2) };
  const sum = (level: ExactLevel) => db.prepare(`select count(*) as groups, coalesce(sum(spare), 0) as spare from (${groupsBy[level]})`);
  const sums = { 1: sum(1), 2: sum(2) };
  const sizes = db.prepare(
    'select count(*) as count, coalesce(sum(size), 0) as total, coalesce(max(size), 0) as largest from files where sound = ? and missing = 0',
  );
  const prints = createSimilarPrintsStore(db);

  /** Groups of at least two sounds that have files. */
  async function sizedGroups(signal: AbortSignal): Promise<SizedGroup[]> {
    const groups: SizedGroup[] = [];
    for (const [i, { sounds, likeness }] of similarGroups(await prints.pairs(signal)).entries()) {
      if (i % CHUNK_GROUPS === 0) await turn(signal);
      const there = sounds.map((sound) => ({ sound, ...(sizes.get(sound) as Sizes) })).filter(({ count }) => count > 0);
      if (there.length < 2) continue;
      const total = there.reduce((all, one) => all + one.total, 0);
      const largest = there.reduce((most, one) => Math.max(most, one.largest), 0);
      groups.push({ sounds: there.map(({ sound }) => sound), spare: total - largest, likeness });
    }
    return groups.sort((a, b) => b.spare - a.spare || (a.sounds[0] ?? 0) - (b.sounds[0] ?? 0));
  }

  return {
    /** Groups by what they waste, the most first; files by folder and path. */
    groups(level: ExactLevel, limit: number, offset: number): SameFiles[] {
      return (pages[level].all(limit, offset) as { same: string; spare: number; handle: string | number }[]).map((group) => ({
        same: group.same,
        spare: group.spare,
        likeness: null,
        files: files[level].all(group.handle).map(asFile),
      }));
    },
    totals: (level: ExactLevel) => sums[level].get() as Totals,
    /** The same of sounds that are alike without having the same samples. */
    async similar(limit: number, offset: number, signal: AbortSignal): Promise<{ totals: Totals; groups: SameFiles[] }> {
      const groups = await sizedGroups(signal);
      return {
        totals: { groups: groups.length, spare: groups.reduce((all, { spare }) => all + spare, 0) },
        groups: groups.slice(offset, offset + limit).map(({ sounds, spare, likeness }) => {
          const found = filesOfSounds.all(JSON.stringify(sounds)).map(asFile);
          return { same: found[0]?.sound_id ?? '', spare, likeness, files: found };
        }),
      };
    },
  };
}

function asFile(row: unknown): SameFile {
  const file = row as Omit<SameFile, 'license'> & { license: string };
  return { ...file, license: JSON.parse(file.license) as LicenseRecord };
}
