/** What a manifest may keep of a person's words. */
import { createHash } from 'node:crypto';
import { Failure } from '../contract/failures.ts';
import { Redaction } from '../contract/settings.ts';

/** Digest and length, nothing (`off`), or the text itself (`full`). */
export type Redacted = string | { sha256: string; len: number } | null;

/** The setting, else FOLEY_REDACTION as it stands there, else hash. Throws `bad_request` for another word: a slip must not keep more than was meant. */
export function chooseRedaction(setting: Redaction | null, named: string | null): Redaction {
  if (setting !== null) return setting;
  if (named === null || named === '') return 'hash';
  const word = Redaction.safeParse(named);
  if (word.success) return word.data;
  throw new Failure('bad_request', `FOLEY_REDACTION is "${named}". It can be off, hash or full.`, { value: named });
}

/** `len` counts UTF-16 units, as the anchors do. */
export function redact(text: string, mode: Redaction): Redacted {
  if (mode === 'full') return text;
  return mode === 'off' ? null : { sha256: sha256Of(text), len: text.length };
}

/** Of the text as UTF-8, lower-case hex: what `hash` keeps. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
