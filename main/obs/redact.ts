/** What a manifest may keep of a person's words. */
import { createHash } from 'node:crypto';
import type { Redaction } from '../contract/settings.ts';

/** Digest and length, nothing (`off`), or the text itself (`full`). */
export type Redacted = string | { sha256: string; len: number } | null;

/** `len` counts UTF-16 units, as the anchors do. */
export function redact(text: string, mode: Redaction): Redacted {
  if (mode === 'full') return text;
  return mode === 'off' ? null : { sha256: sha256Of(text), len: text.length };
}

/** Of the text as UTF-8, lower-case hex: what `hash` keeps. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
