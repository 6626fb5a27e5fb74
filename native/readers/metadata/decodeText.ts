/** The upper half of Windows-1252; the five unassigned bytes stay control characters, as browsers read them. */
const cp1252High =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Code pages of a CSET chunk that are not Windows-1252 or UTF-8. */
const codePages: ReadonlyMap<number, string> = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [1201, 'utf-16be'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [20_866, 'koi8-r'],
  [51_932, 'euc-jp'],
  [54_936, 'gb18030'],
]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `guessed` tells that nothing named the encoding and the bytes aren't UTF-8. */
export type DecodedText = { text: string; guessed: boolean };

/**
 * Text of unknown encoding up to the first NUL: the declared code page when there is one, then strict UTF-8, then
 * Windows-1252, which can't fail. Trailing white space goes.
 */
export function decodeText(bytes: Uint8Array, codePage: number | null = null): string {
  return decodeWithDoubt(bytes, codePage).text;
}

/** As decodeText, and says whether the encoding was a guess. */
export function decodeWithDoubt(bytes: Uint8Array, codePage: number | null = null): DecodedText {
  const declared = codePage === null ? undefined : codePages.get(codePage);
  if (declared?.startsWith('utf-16')) return { text: decodeWide(bytes, declared), guessed: false };
  const used = upToNul(bytes);
  const known = declared === undefined ? decodeUtf8(used) : new TextDecoder(declared).decode(used);
  return { text: (known ?? decodeCp1252(used)).trimEnd(), guessed: known === null };
}

export function upToNul(bytes: Uint8Array): Uint8Array {
  const nul = bytes.indexOf(0);
  return nul < 0 ? bytes : bytes.subarray(0, nul);
}

function decodeWide(bytes: Uint8Array, label: string): string {
  const text = new TextDecoder(label).decode(bytes.subarray(0, bytes.length & ~1));
  return text.slice(0, text.includes('\0') ? text.indexOf('\0') : undefined).trimEnd();
}

/** Null when the bytes aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** One character a byte, so that `encodeCp1252` gives the bytes back. */
export function decodeCp1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? cp1252High.charAt(byte - 0x80) : String.fromCharCode(byte);
  return text;
}

/** The bytes that `decodeCp1252` read; null for text that holds other characters. */
export function encodeCp1252(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const high = cp1252High.indexOf(text.charAt(i));
    const code = high < 0 ? text.charCodeAt(i) : 0x80 + high;
    if (code > 0xff) return null;
    bytes[i] = code;
  }
  return bytes;
}
