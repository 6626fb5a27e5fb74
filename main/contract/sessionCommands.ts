/** Commands of a session: finding, picking, planning, and the runs behind it. */
import { z } from 'zod';
import { VerifyLevel } from './candidates.ts';
import { type CommandRow, Done, JobStarted, none, session, soundId } from './commandRow.ts';
import { Layer } from './events.ts';
import { backend } from './generateCommands.ts';
import { WhenPaid } from './paid.ts';
import { IntendedUsePatch } from './rights.ts';
import { MAX_PASSAGE_CHARS, Pick, Reject, SessionState, SteppedSession } from './sessions.ts';
import { ClapThreshold, Listener, Llm } from './settings.ts';
import { SoundDesignTimeline } from './timeline.ts';

const planItems = z
  .enum(['auto', 'picks', 'proposals'])
  .default('auto')
  .describe('What it is made of; auto: the picks, or the proposals while nothing is picked.');
const rejectedFor = z.string().max(80).nullable().default(null).describe('Event of the last find; the whole session when absent.');
const transcript = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .nullable()
  .default(null)
  .describe("Name of the narration's transcript; the timeline hands it on as it is.");

/** Flags of the intended use, flat so that they can be typed in a terminal. */
const useFlags = IntendedUsePatch.shape;

export const sessionCommands = {
  find: {
    doc: 'Finds sounds for a passage.',
    params: z.object({
      passage: z.string().describe('The narration.'),
      session: session.nullable().default(null).describe('Session that keeps the result.'),
      max_events: z.number().int().min(1).max(50).optional().describe('Most events to keep; 6 unless set.'),
      seconds: z.number().positive().max(36_000).optional().describe('Length of the narration, may only lower the cap.'),
      k: z.number().int().min(1).max(100).default(10).describe('Shortlist per event.'),
      verify: VerifyLevel.optional().describe('Top rung of the ladder; listen unless set.'),
      tau_clap: z.number().min(-1).max(1).default(0.35).describe('Least CLAP score that passes its rung, where that is fixed.'),
      clap_threshold: ClapThreshold.optional().describe('Where that score comes from: fixed, or calibrated in this library.'),
      tau_retrieve: z.number().min(0).max(1).default(0.5).describe('Confidence from which a candidate is used at once.'),
      max_refine_loops: z.number().int().min(0).max(5).default(1).describe('How often an event is searched again in other words.'),
      llm: Llm.optional().describe('Who reads, refines and judges: fake (rules), local or anthropic; a key alone never chooses.'),
      backend,
      max_generations: z.number().int().min(0).max(5).default(1).describe('How often a sound is made for an event that has none.'),
      listener: Listener.optional().describe(
        'Who listens: words (nothing is heard) or audio_lm (the model of the settings or environment).',
      ),
      max_usd: z.number().min(0).max(1000).optional().describe('Most that paid calls of this run may cost.'),
      when_paid: WhenPaid.optional().describe(
        'ask: fail with consent_needed before a paid call that nobody agreed to; agreed: a person did; never: rules instead; an agent may only say never.',
      ),
      ...useFlags,
    }),
    result: JobStarted,
    access: 'write',
    job: 'find',
    cli: { name: 'find', positional: ['passage'] },
    mcp: 'find',
  },

  'session.list': {
    doc: 'Names of the sessions, last used first.',
    params: none,
    result: z.array(z.object({ name: z.string(), updated_at: z.string(), picks: z.number().int() })),
    access: 'read',
    cli: { name: 'sessions' },
  },
  'session.get': {
    doc: 'Passage, picks, rejects and the last find of a session.',
    params: z.object({ session, or_new: z.boolean().optional().describe('A name that no session has gives an empty one.') }),
    result: SessionState,
    access: 'read',
    cli: { name: 'session' },
  },
  'session.setPassage': {
    doc: 'Keeps the text as typed, so that a restart brings it back.',
    params: z.object({ session, passage: z.string().max(MAX_PASSAGE_CHARS) }),
    result: Done,
    access: 'write',
  },
  'session.remove': {
    doc: 'Removes a session and all that was picked in it.',
    params: z.object({ session }),
    result: Done,
    access: 'write',
  },
  pick: {
    doc: 'Picks a sound, for an event of the last find or on its own.',
    params: z.object({
      sound_id: soundId,
      session,
      event_id: z.string().max(80).nullable().default(null).describe('Event of the last find; found by the sound when absent.'),
      layer: Layer.optional().describe('Layer of the timeline; that of its event unless set.'),
      onset: z
        .string()
        .max(600)
        .nullable()
        .optional()
        .describe("Words it hangs on, as in: on 'pushed open'; those of its event unless set."),
      gain: z.number().min(-96).max(24).default(0).describe('Level in the timeline, dB.'),
      loop: z.boolean().optional().describe('Whether it repeats under the scene; as its event has it unless set.'),
    }),
    result: Pick,
    access: 'write',
    cli: { name: 'pick', positional: ['sound_id'] },
    mcp: 'pick',
  },
  drop_pick: {
    doc: 'Takes a pick back.',
    params: z.object({ pick_id: z.string(), session }),
    result: Done,
    access: 'write',
    cli: { name: 'drop-pick', positional: ['pick_id'] },
    mcp: 'drop_pick',
  },
  list_picks: {
    doc: 'Picks of a session, in the order of the passage, and its rejects.',
    params: z.object({ session }),
    result: z.object({ session: z.string(), picks: z.array(Pick), rejects: z.array(Reject) }),
    access: 'read',
    cli: { name: 'picks' },
    mcp: 'list_picks',
  },
  pick_proposals: {
    doc: 'Picks what find proposed for every event that has no pick yet.',
    params: z.object({ session }),
    result: z.array(Pick),
    access: 'write',
    cli: { name: 'pick-proposals' },
  },
  reject: {
    doc: 'Rejects a sound for an event, or for the whole session.',
    params: z.object({
      sound_id: soundId,
      session,
      event_id: rejectedFor,
      reason: z.string().max(500).nullable().default(null).describe('Why, in your words.'),
    }),
    /** Picks of the sound that the reject took back; undo brings them back with it. */
    result: Done.extend({ dropped_picks: z.array(z.string()) }),
    access: 'write',
    cli: { name: 'reject', positional: ['sound_id'] },
    mcp: 'reject',
  },
  unreject: {
    doc: 'Takes a reject back: that of an event, or of the whole session.',
    params: z.object({ sound_id: soundId, session, event_id: rejectedFor }),
    /** How many rejects were taken back; 0 where the sound was not rejected for that. */
    result: Done.extend({ taken_back: z.number().int() }),
    access: 'write',
    cli: { name: 'unreject', positional: ['sound_id'] },
  },
  undo: {
    doc: 'Takes the last change of the session back.',
    params: z.object({ session }),
    result: SteppedSession,
    access: 'write',
    cli: { name: 'undo' },
  },
  redo: {
    doc: 'Repeats what undo took back.',
    params: z.object({ session }),
    result: SteppedSession,
    access: 'write',
    cli: { name: 'redo' },
  },

  plan: {
    doc: 'The sparse timeline of a session: its picks, or the proposals while nothing is picked.',
    params: z.object({ session, items: planItems, transcript }),
    result: SoundDesignTimeline,
    access: 'read',
    cli: { name: 'plan' },
    mcp: 'plan',
  },
  export: {
    doc: 'A document of a session in one of the export formats, as text.',
    params: z.object({ session, format: z.enum(['json']).default('json').describe('Form of the document.'), items: planItems, transcript }),
    result: z.object({ file_name: z.string(), media_type: z.string(), text: z.string() }),
    access: 'read',
    cli: { name: 'export' },
  },
} as const satisfies Record<string, CommandRow>;
