/**
 * Looks at a prompt before anything is reserved or sent: trademarked audio logos, the voices of recognisable people, and what no backend
 * is asked for. Pure. Words alone can't know every mark and every name, so it refuses what is known or worded as such, and says which.
 */
import { audioLogos, knownVoices, otherRefusals, voicePhrases, voiceWords } from '../../resources/protectedSounds.ts';
import { Failure, type FailureCode } from '../contract/failures.ts';
import { latinText, readingsOf } from './foldText.ts';

/** The refusals, from the most to the least specific; every one ends a generation, none a run. */
export type RefusalCode = Extract<FailureCode, 'generation_trademark' | 'generation_voice' | 'generation_unsafe'>;
export type Refusal = { code: RefusalCode; matched: string; message: string };

/** Null when nothing speaks against the prompt, in whichever way it is read. */
export function refusalOf(prompt: string): Refusal | null {
  const readings = readingsOf(prompt);
  const text = latinText(prompt);
  return first(readings, trademark) ?? first(readings, knownVoice) ?? first([prompt, text], namedVoice) ?? first(readings, otherwiseUnsafe);
}

function first(texts: readonly string[], refuse: (text: string) => Refusal | null): Refusal | null {
  for (const text of texts) {
    const refusal = refuse(text);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Throws `generation_trademark`, `generation_voice` or `generation_unsafe`. */
export function requireSafe(prompt: string): void {
  const refusal = refusalOf(prompt);
  if (refusal) throw new Failure(refusal.code, refusal.message, { matched: refusal.matched });
}

export function isRefusal(code: FailureCode): code is RefusalCode {
  return code === 'generation_trademark' || code === 'generation_voice' || code === 'generation_unsafe';
}

/** The alternative that stands in the words, also in its plural or without its blanks; null when none does. */
function anyOf(words: string, alternatives: string): string | null {
  const stands = (one: string) => words.includes(` ${one} `) || words.includes(` ${one}s `);
  return alternatives.split('|').find((one) => stands(one) || (one.includes(' ') && stands(one.replaceAll(' ', '')))) ?? null;
}

function trademark(words: string): Refusal | null {
  for (const logo of audioLogos) {
    const found = logo.split(' + ').map((part) => anyOf(words, part));
    if (found.some((part) => part === null)) continue;
    const matched = found.join(' ');
    return {
      code: 'generation_trademark',
      matched,
      message: `\u201c${matched}\u201d is a protected sound mark and is not generated. Describe what is heard without naming it, or license the original.`,
    };
  }
  return null;
}

/** A name is two or more capitalised words; one at the start of the prompt may only be a sentence. */
const NAMED =
  /(?:\bvoice of|\b[Ss]timme von|\bgesprochen von|\b[Vv]oix de|\b[Vv]oz de|\b[Vv]oce di|\bsounds? like|\bsounding like|\bspoken by|\bsung by|\bvoiced by|\bnarrated by|\bin the style of)\s+(\p{Lu}[\p{L}.'\u2019-]*(?:\s+\p{Lu}[\p{L}.'\u2019-]*)+)/u;
const OWN = /\b(\p{Lu}[\p{L}.-]+\s+\p{Lu}[\p{L}.-]+)['\u2019]s?\s+(?:voice|laugh|singing|narration)\b/u;
/** "in the voice of a tired sailor" asks for nobody; "in the voice of my father" does. */
const SOMEBODY =
  / (?:in|with|using) (?:the|my|his|her|their|our) (?:exact |own |real )?voice of (?!a |an |some |several |many |two |three |someone |somebody |another )/;
const SAME_VOICE = / (?:same|exact) voice as /;

function knownVoice(words: string): Refusal | null {
  const phrase = voicePhrases.find((one) => words.includes(` ${one} `));
  const known = knownVoices.map((names) => anyOf(words, names)).find((name) => name !== null);
  const somebody = (SOMEBODY.exec(words) ?? SAME_VOICE.exec(words))?.[0].trim();
  const speaks = known !== undefined && (anyOf(words, voiceWords) !== null || words.includes(` like ${known} `));
  const matched = phrase ?? (speaks ? known : undefined) ?? somebody;
  return matched === undefined ? null : voiceRefusal(matched);
}

/** Of a name that we do not know: its capitals tell. */
function namedVoice(text: string): Refusal | null {
  const named = NAMED.exec(text)?.[1] ?? OWN.exec(text)?.[1];
  return named === undefined ? null : voiceRefusal(named);
}

function voiceRefusal(matched: string): Refusal {
  return {
    code: 'generation_voice',
    matched,
    message: `The prompt asks for the voice of a recognisable person (\u201c${matched}\u201d), which is not generated without their consent. Describe a voice instead: its age, pitch and manner.`,
  };
}

function otherwiseUnsafe(words: string): Refusal | null {
  for (const { any, why } of otherRefusals) {
    const matched = anyOf(words, any);
    if (matched !== null) return { code: 'generation_unsafe', matched, message: `This is not generated: ${why}.` };
  }
  return null;
}
