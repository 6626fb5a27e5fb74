import { describe, expect, test } from 'vitest';
import type { Segment } from './highlightSegments.ts';
import { paragraphsOf, sameParagraph } from './paragraphs.ts';

const plain = (text: string, start = 0): Segment => ({ text, start, eventId: null, layer: null });
const mark = (text: string, start: number): Segment => ({ text, start, eventId: 'door', layer: 'sfx_fg' });

describe('paragraphs', () => {
  test('join to the text again, line by line, and know where they stand in it', () => {
    const text = 'She pushed\n\nopen the door.\n';
    const segments = [plain('She ', 0), mark('pushed\n\nopen', 4), plain(' the door.\n', 16)];
    const paragraphs = paragraphsOf(segments);
    expect(paragraphs.map((line) => line.map((segment) => segment.text).join('')).join('\n')).toBe(text);
    expect(paragraphs.map((line) => line.length)).toEqual([2, 0, 2, 0]);
    for (const segment of paragraphs.flat()) expect(text.slice(segment.start, segment.start + segment.text.length)).toBe(segment.text);
    expect(paragraphs.flat().filter(({ eventId }) => eventId === 'door')).toHaveLength(2);
  });

  test('of no text are one empty line', () => {
    expect(paragraphsOf([])).toEqual([[]]);
  });

  test('are the same after words were written above them, and others once their words or marks differ', () => {
    expect(sameParagraph([mark('door', 4)], [mark('door', 99)])).toBe(true);
    expect(sameParagraph([mark('door', 4)], [plain('door', 4)])).toBe(false);
    expect(sameParagraph([plain('door')], [plain('doors')])).toBe(false);
    expect(sameParagraph([], [plain('door')])).toBe(false);
  });
});
