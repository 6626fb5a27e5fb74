/** Groups of files that are one and the same, or sound like it, for a person who cleans up. Nothing is ever removed or merged by the app. */
import type { Params, Result } from '../contract/commands.ts';
import type { DuplicateDifference } from '../contract/folders.ts';
import type { DuplicatesStore, SameFile, SameFiles } from './duplicatesStore.ts';
import { strictest } from './licensing.ts';

/** Spare bytes are what is held beyond one file of each group, the largest. The licence of a group is its strictest. */
export async function findDuplicates(
  store: DuplicatesStore,
  { level, limit, offset }: Params<'duplicates'>,
  signal: AbortSignal,
): Promise<Result<'duplicates'>> {
  const { totals, groups } =
    level === 3 ? await store.similar(limit, offset, signal) : { totals: store.totals(level), groups: store.groups(level, limit, offset) };
  return { level, total_groups: totals.groups, spare_bytes: totals.spare, groups: groups.map(asGroup) };
}

function asGroup({ same, spare, likeness, files }: SameFiles): Result<'duplicates'>['groups'][number] {
  return {
    sha256: same,
    caption: files[0]?.caption ?? '',
    license_id: strictest(files.map((file) => file.license)).license_id,
    spare_bytes: spare,
    differs: differences(files),
    likeness: likeness && { shared: likeness.shared, moments: likeness.moments, difference_db: likeness.differenceDb },
    files: files.map(({ key, license, codec, online, caption, sound_id, format, ...file }) => ({
      ...file,
      sound_id: sound_id ?? `pending:${key}`,
      format: [format, codec].filter(Boolean).join(', ') || null,
      license_id: license.license_id,
      online: online === 1,
    })),
  };
}

/** Levels and lengths are measured; what is nearer than this is the same to a person. */
const SAME_LU = 0.5;
const SAME_SEC = 0.02;

const valueIn: Record<DuplicateDifference, (file: SameFile) => string | number | null> = {
  folder: (file) => `${file.root_id}/${file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))}`,
  name: (file) => file.path.slice(file.path.lastIndexOf('/') + 1),
  format: (file) => `${file.format} ${file.codec}`,
  sample_rate: (file) => file.sample_rate,
  bit_depth: (file) => file.bit_depth,
  channels: (file) => file.channels,
  length: (file) => file.duration_s,
  level: (file) => file.loudness_lufs,
  license: (file) => file.license.license_id,
};
const tolerances: Partial<Record<DuplicateDifference, number>> = { length: SAME_SEC, level: SAME_LU };

function differences(files: readonly SameFile[]): DuplicateDifference[] {
  return (Object.keys(valueIn) as DuplicateDifference[]).filter((what) => {
    const values = files.map(valueIn[what]);
    const tolerance = tolerances[what];
    const numbers = values.filter((value) => typeof value === 'number');
    if (tolerance === undefined || numbers.length < values.length) return new Set(values).size > 1;
    return Math.max(...numbers) - Math.min(...numbers) > tolerance;
  });
}
