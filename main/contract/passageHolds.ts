/** Whether words still stand in a passage, whatever their case, the white space between them and the style of their apostrophes and quotes. */
export function passageHolds(passage: string): (quote: string) => boolean {
  const flat = flattened(passage);
  return (quote) => flat.includes(flattened(quote));
}

function flattened(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
