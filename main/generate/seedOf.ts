import { createHash } from 'node:crypto';

/** The seed of a prompt that came without one: the same words give the same sound, on every machine. 32 bits. */
export function seedOf(prompt: string): number {
  return createHash('sha256').update(prompt.toLowerCase()).digest().readUInt32BE(0);
}
