/** Where things are and what the environment asks for; read once at the start and handed down. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AudioLmAccess } from './agent/llm/listener.ts';
import type { LlmAccess } from './agent/llm/rungs.ts';
import type { GenerationAccess } from './generate/backends.ts';
import type { OtlpTarget } from './obs/otlpMirror.ts';
import { otlpTarget } from './obs/otlpTarget.ts';

export type Config = {
  /** Everything the app writes: databases, starter library, runs. */
  deskFolder: string;
  /** ffmpeg named by FOLEY_FFMPEG, for formats that nothing else reads; null means: look on PATH. */
  ffmpeg: string | null;
  /** FOLEY_APPROVE_UNKNOWN_COST=1: calls of unknown cost are allowed. */
  approveUnknownCost: boolean;
  /** FOLEY_STARTER=0 keeps the starter library away (tests, servers). */
  starter: boolean;
  /** Base address of the hub that models come from (FOLEY_HUB, else HF_ENDPOINT), null for the usual one. */
  hub?: string | null;
  /** FOLEY_WATCH=0: folders are scanned when asked, not when they change. */
  watch: boolean;
  /** FOLEY_AUDIO_LM_*: a server with a model that listens; absent: none. */
  audioLm?: AudioLmAccess;
  /** Language models that may be asked, and where; absent: none. */
  models?: LlmAccess;
  /** Services that make sounds, and which backend is meant; absent: no sound is made. */
  generation?: GenerationAccess;
  /** FOLEY_REDACTION, as it stands there: what manifests keep of a person's words unless a setting says otherwise. */
  redaction?: string | null;
  /** FOLEY_ENGINE_WAIT, in seconds there: how long a published index may take for an answer; absent: the usual time. */
  engineWaitMs?: number;
  /** Where runs are mirrored to as traces (OTEL_EXPORTER_OTLP_ENDPOINT); null or absent: nowhere. */
  traces?: OtlpTarget | null;
};

export type Environment = { env: Readonly<Record<string, string | undefined>>; platform: NodeJS.Platform; home: string };

/** The data folder is shared with the Python package, which reads the same variable; ours is its `desk` subfolder. */
export function readConfig(from: Environment = { env: process.env, platform: process.platform, home: homedir() }): Config {
  const { env } = from;
  const named = env['FOLEY_DATA_DIR'];
  return {
    deskFolder: join(named || systemDataFolder(from), 'desk'),
    ffmpeg: env['FOLEY_FFMPEG'] || null,
    approveUnknownCost: env['FOLEY_APPROVE_UNKNOWN_COST'] === '1',
    starter: env['FOLEY_STARTER'] !== '0',
    hub: env['FOLEY_HUB'] || env['HF_ENDPOINT'] || null,
    watch: env['FOLEY_WATCH'] !== '0',
    models: modelAccess(env),
    audioLm: {
      baseUrl: env['FOLEY_AUDIO_LM_BASE_URL'] || null,
      model: env['FOLEY_AUDIO_LM_MODEL'] || null,
      apiKey: env['FOLEY_AUDIO_LM_API_KEY'] || null,
    },
    generation: generationAccess(env),
    redaction: env['FOLEY_REDACTION'] || null,
    traces: otlpTarget(env),
    ...engineWait(env['FOLEY_ENGINE_WAIT']),
  };
}

const MOST_WAIT_S = 600;

/** What is no number of seconds from 1 to 600 is no choice. */
function engineWait(text = ''): Pick<Config, 'engineWaitMs'> {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return seconds >= 1 && seconds <= MOST_WAIT_S ? { engineWaitMs: seconds * 1000 } : {};
}

/** ANTHROPIC_* are the vendor's own names. A key only opens a door: FOLEY_LLM, an option or a setting chooses. */
function modelAccess(env: Environment['env']): LlmAccess {
  const named = (name: string): string | null => env[name] || null;
  const baseUrl = named('FOLEY_LLM_BASE_URL');
  return {
    envLlm: named('FOLEY_LLM'),
    local: baseUrl === null ? null : { baseUrl, model: named('FOLEY_LLM_MODEL'), apiKey: named('FOLEY_LLM_API_KEY') },
    anthropic: { apiKey: named('ANTHROPIC_API_KEY'), baseUrl: named('ANTHROPIC_BASE_URL') },
  };
}

/** Our own names go before the vendors'. A key only opens a door: FOLEY_GENERATE, an option or a setting chooses. */
function generationAccess(env: Environment['env']): GenerationAccess {
  const named = (...names: string[]): string | null => names.map((name) => env[name]).find(Boolean) ?? null;
  const ownServer = named('FOLEY_STABLE_AUDIO_URL');
  return {
    envChoice: named('FOLEY_GENERATE'),
    elevenLabs: { apiKey: named('FOLEY_ELEVENLABS_API_KEY', 'ELEVENLABS_API_KEY'), baseUrl: named('FOLEY_ELEVENLABS_BASE_URL') },
    stability: { apiKey: named('FOLEY_STABILITY_API_KEY', 'STABILITY_API_KEY'), baseUrl: named('FOLEY_STABILITY_BASE_URL') },
    stableAudio:
      ownServer === null
        ? null
        : { baseUrl: ownServer, model: named('FOLEY_STABLE_AUDIO_MODEL'), apiKey: named('FOLEY_STABLE_AUDIO_API_KEY') },
  };
}

function systemDataFolder({ env, platform, home }: Environment): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'foley');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'foley');
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'foley');
}
