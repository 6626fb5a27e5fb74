/** The time of day at which a recording began, from its time stamp in samples. Pure. */
import { fieldsByName } from './fieldPrecedence.ts';

const DAY_SEC = 86_400n;

/**
 * `HH:MM:SS`, with days in front where a clock ran past midnight (`1 d 01:00:00`); null without a stamp. For showing only: after a
 * conversion of the rate the stamp often keeps the old one.
 */
export function timeReference(fields: Record<string, string>, sampleRate: number): string | null {
  const byName = fieldsByName(fields);
  const samples = whole(byName.get('bext.timereference')) ?? stampInIxml(byName);
  const rate = Number(byName.get('ixml.speed.timestamp_sample_rate') ?? sampleRate);
  if (samples === null || samples === 0n || !(rate >= 1)) return null;
  const seconds = samples / BigInt(Math.round(rate));
  const [days, rest] = [seconds / DAY_SEC, Number(seconds % DAY_SEC)];
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0n ? `${days} d ${clock}` : clock;
}

function stampInIxml(byName: ReadonlyMap<string, string>): bigint | null {
  const high = whole(byName.get('ixml.speed.timestamp_samples_since_midnight_hi'));
  const low = whole(byName.get('ixml.speed.timestamp_samples_since_midnight_lo'));
  return low === null ? null : (high ?? 0n) * 2n ** 32n + low;
}

function whole(text: string | undefined): bigint | null {
  return text !== undefined && /^\d{1,20}$/.test(text.trim()) ? BigInt(text.trim()) : null;
}
