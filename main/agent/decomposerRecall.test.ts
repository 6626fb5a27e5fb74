import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

/** Narration with what a listener would expect to hear in it, each named by a word of the query; some are known to be missed. */
const heardIn: readonly (readonly [text: string, heard: string])[] = [
  [
    'The motorcycle backfired twice and stalled. He could hear wind over sand and the cry of a hawk. Far off, thunder.',
    'backfire stop wind hawk thunder',
  ],
  [
    'Somewhere a window broke. A whistle shrilled, and dogs began to bark. She bolted the door and blew out the candle.',
    'window whistle bark lock candle',
  ],
  [
    'Spurs jingled on the boardwalk. The saloon doors swung open. A chair scraped back. He cocked the revolver. A horse snorted.',
    'jingle creak chair reload snort',
  ],
  [
    'The neon sign buzzed; the match flared. Heels clicked up the stairs. The phone jangled. He lifted the receiver.',
    'buzz match footsteps telephone receiver',
  ],
  [
    'The dragon roared. Her cloak flapped. Chains rattled in the dungeon. Magic crackled from his staff. Wings beat overhead.',
    'dragon flap chain magic wings',
  ],
  [
    'The stairs groaned. A tap dripped into the bath. Her heart hammered. The music box began to play. A child giggled. She screamed.',
    'stairs drip heartbeat box laughing scream',
  ],
  [
    'The glacier cracks. A polar bear growls; seals splash into the sea. Terns cry. A helicopter circles.',
    'ice bear splash seagulls helicopter',
  ],
  [
    'A tank rumbled up the road. The siren wailed and planes droned overhead; a bomb whistled down. Glass rained into the street. A baby cried.',
    'tank siren airplane bomb glass baby',
  ],
  [
    'The whistle blew and the crowd roared. Sneakers squeaked. A drum beat from the stands. He panted as the buzzer sounded.',
    'whistle cheer footsteps drum breathing buzzer',
  ],
  ['The rooster crowed. Hens clucked, a tractor chugged past, and cows lowed. Flies buzzed.', 'rooster chicken tractor cow buzz'],
  [
    'Bubbles streamed from his mask. A whale sang. The submarine creaked; sonar pinged. A splash, and the chain rattled down.',
    'bubbles whale submarine sonar splash chain',
  ],
  [
    'A hansom cab rattled over the cobblestones, hooves clopping. Big Ben struck midnight. Somewhere a woman sobbed.',
    'wagon hooves bell crying',
  ],
  [
    'The engine sputtered. Gravel sprayed. The radio played, the indicator ticked. A truck thundered by, its horn blaring.',
    'engine gravel radio ticking truck horn',
  ],
  ['Papers were shuffled, a pen scratched, someone coughed. The judge banged his gavel.', 'paper pen cough gavel'],
  [
    'A newspaper rustled. The cat purred. Through the window came birdsong and the distant drone of a lawnmower.',
    'paper purr birdsong mower',
  ],
  [
    'Monkeys screeched. Rain pattered on broad leaves. A twig cracked; a jaguar growled. A parrot squawked.',
    'monkey rain branch jaguar parrot',
  ],
  [
    'Presses thumped and steam hissed. A forklift beeped. At noon the siren howled, and boots clanged down the iron stairs.',
    'thump steam beep siren footsteps',
  ],
  [
    'Musket fire crackled. A mast snapped and crashed to the deck. Men cheered; cutlasses clashed. Water gurgled below.',
    'rifle snap crash cheer sword bubbles',
  ],
  [
    'The subway screeched in. A busker strummed a guitar, coins clinking. Her phone buzzed. An escalator hummed.',
    'brake guitar coins telephone escalator',
  ],
  [
    'Snow crunched underfoot. Dogs panted, and a whip cracked. Ice boomed out on the lake. Wind keened. Logs crackled in the stove.',
    'crunch panting whip ice wind fire',
  ],
  ['Tires screeched. The car skidded, hit the barrier and rolled. Glass shattered; metal crumpled.', 'tires skid crash glass metal'],
  ['The coffee percolated. Tumbleweed rustled along the street. Flour hissed through a sieve.', 'coffee rustle hiss'],
];

describe('recall of the keyword decomposer', () => {
  it('catches nine in ten of the things that a listener would expect', () => {
    const missed = heardIn.flatMap(([text, heard]) => {
      const found = new Set(keywordEvents(text, 50).flatMap(({ event }) => event.query.split(' ')));
      return heard.split(' ').filter((word) => !found.has(word));
    });
    const expected = heardIn.flatMap(([, heard]) => heard.split(' ')).length;
    expect(expected).toBeGreaterThan(100);
    expect(missed.length / expected, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.1);
  });
});
