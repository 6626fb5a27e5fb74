import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences in which it leaves nothing to hear, and sentences beside it that are heard, each with a word of the query. */
const rules: readonly { rule: string; silent: readonly string[]; heard: readonly (readonly [text: string, word: string])[] }[] = [
  {
    rule: 'it is the last thing named, a blow sounds of its tool, and what is told behind speech is no order',
    silent: ['Two uncles lifted the piano.', 'He broke the seal, and bark came off in strips.'],
    heard: [
      ['Every desk has a bell. When it rings, the line stops.', 'bell'],
      ['Grandpa gave it a whack with his spanner.', 'spanner'],
      ['"Hold the lamp," said Joss, and brought the axe down.', 'axe'],
      ['A trolley with one bad wheel.', 'wheels'],
      ['At last the plug was pulled.', 'drain'],
    ],
  },
  {
    rule: 'a noise is of the thing that it comes from, and one that something sinks to is no other',
    silent: [
      'The word means thunder.',
      'She was named after a storm.',
      'It was too quiet for crickets.',
      'In case of fire, walk.',
      'The light struck the window.',
      'Crickets hear with their knees.',
      'In the film a car explodes.',
      'He dug his hands into his pockets.',
    ],
    heard: [
      ['A scream from the brakes.', 'brakes'],
      ['Clang, clang, clang. Behind him a dog went woof.', 'clang'],
      ['Shell casings bounced on the floor.', 'casing'],
      ['The watchman was calling the hour.', 'calling'],
      ['A loudspeaker read out the names.', 'loudspeaker'],
      ['You could hear the wounded mule.', 'mule'],
      ['A bath was emptying upstairs.', 'drain'],
      ['They shelled the town.', 'artillery'],
      ['The bells did not stop.', 'bell'],
    ],
  },
  {
    rule: 'what has a doer of its own in its clause is not done by who is in the clause before',
    silent: ['She bent to look, and the mercury ran about.', 'Turn the dial to the left.'],
    heard: [
      ['She dropped the dish and ran down the lane.', 'footsteps'],
      ['A bolt was drawn.', 'lock'],
      ['The redshanks went up piping.', 'pipe'],
      ['A tap on the glass.', 'knock'],
      ['He snapped his case shut.', 'snap'],
    ],
  },
  {
    rule: 'what is listed, cast, listened for and held off is not heard; what alone breaks a silence is',
    silent: [
      'The inventory lists a drum and two muskets.',
      'Thunder was believed to sour milk.',
      'She listened for the click of the gate.',
      'A chain of hill forts ran along the border.',
      'The rain had kept off.',
      'The pope thundered against the translation.',
    ],
    heard: [
      ['They danced to a fiddle.', 'fiddle'],
      ['The dinner ended with a gong.', 'gong'],
      ['There was nothing to hear but the clock.', 'clock'],
      ['Down came the axe.', 'axe'],
      ['He slammed the Bible.', 'book'],
    ],
  },
  {
    rule: 'a noise that comes with a thing is of the thing, and the last of joined nouns is what sounds',
    silent: ['She wore a bell-shaped skirt and a knock-off watch.', 'Ansa slid back into her seat.', 'A mole poked its nose out.'],
    heard: [
      ['The dumb waiter came up with a groan.', 'elevator'],
      ['There was a long shriek of cable.', 'shriek'],
      ['From the stall came the clink of a neck-chain.', 'chain'],
      ['The church-bell rang.', 'bell'],
      ['Go down to the pond, where drakes splash and quack.', 'quack'],
    ],
  },
  {
    rule: 'what could be, and what goes on in utter silence, is not heard',
    silent: ['He knew that a laugh could be the start of it.', 'The two ships met and crumpled in perfect silence; rivets flew.'],
    heard: [
      ['A bell could be heard across the water.', 'bell'],
      ['They ate in silence. A clock ticked.', 'ticking'],
    ],
  },
  {
    rule: 'a noise is of what makes it here, and of nobody who only stands by',
    silent: [
      'The first long finger came down over the bricks.',
      'It was a noise that was heard in the city.',
      'The canyon yawns at their feet.',
      'He clapped a hat on his head.',
      'They smashed two records that year.',
      'His career took off, stalled, and crashed.',
      'We ran pilots in three markets.',
      'The gate was open.',
      'There was a splash of red on the wall.',
    ],
    heard: [
      ['The horn gives a long blast.', 'horn'],
      ['He gave a blast on the whistle.', 'whistle'],
      ['They were hammering on the door of number nine.', 'knock'],
      ['Upstairs the baby hiccuped.', 'baby'],
      ['She shut the door and coughed.', 'cough'],
      ['Grandpa set the tin frog on the floor. Whirr, whirr, it went.', 'toy'],
      ['He sorted the bottles, clink, clink.', 'bottle'],
      ['Stomp, stomp came the giant.', 'footsteps'],
      ['You could hear the picks.', 'pick'],
      ['Something had got into the chimney. It scrabbled.', 'scratching'],
      ['Sparrows came down for the crumbs, squabbling.', 'bird'],
      ["The lander's legs crunched into the crust.", 'crunch'],
      ['The cable snapped taut.', 'cable'],
      ['There came a kind of moan.', 'moan'],
      ['There was rain on the roof.', 'rain'],
      ['When the door slammed nobody looked up.', 'door'],
      ['The only answer was the barking of a dog.', 'dog'],
      ['Teeth closed on the wire, and it twanged.', 'wire'],
      ['Snow slid off the roof in one long sigh.', 'snow'],
      ['The bull rears up and bellows; his rival waits.', 'moo'],
    ],
  },
];

describe.each(rules)('$rule', ({ silent, heard }) => {
  it.each(silent.map((text) => [text]))('hears nothing in: %s', (text) => {
    expect(queries(text)).toEqual([]);
  });

  it.each(heard.map(([text, word]) => [text, word]))('hears in: %s', (text, word) => {
    expect(queries(text).join(' ')).toContain(word);
  });
});
