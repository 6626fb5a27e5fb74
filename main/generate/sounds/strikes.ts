/** Things that ring when struck: glass, bells, clocks, telephones, blades, chains, coins, keys. */
import { addBurst, scatter } from '../synth/cloud.ts';
import { shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt } from '../synth/mix.ts';
import { bodyModes, type Mode, resonate, ring } from '../synth/modal.ts';
import { drift, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Synth } from '../synth/sound.ts';

/** Real bells and rims are never quite round: each mode is a pair, a little apart, and beats. */
function paired(modes: readonly Mode[], apartHz: number, rng: Rng): Mode[] {
  return modes.flatMap((mode) => [mode, { ...mode, hz: mode.hz + apartHz * rng.range(0.4, 1), gain: mode.gain * rng.range(0.3, 0.7) }]);
}

const shatter: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  addBurst(out, 0, { hz: 3600, q: 0.5, t60Sec: 0.09, gain: 1.6 }, rng);
  addBurst(out, 0, { hz: 900, q: 0.7, t60Sec: 0.06, gain: 1 }, rng);
  const pane = bodyModes('glass', between(1100, 700, params.size), rng);
  ring(
    out,
    0,
    pane.map((mode) => ({ ...mode, t60Sec: 0.12 })),
    0.3,
  );
  const shards = between(120, 320, params.intensity);
  scatter(
    length,
    (t) => shards * (Math.exp(-t * 20) * 3 + Math.exp(-t * 5) * 0.7),
    rng,
    (at, t) => {
      const hz = rng.range(1700, 6800) * (1 + 0.3 * t);
      const modes = bodyModes('glass', hz, rng).map((mode) => ({ ...mode, t60Sec: Math.min(mode.t60Sec, rng.range(0.04, 0.3)) }));
      const gain = (0.05 + 0.55 * rng.next() ** 3) * (1 - 0.7 * t);
      ring(out, at, modes, gain);
      addBurst(out, at, { hz: rng.range(4000, 9500), q: 1, t60Sec: 0.007, gain: gain * 1.3 }, rng);
    },
  );
  return inRoom(out, { size: 0.45, t60Sec: 0.7, damping: 0.25, wet: 0.14 });
};

const clink: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  for (const [delay, ratio, gain] of [
    [0, 1, 1],
    [0.001, rng.range(1.06, 1.19), 0.8],
    [rng.range(0.05, 0.09), 1.01, 0.25],
  ] as const) {
    const modes = paired(bodyModes('glass', between(2300, 1500, params.size) * ratio, rng), 6, rng);
    for (const mode of modes) mode.t60Sec *= 1.8;
    ring(out, frames(0.002 + delay), modes, gain * 0.5);
    addBurst(out, frames(0.002 + delay), { hz: 6500, q: 0.8, t60Sec: 0.006, gain: gain * 0.5 }, rng);
  }
  return inRoom(out, { size: 0.3, t60Sec: 0.5, damping: 0.4, wet: 0.1 });
};

type BellKind = {
  hz: readonly [number, number];
  sustain: number;
  beatHz: number;
  hardness: number;
  /** Seconds between strokes. */
  gap: readonly [number, number];
  strokes: readonly [number, number];
  room: number;
};

function bell(kind: BellKind): Synth {
  return (rng, params) => {
    const out = new Float32Array(frames(params.durationSec));
    const modes = paired(bodyModes('bell', between(kind.hz[1], kind.hz[0], params.size), rng), kind.beatHz, rng);
    for (const mode of modes) mode.t60Sec *= kind.sustain;
    const strokes = rng.int(...kind.strokes);
    let at = 0.01;
    for (let k = 0; k < strokes && at < params.durationSec; k++) {
      const gain = rng.range(0.7, 1);
      ring(out, frames(at), modes, gain, kind.hardness);
      addBurst(out, frames(at), { hz: between(kind.hz[1], kind.hz[0], 0.5) * 5, q: 0.8, t60Sec: 0.025, gain: gain * 0.6 }, rng);
      at += rng.range(...kind.gap) * between(1.15, 0.85, params.intensity);
    }
    const wet = kind.room * between(0.6, 1.4, params.distance);
    return inRoom(out, { size: 0.9, t60Sec: 2.2, damping: 0.4, wet });
  };
}

/** Old telephone: a clapper runs between two gongs over a hollow case. */
const oldPhone: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const gongs = [1, 1.26].map((ratio) => {
    const modes = paired(bodyModes('bell', between(1500, 1050, params.size) * ratio, rng), 9, rng);
    return modes.map((mode) => ({ ...mode, t60Sec: Math.min(0.9, mode.t60Sec) }));
  });
  const box = bodyModes('wood', 420, rng);
  const beat = 1 / rng.range(21, 26);
  const bursts: readonly (readonly [number, number])[] = [
    [0.02, rng.range(0.7, 0.9)],
    [1.15, rng.range(0.7, 0.9)],
  ];
  for (const [from, span] of bursts) {
    let side = 0;
    for (let at = from; at < from + span; at += beat * rng.range(0.97, 1.03)) {
      ring(out, frames(at), gongs[side++ % 2] ?? [], 0.3 * rng.range(0.75, 1), 0.9);
      ring(out, frames(at), box, 0.25, 0.6);
    }
  }
  return inRoom(out, { size: 0.4, t60Sec: 0.6, damping: 0.5, wet: 0.14 });
};

const swordClash: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const blades = [0, 1].map(() => bodyModes('steel', between(760, 420, params.size) * rng.range(0.85, 1.2), rng));
  for (const [k, blade] of blades.entries()) {
    ring(out, frames(0.003 * k), paired(blade, 14, rng), 0.5);
    ring(out, frames(0.003 * k), bodyModes('steel', rng.range(2300, 3400), rng), 0.35);
  }
  addBurst(out, 0, { hz: 5200, q: 0.6, t60Sec: 0.03, gain: 1.3 }, rng);
  // the edges slide along each other
  const slide = frames(rng.range(0.18, 0.4));
  const grit = filter(white(slide, rng), 'high', 2500);
  shape(
    grit,
    drift(slide, 60, rng).map((d, i) => d ** 2 * (1 - i / slide)),
  );
  addAt(out, resonate(grit, bodyModes('steel', rng.range(1900, 2600), rng)), frames(0.015), 0.05 * between(0.4, 1.6, params.intensity));
  return inRoom(out, { size: 0.55, t60Sec: 0.9, damping: 0.35, wet: 0.14 });
};

/** Steel leaves a scabbard: a scrape that climbs along the blade, then the tip rings free. */
const swordDraw: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const pull = frames(Math.min(params.durationSec * 0.5, rng.range(0.4, 0.6)));
  const grit = drift(pull, between(70, 140, params.intensity), rng);
  const scrape = filter(white(pull, rng), 'high', 1600);
  shape(
    scrape,
    grit.map((g, i) => (0.15 + g ** 2) * Math.sqrt(i / pull)),
  );
  const edge = scrape.slice();
  sweep(
    edge,
    'band',
    grit.map((_, i) => 1800 + 4200 * (i / pull) ** 2),
    2.5,
  );
  const blade = bodyModes('steel', between(1500, 950, params.size), rng);
  const out = new Float32Array(length);
  addAt(out, edge, 0, 0.8);
  addAt(out, resonate(scrape, blade), 0, 0.02);
  ring(out, pull, paired(blade, 9, rng), 0.3);
  return inRoom(out, { size: 0.45, t60Sec: 0.7, damping: 0.35, wet: 0.14 });
};

type Jangle = {
  material: 'steel' | 'iron' | 'coin';
  hz: readonly [number, number];
  rate: number;
  t60Sec: readonly [number, number];
  pulseHz: number;
  grit: number;
};

/** Many small metal parts on one string: they swing together, so that the strikes come in waves. */
function jangle({ material, hz, rate, t60Sec, pulseHz, grit }: Jangle): Synth {
  return (rng, params) => {
    const length = frames(params.durationSec);
    const out = new Float32Array(length);
    const parts = Array.from({ length: rng.int(5, 8) }, () => bodyModes(material, rng.range(...hz) * between(1.2, 0.85, params.size), rng));
    const swing = drift(length, pulseHz, rng);
    scatter(length - frames(0.25), rate * between(0.6, 1.5, params.intensity), rng, (at, t) => {
      const force = (0.1 + (swing[at] ?? 0) ** 2) * (0.3 + 0.7 * rng.next()) * (t > 0.9 ? 0.4 : 1);
      const part = parts[rng.int(0, parts.length - 1)] ?? [];
      const damp = rng.range(...t60Sec);
      ring(
        out,
        at,
        part.map((mode) => ({ ...mode, t60Sec: Math.min(mode.t60Sec, damp) })),
        0.3 * force,
      );
      addBurst(out, at, { hz: rng.range(0.9, 1.6) * hz[1], q: 1, t60Sec: 0.009, gain: grit * force }, rng);
    });
    return inRoom(out, { size: 0.35, t60Sec: 0.45, damping: 0.4, wet: 0.1 });
  };
}

/** Coins fall one after another; each bounces ever faster and spins out. */
const coins: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const table = bodyModes('wood', 360, rng);
  for (let coin = 0; coin < Math.round(between(2, 6, params.intensity)); coin++) {
    const modes = bodyModes('coin', rng.range(4200, 6400) * between(1.1, 0.85, params.size), rng);
    let at = 0.01 + coin * rng.range(0.08, 0.2);
    let gap = rng.range(0.13, 0.24);
    let gain = rng.range(0.7, 1);
    while (gap > 0.008 && at < params.durationSec - 0.1) {
      ring(out, frames(at), modes, gain * 0.4);
      ring(out, frames(at), table, gain * 0.35, 0.5);
      addBurst(out, frames(at), { hz: 7000, q: 0.8, t60Sec: 0.005, gain: gain * 0.4 }, rng);
      at += gap * rng.range(0.85, 1.1);
      gap *= rng.range(0.68, 0.84);
      gain *= 0.82;
    }
  }
  return inRoom(out, { size: 0.3, t60Sec: 0.4, damping: 0.5, wet: 0.1 });
};

export const strikeSynths = {
  shatter,
  clink,
  oldPhone,
  swordClash,
  swordDraw,
  coins,
  churchBell: bell({ hz: [150, 290], sustain: 1.3, beatHz: 1.1, hardness: 0.42, gap: [1.9, 2.3], strokes: [2, 2], room: 0.22 }),
  handBell: bell({ hz: [1500, 2300], sustain: 1.2, beatHz: 7, hardness: 0.9, gap: [0.1, 0.16], strokes: [9, 14], room: 0.1 }),
  clockChime: bell({ hz: [420, 620], sustain: 0.8, beatHz: 2.2, hardness: 0.6, gap: [1, 1.15], strokes: [3, 3], room: 0.12 }),
  keys: jangle({ material: 'iron', hz: [2600, 5200], rate: 30, t60Sec: [0.05, 0.25], pulseHz: 5, grit: 0.3 }),
  chains: jangle({ material: 'iron', hz: [620, 1700], rate: 26, t60Sec: [0.04, 0.2], pulseHz: 2.6, grit: 0.45 }),
} as const satisfies Record<string, Synth>;
