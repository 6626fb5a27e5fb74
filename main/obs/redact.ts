/** What a manifest may keep of a person's words. */
import { createHash } from 'node:crypto';

/** `hash` keeps digest and length, enough to tell whether two runs saw the same text; `full` keeps the text, for local debugging only. */
export type Redaction = 'hash' | 'full';
export type Redacted = string | { sha256: string; len: number };

/** `len` counts UTF-16 units, as the anchors do. */
export function redact(text: string, mode: Redaction): Redacted {
  if (mode === 'full') return text;
  return { sha256: createHash('sha256').update(text, 'utf8').digest('hex'), len: text.length };
}
