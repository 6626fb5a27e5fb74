const spelled: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A name or text of one line: a file name may hold a line feed, and would forge lines of its own. */
export function lineText(text: string): string {
  return text.replace(/[\n\r\t]/g, (character) => spelled[character] ?? character);
}

/** Control characters but tab and line feed, and marks that turn the direction of writing around. */
const dangerous = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Words of files as a terminal may show them. An escape sequence in a file's name or tag would move the cursor, rewrite what stands above or
 * fill the clipboard; a turned-around name would hide its ending.
 */
export function shownText(text: string): string {
  return text.replace(dangerous, '\ufffd');
}
