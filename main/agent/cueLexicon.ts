/** The lexicon compiled: tables of plain lines become phrases looked up by their first word. Immutable, built once when first imported. */
import { actionsIndoors } from '../../resources/lexicon/actionsIndoors.ts';
import { actionsOutdoors } from '../../resources/lexicon/actionsOutdoors.ts';
import { nounsIndoors } from '../../resources/lexicon/nounsIndoors.ts';
import { nounsOutdoors } from '../../resources/lexicon/nounsOutdoors.ts';
import { nounsPeople } from '../../resources/lexicon/nounsPeople.ts';
import { verbs } from '../../resources/lexicon/verbs.ts';
import { adverbs, modifiers, plainAdjectives, silentPhrases, surfaces } from '../../resources/lexicon/wording.ts';
import type { Salience } from '../contract/events.ts';
import type { NounCue, PhraseCue, PhraseIndex, Sounding, VerbCue } from './cueTypes.ts';
import { nounForms, verbForms } from './inflect.ts';

const LAYERS: Readonly<Record<string, Omit<Sounding, 'salience' | 'query' | 'catid'>>> = {
  fg: { layer: 'sfx_fg', loop: false, diegetic: true },
  fgloop: { layer: 'sfx_fg', loop: true, diegetic: true },
  bed: { layer: 'ambience', loop: true, diegetic: true },
  music: { layer: 'music', loop: true, diegetic: true },
  voice: { layer: 'voice', loop: false, diegetic: true },
  mood: { layer: 'stinger', loop: false, diegetic: false },
};

export const cueLexicon = compile();

function compile() {
  return {
    nouns: indexPhrases([nounsIndoors, nounsOutdoors, nounsPeople].flatMap((table) => rowsOf(table).flatMap(nounEntries))),
    verbs: indexPhrases(rowsOf(verbs).flatMap(verbEntries)),
    /** kind -> action -> what is heard; `~` in the query stands for the thing. */
    actions: actionTable(),
    phrases: indexPhrases(phraseEntries()),
    surfaces: indexPhrases(
      rowsOf(surfaces).flatMap(([forms = '', word = '', surfaceClass = '']) =>
        splitForms(forms).map((form) => entry(form, { word, surfaceClass })),
      ),
    ),
    modifiers: new Set(modifiers.split(/\s+/).filter((word) => word !== '')),
    plainAdjectives: new Set(plainAdjectives.split(/\s+/).filter((word) => word !== '')),
    adverbs: indexPhrases(adverbs.split(/[|\n]/).flatMap((pair) => adverbEntry(pair))),
  };
}

function nounEntries([forms = '', kind = '', name = '', catid = '', alone = '']: string[]): { words: string[]; value: NounCue }[] {
  const [bearing = '', query = ''] = alone.split('=').map((part) => part.trim());
  const sounding = bearing === '' ? null : { ...bearingOf(bearing), query: query === '' ? '~' : query, catid };
  return splitForms(forms).flatMap((form) => {
    const value: NounCue = { kind, name: name === '=' ? form : name, catid, alone: sounding };
    return nounForms(form).map((inflected) => entry(inflected, value));
  });
}

function verbEntries([forms = '', acts = '', query = '', catid = '', bearing = '', flags = '']: string[]): {
  words: string[];
  value: VerbCue;
}[] {
  const value: VerbCue = {
    actions: splitForms(acts),
    alone: query === '' ? null : { ...bearingOf(bearing), query, catid },
    flags: new Set(flags.split(' ').filter((flag) => flag !== '')),
  };
  return [...forms.matchAll(/([^,(]+)(?:\(([^)]*)\))?/g)].flatMap(([, base = '', given = '']) => {
    if (base.trim() === '') return [];
    return verbForms(base.trim(), splitForms(given)).map((form) => entry(form, value));
  });
}

function actionTable(): ReadonlyMap<string, ReadonlyMap<string, Sounding>> {
  const table = new Map<string, Map<string, Sounding>>();
  for (const [kind = '', acts = '', query = '', catid = '', bearing = ''] of [...rowsOf(actionsIndoors), ...rowsOf(actionsOutdoors)]) {
    const ofKind = table.get(kind) ?? new Map<string, Sounding>();
    table.set(kind, ofKind);
    for (const action of splitForms(acts)) {
      if (!ofKind.has(action)) ofKind.set(action, { ...bearingOf(bearing), query, catid: catid === '' ? null : catid });
    }
  }
  return table;
}

function phraseEntries(): { words: string[]; value: PhraseCue }[] {
  return silentPhrases.split(/[|\n]/).flatMap((part) => {
    const [phrase = '', instead = ''] = part.split('=').map((side) => side.trim());
    return phrase === '' ? [] : [entry(phrase, { instead: instead === '' ? null : instead })];
  });
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
      .map((word) => word.replace(/'s$/, '')),
    value,
  };
}

function indexPhrases<T>(entries: readonly { words: string[]; value: T }[]): PhraseIndex<T> {
  const index = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const item of entries) {
    const first = item.words[0] ?? '';
    const list = index.get(first) ?? [];
    // the first table row that names a form keeps it
    if (!list.some((other) => other.words.join(' ') === item.words.join(' '))) list.push(item);
    index.set(first, list);
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}
