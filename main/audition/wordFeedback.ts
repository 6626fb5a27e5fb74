/** The same feedback on words: what the names and tags of picks say counts for a sound, what only those of rejects say against it. Pure. */
import { judgeTokens } from '../agent/judgeTokens.ts';
import { type Feedback, ROCCHIO } from './rocchio.ts';

/** What a sound says of itself: caption and tags. A query is one text. */
export type Said = readonly string[];

export type WordScores = (of: Said) => number;

/** Of what the picks have in common, so many words go into a query of their own. */
const MOST_WORDS = 3;

/**
 * How a sound's words agree with query and feedback, -1 to 1: the cosine with the moved profile. A word counts the more, the fewer of the
 * sounds that are in question have it.
 */
export function wordScores({ query, picks, rejects }: Feedback<Said>, pool: readonly Said[]): WordScores {
  const rarity = rarityIn(pool);
  const unit = (said: Said) => scaled(new Map([...judgeTokens(said).keys()].map((stem) => [stem, rarity(stem)])));
  const profile = new Map<string, number>();
  addTo(profile, unit(query), ROCCHIO.alpha);
  for (const pick of picks) addTo(profile, unit(pick), ROCCHIO.beta / picks.length);
  for (const reject of rejects) addTo(profile, unit(reject), -ROCCHIO.gamma / rejects.length);
  const wanted = scaled(profile);
  return (said) => [...unit(said)].reduce((sum, [stem, weight]) => sum + weight * (wanted.get(stem) ?? 0), 0);
}

/** The query with the words that most picks have and no reject has; null where they have none in common that the query lacks. */
export function feedbackQuery({ query, picks, rejects }: Feedback<Said>): string | null {
  const known = judgeTokens(query);
  const unwanted = judgeTokens(rejects.flat());
  const counts = new Map<string, { word: string; picks: number }>();
  for (const pick of picks) {
    for (const [stem, word] of judgeTokens(pick)) {
      counts.set(stem, { word: counts.get(stem)?.word ?? word, picks: (counts.get(stem)?.picks ?? 0) + 1 });
    }
  }
  const shared = [...counts]
    .filter(([stem, { picks: having }]) => having * 2 > picks.length && !known.has(stem) && !unwanted.has(stem))
    .sort(([a, one], [b, other]) => other.picks - one.picks || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([, { word }]) => word);
  return shared.length === 0 ? null : [...query, ...shared].join(' ');
}

/** Smoothed inverse document frequency: a word that all have still counts. */
function rarityIn(pool: readonly Said[]): (stem: string) => number {
  const having = new Map<string, number>();
  for (const said of pool) for (const stem of judgeTokens(said).keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (pool.length + 1) / ((having.get(stem) ?? 0) + 0.5));
}

function addTo(sum: Map<string, number>, profile: ReadonlyMap<string, number>, weight: number): void {
  for (const [stem, value] of profile) sum.set(stem, (sum.get(stem) ?? 0) + weight * value);
}

function scaled(profile: ReadonlyMap<string, number>): Map<string, number> {
  const length = Math.hypot(...profile.values());
  return new Map(length === 0 ? [] : [...profile].map(([stem, value]) => [stem, value / length]));
}
