/** A library in memory behind the agent's port: ranks by shared stems, honours the filters, and remembers what it was asked. */
import type { Candidate } from '../../contract/candidates.ts';
import type { LegState, Where } from '../../contract/search.ts';
import type { SoundRecord } from '../../contract/sounds.ts';
import { judgeTokens } from '../judgeTokens.ts';
import type { LibraryPort, SearchRequest } from '../ports.ts';
import { candidateFixture } from './soundFixture.ts';

export type MemoryLibrary = LibraryPort & { readonly requests: SearchRequest[] };

export type MemoryLibraryOptions = {
  vector?: LegState;
  keyword?: LegState;
  /** Runs before each answer; throw to fail the search, await to hold it. */
  before?: (request: SearchRequest, signal: AbortSignal) => Promise<void> | void;
  /** Cosine per caption, for a library that has a model. */
  clapScores?: Readonly<Record<string, number>>;
};

const OK: LegState = { status: 'ok', reason: null };
const NO_MODEL: LegState = { status: 'not_run', reason: 'no model installed' };

export function memoryLibrary(sounds: readonly SoundRecord[], options: MemoryLibraryOptions = {}): MemoryLibrary {
  const requests: SearchRequest[] = [];
  return {
    requests,
    search: async (request, signal) => {
      requests.push(request);
      await options.before?.(request, signal);
      const ranked = rank(
        sounds.filter((sound) => allowed(sound, request.where)),
        request.query,
        options.clapScores ?? {},
      );
      return {
        legs: { vector: options.vector ?? NO_MODEL, keyword: options.keyword ?? OK },
        total: ranked.length,
        hits: ranked.slice(0, request.k),
      };
    },
  };
}

function rank(sounds: readonly SoundRecord[], query: string, clapScores: Readonly<Record<string, number>>): Candidate[] {
  const wanted = judgeTokens([query]);
  return sounds
    .map((sound) => ({ sound, score: [...judgeTokens([sound.caption, ...sound.tags]).keys()].filter((token) => wanted.has(token)).length }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.sound.id < b.sound.id ? -1 : 1))
    .map(({ sound, score }) =>
      candidateFixture(sound.caption, { sound, bm25_score: score, clap_score: clapScores[sound.caption] ?? null, license_ok: null }),
    );
}

const FLAGS = [
  'commercial_ok',
  'embed_in_derivative_ok',
  'redistribute_standalone_ok',
  'ai_training_ok',
  'requires_attribution',
  'rights_verified',
  'contains_recognizable_voice',
  'potential_trademark',
] as const;

export function allowed({ license }: SoundRecord, where: Where): boolean {
  const cap = where.min_revenue_cap_usd;
  if (cap !== undefined && license.revenue_cap_usd !== null && license.revenue_cap_usd < cap) return false;
  return FLAGS.every((flag) => where[flag] === undefined || license[flag] === where[flag]);
}
