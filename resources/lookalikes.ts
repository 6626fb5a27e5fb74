/**
 * Letters that a reader takes for a Latin one: Cyrillic, Greek, Armenian, Cherokee, small capitals and Latin letters of other alphabets. What
 * Unicode itself folds (accents, full width, circled, mathematical letters) is left out. After the confusables of Unicode's UTS 39, kept to
 * whole letters; capitals and small letters apart, since a Cyrillic `В` and `в` are both a `b`, but a Greek `Ν` is an `n` and `ν` a `v`.
 */
export const lookalikes = {
  a: 'АаΑαᎪᴀɑ',
  b: 'ВвЬьΒβᏴʙ',
  c: 'СсςϹᏟᴄ',
  d: 'ԀԁᎠᴅđĐ',
  e: 'ЕеЄєΕεᎬᴇɛ',
  f: 'ꜰƒϜ',
  g: 'ԌԍցᏀɢɡ',
  h: 'НнҺһհΗᎻʜħĦ',
  i: 'ІіΙιᎥɪıɩ',
  j: 'ЈјյᎫᴊ',
  k: 'КкΚκᏦᴋ',
  l: 'ӀӏᏞʟłŁ',
  m: 'МмΜᎷᴍ',
  n: 'ΝηпոɴПИи',
  o: 'ОоΟοσօᴏøØ',
  p: 'РрΡρᏢᴘ',
  q: 'ԚԛզꞯႳ',
  r: 'гГᎡʀЯя',
  s: 'ЅѕᏚꜱՏ',
  t: 'ТтΤτᎢᴛŧŦ',
  u: 'սυᴜՍ',
  v: 'ѴѵνᏙᴠ',
  w: 'ԜԝωшШᏔᴡ',
  x: 'ХхΧχ',
  y: 'УуҮүΥγʏ',
  z: 'ΖᏃᴢ',
} as const satisfies Record<string, string>;

/** Digits and signs that stand for a letter inside of a word; `1` may be either of two. */
export const digitLetters = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
} as const satisfies Record<string, string>;
