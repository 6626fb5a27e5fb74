/** The judge that compares words; it hears nothing. */
export const wordsJudge = 'string-overlap';
