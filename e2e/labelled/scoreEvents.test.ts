import { describe, expect, it } from 'vitest';
import type { ExpectedEvent } from './labelledPassages.ts';
import { type FoundEvent, precisionOf, recallOf, scorePassage, tally } from './scoreEvents.ts';

const TEXT = 'She pushed open the heavy oak door; rain hammered outside. Then the dog barked, and the dog barked again.';

const label = (
  quote: string,
  given: Partial<ExpectedEvent> & { ucs?: string[]; words?: string[]; layers?: FoundEvent['event']['layer'][] },
) => {
  const { ucs = ['XXX'], words = ['xxx'], layers = ['sfx_fg'], ...rest } = given;
  return { quote, occurrence: 1, thing: quote, required: true, accept: { ucs, words, layers }, ...rest } satisfies ExpectedEvent;
};
const door = label('pushed open', { ucs: ['DOOR*'], words: ['door'], action: ['creak', 'open'] });
const rain = label('rain hammered', { words: ['rain'], layers: ['ambience', 'sfx_fg'] });
const dog = label('the dog barked', { ucs: ['ANMLDog'], words: ['dog'] });
const dogAgain = label('the dog barked', { ucs: ['ANMLDog'], words: ['dog'], occurrence: 2, required: false });

/** An event on the words `quote`, at their `occurrence` from 1. */
function found(quote: string, given: Partial<FoundEvent['event']> & { occurrence?: number } = {}): FoundEvent {
  const { occurrence = 1, ...event } = given;
  let start = -1;
  for (let at = 0; at < occurrence; at++) start = TEXT.indexOf(quote, start + 1);
  if (start < 0) throw new Error(`not in the text: ${quote}`);
  return {
    event: { query: quote, layer: 'sfx_fg', salience: 'high', ucs_catid: null, ...event },
    anchor: { start, end: start + quote.length },
  };
}

const counts = (expected: ExpectedEvent[], events: FoundEvent[]) => {
  const { hits, optional, falsePositives, misses } = scorePassage(TEXT, expected, events);
  return [hits.length, optional.length, falsePositives.length, misses.length];
};

describe('scorePassage', () => {
  it('takes an event at the labelled words for right by its CatID or by a word of its query', () => {
    expect(counts([door], [found('pushed open', { query: 'hinge', ucs_catid: 'DOORCreak' })])).toEqual([1, 0, 0, 0]);
    expect(counts([door], [found('pushed open', { query: 'heavy oak doors' })])).toEqual([1, 0, 0, 0]);
    expect(counts([dog], [found('dog barked', { query: 'x', ucs_catid: 'ANMLDog' })])).toEqual([1, 0, 0, 0]);
  });

  it('counts another thing at the right place as made up, and the label as missed', () => {
    expect(counts([door], [found('pushed open', { query: 'indoor fountain', ucs_catid: 'WATRFoun' })])).toEqual([0, 0, 1, 1]);
    expect(counts([dog], [found('dog barked', { query: 'x', ucs_catid: 'ANMLDogs' })])).toEqual([0, 0, 1, 1]);
  });

  it('counts the right thing in a layer that is not accepted as made up', () => {
    expect(counts([door], [found('pushed open', { query: 'door', layer: 'ambience' })])).toEqual([0, 0, 1, 1]);
    expect(counts([rain], [found('rain', { layer: 'ambience' })])).toEqual([1, 0, 0, 0]);
  });

  it('lets an onset stand three words off in the same clause, before or after, and no further', () => {
    expect(counts([door], [found('door', { query: 'door' })])).toEqual([1, 0, 0, 0]);
    expect(counts([label('door', { words: ['door'] })], [found('She', { query: 'door' })])).toEqual([0, 0, 1, 1]);
    expect(counts([label('the heavy', { words: ['door'] })], [found('She', { query: 'door' })])).toEqual([1, 0, 0, 0]);
    expect(counts([label('She', { words: ['door'] })], [found('heavy', { query: 'door' })])).toEqual([1, 0, 0, 0]);
    expect(counts([label('She', { words: ['door'] })], [found('oak', { query: 'door' })])).toEqual([0, 0, 1, 1]);
  });

  it('lets no onset stand in the next clause', () => {
    expect(counts([rain], [found('door', { query: 'rain' })])).toEqual([0, 0, 1, 1]);
    expect(counts([rain], [found('Then', { query: 'rain' })])).toEqual([0, 0, 1, 1]);
  });

  it('finds a label at its own occurrence', () => {
    const again = { ...dogAgain, required: true };
    expect(counts([again], [found('dog', { occurrence: 2 })])).toEqual([1, 0, 0, 0]);
    expect(counts([{ ...again, quote: 'barked' }], [found('She', { query: 'dog' })])).toEqual([0, 0, 1, 1]);
  });

  it('neither rewards nor punishes what is optional', () => {
    expect(counts([dog, dogAgain], [found('dog'), found('dog', { occurrence: 2 })])).toEqual([1, 1, 0, 0]);
    expect(counts([dog, dogAgain], [found('dog')])).toEqual([1, 0, 0, 0]);
  });

  it('takes one event for one label: the second is made up', () => {
    expect(counts([rain], [found('rain hammered', { query: 'rain' }), found('hammered', { query: 'rain' })])).toEqual([1, 0, 1, 0]);
  });

  it('pairs so that the most required labels are answered, whatever the order', () => {
    const first = label('the dog barked', { words: ['dog', 'bark'] });
    const second = label('dog', { words: ['dog'] });
    const either = found('dog barked', { query: 'dog' });
    const onlyFirst = found('barked', { query: 'bark' });
    for (const events of [
      [either, onlyFirst],
      [onlyFirst, either],
    ]) {
      expect(counts([first, second], events)).toEqual([2, 0, 0, 0]);
      expect(counts([{ ...first, required: false }, second], events)).toEqual([1, 1, 0, 0]);
    }
  });

  it('allows a reported sound at its salience alone', () => {
    const reported = label('the dog barked', { words: ['dog'], required: false, salience: ['low'] });
    expect(counts([reported], [found('dog', { salience: 'low' })])).toEqual([0, 1, 0, 0]);
    expect(counts([reported], [found('dog', { salience: 'high' })])).toEqual([0, 0, 1, 0]);
  });
});

describe('tally', () => {
  it('adds passages up: two right, one made up, one missed is 2/3 and 2/3', () => {
    const some = scorePassage(TEXT, [door, rain, dog], [found('pushed open', { query: 'door creak' }), found('dog barked'), found('oak')]);
    const none = scorePassage(TEXT, [], []);
    const sums = tally([some, none]);
    expect(sums).toEqual({ passages: 2, truePositives: 2, falsePositives: 1, misses: 1, actions: 1, rightActions: 1 });
    expect(precisionOf(sums)).toBeCloseTo(2 / 3, 12);
    expect(recallOf(sums)).toBeCloseTo(2 / 3, 12);
  });

  it('counts an action as told only where the query tells it', () => {
    const slam = scorePassage(TEXT, [door], [found('pushed open', { query: 'door slam' })]);
    const opening = scorePassage(TEXT, [door], [found('pushed open', { query: 'door opening' })]);
    expect([tally([slam]), tally([opening])].map(({ actions, rightActions }) => [actions, rightActions])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('has no precision where nothing was found and no recall where nothing was to find', () => {
    expect(precisionOf(tally([scorePassage(TEXT, [dog], [])]))).toBeNaN();
    expect(recallOf(tally([scorePassage(TEXT, [], [found('dog')])]))).toBeNaN();
  });
});
