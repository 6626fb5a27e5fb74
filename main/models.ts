/** Models that listen, as the app has them: which is active, what it is busy with, and what it can't do. */
import { isAbsolute } from 'node:path';
import type { ClapEncoder } from '../native/clapEncoder.ts';
import { type EmbeddingModel, modelKey } from '../native/clapProtocol.ts';
import { type Accelerator, acceleratorFix } from '../native/executionProviders.ts';
import type { ModelStore, ModelView } from '../native/modelStore.ts';
import { asFailure, Failure } from './contract/failures.ts';
import { type DoctorCheck, isUnderWay, type JobView, type Status } from './contract/jobs.ts';
import type { EmbedResult, ModelRow } from './contract/models.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { LegState } from './contract/search.ts';
import type { JobRun, Jobs } from './jobs.ts';
import type { VectorFaults } from './library/embeddingsStore.ts';

export type ModelsParts = {
  store: ModelStore;
  encoder: ClapEncoder;
  jobs: Jobs;
  publish(body: NoticeBody): void;
  /** Has the model listen to all sounds that wait for it; `again` takes up those that it ended at, and looks for vectors that are broken. */
  embed(model: EmbeddingModel, options: { again: boolean }): JobRun<EmbedResult>;
  /** Whether a sound waits for the model. */
  isWaiting(model: EmbeddingModel, signal: AbortSignal): Promise<boolean>;
  /** Stored vectors that were found unusable. */
  faults(model: EmbeddingModel, signal: AbortSignal): Promise<VectorFaults | null>;
  /** How far the library is listened to by the active model. */
  meaning(signal: AbortSignal): Promise<LegState>;
  accelerator(): Promise<Accelerator>;
};

type Started = { job_id: string; root_id: null; run_id: null };

export type Models = {
  /** Takes the model that was active last. */
  open(): Promise<void>;
  list(): Promise<ModelRow[]>;
  install(options: { model: string | null; folder: string | null; acceptChanged: boolean }): Started;
  use(name: string): Promise<ModelRow[]>;
  remove(name: string): Promise<void>;
  /** Starts to listen, or gives the job that listens already. Fails with `model_missing`. */
  embed(): Started;
  /** The same where there is something to do, and nothing otherwise. */
  embedWaiting(signal: AbortSignal): Promise<void>;
  status(signal: AbortSignal): Promise<Status['models']>;
  doctor(signal: AbortSignal): Promise<DoctorCheck[]>;
};

export const NO_MODEL = 'none';

export function createModels(parts: ModelsParts): Models {
  const { store, encoder, jobs, publish } = parts;
  const running = (kind: JobView['kind']) => jobs.list().find((job) => job.kind === kind && isUnderWay(job));
  const started = ({ job_id }: JobView): Started => ({ job_id, root_id: null, run_id: null });

  async function list(): Promise<ModelRow[]> {
    const active = await store.active();
    return (await store.list()).map((view) => rowOf(view, view.name === active, encoder.state().failure));
  }

  async function activate(name: string | null): Promise<void> {
    const installed = name === null ? null : await store.installed(name);
    if (name !== null && installed === null) throw notInstalled(name);
    await endEmbedding();
    await store.setActive(name);
    encoder.use(installed);
    publish({ type: 'library.changed', root_id: null });
  }

  /** Whether the encoder works with other files than those that are installed under this name, or has given them up. */
  async function isOutdated(name: string): Promise<boolean> {
    if ((await store.active()) !== name) return false;
    const { model, failure } = encoder.state();
    const installed = await store.installed(name);
    return failure !== null || (model !== null && installed !== null && modelKey(model) !== modelKey(installed.model));
  }

  /** Vectors of a model that isn't active any more help nobody. */
  async function endEmbedding(): Promise<void> {
    const job = running('embed');
    if (!job) return;
    jobs.cancel(job.job_id);
    await jobs.wait(job.job_id).catch(() => {});
  }

  function embed(again: boolean): Started {
    const { model, failure } = encoder.state();
    if (model === null) throw new Failure('model_missing', 'No model is active. Install one with `model install`.');
    if (failure) throw failure;
    const job =
      running('embed') ??
      jobs.start({ kind: 'embed', title: 'Listen to the library', model: nameOf(model) }, parts.embed(model, { again }));
    return started(job);
  }

  return {
    list,
    embed: () => embed(true),
    async open() {
      const name = await store.active();
      encoder.use(name === null ? null : await store.installed(name).catch(() => null));
    },
    install({ model, folder, acceptChanged }) {
      if (folder !== null && !isAbsolute(folder))
        throw new Failure('bad_request', 'Give the whole path of the folder, from the root of the disk.', { folder });
      const title = folder === null ? 'Install a model' : 'Import a model';
      const job = jobs.start({ kind: 'model', title }, async (signal, report): Promise<ModelRow> => {
        const { name } = await store.install(model, {
          folder,
          acceptChanged,
          signal,
          onProgress: ({ done, total, file, said }) => report({ done, total, label: said ?? file }, said !== undefined),
        });
        // Other files under the same name are another model, and one that was mended deserves another try.
        if (encoder.state().model === null || (await isOutdated(name))) await activate(name);
        // A file can be whole and still be no model: better told now than at the first search.
        if ((await store.active()) === name) await encoder.embedText('sound', signal);
        return rowNamed(await list(), name);
      });
      return started(job);
    },
    async use(name) {
      await activate(name === NO_MODEL ? null : rowNamed(await list(), name).name);
      return list();
    },
    async remove(name) {
      const row = rowNamed(await list(), name);
      if (row.state === 'active') await activate(null);
      await store.remove(row.name);
      publish({ type: 'library.changed', root_id: null });
    },
    async embedWaiting(signal) {
      const { model, failure } = encoder.state();
      if (model === null || failure || running('embed')) return;
      if ((await parts.isWaiting(model, signal)) && !running('embed')) embed(false);
    },
    async status(signal) {
      const rows = await list();
      const shown = rows.filter(({ state }) => state !== 'absent');
      const [first] = rows;
      if (shown.length === 0 && first)
        return [{ id: first.name, state: 'absent', detail: `${megabytes(first.bytes)}; \`model install\` fetches it` }];
      const detail = await activeDetail(signal);
      return shown.map(({ name, state, bytes, problem }) => ({
        id: name,
        state: state === 'damaged' ? 'absent' : state === 'active' ? 'active' : 'installed',
        detail: problem ?? (state === 'active' ? `${megabytes(bytes)}; ${detail}` : megabytes(bytes)),
      }));
    },
    async doctor(signal) {
      const rows = await list();
      const active = rows.find(({ state }) => state === 'active');
      const damaged = rows.find(({ state }) => state === 'damaged');
      return [modelCheck(active, damaged, await activeDetail(signal)), await processorCheck()];
    },
  };

  async function activeDetail(signal: AbortSignal): Promise<string> {
    const { model, provider } = encoder.state();
    if (model === null) return 'not active';
    const heard = await parts.meaning(signal).catch((error: unknown) => ({ status: 'failed', reason: asFailure(error).message }));
    const far = heard.reason ?? 'has listened to every sound';
    const faults = await parts.faults(model, signal).catch(() => null);
    const broken =
      faults === null ? '' : `; ${faults.found} stored vectors were unusable, the last on ${faults.at.slice(0, 10)}, and are made anew`;
    return `${provider ? `runs on ${provider}` : 'not loaded now'}; ${far}${broken}`;
  }

  async function processorCheck(): Promise<DoctorCheck> {
    const accelerator = await parts.accelerator();
    const { provider, declined } = encoder.state();
    const fix = acceleratorFix(accelerator);
    const words = [
      provider ? `The model runs on ${provider}.` : 'Nothing runs on it now.',
      accelerator.nvidia ? 'A graphics card of NVIDIA is there.' : 'No graphics card of NVIDIA was found.',
      ...declined.map(({ provider: passed, reason }) => `${passed} was passed over: ${reason}.`),
    ];
    return {
      name: 'processor for models',
      state: fix ? 'degraded' : 'ok',
      detail: words.join(' '),
      fix: fix && `In the app's folder: ${fix}`,
    };
  }
}

function modelCheck(active: ModelRow | undefined, damaged: ModelRow | undefined, detail: string): DoctorCheck {
  const name = 'model that listens';
  if (active) {
    const fix = `\`model remove ${active.name}\`, then \`model install ${active.name}\`.`;
    return active.problem === null
      ? { name, state: 'ok', detail: `${active.name}: ${detail}`, fix: null }
      : { name, state: 'degraded', detail: `${active.name}: ${active.problem}`, fix };
  }
  if (damaged)
    return { name, state: 'degraded', detail: `${damaged.name}: ${damaged.problem}`, fix: `\`model install ${damaged.name}\` mends it.` };
  return {
    name,
    state: 'missing',
    detail: 'None is active: sounds are found by words alone.',
    fix: '`model install` fetches one, `model import FOLDER` takes one from a folder.',
  };
}

function rowOf({ state, ...view }: ModelView, active: boolean, failure: Failure | null): ModelRow {
  const why = failure?.detail['why'];
  const problem = active && failure ? `${failure.message}${typeof why === 'string' ? ` (${why})` : ''}` : null;
  if (state === 'damaged') return { ...view, state, problem: 'A file of it is gone or cut short.' };
  return { ...view, state: active && state === 'installed' ? 'active' : state, problem };
}

/** By its whole name, or by its first part for the first of that name that is on the disk. */
function rowNamed(rows: readonly ModelRow[], name: string): ModelRow {
  const named = rows.filter((row) => row.name === name || row.name.startsWith(`${name}/`));
  const row = named.find(({ state }) => state !== 'absent') ?? named[0];
  if (row) return row;
  throw new Failure('model_unknown', `There is no model ${name}. \`model list\` names them.`, { model: name });
}

const notInstalled = (name: string) =>
  new Failure('model_missing', `${name} is not installed, or not whole. Install it with \`model install ${name}\`.`, { model: name });

/** As the catalogue names it. */
const nameOf = ({ id, quantisation }: EmbeddingModel) => `${id}/${quantisation}`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Listens whenever there is something new, while the app stays open. Returns the end. */
export function keepEmbedding(
  models: Pick<Models, 'embedWaiting'>,
  subscribe: (listener: (notice: NoticeBody) => void) => () => void,
  signal: AbortSignal,
): () => void {
  let looking = false;
  let again = false;
  // A look can take a second in a large library; what changes meanwhile is one more look.
  const look = async (): Promise<void> => {
    again = looking;
    if (looking) return;
    looking = true;
    // Another look comes with the next change; a model that can't be used tells so elsewhere.
    await models.embedWaiting(signal).catch(() => {});
    looking = false;
    if (again && !signal.aborted) await look();
  };
  void look();
  return subscribe((notice) => {
    const scanned = notice.type === 'job.changed' && notice.job.kind !== 'embed' && notice.job.state === 'done';
    if (notice.type === 'library.changed' || scanned) void look();
  });
}
