import type { RightsLogEntry } from '../../main/contract/rights.ts';

export type LogLine = {
  key: string;
  when: string;
  /** Who said it, an account of the machine; '' where that isn't known. */
  who: string;
  what: string;
  /** Of how many sounds it was said, '' for a folder or one sound. */
  scope: string;
  details: string[];
  inForce: boolean;
  /** What has become of it, in words. */
  now: string;
};

/** Licence id of the entry that takes earlier claims back. */
const AS_FOLDER = 'as-folder';

/** A log as a person reads it. `entries`: the newest first; only the newest of a subject is in force. */
export function logLines(entries: readonly RightsLogEntry[]): LogLine[] {
  return entries.map((entry, index) => {
    const takesBack = entry.license_id === AS_FOLDER;
    const inForce = index === 0 && !takesBack;
    const byNext = entries[index - 1]?.license_id === AS_FOLDER;
    return {
      key: `${entry.asserted_at} ${entries.length - index}`,
      when: entry.asserted_at.slice(0, 16).replace('T', ' '),
      who: entry.said_by ?? '',
      what: whatOf(entry),
      scope: entry.sounds !== null && entry.sounds > 1 ? `of ${entry.sounds.toLocaleString('en')} sounds at once` : '',
      details: detailsOf(entry),
      inForce,
      now: inForce ? 'in force' : takesBack ? 'took it back' : byNext ? 'taken back' : 'replaced',
    };
  });
}

function whatOf({ license_id: id }: RightsLogEntry): string {
  if (id === AS_FOLDER) return 'Taken back: as its folder';
  if (id === 'user-owned') return 'Owned by the person who said it';
  return id === 'unknown' ? 'Not known' : id;
}

function detailsOf({ holder, evidence, seats, invoice, overrule_files: overrules }: RightsLogEntry): string[] {
  return [
    holder === null ? null : `Holder: ${holder}`,
    evidence,
    seats == null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    invoice == null ? null : `Invoice: ${invoice}`,
    overrules ? 'Stands against what files say' : null,
  ].filter((part) => part !== null);
}
