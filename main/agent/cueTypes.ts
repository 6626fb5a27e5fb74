/** What the lexicon knows of a cue. */
import type { Layer, Salience } from '../contract/events.ts';

/** How a cue lies in the mix. */
type Bearing = { layer: Layer; loop: boolean; diegetic: boolean; salience: Salience };

export type Sounding = Bearing & { query: string; catid: string | null };

export type NounCue = {
  kind: string;
  name: string;
  /** The word of the lexicon that it was read from, in the singular: "lorry" of a truck. */
  form: string;
  catid: string;
  /** How it sounds with no verb, null when it is silent then. */
  alone: Sounding | null;
};

export type VerbCue = {
  /** The verb's own word first. */
  actions: readonly string[];
  alone: Sounding | null;
  flags: ReadonlySet<string>;
  /** The kinds that the further actions are for; null: all. */
  kinds: ReadonlySet<string> | null;
};
/** A phrase that holds a cue and sounds of nothing, or of something else. */
export type PhraseCue = { instead: string | null };
export type Surface = { word: string; surfaceClass: string };

type Phrase<T> = { words: readonly string[]; value: T };

/** What a first word begins, longest first: by a given second word where any has one, and the rest. */
export type PhraseStart<T> = {
  bySecond: ReadonlyMap<string, readonly Phrase<T>[]> | null;
  /** Those that go on with no word or any. */
  open: readonly Phrase<T>[];
};

/** Phrases by first word, longest first. */
export type PhraseIndex<T> = {
  byFirst: ReadonlyMap<string, readonly Phrase<T>[]>;
  starts: ReadonlyMap<string, PhraseStart<T>>;
};
