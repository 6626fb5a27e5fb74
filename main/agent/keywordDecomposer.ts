/** The offline decomposer: a lexicon read over the passage. No model, no randomness: same passage, same events. */
import { createHash } from 'node:crypto';
import type { Anchor, PlacedEvent, Salience } from '../contract/events.ts';
import { anchorAt } from './anchor.ts';
import { audiosetLabels } from './audiosetLabels.ts';
import { eraPlaceOf } from './eraPlace.ts';
import { type HeardCue, heardCues } from './heardCues.ts';
import { judgeTokens } from './judgeTokens.ts';
import { onsetFor } from './onset.ts';
import { withOwnWord } from './ownWord.ts';
import { type PassageWord, passageWords } from './passageWords.ts';
import type { Decomposer } from './protocols.ts';

const RANK: Readonly<Record<Salience, number>> = { high: 0, medium: 1, low: 2 };

export function keywordDecomposer(): Decomposer {
  return {
    name: 'keyword',
    decompose: async ({ passage, maxEvents }, signal) => {
      signal.throwIfAborted();
      const { events, leftOut } = readPassage(passage, maxEvents);
      return { value: events, leftOut, response: null };
    },
  };
}

/** Events in passage order; salience, then order, decides which survive the cap. */
export function keywordEvents(passage: string, maxEvents: number): PlacedEvent[] {
  return readPassage(passage, maxEvents).events;
}

function readPassage(passage: string, maxEvents: number): { events: PlacedEvent[]; leftOut: number } {
  const words = passageWords(passage);
  const distinct = oneBedPerSetting(dedupe(heardCues(words)), words);
  const kept = [...distinct]
    .sort((a, b) => RANK[a.salience] - RANK[b.salience] || a.span.from - b.span.from)
    .slice(0, maxEvents)
    .sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
  const eraPlace = eraPlaceOf(passage);
  return { events: kept.map((cue) => placed(passage, words, { cue, eraPlace })), leftOut: distinct.length - kept.length };
}

/** The id that picks hold on to: the same quote, occurrence and query give the same id over an edited passage. */
export function eventId(anchor: Pick<Anchor, 'quote' | 'occurrence'>, query: string): string {
  return createHash('sha256')
    .update(JSON.stringify([anchor.quote, anchor.occurrence, query]))
    .digest('hex')
    .slice(0, 16);
}

function placed(
  passage: string,
  words: readonly PassageWord[],
  { cue, eraPlace }: { cue: HeardCue; eraPlace: string | null },
): PlacedEvent {
  const anchor = anchorAt(passage, words[cue.span.from]?.start ?? 0, words[cue.span.to - 1]?.end ?? 0);
  const { layer, diegetic, salience, loop, catid } = cue;
  const query = withOwnWord(cue.query, cue.own);
  return {
    event_id: eventId(anchor, query),
    event: {
      query,
      layer,
      diegetic,
      salience,
      onset: onsetFor(anchor.quote),
      loop,
      ucs_catid: catid,
      audioset: audiosetLabels(catid),
      era_place: eraPlace,
    },
    anchor,
  };
}

/** The same sound said twice is one event: the more salient, else the first. */
function dedupe(cues: readonly HeardCue[]): HeardCue[] {
  const keys = new Map<string, string>();
  for (const { query } of cues) if (!keys.has(query)) keys.set(query, [...judgeTokens([query]).keys()].sort().join(' '));
  return bestBy(cues, (cue) => keys.get(cue.query) ?? cue.query);
}

/** Two beds of one setting (rain, and rain again) are one; foreground sounds are never merged. */
function oneBedPerSetting(cues: readonly HeardCue[], words: readonly PassageWord[]): HeardCue[] {
  return bestBy(cues, (cue) =>
    cue.layer === 'ambience' || cue.layer === 'music'
      ? `${words[cue.span.from]?.scene ?? 0} ${cue.bed}`
      : `${cue.span.from} ${cue.span.to} ${cue.query}`,
  );
}

function bestBy(cues: readonly HeardCue[], keyOf: (cue: HeardCue) => string): HeardCue[] {
  const best = new Map<string, HeardCue>();
  for (const cue of [...cues].sort((a, b) => a.span.from - b.span.from)) {
    const key = keyOf(cue);
    const known = best.get(key);
    if (known === undefined || RANK[cue.salience] < RANK[known.salience]) best.set(key, cue);
  }
  return [...best.values()];
}
