/** Range of the level of auditions, in dB; the lowest is silence. */
export const minVolumeDb = -60;
export const maxVolumeDb = 6;

/** A level in words: `off`, `−12 dB`, `0 dB`, `+3 dB`. */
export function volumeWords(db: number): string {
  if (db <= minVolumeDb) return 'off';
  return `${db > 0 ? '+' : db < 0 ? '−' : ''}${Math.abs(db)} dB`;
}
