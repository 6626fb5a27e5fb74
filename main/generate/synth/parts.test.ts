import { describe, expect, test } from 'vitest';
import { addBubble, addBurst, scatter } from './cloud.ts';
import { curve, decay, shape } from './envelope.ts';
import { filter, sweep } from './filter.ts';
import { addAt, drive, panGains, place, toUnit } from './mix.ts';
import { bodyModes, resonate, ring } from './modal.ts';
import { brown, drift, pink, white } from './noise.ts';
import { inRoom } from './reverb.ts';
import { createRng } from './rng.ts';
import { frames, SAMPLE_RATE } from './sound.ts';
import { glottis, mouth } from './voice.ts';

const rms = (x: Float32Array): number => Math.sqrt(x.reduce((sum, v) => sum + v * v, 0) / x.length);
const sine = (hz: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: frames(seconds) }, (_, i) => Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE));
/** Level of one frequency, by correlation with a sine and a cosine. */
function levelAt(x: Float32Array, hz: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < x.length; i++) {
    re += (x[i] ?? 0) * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE);
    im += (x[i] ?? 0) * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE);
  }
  return (2 * Math.hypot(re, im)) / x.length;
}
const db = (ratio: number): number => 20 * Math.log10(ratio);

describe('filters', () => {
  test.each([
    ['low', 4000],
    ['high', 250],
    ['band', 4000],
  ] as const)('%s turns down what is far from 1 kHz and lets 1 kHz through within 3 dB', (kind, far) => {
    const through = rms(filter(sine(1000), kind, 1000)) / rms(sine(1000));
    const stopped = rms(filter(sine(far), kind, 1000)) / rms(sine(far));
    expect(db(through)).toBeGreaterThan(-3.5);
    expect(db(stopped)).toBeLessThan(kind === 'band' ? -6 : -20);
  });

  test('a sweep follows its curve: the tone passes when the band is on it', () => {
    const tone = sine(2000, 1);
    const out = sweep(
      tone,
      'band',
      curve(tone.length, [
        [0, 200],
        [0.5, 2000],
        [1, 200],
      ]),
      6,
    );
    const third = Math.floor(out.length / 3);
    expect(rms(out.subarray(third, 2 * third))).toBeGreaterThan(3 * rms(out.subarray(0, third)));
  });

  test('a sweep to impossible frequencies stays finite', () => {
    const wild = curve(4800, [
      [0, -500],
      [1, 90_000],
    ]);
    for (const kind of ['low', 'high', 'band'] as const)
      expect(sweep(white(4800, createRng(1)), kind, wild, 20).every(Number.isFinite)).toBe(true);
  });
});

describe('noise', () => {
  test('brown is darker than pink, pink darker than white', () => {
    const dark = [white, pink, brown].map((make) => {
      const x = make(48_000, createRng(3));
      return rms(filter(x.slice(), 'low', 300)) / rms(x);
    });
    expect(dark[0]).toBeLessThan(dark[1] ?? 0);
    expect(dark[1]).toBeLessThan(dark[2] ?? 0);
  });

  test('drift stays in 0..1 and moves slowly', () => {
    const x = drift(48_000, 3, createRng(4));
    expect(Math.min(...x)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...x)).toBeLessThanOrEqual(1);
    expect(Math.max(...x) - Math.min(...x)).toBeGreaterThan(0.2);
    for (let i = 1; i < x.length; i++) expect(Math.abs((x[i] ?? 0) - (x[i - 1] ?? 0))).toBeLessThan(0.001);
  });
});

describe('envelopes', () => {
  test('a curve runs through its points and is flat outside them', () => {
    const x = curve(100, [
      [0.2, 1],
      [0.4, 3],
      [0.8, 0],
    ]);
    expect([x[0], x[19], x[20], x[30], x[60], x[80], x[99]].map((v) => v?.toFixed(2))).toEqual([
      '1.00',
      '1.00',
      '1.00',
      '2.00',
      '1.50',
      '0.00',
      '0.00',
    ]);
  });

  test('a step in a curve is a step', () => {
    expect([
      ...curve(4, [
        [0, 1],
        [0.5, 1],
        [0.5, 5],
        [1, 5],
      ]),
    ]).toEqual([1, 1, 5, 5]);
  });

  test('decay falls 60 dB in its time', () => {
    const x = decay(frames(1), 0.01, 0.5);
    expect(x[0]).toBe(0);
    expect(db((x[frames(0.51)] ?? 0) / (x[frames(0.01)] ?? 1))).toBeCloseTo(-60, 0);
  });

  test('shape multiplies, with the curve raised to a power', () => {
    expect([...shape(Float32Array.of(2, 2, 2), Float32Array.of(0, 0.5, 1), 2)]).toEqual([0, 0.5, 2]);
  });
});

describe('bodies', () => {
  const mode = { hz: 440, t60Sec: 0.4, gain: 1 };

  test('a struck mode starts without a click, sounds at its pitch and is 60 dB down after its time', () => {
    const out = new Float32Array(frames(1));
    ring(out, 0, [mode], 1);
    expect(Math.abs(out[0] ?? 1)).toBeLessThan(0.1);
    const head = out.subarray(0, frames(0.1));
    expect(levelAt(head, 440)).toBeGreaterThan(5 * levelAt(head, 700));
    expect(db(rms(out.subarray(frames(0.4), frames(0.42))) / rms(out.subarray(0, frames(0.02))))).toBeCloseTo(-60, -1);
  });

  test('a soft strike leaves out high modes', () => {
    const level = (hardness: number): number => {
      const out = new Float32Array(frames(0.2));
      ring(out, 0, [{ ...mode, hz: 5000 }], 1, hardness);
      return rms(out);
    };
    expect(level(0.2)).toBeLessThan(level(1) / 3);
  });

  test('a driven body answers at its modes and not between', () => {
    const out = resonate(white(frames(1), createRng(8)), [mode]);
    expect(levelAt(out, 440)).toBeGreaterThan(4 * levelAt(out, 900));
  });

  test('glass rings longer than wood, and no mode lies beyond the sample rate', () => {
    const longest = (name: 'glass' | 'wood'): number => Math.max(...bodyModes(name, 1500, createRng(1)).map((m) => m.t60Sec));
    expect(longest('glass')).toBeGreaterThan(4 * longest('wood'));
    for (const { hz } of bodyModes('steel', 5000, createRng(1))) expect(hz).toBeLessThan(SAMPLE_RATE / 2);
  });
});

describe('clouds', () => {
  test('events come at the mean rate, inside the length', () => {
    const seen: number[] = [];
    scatter(frames(10), 50, createRng(6), (at) => seen.push(at));
    expect(seen.length).toBeGreaterThan(400);
    expect(seen.length).toBeLessThan(600);
    expect(seen.every((at, i) => at >= (seen[i - 1] ?? 0) && at < frames(10))).toBe(true);
  });

  test('a rate that falls to nothing leaves the end empty; no rate leaves everything empty', () => {
    const late: number[] = [];
    scatter(
      frames(4),
      (t) => (t < 0.5 ? 100 : 0),
      createRng(6),
      (_, t) => late.push(t),
    );
    expect(late.length).toBeGreaterThan(100);
    expect(Math.max(...late)).toBeLessThan(0.5);
    scatter(frames(4), 0, createRng(6), () => expect.unreachable());
  });

  test('a burst has the colour of its band and ends', () => {
    const out = new Float32Array(frames(0.2));
    addBurst(out, 100, { hz: 3000, q: 4, t60Sec: 0.05, gain: 1 }, createRng(2));
    expect(out.subarray(0, 100).every((v) => v === 0)).toBe(true);
    expect(rms(filter(out.slice(), 'high', 1500))).toBeGreaterThan(4 * rms(filter(out.slice(), 'low', 700)));
    expect(rms(out.subarray(frames(0.1)))).toBe(0);
  });

  test('a burst and a bubble at the end of the sound do not write past it', () => {
    const out = new Float32Array(50);
    addBurst(out, 45, { hz: 3000, q: 1, t60Sec: 0.05, gain: 1 }, createRng(2));
    addBubble(out, 49, { hz: 900, t60Sec: 0.1, gain: 1, rise: 0.2 });
    addBubble(out, 60, { hz: 900, t60Sec: 0.1, gain: 1, rise: 0.2 });
    expect(out).toHaveLength(50);
  });
});

describe('throats', () => {
  test('the source has the asked pitch and the mouth lifts its formant', () => {
    const pitch = new Float32Array(frames(0.5)).fill(200);
    const source = glottis(pitch, { rough: 0, breath: 0 }, createRng(1));
    expect(levelAt(source, 200)).toBeGreaterThan(20 * levelAt(source, 250));
    const vowel = mouth(source, [{ hz: new Float32Array(source.length).fill(800), q: 8, gain: 1 }]);
    expect(levelAt(vowel, 800) / levelAt(source, 800)).toBeGreaterThan(4 * (levelAt(vowel, 200) / levelAt(source, 200)));
  });
});

describe('rooms and mixing', () => {
  test('a room tails off at its time, differs left from right, and stays stable', () => {
    const click = new Float32Array(frames(2));
    click[0] = 1;
    const [left = click, right = click] = inRoom(click, { size: 0.5, t60Sec: 0.8, damping: 0.1, wet: 1, dry: 0 });
    expect(rms(left.subarray(frames(0.1), frames(0.2)))).toBeGreaterThan(0);
    expect(db(rms(left.subarray(frames(1.2), frames(1.3))) / rms(left.subarray(frames(0.1), frames(0.2))))).toBeLessThan(-45);
    expect(left.some((v, i) => v !== right[i])).toBe(true);
  });

  test('a part is added where it belongs and cut at both ends', () => {
    expect([...addAt(new Float32Array(4), Float32Array.of(1, 2, 3), -1)]).toEqual([2, 3, 0, 0]);
    expect([...addAt(new Float32Array(4), Float32Array.of(1, 2, 3), 2, 2)]).toEqual([0, 0, 2, 4]);
  });

  test('pan keeps the power and puts a part on its side', () => {
    for (const position of [-1, -0.3, 0, 2]) {
      const [l, r] = panGains(position);
      expect(l * l + r * r).toBeCloseTo(1, 10);
    }
    const [left, right] = place([new Float32Array(1), new Float32Array(1)], Float32Array.of(1), -1);
    expect(left?.[0]).toBeCloseTo(1, 6);
    expect(right?.[0]).toBeCloseTo(0, 6);
  });

  test('drive rounds off and toUnit scales to one, silence included', () => {
    expect(drive(Float32Array.of(5), 2)[0]).toBeLessThanOrEqual(1);
    expect([...toUnit(Float32Array.of(0.25, -0.5))]).toEqual([0.5, -1]);
    expect([...toUnit(new Float32Array(2))]).toEqual([0, 0]);
  });
});
