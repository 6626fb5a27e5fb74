/** The lexicon compiled: tables of plain lines become phrases looked up by their first word. Immutable, built once when first imported. */

import { families } from '../../resources/lexicon/actionsOfFamilies.ts';
import { idioms } from '../../resources/lexicon/idioms.ts';
import { soundWords } from '../../resources/lexicon/soundWords.ts';
import { actionTables, nounTables, verbTables } from '../../resources/lexicon/tables.ts';
import { adverbs, modifiers, plainAdjectives, silentPhrases, surfaces } from '../../resources/lexicon/wording.ts';
import type { Salience } from '../contract/events.ts';
import type { NounCue, PhraseCue, Sounding, VerbCue } from './cueTypes.ts';
import { irregularForms, nounForms, verbForms } from './inflect.ts';
import { indexPhrases } from './phrases.ts';

const LAYERS: Readonly<Record<string, Omit<Sounding, 'salience' | 'query' | 'catid'>>> = {
  fg: { layer: 'sfx_fg', loop: false, diegetic: true },
  fgloop: { layer: 'sfx_fg', loop: true, diegetic: true },
  bed: { layer: 'ambience', loop: true, diegetic: true },
  music: { layer: 'music', loop: true, diegetic: true },
  voice: { layer: 'voice', loop: false, diegetic: true },
  mood: { layer: 'stinger', loop: false, diegetic: false },
};

export const cueLexicon = compile();

/** True for a word that alone is a thing of the lexicon. */
export function isThingWord(word: string): boolean {
  // the longest phrase stands first, a single word last
  return cueLexicon.nouns.byFirst.get(word)?.at(-1)?.words.length === 1;
}

function compile() {
  return {
    nouns: indexPhrases(nounTables.flatMap((table) => rowsOf(table).flatMap(nounEntries))),
    verbs: indexPhrases(verbTables.flatMap((table) => rowsOf(table).flatMap(verbEntries))),
    /** kind -> action -> what is heard; `~` in the query stands for the thing, `^` for the action. */
    actions: actionTable(),
    defaults: defaultTable(),
    /** kind -> the wider kind whose actions it shares. */
    families: familyTable(),
    phrases: indexPhrases(phraseEntries()),
    surfaces: indexPhrases(
      rowsOf(surfaces).flatMap(([forms = '', word = '', surfaceClass = '']) =>
        splitForms(forms).map((form) => entry(form, { word, surfaceClass })),
      ),
    ),
    modifiers: new Set(modifiers.split(/\s+/).filter((word) => word !== '')),
    plainAdjectives: new Set(plainAdjectives.split(/\s+/).filter((word) => word !== '')),
    /** Interjections that are a sound: "bang", "woof". */
    soundWords: soundWordTable(),
    adverbs: indexPhrases(adverbs.split(/[|\n]/).flatMap((pair) => adverbEntry(pair))),
  };
}

function nounEntries([forms = '', kind = '', name = '', catid = '', alone = '']: string[]): { words: string[]; value: NounCue }[] {
  const [bearing = '', query = ''] = alone.split('=').map((part) => part.trim());
  const sounding = bearing === '' ? null : { ...bearingOf(bearing), query: query === '' ? '~' : query, catid };
  return splitForms(forms).flatMap((form) => {
    const value: NounCue = { kind, name: name === '=' ? form : name, form, catid, alone: sounding };
    return nounForms(form).map((inflected) => entry(inflected, value));
  });
}

function verbEntries([forms = '', acts = '', query = '', catid = '', bearing = '', flags = '']: string[]): {
  words: string[];
  value: VerbCue;
}[] {
  const actions = splitForms(acts);
  const alone = query === '' ? null : { ...bearingOf(bearing), query, catid };
  const flagged = new Set(flags.split(' ').filter((flag) => flag !== ''));
  const kindsFlag = [...flagged].find((flag) => flag.startsWith('kinds='));
  const kinds = kindsFlag === undefined ? null : new Set(splitForms(kindsFlag.slice('kinds='.length)));
  return [...forms.matchAll(/([^,(]+)(?:\(([^)]*)\))?/g)].flatMap(([, base = '', given = '']) => {
    const verb = base.trim();
    if (verb === '') return [];
    const [head = ''] = verb.split(' ');
    const value: VerbCue = { actions: [head, ...actions.filter((action) => action !== head)], alone, flags: flagged, kinds };
    const inflected = verbForms(verb, given === '' ? irregularForms(verb) : splitForms(given));
    return (flagged.has('nobase') ? inflected.slice(2) : inflected).map((form) => entry(form, value));
  });
}

function actionTable(): ReadonlyMap<string, ReadonlyMap<string, Sounding>> {
  const table = new Map<string, Map<string, Sounding>>();
  for (const [row = '', acts = '', query = '', catid = '', bearing = ''] of actionTables.flatMap(rowsOf)) {
    const kind = row.replace('+', '');
    const ofKind = table.get(kind) ?? new Map<string, Sounding>();
    table.set(kind, ofKind);
    for (const action of splitForms(acts)) {
      if (!ofKind.has(action)) ofKind.set(action, { ...bearingOf(bearing), query, catid: catid === '' ? null : catid });
    }
  }
  return table;
}

/** kind -> what it sounds like when nothing is said to happen to it: its first row that doesn't open with +. */
function defaultTable(): ReadonlyMap<string, Sounding> {
  const table = new Map<string, Sounding>();
  for (const [kind = '', acts = '', query = '', catid = '', bearing = ''] of actionTables.flatMap(rowsOf)) {
    const [action = ''] = splitForms(acts);
    if (!kind.startsWith('+') && !table.has(kind))
      table.set(kind, { ...bearingOf(bearing), query: query.replace('^', action), catid: catid === '' ? null : catid });
  }
  return table;
}

function phraseEntries(): { words: string[]; value: PhraseCue }[] {
  const parts = [...idioms, silentPhrases].flatMap((table) => table.split(/[|\n]/));
  return parts.flatMap((part) => {
    const [phrase = '', instead = ''] = part.split('=').map((side) => side.trim());
    if (phrase === '') return [];
    const value = { instead: instead === '' ? null : instead };
    return phraseForms(phrase).map((form) => entry(form, value));
  });
}

/** A leading `*` lets the first word take every form of a verb, a leading `+` the past and -ing forms alone. */
function phraseForms(phrase: string): string[] {
  if (!/^[*+]/.test(phrase)) return [phrase];
  const base = phrase.slice(1);
  const forms = verbForms(base, irregularForms(base));
  return phrase.startsWith('*') ? forms : forms.slice(2);
}

function soundWordTable(): ReadonlyMap<string, Sounding & { action: string }> {
  return new Map(
    rowsOf(soundWords).flatMap(([forms = '', query = '', catid = '', bearing = '', action = '']) =>
      splitForms(forms).map((form) => [form, { ...bearingOf(bearing), query, catid, action }] as const),
    ),
  );
}

function familyTable(): ReadonlyMap<string, string> {
  return new Map(rowsOf(families).flatMap(([family = '', kinds = '']) => splitForms(kinds).map((kind) => [kind, family] as const)));
}

function adverbEntry(pair: string): { words: string[]; value: string }[] {
  const [phrase = '', word = ''] = pair.split('=').map((side) => side.trim());
  return phrase === '' ? [] : [entry(phrase, word)];
}

function bearingOf(text: string): Omit<Sounding, 'query' | 'catid'> {
  const [name = '', salience = ''] = text.trim().split(' ');
  const layer = LAYERS[name];
  if (layer === undefined || !isSalience(salience)) throw new RangeError(`lexicon: "${text}" is no layer and salience`);
  return { ...layer, salience };
}

function isSalience(text: string): text is Salience {
  return text === 'high' || text === 'medium' || text === 'low';
}

function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function splitForms(cell: string): string[] {
  return cell
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');
}

function entry<T>(form: string, value: T): { words: string[]; value: T } {
  return {
    words: form
      .replaceAll('-', ' ')
      .split(' ')
      .map((word) => word.replace(/'s?$/, '')),
    value,
  };
}
