/** Text of passages and files on its way into a prompt: fenced, so that nothing in it can be taken for an instruction. */

/**
 * What a reader may take for a fence, closed or not: blanks and characters that nobody sees anywhere in it, attributes, wide brackets. From its
 * bracket on every part can only match in one way, so that no text makes it slow.
 */
const FENCE_LIKE =
  /[<\uff1c\ufe64]([\s\p{Cc}\p{DI}\p{Cf}/\uff0f]*d[\p{Cc}\p{DI}\p{Cf}]*a[\p{Cc}\p{DI}\p{Cf}]*t[\p{Cc}\p{DI}\p{Cf}]*a(?![\p{L}\p{N}_])[^<>\uff1c\uff1e\ufe64\ufe65]*)([>\uff1e\ufe65]?)/giu;

/** `text` between the fences that the prompts speak of. Fences inside it lose their brackets, and it is cut at `max` UTF-16 units. */
export function fenced(text: string, max: number): string {
  const plain = text
    .slice(0, max)
    .toWellFormed()
    .replace(FENCE_LIKE, (_, inner: string, end: string) => `\u2039${inner}${end === '' ? '' : '\u203a'}`);
  return `<data>\n${plain}\n</data>`;
}
