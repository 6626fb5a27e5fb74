/** Brings what a service sent into the state of a sound that can be auditioned: no DC, no dead ends, no click, a sane level under a ceiling. Pure. */
import type { Layer } from '../contract/events.ts';
import { Failure } from '../contract/failures.ts';
import { finish } from './synth/finish.ts';
import type { Sound } from './synth/sound.ts';

export type Shaping = {
  layer: Layer;
  /** `join` makes a loop of it, `keep` takes it for one already. */
  ends: 'fade' | 'join' | 'keep';
};

/** Loudest 400 ms in dB RMS re full scale, as the bundled recipes have it: what plays under speech is kept well below it. */
const LEVEL_DB: Record<Layer, number> = { voice: -20, sfx_fg: -17, stinger: -15, ambience: -26, music: -23 };
/** Raised further, noise would come up with it. */
const MAX_GAIN_DB = 30;
/** Peak under which there is nothing to hear, and what counts as silence at the ends of a sound. */
const SILENT = 10 ** (-60 / 20);
const DEAD_DB = -60;
const KEPT_BEFORE_SEC = 0.005;
const KEPT_AFTER_SEC = 0.05;
const LEAST_SEC = 0.05;
/** Folded over to make a loop, at the most. */
const OVERLAP_SEC = 1;

/** Changes `samples`. Throws `generation_failed` for silence, for nothing, and for what is too short to be a sound. */
export function shapeClip(samples: Sound, sampleRate: number, { layer, ends }: Shaping): { samples: Sound; transformations: string[] } {
  for (const channel of samples) {
    for (let i = 0; i < channel.length; i++) {
      const sample = channel[i] ?? 0;
      if (!Number.isFinite(sample) || Math.abs(sample) > 64) channel[i] = 0;
    }
  }
  const peak = samples.reduce((top, channel) => channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), top), 0);
  const frames = samples[0]?.length ?? 0;
  if (frames < LEAST_SEC * sampleRate || peak < SILENT) {
    throw new Failure('generation_failed', 'What came back is silent. Describe the sound in other words and try again.', { frames, peak });
  }
  const trimmed = ends === 'fade' ? withoutDeadEnds(samples, sampleRate, peak) : samples;
  const cut = (trimmed[0]?.length ?? 0) < frames;
  const seconds = (trimmed[0]?.length ?? 0) / sampleRate;
  const overlapSec = ends === 'join' ? Math.min(OVERLAP_SEC, seconds / 4) : 0;
  const options = { overlapSec, sampleRate, levelDb: LEVEL_DB[layer], maxGainDb: MAX_GAIN_DB, seamless: ends === 'keep' };
  const done = { fade: 'faded at both ends', join: 'ends joined to a loop', keep: 'ends left as they came' }[ends];
  return {
    samples: finish(trimmed, options),
    transformations: [...(cut ? ['silence at the ends cut off'] : []), done, 'low cut and level set'],
  };
}

function withoutDeadEnds(samples: Sound, sampleRate: number, peak: number): Sound {
  const least = peak * 10 ** (DEAD_DB / 20);
  const frames = samples[0]?.length ?? 0;
  const isHeard = (frame: number) => samples.some((channel) => Math.abs(channel[frame] ?? 0) > least);
  let first = 0;
  while (first < frames && !isHeard(first)) first += 1;
  let last = frames - 1;
  while (last > first && !isHeard(last)) last -= 1;
  const from = Math.max(0, first - Math.round(KEPT_BEFORE_SEC * sampleRate));
  const to = Math.min(frames, last + 1 + Math.round(KEPT_AFTER_SEC * sampleRate));
  return samples.map((channel) => channel.slice(from, to));
}
