import { describe, expect, it } from 'vitest';
import type { Measurements } from '../../native/fileAnalysis.ts';
import { qualityOf } from './qualityControl.ts';

const measured: Measurements = {
  integratedLufs: -20,
  loudnessRangeLu: null,
  truePeakDb: -5.9,
  rmsDb: -20,
  dcOffset: 0.0001,
  edges: { first: 0, last: 0.001 },
  noiseFloorDb: -70,
  snrDb: 60,
  segments: { takes: [{ start: 480, end: 48_000, peak_db: -12 }], onsets: [480], resolution: 240 },
  descriptors: new Float32Array(24),
  fingerprint: null,
};
const fine = {
  clippedSamples: 0,
  clippedRuns: 0,
  longestClip: 0,
  nonFiniteSamples: 0,
  damagedSamples: 0,
  silent: false,
  warnings: [],
  peakDb: -6,
  format: { frames: 48_000, sampleRate: 48_000 },
  measured,
};
const of = (changes: object, found: Partial<Measurements> = {}) => qualityOf({ ...fine, measured: { ...measured, ...found }, ...changes });
const lasting = (sec: number) => ({ format: { frames: sec * 48_000, sampleRate: 48_000 } });

describe('qualityOf', () => {
  it('passes a sound without faults, of any length', () => {
    for (const sec of [0.05, 1, 600]) expect(of(lasting(sec))).toEqual({ status: 'pass', reasons: [] });
  });

  it.each([
    [{ clippedSamples: 7, clippedRuns: 2, longestClip: 4 }, 'clipped: 7 samples in 2 runs, the longest 4'],
    [{ clippedSamples: 3, clippedRuns: 1, longestClip: 3 }, 'clipped: 3 samples in 1 run, the longest 3'],
    [{ nonFiniteSamples: 2, damagedSamples: 2 }, 'samples that are not numbers: 2; they play as silence'],
    [{ damagedSamples: 3 }, 'samples far beyond full scale: 3'],
    [{ peakDb: 3.21 }, 'over full scale: peak +3.2 dB'],
    [{ peakDb: -66 }, 'very quiet: peak −66.0 dB'],
    [lasting(0.0042), 'very short: 4.2 ms'],
    [{ warnings: ['truncated: 20 of 100 frames'] }, 'truncated'],
  ])('warns of %o', (changes, reason) => expect(of(changes)).toEqual({ status: 'warn', reasons: [reason] }));

  it.each<[Partial<Measurements>, string]>([
    [{ dcOffset: -0.023 }, 'DC offset: 2.3 % of full scale'],
    [{ noiseFloorDb: -40, snrDb: 17.6 }, 'noisy pauses: at −40.0 dB, only 18 dB under the sound'],
    [{ edges: { first: 0.25, last: 0 } }, 'starts at −12.0 dB instead of silence: clicks without a fade'],
    [{ edges: { first: 0, last: 0.25 } }, 'ends at −12.0 dB instead of silence: clicks without a fade'],
    [
      { segments: { ...measured.segments, takes: [{ start: 6 * 48_000, end: 7 * 48_000, peak_db: -12 }] } },
      '6.0 s of silence before the first sound',
    ],
  ])('warns of %o', (found, reason) => expect(of({}, found)).toEqual({ status: 'warn', reasons: [reason] }));

  it('keeps quiet about what is no fault', () => {
    expect(of({ warnings: ['odd chunk'] }).status).toBe('pass');
    expect(of({ peakDb: 0 }).status).toBe('pass');
    // The mean of a short thump, a loud floor far under a loud sound, a low floor near a low one.
    expect(of(lasting(0.2), { dcOffset: 0.05 }).status).toBe('pass');
    expect(of({}, { noiseFloorDb: -40, snrDb: 35 }).status).toBe('pass');
    expect(of({}, { noiseFloorDb: -60, snrDb: 16 }).status).toBe('pass');
    // An edge under the sound's own scale, and a bed that begins as it goes on.
    expect(of({ peakDb: 0 }, { edges: { first: 0.09, last: 0.09 } }).status).toBe('pass');
    const heard = (sec: number) => ({ ...measured.segments, takes: [{ start: 0, end: sec * 48_000, peak_db: -12 }] });
    expect(of(lasting(30), { edges: { first: 0.3, last: 0.3 }, segments: heard(30) }).status).toBe('pass');
    expect(of(lasting(30), { edges: { first: 0.3, last: 0.3 }, segments: heard(20) }).status).toBe('warn');
    expect(of(lasting(2), { edges: { first: 0.3, last: 0 }, segments: heard(2) }).status).toBe('warn');
  });

  it.each([
    [{ silent: true, peakDb: null, measured: null }, ['silent']],
    [{ silent: true, peakDb: null, measured: null, warnings: ['truncated'] }, ['silent', 'truncated']],
    [{ format: { frames: 0, sampleRate: 48_000 }, measured: null }, ['empty']],
    [{ format: null, measured: null }, ['empty']],
  ])('fails %o, of which nothing can be heard', (changes, reasons) => expect(of(changes)).toEqual({ status: 'fail', reasons }));

  it('gathers all that is wrong', () => {
    const { status, reasons } = of({ clippedSamples: 3, clippedRuns: 1, longestClip: 3, peakDb: 0.5 }, { dcOffset: 0.02 });
    expect([status, reasons.length]).toEqual(['warn', 3]);
  });
});
