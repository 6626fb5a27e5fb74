import type { ClapCalibration } from '../contract/models.ts';

/** A calibration as a terminal tells it; null where the library was never measured. */
export function calibrationText(calibration: ClapCalibration | null): string {
  if (calibration === null) return 'Not measured in this library; `model calibrate` does it.';
  const { model, tau, fixed_tau, quantile, sounds, texts, made_at, outdated } = calibration;
  return [
    `${tau.toFixed(3)} for ${model}, in place of ${fixed_tau.toFixed(2)}: ${Number((100 * quantile).toFixed(1))} % of ${sounds} sounds lie below it for a typical unrelated text (of ${texts})`,
    `measured ${made_at.slice(0, 10)}${outdated ? '; the library has become another since, so the next find that goes by it measures anew' : ''}`,
  ].join('\n');
}
