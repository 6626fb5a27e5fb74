/** Inflected forms of English nouns and verbs, for a lexicon that is written in base forms. */

const DOUBLES = /^[^aeiou]*[aeiou][bdgmnpt]$/;
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  wolf: 'wolves',
  knife: 'knives',
  mouse: 'mice',
  goose: 'geese',
  foot: 'feet',
  tooth: 'teeth',
  leaf: 'leaves',
  calf: 'calves',
};

/** The form itself and its plural; the last word of a phrase takes the ending. */
export function nounForms(form: string): string[] {
  const words = form.split(' ');
  const last = words.at(-1) ?? '';
  return [form, [...words.slice(0, -1), IRREGULAR_PLURALS[last] ?? withS(last)].join(' ')];
}

/**
 * Base, third person, past and -ing form of a verb; the first word of a phrase takes the ending. `given` are irregular forms: those in
 * -ing replace the -ing form, the others the past; a given form with a space is a whole phrase.
 */
export function verbForms(form: string, given: readonly string[]): string[] {
  const [head = '', ...tail] = form.split(' ');
  const phrase = (word: string): string => (word.includes(' ') ? word : [word, ...tail].join(' '));
  const hasIng = given.some((word) => word.split(' ')[0]?.endsWith('ing') === true && word !== head);
  const hasPast = given.some((word) => word.split(' ')[0]?.endsWith('ing') !== true);
  const forms = [head, withS(head), ...given, ...(hasPast ? [] : [withEd(head)]), ...(hasIng ? [] : [withIng(head)])];
  return [...new Set(forms.map(phrase))];
}

function withS(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function withEd(word: string): string {
  if (word.endsWith('e')) return `${word}d`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
  return `${doubled(word)}ed`;
}

function withIng(word: string): string {
  return /[^eoy]e$/.test(word) ? `${word.slice(0, -1)}ing` : `${doubled(word)}ing`;
}

const doubled = (word: string): string => (DOUBLES.test(word) ? `${word}${word.at(-1) ?? ''}` : word);
