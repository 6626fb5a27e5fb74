/** Pans, kettles, spoons and the machine that hums behind them. */
import { addBurst, scatter } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, toUnit } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { drift, pink, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';

/** Water bursts out of hot fat: hiss, a dense rain of ticks, now and then a spit. */
const sizzle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const heat = drift(length, 1.5, rng);
  const out = filter(filter(white(length, rng), 'high', 2600), 'low', 11_000);
  shape(
    out,
    heat.map((h) => 0.05 + 0.07 * h),
  );
  scatter(length, between(160, 420, params.intensity), rng, (at) => {
    addBurst(out, at, { hz: rng.range(2400, 9500), q: 1.2, t60Sec: rng.range(0.003, 0.012), gain: 0.05 + 0.5 * rng.next() ** 4 }, rng);
  });
  scatter(length, 6, rng, (at) => {
    addBurst(out, at, { hz: rng.range(900, 2200), q: 1, t60Sec: rng.range(0.02, 0.05), gain: rng.range(0.3, 0.8) }, rng);
  });
  return inRoom(out, { size: 0.25, t60Sec: 0.25, damping: 0.6, wet: 0.06 });
};

/** Steam through two holes: noise first, then a note that climbs and settles. */
const kettleWhistle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const boil = filter(pink(length, rng), 'low', 900);
  const bubbling = drift(length, 14, rng);
  shape(
    boil,
    bubbling.map((b) => 0.12 + 0.3 * b),
  );
  const top = between(2500, 1750, params.size);
  const climb = curve(length, [
    [0, 0.55],
    [0.15, 0.62],
    [0.45, 0.98],
    [1, 1],
  ]);
  const level = curve(length, [
    [0, 0],
    [0.12, 0.1],
    [0.5, 1],
    [0.94, 1],
    [1, 0],
  ]);
  const shake = drift(length, 18, rng);
  const whistle = new Float32Array(length);
  let phase = 0;
  for (let i = 0; i < length; i++) {
    phase += (top * (climb[i] ?? 1) * (1 + 0.012 * ((shake[i] ?? 0) - 0.5))) / SAMPLE_RATE;
    whistle[i] = Math.sin(2 * Math.PI * phase) + 0.18 * Math.sin(4 * Math.PI * phase);
  }
  const steam = filter(white(length, rng), 'band', top * 1.2, 1.2);
  const voice = shape(addAt(whistle, steam, 0, between(0.5, 1, params.intensity)), level);
  return inRoom(addAt(boil, voice, 0, 0.4), { size: 0.35, t60Sec: 0.4, damping: 0.5, wet: 0.12 });
};

/** A handful of forks and spoons, each its own bar of steel, let fall on a table and on each other. */
const cutlery: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const pieces = Array.from({ length: 6 }, () =>
    bodyModes('steel', rng.range(1150, 2700) * between(1.15, 0.85, params.size), rng).map((mode) => ({
      ...mode,
      t60Sec: Math.min(0.35, mode.t60Sec * 0.6),
    })),
  );
  const piece = () => pieces[rng.int(0, pieces.length - 1)] ?? [];
  const table = bodyModes('wood', rng.range(260, 340), rng);
  const density = between(18, 40, params.intensity);
  scatter(
    length - frames(0.5),
    (t) => density * (t < 0.12 ? 2.2 : 1.3 * Math.exp(-2.2 * t)),
    rng,
    (at, t) => {
      const gain = rng.range(0.15, 1) * (1 - 0.6 * t);
      ring(out, at, piece(), gain * 0.5, 1);
      ring(out, at + frames(rng.range(0.001, 0.004)), piece(), gain * 0.3, 1);
      if (rng.chance(0.4)) ring(out, at, table, gain * 0.35, 0.5);
      addBurst(out, at, { hz: rng.range(4000, 8000), q: 0.8, t60Sec: 0.006, gain: gain * 0.4 }, rng);
    },
  );
  return inRoom(out, { size: 0.35, t60Sec: 0.4, damping: 0.45, wet: 0.12 });
};

/** A compressor on rubber feet: mains partials through a sheet-metal case. */
const fridgeHum: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const mains = between(60, 49, params.size);
  for (const [k, gain] of [1, 0.8, 0.35, 0.5, 0.14, 0.2, 0.08, 0.12].entries()) {
    const swell = drift(length, 0.8, rng);
    const hz = mains * (k + 1) * (1 + 0.0007 * rng.bipolar());
    let phase = rng.next();
    for (let i = 0; i < length; i++) {
      phase += hz / SAMPLE_RATE;
      out[i] = (out[i] ?? 0) + gain * (0.7 + 0.3 * (swell[i] ?? 0)) * Math.sin(2 * Math.PI * phase);
    }
  }
  const fan = filter(filter(pink(length, rng), 'low', 1100), 'high', 90);
  return inRoom(addAt(toUnit(out), fan, 0, between(0.15, 0.5, params.intensity)), { size: 0.3, t60Sec: 0.3, damping: 0.6, wet: 0.08 });
};

export const kitchenSynths = { sizzle, kettleWhistle, cutlery, fridgeHum } as const satisfies Record<string, Synth>;
