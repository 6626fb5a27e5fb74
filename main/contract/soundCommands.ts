/** Commands that ask for sounds of the library. */
import { z } from 'zod';
import { Candidate } from './candidates.ts';
import { type CommandRow, session, soundId } from './commandRow.ts';
import { DuplicateLevel, Duplicates } from './folders.ts';
import { LegState, Legs, ParsedTerm, SearchFacets, Where, WordMatches } from './search.ts';
import { SoundDetail, Stars } from './sounds.ts';

const where = Where.default({}).describe('Only sounds that fit, such as {"commercial_ok": true}.');

export const soundCommands = {
  search: {
    doc: 'Searches the library.',
    params: z.object({
      query: z.string().max(2000).describe('Words to look for; empty lists everything.'),
      k: z.number().int().min(1).max(500).default(10).describe('How many results.'),
      offset: z.number().int().min(0).max(1_000_000).default(0).describe('How many results to leave out first.'),
      candidate_k: z.number().int().min(1).max(4000).default(50).describe('Shortlist depth of each ranker.'),
      rrf_k: z.number().min(1).max(1000).default(60).describe('Rank fusion constant.'),
      mode: z.enum(['plain', 'grammar']).default('grammar').describe('grammar: space AND, comma OR, minus NOT; plain: words, OR-ed.'),
      literal: z.boolean().optional().describe('Only the words themselves, not the UCS categories that they stand for.'),
      facets: z.boolean().optional().describe('Counts what the matches are.'),
      why: z.boolean().optional().describe('Tells which words each result has, and where.'),
      where,
    }),
    result: z.object({
      query: z.string(),
      /** How the query was read: terms and operators, for chips. */
      parsed: z.array(ParsedTerm),
      /** What of the query was not read as it looks, in sentences; absent when there is nothing to say. */
      notes: z.array(z.string()).optional(),
      legs: Legs,
      total: z.number().int(),
      results: z.array(Candidate),
      /** Of each result, when it was asked for. */
      why: z.array(WordMatches).optional(),
      facets: SearchFacets.optional(),
      ms: z.number(),
    }),
    access: 'read',
    cli: { name: 'search', positional: ['query'] },
    mcp: 'search',
  },
  'search.clip': {
    doc: 'Sounds that are like a file, whether it is in the library or not, by what the active model hears in it.',
    params: z.object({
      clip: z.string().min(1).max(4096).describe('Absolute path of the file.'),
      k: z.number().int().min(1).max(200).default(10).describe('How many results.'),
      where,
    }),
    result: z.object({
      legs: z.object({ vector: LegState }),
      /** Nearest first, not yet gated. */
      results: z.array(Candidate),
      ms: z.number(),
    }),
    access: 'read',
    cli: { name: 'search-clip', positional: ['clip'] },
  },
  similar: {
    doc: 'Sounds that are like one, by what a model hears in them and by brightness, noisiness, attack, length, pitch and loudness.',
    params: z.object({
      sound_id: soundId,
      k: z.number().int().min(1).max(200).default(10).describe('How many results.'),
      by: z
        .enum(['blended', 'meaning', 'acoustic'])
        .optional()
        .describe('What is compared: meaning, acoustic (what was measured), or blended (both, as far as they are there).'),
      where,
    }),
    result: z.object({
      /** The sound that was asked about, by its whole id. */
      sound_id: z.string(),
      /** By what they were compared: measured numbers know nothing of what is heard. */
      by: z.enum(['acoustic descriptors', 'meaning', 'meaning and acoustic descriptors']),
      legs: z.object({ vector: LegState, descriptors: LegState }),
      /** Sounds that were compared. */
      total: z.number().int(),
      /**
       * Nearest first, not yet gated; the sound itself and what has the same samples are left out. Distance is that of the acoustic
       * descriptors: 0 is alike, 1 as far as can be, or never measured.
       */
      results: z.array(Candidate.extend({ distance: z.number().min(0) })),
      ms: z.number(),
    }),
    access: 'read',
    cli: { name: 'similar', positional: ['sound_id'] },
    mcp: 'similar_to',
  },
  'sounds.get': {
    doc: 'Records and file facts of some sounds; unknown ids are left out.',
    params: z.object({ ids: z.array(soundId).max(200) }),
    result: z.array(SoundDetail),
    access: 'read',
  },
  rate: {
    doc: 'Gives sounds stars, kept with what was picked and never written to a file. `undo` takes it back.',
    params: z.object({
      sound_ids: z.array(soundId).min(1).max(10_000).describe('Sounds, by id.'),
      stars: Stars.describe('0 for none, to 5.'),
      session: session.describe('Session whose undo takes it back.'),
    }),
    result: z.object({
      stars: Stars,
      /** Sounds that have these stars now. */
      rated: z.number().int(),
      /** Ids that no sound answers to. */
      unknown_ids: z.array(z.string()),
    }),
    access: 'write',
    cli: { name: 'rate', positional: ['sound_ids', 'stars'] },
  },

  preview: {
    doc: 'A short stretch of a sound as a WAV file, for callers that have no loudspeaker of ours.',
    params: z.object({
      sound_id: soundId,
      from_s: z.number().min(0).max(1_000_000).default(0).describe('Where it begins, in seconds.'),
      seconds: z.number().positive().max(30).default(6).describe('Its length; less where the sound ends.'),
    }),
    result: z.object({
      sound_id: z.string(),
      caption: z.string(),
      from_s: z.number(),
      duration_s: z.number(),
      sample_rate: z.number().int(),
      channels: z.number().int(),
      media_type: z.literal('audio/wav'),
      /** 16-bit PCM, the whole file in base64. */
      data: z.base64(),
    }),
    access: 'read',
    mcp: 'preview',
  },
  duplicates: {
    doc: 'Files that are one and the same, or sound like it; nothing is removed.',
    params: z.object({
      level: DuplicateLevel.default(1).describe(
        '1: the same bytes; 2: the same samples; 3: similar, such as another rate, coding or level.',
      ),
      limit: z.number().int().min(1).max(1000).default(100).describe('How many groups.'),
      offset: z.number().int().min(0).default(0).describe('How many groups to leave out first.'),
    }),
    result: Duplicates,
    access: 'read',
    cli: { name: 'duplicates' },
  },
  'library.prioritise': {
    doc: 'Has the running scans read these sounds next: what a person looks at is analysed first.',
    params: z.object({ ids: z.array(soundId).max(500).describe('Sounds on screen; those that wait for no analysis are passed over.') }),
    result: z.object({ moved: z.number().int() }),
    access: 'read',
  },
} as const satisfies Record<string, CommandRow>;
