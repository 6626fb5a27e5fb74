import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences, each with words of the queries that it gives, in order; none where nothing is heard. */
const rules: readonly { rule: string; heard: readonly (readonly [text: string, words: readonly string[]])[] }[] = [
  {
    rule: 'a denial may stand behind the verb, and what does not stop goes on',
    heard: [
      ['He slammed no doors.', []],
      ['They fired no shots.', []],
      ['The dog would not stop barking.', ['dog bark']],
      ['The dog stopped barking.', []],
      ['Nobody heard that small explosion.', []],
    ],
  },
  {
    rule: 'a phrase names its object, so a person does it in earnest',
    heard: [
      ['He cracked his knuckles.', ['knuckles']],
      ['She snapped her fingers.', ['finger']],
      ['Mum exploded.', []],
    ],
  },
  {
    rule: 'an act is known by what it is done to, in every form of its verb',
    heard: [
      ['She stirred her tea while he unwrapped a sweet.', ['spoon', 'paper']],
      ['They were driving in the stakes.', ['hammer metal']],
      ['They were driving in the rain.', ['rain']],
      ['Vera drew up a bucket from the well.', ['bucket']],
      ['The twins were bouncing on the bed.', ['bed springs']],
      ['He stayed in bed.', []],
      ['Upstairs they were dancing.', ['dancing footsteps']],
      ['The neighbours were arguing.', ['voices']],
      ['The colony ship woke its sleepers.', []],
      ['The mare went lame at Doncaster.', []],
      ['Hams knock together on their hooks.', ['hams knock']],
      ['The gates stood unlocked.', []],
    ],
  },
  {
    rule: 'what is dialled or typed may be words and numbers',
    heard: [
      ['She dialled the number.', ['dial']],
      ['He hammered home the point.', []],
    ],
  },
  {
    rule: 'who shoots off somewhere fires no gun, and what is blown up may be a balloon',
    heard: [
      ['The rabbit shot under the shed.', []],
      ['He shot at the lock.', ['gun']],
      ['She blew up a balloon.', ['balloon']],
      ['They blew up the bridge.', ['explosion']],
    ],
  },
  {
    rule: 'the wind that slams a door is heard in the door',
    heard: [['A gust slammed the door.', ['wind', 'door slam']]],
  },
  {
    rule: 'lamps are heard in electric noises alone',
    heard: [
      ['The light buzzed.', ['buzz']],
      ['The light danced on the wall.', []],
    ],
  },
  {
    rule: '"they had" goes on about the thing before, "from there" and "whose" lead to one',
    heard: [
      ['The teeth were in a jar, and they’d begun to chatter.', ['teeth chatter']],
      ['You get cold air and, from somewhere below, a horn.', ['horn']],
      ['We saw a marmot, whose whistle carries for a mile.', ['whistle']],
    ],
  },
  {
    rule: 'what is held back, nearly happens, is awaited or wanted is not heard',
    heard: [
      ['She swallowed a scream.', []],
      ['He bit back a shout.', []],
      ['She swallowed and gave a shout.', ['shout']],
      ['She stopped herself from laughing.', []],
      ['He almost laughed.', []],
      ['They listened for footsteps.', []],
      ['She missed the sound of the sea.', []],
      ['He offered to play the piano.', []],
      ['The clock needed winding.', []],
      ['The mill no longer turns.', []],
    ],
  },
  {
    rule: 'a denied deed leaves its thing to what comes next',
    heard: [['Nobody had oiled the mangle. It shrieked at every turn.', ['mangle']]],
  },
  {
    rule: 'a witness goes on from sentence to sentence, and is only told of',
    heard: [['According to the porter, he had been asleep. He heard heels.', ['footsteps']]],
  },
  {
    rule: 'who is fired hears no gun, and print has no voice',
    heard: [
      ['She fired the chef.', []],
      ['The headline screamed.', []],
      ['She fired the gun.', ['gun']],
    ],
  },
  {
    rule: 'one thing that goes on alike is heard once',
    heard: [['The engine came on, panting.', ['engine']]],
  },
  {
    rule: 'what is counted by the stack, pile or row is what sounds',
    heard: [
      ['A stack of plates crashed to the floor.', ['dishes break']],
      ['A pair of horses clopped by.', ['horse']],
      ['A pile of cans toppled.', ['can']],
      ['The smell of horses filled the yard.', []],
    ],
  },
  {
    rule: 'a can is no verb, and what grinds to a halt is a vehicle',
    heard: [
      ['A can hissed.', ['can']],
      ['A bus ground to a halt.', ['bus']],
      ['The offensive ground to a halt.', []],
    ],
  },
  {
    rule: 'what breaks the silence, fills a place, or comes behind a place is heard without a verb of its own',
    heard: [
      ['The silence was broken by a shot.', ['gunshot']],
      ['The record was broken by a horse.', []],
      ['The valley rang with bells.', ['bell']],
      ['Over it all, the bells.', ['bell']],
      ['The pounding of feet.', ['footsteps']],
    ],
  },
  {
    rule: 'who gives something does not give way',
    heard: [
      ['The board gave the green light.', []],
      ['The ice gave.', ['ice crack']],
    ],
  },
  {
    rule: 'rounds are put through doors, and windows are taken out',
    heard: [
      ['She put two rounds through the panel.', ['gunshot']],
      ['The blast took out the window.', ['explosion', 'glass smash']],
    ],
  },
  {
    rule: 'what goes through a window breaks it, light and air do not',
    heard: [
      ['He pitched the lamp through the window.', ['glass smash']],
      ['A stone came through the window.', ['glass smash']],
      ['Sunlight came through the window.', []],
    ],
  },
  {
    rule: 'one by one is a measure, and many of a kind that did it are no setting',
    heard: [
      ['They built it plank by plank.', []],
      ['The valley was carved by rivers.', []],
      ['They camped by the river.', ['river']],
    ],
  },
];

describe('What hands and chance do to things', () => {
  it.each(rules.flatMap(({ rule, heard }) => heard.map(([text, words]) => ({ rule, text, words }))))('$rule: $text', ({ text, words }) => {
    const found = queries(text);
    expect(found.length, found.join(' | ')).toBe(words.length);
    for (const [index, word] of words.entries()) expect(found[index]).toContain(word);
  });
});
