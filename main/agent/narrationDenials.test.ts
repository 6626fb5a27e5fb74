import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

/** Sentences around a happening; the dog stands for any thing that sounds. */
const heard: readonly string[] = [
  'No sooner had he sat down than the dog barked.',
  'He could not sleep for the barking of the dog.',
  "He couldn't think with the dog barking.",
  'Without warning the dog barked.',
  'Without a word to anyone the dog barked.',
  "He didn't so much as blink as the dog barked.",
  'Like clockwork the dog barked.',
  'The dog would not stop barking.',
  'The dog at the end of the lane barked.',
  'All the dog did was bark.',
  'He did not look up when the dog barked.',
  'Without a word she kicked the dog, and it barked.',
  'The dog, if it was a dog, barked.',
  'He was, if anything, late, and the dog barked.',
  'My uncle, who would have gone if he could, sat down, and the dog barked.',
  'If they minded they did not say so; the dog barked.',
  'If he minded he gave no sign, and the dog barked.',
  'He would come if he could; the dog barked.',
  'Perhaps she would come; the dog barked.',
];

const present: readonly string[] = [
  'Nobody spoke until the dog barked.',
  'She said nothing; the dog barked.',
  'He swore and the dog barked.',
  'He told her the story while the dog barked.',
  'The dog had been barking since dawn.',
];

const notHeard: readonly string[] = [
  'They kept the dog from barking.',
  'Lest the dog bark, he held it.',
  'He stayed awake in case the dog barked.',
  'He could almost hear the dog bark.',
  'It would be hours before the dog barked.',
  'They wanted a dog that barked.',
  'He did it without letting the dog bark.',
  'The dog had long since stopped barking.',
  'If he called, the dog would bark.',
  'If it were late, the dog might wake, and bark.',
  'If the dog barked he gave no sign.',
  'If you knock, the dog barks.',
  'The pain barked like a dog, so to speak.',
  "I'd give anything to hear that dog bark.",
  'She imagined the street, the rain, the dog barking.',
  'He denied that a dog had barked.',
];

const faint: readonly string[] = [
  'Here, where hens now scratch, a dog once barked.',
  'He told her how the dog barked.',
  'She remembered that the dog barked.',
];

const dogs = (text: string) => keywordEvents(text, 30).filter(({ event }) => event.query.includes('dog bark'));

describe('a denial, a comparison or a wish', () => {
  it.each(heard)('leaves heard what it is not about: %s', (text) => expect(dogs(text)).toHaveLength(1));

  it.each(notHeard)('silences what it is about: %s', (text) => expect(dogs(text)).toEqual([]));
});

describe('what is told of is faint', () => {
  it.each(faint)('%s', (text) => expect(dogs(text).map(({ event }) => event.salience)).toEqual(['low']));

  it.each(present)('but not what goes on meanwhile: %s', (text) => {
    expect(dogs(text).map(({ event }) => event.salience)).toEqual(['high']);
  });
});
