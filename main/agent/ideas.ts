/** Words of ideas, feelings and affairs. */
import { abstractWords } from '../../resources/lexicon/abstractWords.ts';
import { wordSet } from './wordSet.ts';

const ABSTRACT = wordSet(abstractWords);

/** True for a word of ideas, feelings and affairs, which makes no sound. */
export const isIdea = (word: string): boolean => ABSTRACT.has(word);
