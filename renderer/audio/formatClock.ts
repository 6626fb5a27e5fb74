/** Seconds as a clock: `0:07`, `1:02:05`; below ten seconds with the decimals that the value needs, to a millisecond. */
export function formatClock(sec: number): string {
  const safe = Number.isFinite(sec) && sec > 0 ? sec : 0;
  if (safe < 10 && !Number.isInteger(safe)) return `0:0${Number(safe.toFixed(3))}`;
  const whole = Math.round(safe);
  const rest = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
