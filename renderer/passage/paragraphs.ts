import type { Segment } from './highlightSegments.ts';

/** Segments by the lines of the text, each without its line break; an empty line has none. A quote over two lines becomes two. */
export function paragraphsOf(segments: readonly Segment[]): Segment[][] {
  let paragraph: Segment[] = [];
  const paragraphs = [paragraph];
  for (const segment of segments) {
    let from = 0;
    for (let end = segment.text.indexOf('\n'); end >= 0; end = segment.text.indexOf('\n', from)) {
      if (end > from) paragraph.push({ ...segment, text: segment.text.slice(from, end), start: segment.start + from });
      paragraph = [];
      paragraphs.push(paragraph);
      from = end + 1;
    }
    if (from < segment.text.length) paragraph.push({ ...segment, text: segment.text.slice(from), start: segment.start + from });
  }
  return paragraphs;
}

/** Whether two lines look alike, wherever they stand in the text. */
export function sameParagraph(a: readonly Segment[], b: readonly Segment[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, eventId, layer }, at) => {
      const other = b[at];
      return other !== undefined && text === other.text && eventId === other.eventId && layer === other.layer;
    })
  );
}
