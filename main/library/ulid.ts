/** Keys that sort by time: 48 bits of milliseconds and 80 random bits in Crockford's base 32 (github.com/ulid/spec). */
import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new 26-character ULID; time and the 10 random bytes can be given. */
export function ulid(nowMs: number = Date.now(), random: Uint8Array = randomBytes(10)): string {
  const time = base32(BigInt(nowMs), 10);
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  return time + base32(bits, 16);
}

function base32(value: bigint, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i += 1) {
    text = `${letters[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text;
}
