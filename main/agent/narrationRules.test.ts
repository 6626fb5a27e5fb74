import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences in which it leaves nothing to hear, and sentences beside it that are heard, each with a word of the query. */
const rules: readonly { rule: string; silent: readonly string[]; heard: readonly (readonly [text: string, word: string])[] }[] = [
  {
    rule: 'a denial reaches over its list and over what makes no sound',
    silent: [
      'There are no cars on the island, no engines, no horns.',
      'Nobody on the block had heard a thing. No shots, no scream, no car.',
      'The door made no sound as it opened, and none as it closed.',
      'He heard no dogs or sirens.',
      'The dead do not knock. They do not walk; their chains do not clank.',
      'It did not sing and it did not stamp and it did not slam the gate.',
      'Rovers trundled across the regolith without a sound.',
      'It set down the tray without so much as a clink.',
      'The engine would not start. It did not cough, it did not whine; it made no noise of any kind.',
      'Neither the bell nor the horn was sounded.',
    ],
    heard: [
      ['She did not care that the dog was barking.', 'dog'],
      ['It was not until the bell rang that they moved.', 'bell'],
      ['Not only did the door slam, the window broke.', 'door'],
      ['The crickets never stop.', 'cricket'],
      ['Nobody spoke. Then a spoon fell on the tiles.', 'cutlery'],
    ],
  },
  {
    rule: 'what is over is not heard, what dies away still is',
    silent: [
      "Her grandmother's clock had stopped the day the old woman died.",
      'The wind had dropped by evening.',
      'The music died. The fire had gone out.',
    ],
    heard: [
      ['His footsteps died away down the corridor.', 'footsteps'],
      ['Coals settled in the grate, then the fire popped.', 'fire'],
    ],
  },
  {
    rule: 'a condition, a wish, a dream, an order and a question are imagined',
    silent: [
      'If I had a trumpet I would blow it all day.',
      'If the dam had burst that night, the whole village would have heard it go.',
      'Had the stairs creaked, he would have known.',
      'Should the smoke detector sound, do not stop to dress.',
      'She could have screamed. Instead she set the cup down very gently and smiled.',
      'In the dream there was always a door, and behind it someone knocking.',
      'I dreamed of the sea that night, of waves breaking and the cry of gulls.',
      "Don't slam the door. Don't run in the corridor. If the bell rings, stand up.",
      'Take the number 14 bus to the bridge, then ring the bell at the green door.',
      'Ring the bell for service.',
      'Step off the boat and listen.',
      'Imagine the gulls, the boom of the swell in the caves.',
      'He wanted to slam the door.',
      'Did the dog bark?',
      'She told him to close the window.',
      'It might thunder later.',
    ],
    heard: [
      ['She could hear the river.', 'river'],
      ['You may hear its clock strike.', 'clock'],
      ['The dogs on the shore began to howl.', 'dog'],
      ['When the fire alarm sounds, leave by the nearest exit.', 'alarm'],
      ['He slammed the door as if nothing had happened.', 'door'],
    ],
  },
  {
    rule: 'a comparison is not heard',
    silent: [
      'Rosie was as quiet as a mouse and as busy as a bee.',
      'He had a voice like gravel and a laugh like a drain.',
      'Love hit him like a train.',
      'The silence fell like a hammer, ringing on and on.',
      'It was louder than any drum.',
      'Her smile was as warm as a fire.',
      'It felt as though a bomb had gone off.',
      'They kept missing each other, like ships in the night.',
    ],
    heard: [
      ['Like everyone else he heard the thunder.', 'thunder'],
      ['He slammed the door as hard as he could.', 'door'],
    ],
  },
  {
    rule: 'an idiom is not heard',
    silent: [
      'The name rings a bell, and alarm bells ought to have rung.',
      'He took a rain check and hit the road.',
      'The news broke on Monday, and by Friday heads had rolled.',
      'He was a hard nut to crack.',
      'She broke the ice, then she broke his heart.',
      'It was a storm in a teacup.',
      'They pulled the plug, and he dropped a bombshell.',
      'Her train of thought ran out of steam.',
      'When teams row in the same direction, results begin to snowball.',
      'You could have heard a pin drop.',
      'He let the cat out of the bag.',
      'The penny dropped, and they hit it off at once.',
      'We hit our targets and rang the changes.',
      'He ran a hand over the horn of the saddle.',
      'That year she struck gold and made a splash.',
      'It was raining money.',
    ],
    heard: [
      ['It was raining cats and dogs.', 'rain'],
      ['She burst into tears.', 'crying'],
      ['He dropped the crowbar.', 'crowbar'],
      ['They rowed across the lake.', 'rowing'],
    ],
  },
  {
    rule: 'ideas make no noise, and people do not explode',
    silent: [
      'The deadline roared toward him.',
      'A gale of criticism met the report.',
      'The engine of the economy is spluttering.',
      'The wheels of justice grind slowly.',
      'The air crackled with tension.',
      'House prices crashed.',
      'The meadow explodes with colour.',
      'By six she was ready to explode. He snapped.',
      'It shattered her confidence.',
      'Rumours flew. The bubble burst.',
      'Hope rang in every word.',
      'My skull was a drum.',
    ],
    heard: [
      ['The engine is spluttering.', 'engine'],
      ['She screamed with rage.', 'scream'],
      ['A storm of hail broke over the roof.', 'hail'],
    ],
  },
  {
    rule: 'a name is no thing',
    silent: [
      'Gale Rivers and Robin Bell were to be married in June.',
      'Sergeant Glass interviewed Tommy Gunn twice.',
      'Mr Bell sat down. Bell nodded.',
      'The Hotel Bell Rock, in Thunder Bay, has forty rooms.',
      'His podcast, The Sound of Sirens, ran for two seasons.',
      'In the second room hangs The Storm, and beside it The Bell Ringer of Ghent.',
      'They lived in Cannon Row, above the Fox and Hounds.',
      'Storm met her at the door.',
      'At Whistle Creek you change for Snow Hill and Rattlesnake Gulch.',
      'Drummond Clapp, of Clapp and Ringer, read out the will.',
    ],
    heard: [
      ['A Zeppelin droned over the Thames.', 'airship'],
      ['Thunder rolled. Rain fell.', 'thunder'],
      ['Big Ben struck midnight.', 'clock'],
    ],
  },
  {
    rule: 'homographs are told apart by their neighbours',
    silent: [
      'She slid the ring from her finger.',
      'The bank rose steeply, and on it stood a single crane.',
      'The treaty ran to nine hundred pages.',
      'He struck her as a careful witness.',
      'The match was to be played on Saturday.',
      'He was fired from the bank.',
      'I saw the saw lying on the bench, and the vice, and the plane.',
      'He could bear it no longer.',
      'The bark of the old oak was rough.',
      'The road ran past the hill.',
      'A barn-door build, a bullet-nosed tender, a bell-shaped skirt.',
      'There was a train to her dress.',
      'The toll house stood empty.',
      'Time flies.',
      'Track every wave of spending, from boom to crash.',
      'The page knelt.',
    ],
    heard: [
      ['A gun was fired.', 'shot'],
      ['The dog had a loud bark.', 'bark'],
      ['The bow twanged.', 'bow'],
      ['He sawed the plank.', 'saw'],
      ['He ran down the corridor.', 'footsteps'],
      ['Flies buzzed.', 'buzz'],
    ],
  },
  {
    rule: 'interjections sound, once for what the sentence tells',
    silent: [],
    heard: [
      ['The cannon went BOOM.', 'cannon'],
      ['Squeak went the board.', 'creak'],
      ['Brrrrrm, went the digger.', 'digger'],
      ['Tick, tock, went the clock.', 'clock'],
      ['"Quack!" said Duck.', 'duck'],
      ['Splat! It was the pie.', 'splat'],
      ['She went through the turnstile, clunk.', 'clang'],
    ],
  },
  {
    rule: 'what is heard, and what stands alone in a fragment, sounds of itself',
    silent: ['He saw a dog, a bell, a car.', 'A lantern hung beside the bell.'],
    heard: [
      ['I heard the latch.', 'lock'],
      ['Wolves were heard at the gates.', 'wolf'],
      ['A bicycle bell, receding.', 'bell'],
      ['Hooves. He threw himself into the ditch.', 'hooves'],
      ['There was a wet tearing noise.', 'rip'],
      ['The slap of water woke her.', 'water'],
      ['With a pop the lamp went out.', 'pop'],
    ],
  },
  {
    rule: 'a place is a bed for those who are in it',
    silent: ['She lived near the hospital.', 'The market was closed.', 'He thought of the abbey.', 'The river has no name.'],
    heard: [
      ['In the hospital corridor she held his hand.', 'hospital'],
      ['They lay at sea for a week.', 'sea'],
      ['They sat by the river.', 'river'],
      ['In the crowded market she waited.', 'market'],
      ['She stood in the kitchen.', 'kitchen'],
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

describe('what is remembered or reported', () => {
  it.each([
    'The mob had howled beneath her windows.',
    'Granny remembered when horses clopped down the street.',
    'Mother used to play the piano after supper.',
    'Years ago a dog barked here.',
    'He told us how the bell had rung.',
    'He could still hear the way she had laughed.',
    'They say that a drum beats there.',
    'She was at the window, she said, when a motorcycle went past.',
  ])('is faint: %s', (text) => {
    expect(keywordEvents(text, 30).map(({ event }) => event.salience)).toEqual(['low']);
  });

  it.each(['The rain had begun to fall.', 'The mob howled beneath her windows.'])('is not faint when it goes on: %s', (text) => {
    expect(keywordEvents(text, 30).some(({ event }) => event.salience !== 'low')).toBe(true);
  });
});

describe('one event a sound', () => {
  it.each([
    ['Bang! Bang! Bang! The giant was knocking on the castle gate.', 1],
    ['She slid the chain.', 1],
    ['The old pump wheezed and clanked.', 1],
    ['The straw house fell down with a whoosh.', 1],
    ['The door swung wide and slammed.', 2],
    ['The alarm chirped.', 1],
    ['The dog barked and the cat hissed.', 2],
  ])('%s', (text, count) => {
    expect(queries(text)).toHaveLength(count);
  });
});
