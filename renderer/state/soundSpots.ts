import type { SoundDetail } from '../../main/contract/sounds.ts';

/** A place in a sound that one can go to. */
export type SoundSpot = {
  kind: 'take' | 'marker' | 'region' | 'loop';
  /** `take 2`, or what the file calls it. */
  label: string;
  startSec: number;
  /** Null for a point. */
  endSec: number | null;
  /** Of a take: its loudest moment, dBFS RMS. */
  peakDb: number | null;
};

type Known = Pick<SoundDetail, 'markers' | 'segments'> & { record: Pick<SoundDetail['record'], 'sample_rate'> };

/** Takes that were heard in a sound and the marks that its file brings along, in the order of time. One take alone is the sound itself. */
export function soundSpots({ record, segments, markers }: Known): SoundSpot[] {
  const rate = record.sample_rate;
  if (rate === null || rate <= 0) return [];
  const takes = segments?.takes ?? [];
  const heard: SoundSpot[] =
    takes.length < 2
      ? []
      : takes.map(({ start, end, peak_db }, index) => ({
          kind: 'take',
          label: `take ${index + 1}`,
          startSec: start / rate,
          endSec: end / rate,
          peakDb: peak_db,
        }));
  const marked: SoundSpot[] = markers.map(({ kind, frame, length, label }) => ({
    kind,
    label: label || kind,
    startSec: frame / rate,
    endSec: length > 0 ? (frame + length) / rate : null,
    peakDb: null,
  }));
  return [...heard, ...marked].sort((a, b) => a.startSec - b.startSec || rank(a) - rank(b));
}

/** What a file says of a place stands before what was heard there. */
function rank({ kind }: SoundSpot): number {
  return kind === 'take' ? 1 : 0;
}

/** Pressed again this soon after a start, the key for back goes one further. */
const againSec = 0.5;
const sameSec = 0.02;

/** The spot to go to from a position (null: nothing plays), null at an end. */
export function nextSpot(spots: readonly SoundSpot[], atSec: number | null, step: 1 | -1): SoundSpot | null {
  if (step === 1) return spots.find(({ startSec }) => atSec === null || startSec > atSec + sameSec) ?? null;
  return spots.findLast(({ startSec }) => atSec !== null && startSec < atSec - againSec) ?? null;
}
