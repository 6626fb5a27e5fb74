import { curve, decay, shape } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, drive } from '../synth/mix.ts';
import { drift, white } from '../synth/noise.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';
import { mouth } from '../synth/voice.ts';

/** Two thumps a beat, felt as much as heard: pressure steps through a chest. */
const heartbeat: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const beat = 60 / between(58, 96, params.intensity);
  for (let at = 0.03; at < params.durationSec - 0.5; at += beat * rng.range(0.97, 1.03)) {
    for (const [delay, hz, gain] of [
      [0, between(66, 48, params.size), 1],
      [beat * 0.32, between(84, 60, params.size), 0.65],
    ] as const) {
      const thump = new Float32Array(frames(0.24));
      let phase = 0;
      for (let i = 0; i < thump.length; i++) {
        phase += (2 * Math.PI * hz * (1 + 0.9 * Math.exp(-i / (0.02 * SAMPLE_RATE)))) / SAMPLE_RATE;
        thump[i] = Math.sin(phase);
      }
      shape(thump, decay(thump.length, 0.012, 0.2));
      addAt(thump, shape(filter(white(thump.length, rng), 'band', 140, 1), decay(thump.length, 0.006, 0.12)), 0, 0.5);
      addAt(out, drive(thump, 1.8), frames(at + delay), gain * rng.range(0.9, 1));
    }
  }
  return [filter(out, 'low', between(420, 240, params.distance))];
};

/** Air drawn in through a narrow throat, let out through a wider one. */
const breathing: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const cycle = between(2.1, 1.15, params.intensity);
  let at = 0.05;
  while (at < params.durationSec - cycle * 0.8) {
    for (const [sec, first, second, gain] of [
      [cycle * 0.38, 1450, 3100, 0.55],
      [cycle * 0.46, 850, 1900, 1],
    ] as const) {
      const length = frames(sec * rng.range(0.9, 1.08));
      const swell = curve(length, [
        [0, 0],
        [0.3, 1],
        [0.6, 0.7],
        [1, 0],
      ]);
      const flow = drift(length, 24, rng);
      const source = shape(
        white(length, rng),
        swell.map((s, i) => s * (0.7 + 0.5 * (flow[i] ?? 0))),
      );
      const breath = mouth(source, [
        { hz: swell.map((s) => first * (0.9 + 0.2 * s)), q: 3, gain: 1 },
        { hz: swell.map((s) => second * (0.92 + 0.15 * s)), q: 4, gain: 0.6 },
        { hz: swell.map(() => 5200), q: 1.5, gain: 0.16 },
      ]);
      addAt(out, breath, frames(at), gain * rng.range(0.85, 1));
      at += sec + rng.range(0.03, 0.1);
    }
    at += rng.range(0.02, 0.14);
  }
  return [out];
};

export const bodySynths = { heartbeat, breathing } as const satisfies Record<string, Synth>;
