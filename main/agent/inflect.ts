/** Inflected forms of English nouns and verbs, for a lexicon that is written in base forms. */

const DOUBLES = /^(?:un|re|over|out)?(?:s?qu|[^aeiou])*[aeiou][bdgmnprtvz]$/;
const DOUBLES_L = /^[a-z]+[^aeiou][aeiou]l$/;
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

/** Past, participle and, where it doubles unexpectedly, the -ing form. */
const IRREGULAR_VERBS: ReadonlyMap<string, readonly string[]> = new Map(
  `ring rang rung|sing sang sung|spring sprang sprung|swing swung|sink sank sunk|drink drank drunk|shrink shrank shrunk|stink stank stunk|break broke broken|
  speak spoke spoken|wake woke woken|steal stole stolen|freeze froze frozen|tear tore torn|bear bore borne|wear wore worn|strike struck stricken|hit hit hitting|
  cut cut cutting|shut shut shutting|put put putting|set set setting|let let letting|get got gotten getting|burst burst|cast cast|split split splitting|
  run ran run running|come came come|become became|go went gone|do did done|have had|take took taken|shake shook shaken|throw threw thrown|blow blew blown|
  fly flew flown|draw drew drawn|grow grew grown|know knew known|fall fell fallen|hold held|drive drove driven|ride rode ridden|rise rose risen|write wrote written|
  beat beat beaten|bite bit bitten|hide hid hidden|light lit|shoot shot|lose lost|keep kept|creep crept|sleep slept|sweep swept|weep wept|leap leapt|bend bent|
  send sent|spend spent|build built|feel felt|leave left|tell told|sell sold|stand stood|sit sat sitting|spit spat spitting|win won winning|dig dug digging|
  hang hung|stick stuck|sling slung|fling flung|slide slid|read read|lead led|feed fed|find found|wind wound|grind ground|bring brought|catch caught|
  buy bought|fight fought|think thought|teach taught|pay paid|say said|lay laid|make made|lie lay lain lying|see saw seen|give gave given|eat ate eaten|
  swim swam swum swimming|begin began begun beginning|slit slit slitting|pound pounded|stride strode striding|tread trod trodden`
    .split('|')
    .map((line) => line.trim().split(/\s+/))
    .map(([base = '', ...forms]) => [base, forms]),
);

/** The irregular forms of the verb that opens `form`, or none. */
export function irregularForms(form: string): readonly string[] {
  return IRREGULAR_VERBS.get(form.split(' ')[0] ?? '') ?? [];
}

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
  const forms = [
    head,
    /^(?:go|echo|do|veto)$/.test(head) ? `${head}es` : withS(head),
    ...given,
    ...(hasPast ? [] : [withEd(head)]),
    ...(hasIng ? [] : [withIng(head)]),
    // British: "quarrelled", "dialling"
    ...(DOUBLES_L.test(head) && !hasPast ? [`${head}led`, `${head}ling`] : []),
  ];
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
