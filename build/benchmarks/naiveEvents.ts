/** The decomposer that needs no thought: every word that the category list knows as a sound is an event. A baseline. */
import type { FoundEvent } from '../../e2e/labelled/scoreEvents.ts';
import { stem } from '../../main/agent/stem.ts';
import { type UcsEntry, ucsEntries } from '../../main/library/ucs.ts';

const BED = /^(AMBIENCE|RAIN|WIND|WEATHER|CROWDS)$/;

/** Single keywords by stem; where categories share one, it goes to the category that names it first. */
const byStem: ReadonlyMap<string, UcsEntry> = new Map(
  ucsEntries
    .flatMap((entry) => entry.keywords.map((keyword, rank) => ({ keyword, rank, entry })))
    .filter(({ keyword }) => /^[a-z]{3,}$/.test(keyword))
    .sort((a, b) => b.rank - a.rank)
    .map(({ keyword, entry }) => [keyOf(keyword), entry]),
);

/** Stems of three letters would take "not" for "note". */
function keyOf(word: string): string {
  const short = stem(word);
  return short.length > 3 ? short : word;
}

/** One event a word, the first time that its stem is read. */
export function naiveEvents(text: string): FoundEvent[] {
  const seen = new Set<string>();
  const found: FoundEvent[] = [];
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const key = keyOf(word.toLowerCase());
    const entry = byStem.get(key);
    if (!entry || seen.has(key)) continue;
    seen.add(key);
    found.push({
      event: { query: word.toLowerCase(), layer: layerOf(entry), salience: 'medium', ucs_catid: entry.id },
      anchor: { start: index, end: index + word.length },
    });
  }
  return found;
}

function layerOf({ category }: UcsEntry): FoundEvent['event']['layer'] {
  if (BED.test(category)) return 'ambience';
  if (category === 'VOICES') return 'voice';
  return category === 'MUSICAL' ? 'music' : 'sfx_fg';
}
