/** The runs of this data folder: their manifests, and what the desk has kept beside them. */
import { asFailure, Failure } from '../contract/failures.ts';
import type { FindResult } from '../contract/find.ts';
import type { RunManifest } from '../contract/manifest.ts';
import type { ReadableRun, RunPage, RunSummary, RunView } from '../contract/runs.ts';
import { pruneRuns, type RunFile, runFiles } from './runFolder.ts';
import type { RunSink } from './runRecorder.ts';
import { stringIn, summariseRun } from './runSummary.ts';
import { manifestFolder, readManifest } from './writeManifest.ts';

/** What sessions know of runs. */
export type KeptRuns = {
  /** The passage of each run that a session has kept. */
  passages(runIds: readonly string[]): Map<string, { session: string | null; passage: string }>;
  result(runId: string): FindResult | null;
  /** Runs that a session shows as its last. */
  shown(): string[];
  /** Drops results of runs whose manifests went. */
  forget(runIds: readonly string[]): void;
};

/** Where finished runs are mirrored to. Never throws, never waits. */
export type RunMirror = { send(manifest: RunManifest): void };

export type RunsOptions = {
  folder: string;
  kept: KeptRuns;
  /** How many manifests stay. */
  keep(): number;
  mirror: RunMirror | null;
  /** Milliseconds since the epoch. */
  now(): number;
};

/** As a trace id is written. */
const RUN_ID_DIGITS = 32;
/** How many runs a message names. */
const NAMED_RUNS = 5;

/** Ids may be given by their first digits. */
export type Runs = {
  sink: RunSink;
  list(page: { offset: number; limit: number }, signal: AbortSignal): Promise<RunPage>;
  manifest(runId: string, signal: AbortSignal): Promise<RunManifest>;
  /** Without the names of sounds and their ids now, which the library knows. */
  view(runId: string, signal: AbortSignal): Promise<Omit<RunView, 'captions' | 'ids_now'>>;
  /** Resolves when what is being tidied away is gone. */
  settled(): Promise<void>;
};

export function createRuns({ folder, kept, keep, mirror, now }: RunsOptions): Runs {
  const files = manifestFolder(folder);
  const active = new Set<string>();
  let tidying: Promise<void> = Promise.resolve();

  /** One after the other, and never in the way of the run that has just ended. */
  function tidy(): void {
    tidying = tidying
      .then(() => pruneRuns(folder, { keep: keep(), needed: new Set([...kept.shown(), ...active]), nowMs: now() }))
      .then((gone) => kept.forget(gone))
      .catch(() => {});
  }

  const sink: RunSink = {
    traced: mirror !== null,
    async write(manifest) {
      const running = manifest.status === 'running';
      if (running) active.add(manifest.run_id);
      try {
        await files.write(manifest);
      } finally {
        if (!running) active.delete(manifest.run_id);
      }
      if (running) return;
      mirror?.send(manifest);
      tidy();
    },
  };

  function summary(manifest: RunManifest): ReadableRun {
    const { run_id, inputs } = manifest;
    // a replay belongs to no session: its words are those of the run that it repeats
    const told = stringIn(inputs, 'replay_of') ?? run_id;
    const known = kept.passages([told]).get(told);
    return summariseRun(manifest, { passage: known?.passage ?? null, session: known?.session ?? null, isActive: active.has(run_id) });
  }

  async function rowOf({ runId, modifiedMs, bytes }: RunFile, signal: AbortSignal): Promise<RunSummary[]> {
    try {
      return [summary(await readManifest(folder, runId, signal))];
    } catch (error) {
      signal.throwIfAborted();
      const failure = asFailure(error);
      // tidied away between the look at the folder and the read
      if (failure.code === 'run_not_found') return [];
      return [{ state: 'damaged', run_id: runId, modified_at: new Date(modifiedMs).toISOString(), bytes, reason: failure.message }];
    }
  }

  /** The whole id of what was typed of one. Fails with `run_not_found`, and with `run_ambiguous` where several begin so. */
  async function whole(typed: string): Promise<string> {
    if (typed.length === RUN_ID_DIGITS) return typed;
    const ids = (await runFiles(folder)).map(({ runId }) => runId).filter((id) => id.startsWith(typed));
    const [id, ...others] = ids;
    if (id === undefined) {
      throw new Failure('run_not_found', `No run that is kept begins with ${typed}. \`runs\` lists them.`, { run_id: typed });
    }
    if (others.length === 0) return id;
    const message = `${ids.length} runs begin with ${typed}. Give more digits of one of them: ${ids.slice(0, NAMED_RUNS).join(', ')}.`;
    throw new Failure('run_ambiguous', message, { run_id: typed, run_ids: ids.slice(0, NAMED_RUNS) });
  }

  return {
    sink,
    async list({ offset, limit }, signal) {
      const all = await runFiles(folder);
      const rows = await Promise.all(all.slice(offset, offset + limit).map((file) => rowOf(file, signal)));
      return { total: all.length, keep: keep(), runs: rows.flat() };
    },
    manifest: async (runId, signal) => readManifest(folder, await whole(runId), signal),
    async view(typed, signal) {
      const runId = await whole(typed);
      const manifest = await readManifest(folder, runId, signal);
      const known = kept.passages([runId]).get(runId);
      const result = known === undefined ? null : kept.result(runId);
      return { summary: summary(manifest), manifest, kept: known === undefined || result === null ? null : { ...known, result } };
    },
    settled: () => tidying,
  };
}

/** The failure of a run that can't be what was asked of it. */
export function notAFind(op: string): Failure {
  return new Failure('bad_request', `Only finds can be run again; that run was: ${op}.`, { op });
}
