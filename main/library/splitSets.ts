/** Finds recordings that a workstation exported as one mono file a channel (`amb.L.wav`, `amb.R.wav`). Pure. */

export type SplitPart = {
  id: number;
  relPath: string;
  channels: number;
  sampleRate: number;
  bitDepth: number | null;
  frames: number;
};

/** Channel marks in the order in which a set is shown. */
const marks = ['L', 'C', 'R', 'LC', 'RC', 'LF', 'RF', 'LS', 'RS', 'LSS', 'RSS', 'LSR', 'RSR', 'LRS', 'RRS', 'CS', 'LFE'];
const ending = new RegExp(`^(.+)[._ -]\\(?(${marks.join('|')})\\)?(\\.[^./]+)$`, 'i');

/** The set's name (its path without the mark) and the channel that the file is; null for a name without a mark. */
export function channelMark(relPath: string): { set: string; mark: string } | null {
  const [, base, mark, extension] = ending.exec(relPath) ?? [];
  return base === undefined || mark === undefined ? null : { set: `${base}${extension?.toLowerCase()}`, mark: mark.toUpperCase() };
}

/**
 * Set name by file id. A set has a left and a right, each mark once, and all its files agree in rate, depth and length; otherwise they stay
 * separate files.
 */
export function splitSets(parts: Iterable<SplitPart>): Map<number, string> {
  const groups = new Map<string, { part: SplitPart; mark: string }[]>();
  for (const part of parts) {
    const name = part.channels === 1 ? channelMark(part.relPath) : null;
    if (name !== null) groups.set(name.set, [...(groups.get(name.set) ?? []), { part, mark: name.mark }]);
  }
  const found = new Map<number, string>();
  for (const [set, members] of groups) if (isSet(members)) for (const { part } of members) found.set(part.id, set);
  return found;
}

function isSet(members: readonly { part: SplitPart; mark: string }[]): boolean {
  const found = new Set(members.map(({ mark }) => mark));
  const first = members[0]?.part;
  return (
    first !== undefined &&
    found.size === members.length &&
    ((found.has('L') && found.has('R')) || (found.has('LF') && found.has('RF'))) &&
    members.every(({ part }) => part.sampleRate === first.sampleRate && part.bitDepth === first.bitDepth && part.frames === first.frames)
  );
}

/** Orders the members of a set as a person lists channels. */
export function markOrder(relPath: string): number {
  return marks.indexOf(channelMark(relPath)?.mark ?? '');
}
