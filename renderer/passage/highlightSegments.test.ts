import { describe, expect, test } from 'vitest';
import { runFromResult } from '../state/findRun.ts';
import { doorResult, findResult, passage, rainResult } from '../testing/fakeData.ts';
import { eventAt, highlightSegments } from './highlightSegments.ts';

const { events } = runFromResult(findResult);
const door = { ...doorResult, resolved: true };
const rain = { ...rainResult, resolved: true };
const joined = (text: string, of = events): string =>
  highlightSegments(text, of)
    .map((segment) => segment.text)
    .join('');
const marked = (text: string, of = events): (string | undefined)[] =>
  highlightSegments(text, of)
    .filter((segment) => segment.eventId !== null)
    .map((segment) => segment.text);

describe('marks in the passage', () => {
  test('stand on the quotes, in order, and change no character', () => {
    expect(marked(passage)).toEqual([
      'pushed open the heavy oak door',
      'rain hammered on the slates',
      'a clock struck the hour',
      'held her breath',
    ]);
    expect(joined(passage)).toBe(passage);
  });

  test('follow their words when text before them was edited', () => {
    const edited = `At dusk. ${passage}`;
    expect(marked(edited)).toHaveLength(4);
    expect(joined(edited)).toBe(edited);
  });

  test('are left out when the words are gone', () => {
    expect(marked(passage.replace('rain hammered', 'snow fell'))).toEqual([
      'pushed open the heavy oak door',
      'a clock struck the hour',
      'held her breath',
    ]);
  });

  test('take the occurrence that the anchor names', () => {
    const text = 'rain, rain, rain';
    const third = { ...rain, anchor: { quote: 'rain', occurrence: 2, start: 0, end: 0 } };
    expect(highlightSegments(text, [third]).find((segment) => segment.eventId)?.start).toBe(12);
    const fourth = { ...third, anchor: { ...third.anchor, occurrence: 3 } };
    expect(marked(text, [fourth])).toEqual([]);
  });

  test('never overlap: the earlier, then the longer one is kept', () => {
    const inner = {
      ...rain,
      anchor: { quote: 'heavy oak door', occurrence: 0, start: passage.indexOf('heavy'), end: passage.indexOf('heavy') + 14 },
    };
    expect(marked(passage, [inner, door])).toEqual(['pushed open the heavy oak door']);
    expect(joined(passage, [inner, door])).toBe(passage);
  });

  test('of an empty quote or text are none', () => {
    expect(highlightSegments('', events)).toEqual([]);
    expect(marked(passage, [{ ...door, anchor: { quote: '', occurrence: 0, start: 0, end: 0 } }])).toEqual([]);
  });
});

test('the caret in a quote names its event, outside none', () => {
  const segments = highlightSegments(passage, events);
  expect(eventAt(segments, passage.indexOf('open the'))).toBe(doorResult.event_id);
  expect(eventAt(segments, 0)).toBeNull();
});
