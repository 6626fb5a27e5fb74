import { expect, test } from 'vitest';
import { levelRows } from './levelRows.ts';
import { sampleDetail, sampleSound } from './sampleSound.ts';

const shown = (...args: Parameters<typeof levelRows>) => levelRows(...args).map(({ value, why }) => value ?? why);

test('levels have one decimal, a true minus and their unit', () => {
  const character = { rms_db: -30.04, brightness_hz: 400, noisiness: 0.5, attack_s: 0.1, pitch_strength: 0, pitch_hz: null, width: 0 };
  const detail = { ...sampleDetail, true_peak_db: -0.04, loudness_range_lu: 4.26, character };
  expect(shown(sampleSound, detail)).toEqual(['−23.4 LUFS', '4.3 LU', '0.0 dBTP', '−3.2 dBFS', '−30.0 dBFS']);
});

test('what there is no number for says why', () => {
  const short = { ...sampleSound, loudness_lufs: null };
  expect(shown(short, sampleDetail).slice(0, 2)).toEqual(['too short or too quiet', 'too short']);
  const silent = { ...short, qc: { status: 'fail' as const, reasons: ['silent'], peak_db: null, clipped_samples: 0, silent: true } };
  expect(new Set(shown(silent, sampleDetail))).toEqual(new Set(['silent']));
  expect(new Set(shown({ ...short, qc: null }, null))).toEqual(new Set(['not measured yet']));
});
