import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string) => keywordEvents(text, 20).map(({ event }) => event.query);

describe('a word of several meanings', () => {
  it.each([
    ['The drum began to spin and the wash turned grey.', 'machine drum'],
    ['The drum beat in the village.', 'drum'],
    ['He shut the trunk and got into the passenger seat.', 'car trunk'],
    ['The trunk scraped across the attic.', 'wood lid'],
    ['The plate fell off the hull with a clang.', 'metal plate'],
    ['The plate shattered on the tiles.', 'dishes'],
    ['The fans cheered in the stands.', 'crowd'],
    ['A mouse scratched behind the skirting.', 'mouse'],
    ['She clicked the mouse and the screen lit.', 'computer mouse'],
    ['The horn of the lorry blared.', 'car horn'],
    ['The grizzly sow growled.', 'bear'],
    ['The sow grunted in the sty.', 'pig'],
  ])('%s', (text, thing) => {
    expect(queries(text).join()).toContain(thing);
  });

  it('is no thing where the words near it say so', () => {
    expect(queries('The match ended and the referee left.')).toEqual([]);
    expect(queries('His chest rattled as he breathed.').join()).not.toContain('lid');
  });

  it('is a boom of a sail behind its article, and else a noise', () => {
    expect(queries('The mainsail shook and the boom creaked.').join()).toContain('boom creak');
    expect(queries('The yacht lay still. The boom of a gun rolled over the water.').join()).not.toContain('ship creak');
  });
});

describe('many things in one', () => {
  it('are what is heard', () => {
    expect(queries('The shelf jingled with bangles.')).toEqual(['bangle jewelry jingle']);
  });
});

describe('an interjection', () => {
  it("is of the last thing that makes it, and else keeps the passage's word", () => {
    expect(queries('He stacked the bottles. Clink, clink, clink.').join()).toContain('bottle');
    expect(queries('Somebody moved upstairs. Grunt!')).toEqual(['grunt groan']);
  });
});

describe('what one of the animals told of is', () => {
  it('is told by the animal that was named last', () => {
    expect(queries('The pond is loud with toads; the males are bawling.').join()).toContain('frog');
    expect(queries('The stags lock antlers. The winner throws back his head and roars.').join()).toContain('stag roar');
  });

  it('is a person where people are told of', () => {
    expect(queries('The dogs ran past the woman. The mother shouted.').join()).not.toContain('dog shout');
  });
});

describe('what somebody or something lets fall', () => {
  it('is heard, and not who does it', () => {
    expect(queries('The crane dropped the girder.')).toEqual(['girder metal clang']);
    expect(queries('The dog dragged its chain.')).toEqual(['chain rattle']);
  });
});

describe('a word that is neither thing nor happening where it stands', () => {
  it('is passed over', () => {
    expect(queries('He climbed into the ring and put up his gloves.')).toEqual([]);
    expect(queries('The ring of the phone woke her.')).toEqual(['telephone ring']);
  });
});
