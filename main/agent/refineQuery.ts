/** One query into a few paraphrases, so that a second pass reaches what the first wording missed. */
import { judgeTokens } from './judgeTokens.ts';
import type { Refiner } from './protocols.ts';

/** What a library may say instead; each pair is read both ways. Our own words, for the things that narration asks for most. */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['footsteps', 'walking steps'],
  ['creak', 'squeak'],
  ['slam', 'bang shut'],
  ['close', 'shut'],
  ['phone', 'telephone'],
  ['car', 'vehicle'],
  ['wind', 'gust'],
  ['crowd', 'walla people'],
  ['scream', 'yell'],
  ['crash', 'smash'],
  ['knock', 'tap'],
  ['waves', 'surf'],
  ['river', 'stream'],
  ['thunder', 'thunderclap'],
  ['gunshot', 'gun shot'],
  ['explosion', 'blast'],
  ['horse', 'hooves'],
  ['hum', 'drone'],
  ['whoosh', 'swish'],
  ['rustle', 'movement'],
  ['crackle', 'burning'],
  ['clock', 'ticking'],
  ['chatter', 'walla'],
  ['bell', 'chime'],
];
/** Words that colour a sound without naming it: a library may hold the sound under its bare name. */
const COLOUR = new Set(
  'heavy light huge big small little tiny old ancient distant faint far soft quiet loud gentle slow fast steady low high long short dark cold wet dry great massive thick thin sudden sharp'.split(
    ' ',
  ),
);

/** Up to `n` distinct queries, the first being the query itself; a hint adds one variant. */
export function refineQuery(query: string, { n = 3, hint = null }: { n?: number; hint?: string | null } = {}): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const bare = words.filter((word) => !COLOUR.has(word.toLowerCase())).join(' ');
  const variants = [query, synonymOf(bare), bare, bare.split(' ').slice(-2).join(' '), `${bare} close`, `${bare} single`].filter(
    (text) => text.trim() !== '',
  );
  const distinct = dedupe(variants).slice(0, Math.max(1, n));
  const hinted = hint === null ? null : hintVariant(bare, hint);
  return hinted === null ? distinct : dedupe([...distinct, hinted]);
}

/** The deterministic refiner: same query, same list. */
export function keywordRefiner(): Refiner {
  return {
    name: 'keyword',
    refine: async ({ query, n, hint }, signal) => {
      signal.throwIfAborted();
      return { value: refineQuery(query, { n, hint }), response: null };
    },
  };
}

function synonymOf(query: string): string {
  let changed = query;
  for (const [a, b] of SYNONYMS) {
    const pattern = new RegExp(`\\b(?:${a}|${b})\\b`, 'gi');
    changed = changed.replace(pattern, (found) => (found.toLowerCase() === a ? b : a));
    if (changed !== query) return changed;
  }
  return changed;
}

/** The hint is the decision's reason. When nothing at all matched, the variant drops all but the thing that sounds; else it asks for more of it. */
function hintVariant(bare: string, hint: string): string | null {
  const words = bare.split(' ').filter((word) => word !== '');
  if (words.length === 0) return null;
  if (/no verified match|no licence-clean/.test(hint)) return words.length > 1 ? (words.at(-1) ?? null) : `${bare} noise`;
  return `${bare} detailed`;
}

function dedupe(queries: readonly string[]): string[] {
  const seen = new Set<string>();
  return queries.filter((query) => {
    const key = [...judgeTokens([query]).keys()].sort().join(' ') || query;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
