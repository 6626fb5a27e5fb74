/**
 * A library made of the graded topics, as such libraries are: several vendors' ways of naming, words that stand in names, keywords, folders or
 * descriptions, notes of recordists that speak of other things, and thousands of sounds about something else. The same in every run.
 */
import { createHash } from 'node:crypto';
import { ucsById } from '../../main/library/ucs.ts';
import { seededRandom } from '../fixtures/samples.ts';
import { type GradedTopic, gradedTopics, type QueryKind } from './gradedTopics.ts';
import type { Grades } from './rankMetrics.ts';

export type CorpusSound = { relPath: string; fields: Record<string, string>; durationSec: number; channels: number };

export type GradedQuery = { kind: QueryKind; text: string; topic: GradedTopic; grades: Grades };

export type GradedCorpus = { sounds: CorpusSound[]; queries: GradedQuery[] };

/** The id that a sound of the corpus is filed under. */
export const corpusId = (relPath: string): string => createHash('sha256').update(relPath).digest('hex');

const SEED = 8_311;
const OF_KIND = { is: 3, near: 2, kin: 1, lures: 0 } as const;

/** What recordists write beside what they recorded; no word of it says what is heard. */
const notes = [
  'Recorded with a pair of small microphones, close perspective.',
  'Two takes, the second one is longer and a little slow to start.',
  'From the winter sessions at the old farm house.',
  'Slight hiss from the preamp, denoised lightly.',
  'Distant perspective with a heavy tail, no processing.',
  'High gain, watch the level. Some traffic far away in the background.',
  'Layer it with a low rumble for a bigger sound, or pitch it down.',
  'Good for horror, fantasy and period pieces. Edited from a long take.',
];
/** Things that nobody asks for here; what their descriptions and folders say of other things must not bring them up. */
const bystanders = [
  ['MACHAppl', 'fridge hum'],
  ['OBJZipr', 'zipper open'],
  ['COMCam', 'camera shutter'],
  ['MACHOffc', 'printer feed'],
  ['ANMLAmph', 'frog croak'],
  ['PLASHndl', 'bubble wrap'],
  ['MACHElev', 'elevator ding'],
  ['OBJOffc', 'stapler'],
  ['HMNSneez', 'sneeze'],
  ['TOOLHand', 'hand saw'],
  ['UIClick', 'menu select'],
  ['ELECSprk', 'spark'],
] as const;
/** How many sounds of something else speak of each question word by word in their notes, and for every which question one lies in a folder of its name. */
const MISLEADING = { asides: 1, misfiledEvery: 3 };

type Naming = { phrase: string; catId: string; number: number; random: () => number };

export function gradedCorpus({ asides, misfiledEvery }: typeof MISLEADING = MISLEADING): GradedCorpus {
  const random = seededRandom(SEED);
  const sounds: CorpusSound[] = [];
  const known: { path: string; topic: GradedTopic; catId: string; grade: number }[] = [];
  let asked = 0;
  const add = (sound: CorpusSound): string => {
    sounds.push(sound);
    return sound.relPath;
  };
  for (const topic of gradedTopics) {
    const { cat_id: catId, is, near, kin, lures } = topic;
    for (const [kind, phrases] of Object.entries({ is, near, kin })) {
      for (const phrase of phrases) {
        const path = add(named({ phrase, catId, number: sounds.length, random }));
        known.push({ path, topic, catId, grade: kind === 'is' ? OF_KIND.is : kind === 'near' ? OF_KIND.near : OF_KIND.kin });
      }
    }
    for (const [other, phrase] of lures) {
      known.push({ path: add(named({ phrase, catId: other, number: sounds.length, random })), topic, catId: other, grade: OF_KIND.lures });
    }
    for (const [, text] of topic.ask) {
      asked += 1;
      const isMisfiled = misfiledEvery > 0 && asked % misfiledEvery === 0;
      for (const sound of misleading(text, { from: sounds.length, random, asides, isMisfiled })) add(sound);
    }
  }
  const queries = gradedTopics.flatMap((topic) =>
    topic.ask.map(([kind, text]): GradedQuery => ({ kind, text, topic, grades: gradesOf(topic, known) })),
  );
  return { sounds, queries };
}

/** Of the topic's own sounds as written; one of another topic that is of the same category is of its kind. */
function gradesOf(topic: GradedTopic, known: readonly { path: string; topic: GradedTopic; catId: string; grade: number }[]): Grades {
  const grades = known.map((sound): [string, number] => {
    const ofKind = sound.catId === topic.cat_id ? OF_KIND.kin : 0;
    return [corpusId(sound.path), sound.topic === topic ? sound.grade : ofKind];
  });
  return Object.fromEntries(grades.filter(([, grade]) => grade > 0));
}

/** One of the ways in which vendors name a file, by chance. */
function named(naming: Naming): CorpusSound {
  const ways = [universal, universal, plain, camel, coded, described, shelved, split];
  const way = ways[Math.floor(naming.random() * ways.length)] ?? plain;
  const { relPath, fields } = way(naming);
  return { relPath, fields, durationSec: 1 + Math.floor(naming.random() * 40) / 4, channels: naming.random() < 0.4 ? 1 : 2 };
}

type Written = Pick<CorpusSound, 'relPath' | 'fields'>;

/** `DOORWood_Oak Door Creak_AB_LIB 12.wav`. */
function universal({ phrase, catId, number, random }: Naming): Written {
  const entry = ucsById(catId);
  return {
    relPath: `${entry?.category ?? 'MISC'}/${entry?.subcategory ?? 'MISC'}/${catId}_${title(phrase)}_ED_PROLIB ${number}.wav`,
    fields: random() < 0.6 ? { 'bext.Description': `${phrase}. ${note(random)}` } : {},
  };
}

/** `Field 3/oak_door_creak_12.wav`. */
function plain({ phrase, number, random }: Naming): Written {
  return { relPath: `Field ${1 + Math.floor(random() * 5)}/${phrase.replaceAll(' ', '_')}_${number}.wav`, fields: {} };
}

/** `Packs/OakDoorCreak12.wav`. */
function camel({ phrase, number, random }: Naming): Written {
  const fields: Record<string, string> = random() < 0.5 ? { 'bext.Description': note(random) } : {};
  return { relPath: `Packs/Volume ${1 + Math.floor(random() * 3)}/${title(phrase).replaceAll(' ', '')}${number}.wav`, fields };
}

/** `CD 14/14-12.wav`: a number for a name, the words in the title. */
function coded({ phrase, number, random }: Naming): Written {
  const disc = 1 + Math.floor(random() * 40);
  const description = random() < 0.5 ? { 'bext.Description': `${phrase}, ${note(random)}` } : {};
  return { relPath: `CD ${disc}/${disc}-${number}.wav`, fields: { 'info.INAM': title(phrase), ...description } };
}

/** `Archive/07042012.wav`: nothing but a sentence in the description says what it is. */
function described({ phrase, number, random }: Naming): Written {
  const sentence = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${random() < 0.5 ? ', with some background' : ''}.`;
  return {
    relPath: `Archive/0${7_040_000 + number}.wav`,
    fields: { 'bext.Description': random() < 0.5 ? `${sentence} ${note(random)}` : sentence },
  };
}

/** `Oak Door/creak open_12.wav`: the folder says of what. */
function shelved({ phrase, number }: Naming): Written {
  const words = phrase.split(' ');
  const kept = Math.ceil(words.length / 2);
  const name = words.length > 1 ? words.slice(kept).join('_') : phrase;
  return { relPath: `Shelf/${title(words.slice(0, kept).join(' '))}/${name}_${number}.wav`, fields: {} };
}

/** The name has the first words, the keywords have the others. */
function split({ phrase, number, random }: Naming): Written {
  const words = phrase.split(' ');
  const kept = Math.max(1, Math.ceil(words.length / 2));
  return {
    relPath: `Sessions/${words.slice(0, kept).join(' ')} ${number}.wav`,
    fields: {
      'info.IKEY': words.slice(kept).join(', '),
      'bext.Description': random() < 0.5 ? `${phrase} - ${note(random)}` : note(random),
    },
  };
}

type Misleading = { from: number; random: () => number; asides: number; isMisfiled: boolean };

/** Sounds of something else whose notes, or folder, hold every word of a question. */
function misleading(question: string, { from, random, asides, isMisfiled }: Misleading): CorpusSound[] {
  const bystander = () => bystanders[Math.floor(random() * bystanders.length)] ?? bystanders[0];
  const plain = { durationSec: 3, channels: 2 };
  const spoken = Array.from({ length: asides }, (_, n): CorpusSound => {
    const [catId, phrase] = bystander();
    const said = [
      `Not the ${question}, that is on the other card.`,
      `Between two takes of ${question}.`,
      `The slate says ${question}, which is wrong.`,
    ];
    const description = `${title(phrase)}. ${said[(from + n) % said.length]}`;
    return {
      ...plain,
      relPath: `${catId}/${catId}_${title(phrase)}_ED_PROLIB ${from + n}.wav`,
      fields: { 'bext.Description': description },
    };
  });
  if (!isMisfiled) return spoken;
  return [...spoken, { ...plain, relPath: `${title(question)}/${bystander()[1]} ${from + asides}.wav`, fields: {} }];
}

function note(random: () => number): string {
  return notes[Math.floor(random() * notes.length)] ?? '';
}

function title(text: string): string {
  return text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
