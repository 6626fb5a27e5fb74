/** Seconds as a designer reads them: `0.42 s`, `2.4 s`, `24 s`, `1:04`, `1:02:03`; an en dash when unknown. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '–';
  if (seconds < 1) return `${seconds.toFixed(2)} s`;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** Hertz as `48 kHz`, `44.1 kHz`. */
export function formatRate(hertz: number | null): string {
  return hertz === null ? '–' : `${Number((hertz / 1000).toFixed(3))} kHz`;
}

export function formatChannels(channels: number | null): string {
  if (channels === null) return '–';
  if (channels === 1) return 'mono';
  return channels === 2 ? 'stereo' : `${channels} ch`;
}

/** A score, or `not run` when there is none. */
export function formatScore(score: number | null, digits: number): string {
  return score === null ? 'not run' : score.toFixed(digits);
}

/** The last part of a sound's address, readable; the address itself when it has no parts. */
export function fileNameOf(uri: string): string {
  const name = uri.split(/[/\\]/).at(-1) ?? uri;
  try {
    return decodeURIComponent(name);
  } catch {
    // A bare `%` in a file name is no escape.
    return name;
  }
}
