import type { SoundDetail, SoundRecord } from '../../main/contract/sounds.ts';

/** `value` null: it was not measured, or there is none; `why` says so. */
export type LevelRow = { name: string; means: string; value: string | null; why: string };

/** Every level of a sound with its unit. `detail` null while it loads. */
export function levelRows(sound: SoundRecord, detail: SoundDetail | null): LevelRow[] {
  const none = sound.qc?.silent ? 'silent' : sound.qc === null || sound.qc.status === 'not_run' ? 'not measured yet' : null;
  const row = (name: string, means: string, [value, unit]: [number | null, string], why: string): LevelRow => ({
    name,
    means,
    value: value === null ? null : `${minus(value)} ${unit}`,
    why: none ?? why,
  });
  return [
    row('Loudness', 'Integrated, gated (ITU-R BS.1770-4)', [sound.loudness_lufs, 'LUFS'], 'too short or too quiet'),
    row('Loudness range', 'Between its quiet and its loud parts (EBU Tech 3342)', [detail?.loudness_range_lu ?? null, 'LU'], 'too short'),
    row('True peak', 'Of the curve between the samples (ITU-R BS.1770-4)', [detail?.true_peak_db ?? null, 'dBTP'], 'not measured'),
    row('Sample peak', 'The largest sample', [sound.qc?.peak_db ?? null, 'dBFS'], 'not measured'),
    row('RMS', 'Mean level over the whole sound', [detail?.character?.rms_db ?? null, 'dBFS'], 'not measured'),
  ];
}

/** One decimal, with a true minus. */
function minus(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return value < 0 && text !== '0.0' ? `−${text}` : text;
}
