/** Groups of files that are one and the same, for a person who cleans up. Nothing is ever removed or merged by the app. */
import type { Params, Result } from '../contract/commands.ts';
import type { DuplicatesStore } from './duplicatesStore.ts';
import { strictest } from './licensing.ts';

/** Spare bytes are what is held beyond one file of each group, the largest. The licence of a group is its strictest. */
export function findDuplicates(store: DuplicatesStore, { level, limit, offset }: Params<'duplicates'>): Result<'duplicates'> {
  const { groups, spare } = store.totals(level);
  return {
    level,
    total_groups: groups,
    spare_bytes: spare,
    groups: store.groups(level, limit, offset).map((group) => ({
      sha256: group.same,
      caption: group.files[0]?.caption ?? '',
      license_id: strictest(group.files.map((file) => file.license)).license_id,
      spare_bytes: group.spare,
      files: group.files.map(({ root_id, path, size, key, sound_id }) => ({
        root_id,
        path,
        size,
        sound_id: sound_id ?? `pending:${key}`,
      })),
    })),
  };
}
