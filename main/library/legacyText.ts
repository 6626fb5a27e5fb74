/** Reads text again whose encoding a file didn't tell, once a person has told it for its folder. Pure. */
import type { TextEncoding } from '../contract/folders.ts';

/**
 * `fields` with those that were a guess decoded from their bytes (base64 in `rawText`). What doesn't fit the encoding keeps the guess:
 * one folder may hold files of several makers.
 */
export function withEncoding(
  fields: Record<string, string>,
  rawText: Record<string, string>,
  encoding: TextEncoding | null,
): Record<string, string> {
  if (encoding === null || Object.keys(rawText).length === 0) return fields;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const again = Object.entries(rawText).flatMap(([key, base64]) => {
    try {
      const text = decoder.decode(Buffer.from(base64, 'base64')).trim();
      return text === '' ? [] : [[key, text] as const];
    } catch {
      return [];
    }
  });
  return { ...fields, ...Object.fromEntries(again) };
}
