import { beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddingModel } from '../native/clapProtocol.ts';
import { createClapCalibrations } from './clapCalibrations.ts';
import { Failure } from './contract/failures.ts';
import type { Measured } from './library/calibrateClap.ts';
import type { StoredCalibration } from './library/calibrationStore.ts';

const model: EmbeddingModel = { id: 'tiny', quantisation: 'fp32', weights: '0'.repeat(12), preprocessing: 1, dimensions: 512 };
const never = new AbortController().signal;
const measuredNow: Measured = { tau: 0.31, quantile: 0.99, sounds: 1000, texts: 40, embedded: 5000 };

let stored: StoredCalibration | null;
let embedded: number;
let measurings: number;
let answer: () => Promise<Measured>;
let active: EmbeddingModel | null;
beforeEach(() => {
  stored = null;
  embedded = 5000;
  measurings = 0;
  answer = async () => measuredNow;
  active = model;
});

const calibrations = createClapCalibrations({
  model: () => active,
  library: {
    calibration: async () => ({ stored, embedded }),
    measureBackground: () => {
      measurings += 1;
      return answer();
    },
  },
  ingest: {
    call: (async (_name: string, { calibration }: { calibration: StoredCalibration }) => {
      stored = calibration;
    }) as never,
  },
  settings: () => ({ clap_threshold: 'fixed' }),
  now: () => '2026-12-01T10:00:00.000Z',
});

describe('the calibrated threshold', () => {
  it('is measured at the first find that wants it, kept, and told with where it comes from', async () => {
    expect(await calibrations.known(never)).toBeNull();
    const first = await calibrations.threshold(never);
    expect(first).toEqual({ tau: 0.31, from: expect.stringMatching(/^calibrated: 99 % of 1,000 sounds of this library lie below it/) });
    expect(await calibrations.threshold(never)).toEqual(first);
    expect(measurings).toBe(1);
    expect(await calibrations.known(never)).toMatchObject({ model: 'tiny (fp32)', tau: 0.31, fixed_tau: 0.35, outdated: false });
  });

  it('is measured anew once the library has become another, and whenever a person says so', async () => {
    await calibrations.measure(never);
    embedded = 6000;
    await calibrations.threshold(never);
    expect(measurings).toBe(1);
    embedded = 6300;
    expect(await calibrations.known(never)).toMatchObject({ outdated: true });
    expect((await calibrations.doctor(never))[0]).toMatchObject({ state: 'degraded', detail: expect.stringContaining('Calibrated 0.31') });
    await calibrations.threshold(never);
    await calibrations.measure(never);
    expect(measurings).toBe(3);
  });

  it('is measured once for all who ask meanwhile, and goes on for the others when one gives up', async () => {
    const stop = new AbortController();
    answer = () => new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)));
    const first = calibrations.measure(stop.signal);
    const second = calibrations.measure(never);
    expect(measurings).toBe(1);
    answer = async () => measuredNow;
    stop.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(await second).toMatchObject({ tau: 0.31 });
    expect(measurings).toBe(2);
  });

  it('is none without a model, and none on too few sounds, each with its code', async () => {
    answer = async () => ({ ...measuredNow, tau: null, sounds: 12 });
    await expect(calibrations.threshold(never)).rejects.toMatchObject({ code: 'too_few_sounds', message: expect.stringContaining('12') });
    expect(stored).toBeNull();
    active = null;
    await expect(calibrations.measure(never)).rejects.toBeInstanceOf(Failure);
    expect([await calibrations.known(never), await calibrations.doctor(never)]).toEqual([null, []]);
  });
});
