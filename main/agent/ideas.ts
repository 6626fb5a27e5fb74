/** Words of ideas, feelings and affairs. */
import { abstractWords } from '../../resources/lexicon/abstractWords.ts';
import { concreteWords } from '../../resources/lexicon/wordsOfRules.ts';
import { wordSet } from './wordSet.ts';

const ABSTRACT = wordSet(abstractWords);
/** Endings of words for what is thought, felt and done: "litigation", "bitterness". */
const ENDING = /.{3}(?:[ts]ion|ment|ness|[aeiou]?[bcdfglmnrst]ity|[ae]nce|ism|ship|hood|ncy|acy|ology|tude)s?$/;
/** Things with such endings: "station", "pavement", "ambulance". */
const CONCRETE = wordSet(concreteWords);

/** True for a word of ideas, feelings and affairs, which makes no sound. */
export const isIdea = (word: string): boolean => ABSTRACT.has(word) || (ENDING.test(word) && !CONCRETE.has(word.replace(/s$/, '')));
