/** Builds what makes sounds: the backends, the process that synthesises, the folder of made clips, and its place in the library. */
import { rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecodePool } from '../native/decodePool.ts';
import type { Database } from '../native/openDatabase.ts';
import type { SpawnProcess } from '../native/spawn.ts';
import { asFailure, Failure } from './contract/failures.ts';
import type { BackendChoice } from './contract/generate.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';
import { backends, chooseBackend, type GenerationAccess } from './generate/backends.ts';
import { createGenerator, type Generator } from './generate/createGenerator.ts';
import { decodeClip } from './generate/decodeClip.ts';
import { createMadeClipsStore, type MadeClip } from './generate/madeClipsStore.ts';
import { createSynthProcess } from './generate/synthProcess.ts';
import { asFolderFailure, writeWhole } from './generate/writeWhole.ts';
import { createCarryOver } from './library/carryOver.ts';
import type { IngestClient } from './library/ingestClient.ts';
import { licenseChoices } from './library/licensing.ts';
import type { Roots } from './library/roots.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { basisIn } from './library/soundRights.ts';

type Parts = {
  deskFolder: string;
  desk: Database;
  access: GenerationAccess;
  spawn: SpawnProcess;
  pool: Pick<DecodePool, 'analyse' | 'readPcm'>;
  ingest: Pick<IngestClient, 'call'>;
  roots: Pick<Roots, 'addBuiltin' | 'scan' | 'untilScanned'>;
  library: Pick<SoundLibrary, 'details'>;
  publish(body: NoticeBody): void;
  now(): string;
  /** Of the app. */
  signal: AbortSignal;
};

export type OpenGeneration = {
  generator: Generator;
  /** Gives the index what is known of made sounds; at start, and after it was rebuilt. */
  mirror(): Promise<void>;
  /** Which backend is meant, and whether it can be used. */
  doctor(setting: BackendChoice | null): DoctorCheck;
  close(): void;
};

const NO_CLAIM = { license_id: 'unknown', holder: null, evidence: 'Each sound has the licence that it was generated under.' };
const FOLDER = 'generated';
const CHECK = 'making sounds';

export function composeGeneration(parts: Parts): OpenGeneration {
  const { deskFolder, ingest, roots, library, signal } = parts;
  const folder = join(deskFolder, FOLDER);
  const incoming = join(deskFolder, 'incoming');
  // What a kill left there is half a sound; only this process writes here.
  rmSync(incoming, { recursive: true, force: true });
  const store = createMadeClipsStore(parts.desk);
  const synth = createSynthProcess(parts.spawn);
  const carryOver = createCarryOver(ingest, signal);
  const tell = (clips: readonly MadeClip[]) => carryOver('adoptMade', { sounds: clips.map(({ soundId, made }) => ({ soundId, made })) });

  const told = new Set<string>();

  async function read({ soundId }: MadeClip) {
    const [detail] = await library.details([soundId], signal);
    return detail?.files.some(({ online }) => online) ? { sound: detail.record, rights: basisIn(detail.rights) } : null;
  }

  async function enter(clip: MadeClip) {
    // Told before anything else: the scan for another clip may have taken in this one's file already, as one that nobody vouches for.
    if (!told.has(clip.soundId)) await tell([clip]);
    told.add(clip.soundId);
    const there = await read(clip);
    if (there !== null) return there;
    const root = await roots.addBuiltin({ folder, claim: NO_CLAIM, back: true }, signal);
    if (root !== null) await scanned(root.id);
    const entered = await read(clip);
    if (entered === null) {
      throw new Failure(
        'generation_failed',
        'The sound was made and kept, but the library could not take it in. Rescan the generated sounds.',
        {
          file: clip.file,
        },
      );
    }
    parts.publish({ type: 'library.changed', root_id: root?.id ?? null });
    return entered;
  }

  /** A scan that runs already may have passed the new file by, so it is waited for and another follows. */
  async function scanned(rootId: string): Promise<void> {
    for (;;) {
      await roots.untilScanned(rootId);
      try {
        await roots.scan(rootId, { acceptMissing: false, signal, onProgress: () => {} });
        return;
      } catch (error) {
        const { code } = asFailure(error);
        // Clips that a person deleted are no reason not to take in a new one, which is filed by then.
        if (code === 'scan_needs_review') return;
        if (code !== 'bad_request') throw error;
      }
    }
  }

  /** One after the other: each waits for a scan. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };

  const generator = createGenerator({
    open: (name) => backends[name].open(parts.access, (take, abort) => synth.call('render', take, abort)),
    store,
    decode: (file, abort) => decodeClip({ pool: parts.pool, folder: incoming }, file, abort),
    shape: (pcm, shaping, abort) => synth.call('shape', { ...pcm, shaping }, abort),
    encode: (pcm, text, abort) => synth.call('encode', { ...pcm, text }, abort),
    files: {
      has: (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true,
      async write(name, bytes, abort) {
        try {
          await mkdir(folder, { recursive: true });
          await writeWhole(join(folder, name), bytes, abort);
        } catch (error) {
          throw asFolderFailure(error, folder);
        }
      },
    },
    enter: (clip) => inTurn(() => enter(clip)),
    licenseName: (id) => licenseChoices().find(({ license_id }) => license_id === id)?.license_name ?? id,
    now: parts.now,
    signal,
  });
  function doctor(setting: BackendChoice | null): DoctorCheck {
    try {
      const name = chooseBackend({ setting }, parts.access.envChoice);
      if (name === null) return { name: CHECK, state: 'ok', detail: 'Off: gaps that the library has no sound for stay silent.', fix: null };
      generator.requireReady(name);
      return { name: CHECK, state: 'ok', detail: `${backends[name].title}, ${store.all().length} made so far`, fix: null };
    } catch (error) {
      const { message } = asFailure(error);
      return { name: CHECK, state: 'degraded', detail: message, fix: 'Or choose another backend in the settings.' };
    }
  }

  return { generator, mirror: () => tell(store.all()), doctor, close: synth.close };
}
