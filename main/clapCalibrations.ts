/** The threshold of similarity as it was measured in this library, for whoever chooses it over the fixed one. */
import { type EmbeddingModel, modelKey } from '../native/clapProtocol.ts';
import { type ClapTau, TAU_CLAP } from './agent/clapJudge.ts';
import { Failure } from './contract/failures.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { ClapCalibration } from './contract/models.ts';
import type { Settings } from './contract/settings.ts';
import { FEWEST_SOUNDS } from './library/calibrateClap.ts';
import type { StoredCalibration } from './library/calibrationStore.ts';
import type { IngestClient } from './library/ingestClient.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';

export type ClapCalibrations = {
  /** As it was measured last; null where the active model wasn't held against this library, or none is active. */
  known(signal: AbortSignal): Promise<ClapCalibration | null>;
  /** Measures anew. Fails with `model_missing`, with `too_few_sounds`, and as the model does. */
  measure(signal: AbortSignal): Promise<ClapCalibration>;
  /** For a find: what is known, measured first where nothing is, or where the library has become another. Fails as `measure` does. */
  threshold(signal: AbortSignal): Promise<ClapTau>;
  doctor(signal: AbortSignal): Promise<DoctorCheck[]>;
};

type Parts = {
  /** The active one, null for none. */
  model(): EmbeddingModel | null;
  library: Pick<SoundLibrary, 'calibration' | 'measureBackground'>;
  ingest: Pick<IngestClient, 'call'>;
  settings(): Pick<Settings, 'clap_threshold'>;
  now(): string;
};

/** Sounds more or fewer than when it was measured, as a share, from which on it is outdated. */
const OUTDATED_SHARE = 0.25;

export function createClapCalibrations({ model: activeModel, library, ingest, settings, now }: Parts): ClapCalibrations {
  /** Whoever asks while it is measured waits for the same. */
  let measuring: { key: string; made: Promise<ClapCalibration> } | null = null;

  async function known(signal: AbortSignal): Promise<ClapCalibration | null> {
    const model = activeModel();
    if (model === null) return null;
    const { stored, embedded } = await library.calibration(model, signal);
    return stored && view(model, stored, embedded);
  }

  async function measured(model: EmbeddingModel, signal: AbortSignal): Promise<ClapCalibration> {
    const { tau, ...counts } = await library.measureBackground(model, signal);
    if (tau === null) {
      const message = `Only ${counts.sounds} sounds have been listened to; ${FEWEST_SOUNDS} are needed to tell what a score means here.`;
      throw new Failure('too_few_sounds', message, { sounds: counts.sounds, needed: FEWEST_SOUNDS });
    }
    const calibration: StoredCalibration = { ...counts, tau, madeAt: now() };
    await ingest.call('putCalibration', { model, calibration }, signal);
    return view(model, calibration, counts.embedded);
  }

  async function measure(signal: AbortSignal): Promise<ClapCalibration> {
    const model = activeModel();
    if (model === null) throw new Failure('model_missing', 'No model is active. Install one with `model install`.');
    const key = modelKey(model);
    if (measuring?.key === key) {
      const shared = await measuring.made.catch(() => null);
      signal.throwIfAborted();
      // One that was given up by whoever began it is begun anew.
      return shared ?? measure(signal);
    }
    const own = { key, made: measured(model, signal) };
    measuring = own;
    try {
      return await own.made;
    } finally {
      if (measuring === own) measuring = null;
    }
  }

  return {
    known,
    measure,
    async threshold(signal) {
      const last = await known(signal);
      const { tau, quantile, sounds, texts } = last === null || last.outdated ? await measure(signal) : last;
      const share = `${Number((100 * quantile).toFixed(1))} %`;
      const from = `calibrated: ${share} of ${sounds.toLocaleString('en')} sounds of this library lie below it for a typical unrelated text (of ${texts})`;
      return { tau, from };
    },
    async doctor(signal) {
      const name = 'threshold of similarity';
      if (activeModel() === null) return [];
      const used = settings().clap_threshold === 'calibrated' ? 'It is used.' : 'The fixed one is used.';
      const last = await known(signal).catch(() => null);
      if (last === null) {
        const detail = `${TAU_CLAP.toFixed(2)} for every library; this one was not measured.`;
        return [{ name, state: 'ok', detail, fix: '`model calibrate` measures what a score means here.' }];
      }
      const { tau, sounds, made_at, outdated } = last;
      const detail = `Calibrated ${tau.toFixed(2)}, fixed ${TAU_CLAP.toFixed(2)}: measured on ${sounds} sounds on ${made_at.slice(0, 10)}. ${used}`;
      const fix = outdated
        ? 'The library has become another since: `model calibrate` measures anew, and so does the next find that uses it.'
        : null;
      return [{ name, state: outdated ? 'degraded' : 'ok', detail, fix }];
    },
  };
}

function view({ id, quantisation }: EmbeddingModel, stored: StoredCalibration, embedded: number): ClapCalibration {
  const { tau, quantile, sounds, texts, madeAt } = stored;
  return {
    model: `${id} (${quantisation})`,
    tau,
    fixed_tau: TAU_CLAP,
    quantile,
    sounds,
    texts,
    made_at: madeAt,
    outdated: Math.abs(embedded - stored.embedded) > OUTDATED_SHARE * stored.embedded,
  };
}
