/** What may disappoint about a sound's samples, in words for the inspector. Pure. */
import type { FileAnalysis } from '../../native/fileAnalysis.ts';

type Measured = Pick<
  FileAnalysis,
  'clippedSamples' | 'clippedRuns' | 'longestClip' | 'nonFiniteSamples' | 'damagedSamples' | 'silent' | 'warnings' | 'peakDb' | 'measured'
> & { format: { frames: number; sampleRate: number } | null };

export type Quality = { status: 'pass' | 'warn' | 'fail'; reasons: string[] };

const SHORT_SEC = 0.02;
const QUIET_DB = -60;
/** Of full scale; and only over half a second, since the mean of a thump is no offset. */
const DC_LIMIT = 0.01;
const DC_MIN_SEC = 0.5;
/** Pauses as loud as this, and no further under the sound, are heard as hiss. */
const NOISY_FLOOR_DB = -45;
const NOISY_SNR_DB = 20;
/** An edge that is both this loud (-30 dBFS) and this share of the peak clicks. */
const EDGE_LEVEL = 0.03;
const EDGE_SHARE = 0.1;
/** A sound of this length that is heard nearly throughout is a bed; whoever lays one fades it. */
const BED_SEC = 3;
const BED_SHARE = 0.95;
const LATE_SEC = 5;

/** A row looks at one thing and says in words what is wrong with it, or null. */
const checks: readonly ((found: Measured) => string | null)[] = [
  ({ nonFiniteSamples: n }) => (n > 0 ? `samples that are not numbers: ${n}; they play as silence` : null),
  ({ damagedSamples, nonFiniteSamples }) =>
    damagedSamples > nonFiniteSamples ? `samples far beyond full scale: ${damagedSamples - nonFiniteSamples}` : null,
  ({ clippedSamples: n, clippedRuns, longestClip }) =>
    n > 0 ? `clipped: ${n} samples in ${clippedRuns} ${clippedRuns === 1 ? 'run' : 'runs'}, the longest ${longestClip}` : null,
  ({ peakDb }) => (peakDb !== null && peakDb > 0.01 ? `over full scale: peak ${decibels(peakDb)}` : null),
  ({ peakDb }) => (peakDb !== null && peakDb < QUIET_DB ? `very quiet: peak ${decibels(peakDb)}` : null),
  (found) => (lengthOf(found) < SHORT_SEC ? `very short: ${Math.round(lengthOf(found) * 10_000) / 10} ms` : null),
  (found) => {
    const dc = found.measured?.dcOffset ?? 0;
    return Math.abs(dc) > DC_LIMIT && lengthOf(found) >= DC_MIN_SEC ? `DC offset: ${percent(dc)} of full scale` : null;
  },
  ({ measured }) => {
    if (measured === null || measured.noiseFloorDb === null || measured.snrDb === null) return null;
    const { noiseFloorDb, snrDb } = measured;
    if (noiseFloorDb < NOISY_FLOOR_DB || snrDb > NOISY_SNR_DB) return null;
    return `noisy pauses: at ${decibels(noiseFloorDb)}, only ${Math.round(snrDb)} dB under the sound`;
  },
  (found) => edge(found, 'first', 'starts'),
  (found) => edge(found, 'last', 'ends'),
  (found) => {
    const startSec = (found.measured?.segments.takes[0]?.start ?? 0) / (found.format?.sampleRate ?? 1);
    return startSec > LATE_SEC ? `${startSec.toFixed(1)} s of silence before the first sound` : null;
  },
  ({ warnings }) => (warnings.some((warning) => warning.startsWith('truncated')) ? 'truncated' : null),
];

/** `fail` when nothing can be heard, `warn` when it may disappoint, else `pass`. */
export function qualityOf(found: Measured): Quality {
  if ((found.format?.frames ?? 0) === 0) return { status: 'fail', reasons: ['empty'] };
  const reasons = checks.flatMap((check) => check(found) ?? []);
  if (found.silent) return { status: 'fail', reasons: ['silent', ...reasons] };
  return { status: reasons.length > 0 ? 'warn' : 'pass', reasons };
}

function edge(found: Measured, side: 'first' | 'last', verb: string): string | null {
  const { measured, peakDb } = found;
  if (measured === null || peakDb === null) return null;
  if (isBed(found)) return null;
  const level = measured.edges[side];
  if (level < EDGE_LEVEL || level < EDGE_SHARE * 10 ** (peakDb / 20)) return null;
  return `${verb} at ${decibels(20 * Math.log10(level))} instead of silence: clicks without a fade`;
}

function isBed(found: Measured): boolean {
  const heard = (found.measured?.segments.takes ?? []).reduce((sum, { start, end }) => sum + end - start, 0);
  return lengthOf(found) >= BED_SEC && heard >= BED_SHARE * (found.format?.frames ?? 0);
}

function lengthOf({ format }: Measured): number {
  return format === null ? 0 : format.frames / format.sampleRate;
}

/** With a true minus, as people write levels. */
function decibels(db: number): string {
  const text = Math.abs(db).toFixed(1);
  if (text === '0.0') return '0.0 dB';
  return `${db < 0 ? '−' : '+'}${text} dB`;
}

function percent(share: number): string {
  return `${(Math.abs(share) * 100).toFixed(1)} %`;
}
