import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences, each with words of the queries that it gives, in order. Which thing a happening happens to, and who does it. */
const rules: readonly { rule: string; heard: readonly (readonly [text: string, words: readonly string[]])[] }[] = [
  {
    rule: 'what is banged, or done to "it", is what was named before',
    heard: [
      ['Bear had a drum and he banged it.', ['drum']],
      ['In March the toads go down to the pond. They creak like doors.', ['frog creak']],
    ],
  },
  {
    rule: 'they are many and it is one, so that people run and no alarm does',
    heard: [["The hopper's alarm began to yelp. They ran.", ['alarm', 'footsteps']]],
  },
  {
    rule: 'without a pronoun the doer goes on, past what it has in hand and past asides',
    heard: [
      ['The night boat blows its horn and shudders away.', ['horn', 'boat']],
      ['A lamp swung and knocked.', ['lamp knock']],
    ],
  },
  {
    rule: 'a participle by itself takes the doer of the next clause',
    heard: [
      ['Croaking, the ravens came back to the tower.', ['crow']],
      ['Panting, he reached the top.', ['breathing']],
    ],
  },
  {
    rule: 'a noise that a thing gives is its own',
    heard: [
      ['The clock gave a whirr and struck one.', ['clock whirr', 'clock chime']],
      ['He gave a whistle.', ['whistle']],
      ['With a groan of chains the gates swung inward.', ['chain', 'gate']],
      ['The lift came up with a groan.', ['elevator']],
      ['The clock struck. It gave a clunk.', ['clock chime', 'clock clunk']],
      ['Tam kicked the airlock. It sighed.', ['airlock']],
      ['A man came up with a groan.', ['groan']],
      ['The bees were busy in the hive; what we heard was a hum.', ['hive buzz']],
    ],
  },
  {
    rule: 'what beasts do in the manner of people is their call, and what people do so is none',
    heard: [
      ['The rooks gossiped in the elms.', ['crow call']],
      ['A goat got on, complaining.', ['sheep call']],
      ['The dogs gave tongue.', ['dog bark']],
      ['She complained about the dog. The judge conferred with the clerk.', []],
    ],
  },
  {
    rule: 'what is beaten is named, whatever it is',
    heard: [
      ['He rapped on the hull.', ['hull rap']],
      ['He knocked on the table.', ['table']],
      ['The usher struck the floor with his staff.', ['floor strike']],
      ['He hit the road with a smile.', []],
      ['By the third lap the frogs had struck up again.', ['frog croak']],
      ['The sun struck the window. He banged on about the past.', []],
    ],
  },
  {
    rule: 'what goes nowhere gives way, or rings; a busy place is its own bed',
    heard: [
      ['The rope went with a bang.', ['rope']],
      ['The window went.', ['window break']],
      ['The bell went.', ['bell ring']],
      ['The dog went.', []],
      ['The market buzzed.', ['market']],
    ],
  },
  {
    rule: 'what shoots under or off something only goes fast',
    heard: [
      ['The cat shot off the windowsill.', []],
      ['He shot at the tin.', ['gunshot']],
    ],
  },
  {
    rule: 'a thing without an entry for a noise makes that noise all the same',
    heard: [
      ['The iron sighed.', ['sigh']],
      ['Clods pattered down on helmets.', ['patter']],
      ['The letterbox clattered.', ['letterbox clatter']],
    ],
  },
  {
    rule: 'half of a name does nothing, nor does a place, nor what somebody has with them',
    heard: [
      ['A coal plant rumbles.', ['plant rumble']],
      ['Every tap in the house came on.', ['tap']],
      ['A girl with a megaphone is singing.', ['singing']],
      ['Behind her a twig snapped.', ['branch snap']],
    ],
  },
  {
    rule: 'a measure gives way to what it measures',
    heard: [
      ['A storm of hail broke over the roof.', ['hail']],
      ['A stick of bombs came down.', ['explosion']],
    ],
  },
  {
    rule: 'things at work and signals that somebody heeds are heard, whatever the word for it',
    heard: [
      ['The car took the bend on two wheels.', ['car pass']],
      ['Bells called the monks to prayer.', ['bell']],
      ['The winch took the strain.', ['winch']],
    ],
  },
  {
    rule: 'what is listed after a noise, or after hearing, is heard with it',
    heard: [
      ['From the dugout came a cough, a gramophone and the smell of bacon.', ['cough', 'gramophone']],
      ['She could hear a chair roll back, shoes, keys.', ['chair', 'footsteps', 'keys']],
      ['At five the school bell.', ['bell']],
    ],
  },
  {
    rule: 'interjections go with who makes them',
    heard: [
      ['Bang! went the door.', ['door slam']],
      ['"Moo," said the cow.', ['cow']],
      ['"Hee-haw!" said Donkey.', ['donkey']],
      ['Crunch went the cheese.', ['cheese crunch']],
    ],
  },
  {
    rule: 'how something is, is no happening; a picture is not heard, nor what is like a noise',
    heard: [
      ['Her chair was empty.', []],
      ['Drivers keep their doors open.', []],
      ['In the photograph a boy is beating a drum.', []],
      ['A rattling good yarn ran to nine editions.', []],
      ['There was a clock on the wall. A piano stood in the corner.', []],
      ['It was as light as a feather.', []],
      ['She had a laugh that could crack plaster.', []],
      ['The plain ran red; it rained saucepans.', []],
      ['It opened up a rift; the shops, bars and cafes were full.', []],
    ],
  },
];

describe.each(rules)('$rule', ({ heard }) => {
  it.each(heard)('%s', (text, words) => {
    const found = queries(text);
    expect(found.length, found.join(', ')).toBe(words.length);
    for (const [at, word] of words.entries()) expect(found[at]).toContain(word);
  });
});
