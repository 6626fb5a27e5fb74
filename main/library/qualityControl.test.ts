import { describe, expect, it } from 'vitest';
import { qualityOf } from './qualityControl.ts';

const fine = { clippedSamples: 0, nonFiniteSamples: 0, silent: false, warnings: [], format: { frames: 100 } };

describe('qualityOf', () => {
  it.each([
    [{}, 'pass', []],
    [{ clippedSamples: 3 }, 'warn', ['clipped samples: 3']],
    [{ nonFiniteSamples: 2 }, 'warn', ['samples that are not numbers: 2']],
    [{ warnings: ['truncated'] }, 'warn', ['truncated']],
    [{ warnings: ['odd chunk'] }, 'pass', []],
    [{ silent: true }, 'fail', ['silent']],
    [{ silent: true, format: { frames: 0 } }, 'fail', ['empty']],
    [{ format: null }, 'fail', ['empty']],
  ])('%o: %s', (measured, status, reasons) => expect(qualityOf({ ...fine, ...measured })).toEqual({ status, reasons }));
});
