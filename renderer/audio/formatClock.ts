/** Seconds as a clock: `0:07`, `0:07.25`, `1:02:05`. Decimals are kept to a millisecond; callers round to what they want to show. */
export function formatClock(sec: number): string {
  const ms = Number.isFinite(sec) && sec > 0 ? Math.round(sec * 1000) : 0;
  const seconds = (ms % 60_000) / 1000;
  const minutes = Math.floor(ms / 60_000);
  const tail = `${seconds < 10 ? '0' : ''}${Number(seconds.toFixed(3))}`;
  if (minutes < 60) return `${minutes}:${tail}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${tail}`;
}
