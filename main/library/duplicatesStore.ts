/** SQL that reads which files are one and the same: in their bytes, or in their samples. */
import type { Database } from '../../native/openDatabase.ts';
import type { LicenseRecord } from '../contract/rights.ts';

/** 1: the same bytes. 2: the same samples, whatever the container and the text around them. */
export type DuplicateLevel = 1 | 2;

export type SameFile = {
  root_id: string;
  path: string;
  size: number;
  key: string;
  sound_id: string | null;
  caption: string;
  license: LicenseRecord;
};

export type SameFiles = {
  /** SHA-256 of the bytes, or of the samples. */
  same: string;
  /** What one file fewer would save for each but the largest, in bytes. */
  spare: number;
  files: SameFile[];
};

export type DuplicatesStore = ReturnType<typeof createDuplicatesStore>;

const groupsBy = {
  1: `select file_sha256 as same, sum(size) - max(size) as spare, file_sha256 as handle from files
      where missing = 0 and file_sha256 is not null and size > 0 group by file_sha256 having count(*) > 1`,
  2: `select s.sound_id as same, sum(f.size) - max(f.size) as spare, f.sound as handle from files f join sounds s on s.id = f.sound
      where f.missing = 0 and s.sound_id is not null group by f.sound having count(*) > 1`,
} as const satisfies Record<DuplicateLevel, string>;

export function createDuplicatesStore(db: Database) {
  const columns = 'f.root_id, f.rel_path as path, f.size, s.key, s.sound_id, s.caption, s.license';
  const filesOf = (condition: string) =>
    db.prepare(
      `select ${columns} from files f join sounds s on s.id = f.sound where f.missing = 0 and ${condition} order by f.root_id, f.rel_path, f.id`,
    );
  const files = { 1: filesOf('f.file_sha256 = ?'), 2: filesOf('f.sound = ?') };
  const page = (level: DuplicateLevel) => db.prepare(`${groupsBy[level]} order by spare desc, same limit ? offset ?`);
  const pages = { 1: page(1), 2: page(2) };
  const sum = (level: DuplicateLevel) =>
    db.prepare(`select count(*) as groups, coalesce(sum(spare), 0) as spare from (${groupsBy[level]})`);
  const sums = { 1: sum(1), 2: sum(2) };
  return {
    /** Groups by what they waste, the most first; files by folder and path. */
    groups(level: DuplicateLevel, limit: number, offset: number): SameFiles[] {
      return (pages[level].all(limit, offset) as { same: string; spare: number; handle: string | number }[]).map((group) => ({
        same: group.same,
        spare: group.spare,
        files: (files[level].all(group.handle) as (Omit<SameFile, 'license'> & { license: string })[]).map((file) => ({
          ...file,
          license: JSON.parse(file.license) as LicenseRecord,
        })),
      }));
    },
    totals: (level: DuplicateLevel) => sums[level].get() as { groups: number; spare: number },
  };
}
