import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences, each with words of the queries that it gives, in order. Things of trades, travel and the wild. */
const rules: readonly { rule: string; heard: readonly (readonly [text: string, words: readonly string[]])[] }[] = [
  {
    rule: 'a vessel sounds of what is in it, or of its metal',
    heard: [
      ['Somebody sloshed a bucket over the slab.', ['water splash']],
      ['The pail clanked against the wall.', ['clang']],
    ],
  },
  {
    rule: 'a fan that is snapped shut is no fan that hums',
    heard: [
      ['She snapped her fan shut.', ['hand fan snap']],
      ['The ceiling fan ticked round.', ['fan']],
    ],
  },
  {
    rule: 'machines of trades have the noises of their kind',
    heard: [
      ['The belt clunked to a halt.', ['conveyor']],
      ['The waterwheel groaned into motion.', ['waterwheel']],
      ['The oxpeckers go up hissing.', ['oxpecker hiss']],
    ],
  },
  {
    rule: 'a word in -s that takes an object behind its doer is what is done, and one that is counted is a thing',
    heard: [
      ['The founder taps the mould with a mallet.', ['hammer']],
      ['The captain guns his diesels.', ['engine']],
      ['What you will find is a pension that matches yours.', []],
      ['Linesmen had cut thirty thousand poles. The leading feathers are combed.', []],
    ],
  },
  {
    rule: 'words with the endings of ideas make no sound, other words of those endings do',
    heard: [
      ['A storm of litigation broke over the university.', []],
      ['There was a rattle of equipment.', ['rattle']],
    ],
  },
  {
    rule: 'what is spoken into is not heard, nor what hangs on a peg, nor bark on a tree, nor what is shot on film',
    heard: [
      ['The controllers murmured into headsets.', []],
      ['She hung up her slicker.', []],
      ['He hung up the phone.', ['telephone hang up']],
      ['Under the bark of the spruce the longhorn larvae sleep.', []],
      ['He shot the whole of it in eleven days.', []],
      ['Deck plans hang on Deck Nine.', []],
    ],
  },
  {
    rule: 'what is beaten, what is dropped in a slot and what cracks at the root is heard',
    heard: [
      ['A gong was beaten.', ['gong']],
      ['The wheels of the cart rattled.', ['wagon']],
      ['The fire door slammed.', ['door slam']],
      ['The baseball bat cracked.', ['bat']],
    ],
  },
  {
    rule: 'music and what plays it are one, and so are the notes and their interjections',
    heard: [
      ['The radio played dance tunes.', ['radio']],
      ['He played three notes on the piano, plink, plonk, plunk.', ['piano']],
    ],
  },
  {
    rule: 'what somebody swore they had heard is faint, so that it is told of alone',
    heard: [['The guard swore he had heard a scream.', ['scream']]],
  },
  {
    rule: 'who stands right behind a thing does what the clause tells, and a throat is cleared of nothing else',
    heard: [
      ['We drifted among the hippos, who huffed and sank.', ['hippo']],
      ['The gate agent taps the microphone, clears her throat, and reads the names.', ['microphone', 'throat clear']],
      ['The carriage attendants threw the doors open.', ['door']],
      ['Sap drips into the pails.', ['drip']],
      ['It was so quiet that you could have heard a mouse cough.', []],
    ],
  },
  {
    rule: 'what drowns the rest is heard; what never came, or was taken for something, is not',
    heard: [
      ['Nothing could be heard above the roar of the falls.', ['waterfall']],
      ['They listened for three blasts, which never came.', []],
      ['What he had taken for rain was the hiss of the locomotive.', ['train']],
    ],
  },
  {
    rule: 'something unknown rings, and a dog that bolts locks nothing',
    heard: [
      ['And something rang against the hull.', ['ring']],
      ['The dog bolted.', []],
      ['A stamp came down. The grasshoppers fell silent.', ['rubber stamp']],
      ['They ate to the sound of a wedding.', ['party']],
    ],
  },
  {
    rule: 'how somebody is, what runs out for a minister and where traffic may not go are no events',
    heard: [
      ['Rattled, the champion lost the next two sets.', []],
      ['The clock is ticking for the Chancellor.', []],
      ['The bridge has been closed to traffic since June.', []],
      ['My keyboard has Greek keys.', []],
    ],
  },
  {
    rule: 'what has been silent, stood idle or folds its wings makes no sound; sparks of a fire are the fire',
    heard: [
      ['The great organ had been silent since the Reformation. The printing press stood idle.', []],
      ['Gannets fold their wings and hit the water.', ['splash']],
      ['He threw a log on the fire and the sparks went up.', ['sparks']],
      ['And there is the sea, loud and close.', ['waves']],
    ],
  },
  {
    rule: 'timetables, packing lists and halves of names are no events',
    heard: [
      ['Buses leave hourly from the quay.', []],
      ['The bus left the quay.', ['bus']],
      ['Bring a torch, a whistle and stout boots.', []],
      ['The hotel has a helicopter pad.', []],
    ],
  },
];

describe('Things of the lexicon', () => {
  it.each(rules.flatMap(({ rule, heard }) => heard.map(([text, words]) => ({ rule, text, words }))))('$rule: $text', ({ text, words }) => {
    const found = queries(text);
    expect(found.length, found.join(' | ')).toBe(words.length);
    for (const [index, word] of words.entries()) expect(found[index]).toContain(word);
  });
});
