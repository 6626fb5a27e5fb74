import { describe, expect, it } from 'vitest';
import { passageWords } from './passageWords.ts';

const clauses = (passage: string): string[] => {
  const groups = new Map<number, string[]>();
  for (const { clause, text } of passageWords(passage)) groups.set(clause, [...(groups.get(clause) ?? []), text]);
  return [...groups.values()].map((words) => words.join(' '));
};

describe('passageWords', () => {
  it('gives offsets into the passage as it is, in UTF-16 units', () => {
    const passage = '\u{1F327}\uFE0F Rain\r\nfell on the cafe\u0301.';
    for (const { text, start, end } of passageWords(passage)) expect(passage.slice(start, end).normalize('NFC').toLowerCase()).toBe(text);
    expect(passageWords(passage).map(({ text }) => text)).toEqual(['rain', 'fell', 'on', 'the', 'caf\u00e9']);
  });

  it('parts clauses at punctuation, dashes and joining words, not at titles or hyphens', () => {
    expect(clauses('The door opened, and rain fell; wind \u2014 cold wind - blew.')).toEqual([
      'the door opened',
      'and rain fell',
      'wind',
      'cold wind',
      'blew',
    ]);
    expect(clauses('Mr. Bell sat.')).toEqual(['mr bell sat']);
    expect(clauses('A half-open door.')).toEqual(['a half open door']);
  });

  it('parts scenes at a line of marks', () => {
    expect(passageWords('Rain.\n\n***\n\nSun.').map(({ scene }) => scene)).toEqual([0, 1]);
    expect(passageWords('Rain.\n\nSun.').map(({ scene }) => scene)).toEqual([0, 0]);
  });

  it('parts a text without any marks, so that no clause or sentence grows with it', () => {
    const words = passageWords('the bell rang in a house of dogs '.repeat(100));
    expect(Math.max(...words.map(({ clauseFrom, clauseTo }) => clauseTo - clauseFrom))).toBe(60);
    expect(Math.max(...words.map(({ sentenceFrom, sentenceTo }) => sentenceTo - sentenceFrom))).toBe(250);
  });

  it('knows names, hyphens and possessives', () => {
    const words = passageWords("Then Anna's rain-soaked dog");
    expect(words.map(({ text }) => text)).toEqual(['then', 'anna', 'rain', 'soaked', 'dog']);
    expect(words.map(({ nameLike }) => nameLike)).toEqual([false, true, false, false, false]);
    expect(words.map(({ joinedRight }) => joinedRight)).toEqual([false, false, true, false, false]);
  });

  it('tells speech from narration, and what stands beside it', () => {
    const words = passageWords('"Go home," she said. The rain fell.');
    expect(words.filter(({ inSpeech }) => inSpeech).map(({ text }) => text)).toEqual(['go', 'home']);
    expect(words.filter(({ nearSpeech }) => nearSpeech).map(({ text }) => text)).toEqual(['she', 'said']);
  });

  it('takes an unpaired quotation mark, and a passage that is all quotation, as narration', () => {
    expect(passageWords('"Rain fell. The door').some(({ inSpeech }) => inSpeech)).toBe(false);
    expect(passageWords('"The rain fell and the door slammed."').some(({ inSpeech }) => inSpeech)).toBe(false);
  });
});
