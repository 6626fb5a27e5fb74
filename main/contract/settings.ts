/** What a person set. */
import { z } from 'zod';
import { VerifyLevel } from './candidates.ts';
import { EngineAddress } from './engines.ts';
import { BackendChoice } from './generate.ts';
import { IntendedUse } from './rights.ts';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);

/** Settings are read by every host and kept as plain text, so no address of theirs holds a password. */
function hasCredentials(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return username !== '' || password !== '';
}

/** Of a window, in pixels; one that is left of or above the main screen has negative places. */
const place = z.number().min(-100_000).max(100_000);
const extent = z.number().min(1).max(100_000);

/** Who reads, refines and judges: rules, a server of the person's own, or the paid model. */
export const Llm = z.enum(['fake', 'local', 'anthropic']);
export type Llm = z.infer<typeof Llm>;

/** Who listens at the `listen` rung: nobody (words are compared), or the model on the server that is named below or in the environment. */
export const Listener = z.enum(['words', 'audio_lm']);
export type Listener = z.infer<typeof Listener>;

/** A server that speaks OpenAI's chat protocol and takes audio; clips of sounds whose licence allows it are sent there. */
export const AudioLmServer = z.object({
  /** With its version, e.g. `http://127.0.0.1:8000/v1`. */
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => !hasCredentials(url), 'must not hold a name or a password: a key belongs in FOLEY_AUDIO_LM_API_KEY'),
  /** Its name there; empty for the usual one. */
  model: text(200).trim().default(''),
});
export type AudioLmServer = z.infer<typeof AudioLmServer>;

/** From which similarity on a sound passes the `clap` rung: a number that is the same everywhere, or one that was measured in this library. */
export const ClapThreshold = z.enum(['fixed', 'calibrated']);
export type ClapThreshold = z.infer<typeof ClapThreshold>;

/** What run manifests keep of a person's words: nothing, digest and length, or (to look into a fault on this machine) the text. */
export const Redaction = z.enum(['off', 'hash', 'full']);
export type Redaction = z.infer<typeof Redaction>;

const settingsFields = {
  theme: z.enum(['system', 'dark', 'light']),
  session: text(120).trim().min(1),
  intended_use: IntendedUse,
  max_events: z.number().int().min(1).max(50),
  verify: VerifyLevel,
  /** Null: what the environment says, else rules. */
  llm: Llm.nullable(),
  /** Who makes sounds where a find has none. Null: what the environment says, else auto: our own synthesis. */
  generate: BackendChoice.nullable(),
  clap_threshold: ClapThreshold,
  /** Null: the model where a server is named, else words. */
  listener: Listener.nullable(),
  /** Null: what the environment says. */
  audio_lm: AudioLmServer.nullable(),
  /** Most that paid calls of one run may cost, US dollars; null: 3 with the paid model, else 1. */
  max_usd: z.number().min(0).max(1000).nullable(),
  /** Null: what the environment says, else hash. */
  redaction: Redaction.nullable(),
  /** How many manifests of runs stay; the oldest go first. */
  keep_runs: z.number().int().min(10).max(100_000),
  /** Address of the published index that is searched; null: the index on this machine. */
  engine: EngineAddress.nullable(),
  /** Where this library was published last; null: nowhere yet. */
  published: EngineAddress.nullable(),
  /** How many people work with the sounds: claims with fewer seats are warned of. */
  team_size: z.number().int().min(1).max(100_000),
  /** Output level of auditions, dB. */
  volume_db: z.number().min(-60).max(6),
  loop_audition: z.boolean(),
  /** Whether a sound plays as soon as the arrow keys reach it. */
  auto_play: z.boolean(),
  pane_sizes: z
    .record(text(40), z.number().min(0).max(100_000))
    .refine((sizes) => Object.keys(sizes).length <= 50, 'has to have at most 50 entries'),
  window: z.object({ x: place, y: place, width: extent, height: extent, maximized: z.boolean() }).nullable(),
};

export const Settings = z.object({
  theme: settingsFields.theme.default('system'),
  session: settingsFields.session.default('default'),
  intended_use: settingsFields.intended_use.default(() => IntendedUse.parse({})),
  max_events: settingsFields.max_events.default(6),
  verify: settingsFields.verify.default('listen'),
  llm: settingsFields.llm.default(null),
  generate: settingsFields.generate.default(null),
  clap_threshold: settingsFields.clap_threshold.default('fixed'),
  listener: settingsFields.listener.default(null),
  audio_lm: settingsFields.audio_lm.default(null),
  max_usd: settingsFields.max_usd.default(null),
  redaction: settingsFields.redaction.default(null),
  keep_runs: settingsFields.keep_runs.default(1000),
  /** One that was stored before it was checked is told by the legs and by `doctor`, not dropped unseen. */
  engine: text(2048).nullable().default(null),
  published: settingsFields.published.default(null),
  team_size: settingsFields.team_size.default(1),
  volume_db: settingsFields.volume_db.default(0),
  loop_audition: settingsFields.loop_audition.default(false),
  auto_play: settingsFields.auto_play.default(true),
  pane_sizes: settingsFields.pane_sizes.default({}),
  window: settingsFields.window.default(null),
});
export type Settings = z.infer<typeof Settings>;

/** What stands where a setting is left open: the word of the environment that the app was started in, else the app's own. */
export const SettingDefaults = z.object({
  /** Each null where the environment's word is none that the app knows. */
  llm: Llm.nullable(),
  generate: BackendChoice.nullable(),
  redaction: Redaction.nullable(),
  listener: Listener,
  /** Which services could be asked: the app was started with what they need. */
  ready: z.object({
    local: z.boolean(),
    anthropic: z.boolean(),
    elevenlabs: z.boolean(),
    'stable-audio': z.boolean(),
    /** Without the address that the settings may give. */
    audio_lm: z.boolean(),
  }),
});
export type SettingDefaults = z.infer<typeof SettingDefaults>;

/** Some settings; an absent one keeps what was set, and a name that no setting has is refused: nobody would see that it did nothing. */
export const SettingsPatch = z.strictObject(settingsFields).partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;
