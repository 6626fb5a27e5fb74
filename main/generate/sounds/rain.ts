import { addBurst, scatter } from '../synth/cloud.ts';
import { shape } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, panGains, scale } from '../synth/mix.ts';
import { bodyModes, type MaterialName, resonate } from '../synth/modal.ts';
import { drift, white } from '../synth/noise.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Sound, type Synth, type SynthParams } from '../synth/sound.ts';

type Surface = {
  /** Band of the wash of far drops. */
  bedHz: readonly [number, number];
  bedGain: number;
  /** Near drops a second at full intensity. */
  drops: number;
  dropHz: readonly [number, number];
  dropSec: readonly [number, number];
  /** What the drops fall on, when it rings. */
  body?: { material: MaterialName; hz: number; gain: number; ringSec: number };
};

const surfaces = {
  leaves: { bedHz: [2600, 7500], bedGain: 0.022, drops: 120, dropHz: [480, 2400], dropSec: [0.005, 0.018] },
  ground: { bedHz: [350, 9500], bedGain: 0.24, drops: 620, dropHz: [700, 7500], dropSec: [0.004, 0.016] },
  window: {
    bedHz: [250, 2400],
    bedGain: 0.035,
    drops: 80,
    dropHz: [1800, 6000],
    dropSec: [0.002, 0.006],
    body: { material: 'glass', hz: 640, gain: 0.22, ringSec: 0.022 },
  },
  roof: {
    bedHz: [120, 1500],
    bedGain: 0.1,
    drops: 260,
    dropHz: [300, 1600],
    dropSec: [0.004, 0.012],
    body: { material: 'panel', hz: 170, gain: 0.9, ringSec: 0.07 },
  },
  tin: {
    bedHz: [500, 5200],
    bedGain: 0.05,
    drops: 210,
    dropHz: [1200, 5200],
    dropSec: [0.003, 0.008],
    body: { material: 'iron', hz: 520, gain: 0.3, ringSec: 0.1 },
  },
} as const satisfies Record<string, Surface>;

function bed(surface: Surface, params: SynthParams, rng: Rng): Float32Array {
  const length = frames(params.durationSec);
  const wash = filter(filter(white(length, rng), 'high', surface.bedHz[0]), 'low', surface.bedHz[1], 0.6);
  const sway = drift(length, 1.7, rng);
  for (let i = 0; i < length; i++) sway[i] = 0.75 + 0.5 * (sway[i] ?? 0);
  return shape(wash, sway);
}

/** A wash of far drops with near ones in front: few are loud, most are faint, as with real rain. */
function rain(surface: Surface): Synth {
  return (rng, params) => {
    const length = frames(params.durationSec);
    const near: Sound = [new Float32Array(length), new Float32Array(length)];
    const gust = drift(length, 0.8, rng);
    const rate = surface.drops * between(0.3, 1.7, params.intensity);
    const one = new Float32Array(frames(0.05));
    scatter(length, rate, rng, (at) => {
      const weight = (0.06 + rng.next() ** 5) * (0.6 + 0.8 * (gust[at] ?? 0));
      const [left, right] = panGains(rng.bipolar());
      const t60Sec = rng.range(...surface.dropSec);
      one.fill(0);
      addBurst(one, 0, { hz: rng.range(...surface.dropHz), q: rng.range(0.8, 2.5), t60Sec, gain: weight }, rng);
      const [l, r] = near;
      if (l) addAt(l, one, at, left);
      if (r) addAt(r, one, at, right);
    });
    return near.map((drops) => {
      const { body } = surface;
      const modes = body ? bodyModes(body.material, body.hz * between(1.3, 0.75, params.size), rng) : [];
      for (const mode of modes) mode.t60Sec = Math.min(mode.t60Sec, body?.ringSec ?? 0);
      const ringing = body ? resonate(drops, modes) : drops;
      const wash = bed(surface, params, rng);
      scale(wash, surface.bedGain * between(0.4, 1.6, params.intensity));
      const out = addAt(wash, drops, 0, body ? 0.7 : 1);
      if (body) addAt(out, ringing, 0, body.gain);
      return filter(out, 'low', between(15_000, 1_800, params.distance));
    });
  };
}

export const rainSynths = {
  rainLeaves: rain(surfaces.leaves),
  rainGround: rain(surfaces.ground),
  rainWindow: rain(surfaces.window),
  rainRoof: rain(surfaces.roof),
  rainTin: rain(surfaces.tin),
} as const satisfies Record<string, Synth>;
