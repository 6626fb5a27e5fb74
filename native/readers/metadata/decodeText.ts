/** The upper half of Windows-1252; the five unassigned bytes stay control characters, as browsers read them. */
const cp1252High =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Windows code pages of a CSET chunk that are not Windows-1252 or UTF-8. */
const codePages: ReadonlyMap<number, string> = new Map([
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Text of unknown encoding up to the first NUL: the declared code page when there is one, then strict UTF-8, then
 * Windows-1252, which can't fail. Trailing white space goes.
 */
export function decodeText(bytes: Uint8Array, codePage: number | null = null): string {
  const nul = bytes.indexOf(0);
  const used = nul < 0 ? bytes : bytes.subarray(0, nul);
  const declared = codePage === null ? undefined : codePages.get(codePage);
  if (declared !== undefined) return new TextDecoder(declared).decode(used).trimEnd();
  return (decodeUtf8(used) ?? decodeCp1252(used)).trimEnd();
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function decodeCp1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? cp1252High.charAt(byte - 0x80) : String.fromCharCode(byte);
  return text;
}
