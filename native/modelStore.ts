/**
 * Models on disk: `models/ID/` holds the files as the hub names them, `models/ID/QUANTISATION.json` says that they are whole and which
 * hashes they have, `models/pins.json` which file was first seen under a
 * name, `models/active.json` which model is used. A marker is written last: what has one is complete.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../main/contract/failures.ts';
import type { InstalledModel } from './clapEncoder.ts';
import { EMBEDDING_DIMENSIONS, type EmbeddingModel, PREPROCESSING_VERSION } from './clapProtocol.ts';
import {
  type Catalogue,
  filesOf,
  findVariant,
  type PinnedFile,
  purposeOf,
  type Variant,
  variantName,
  variantsOf,
} from './models/catalogue.ts';
import { checkModelFile, type FileRole, sha256Of } from './models/checkModel.ts';
import { type DownloadLimits, download } from './models/download.ts';
import { settleFile, writeWhole } from './models/durableFiles.ts';

const Seen = z.object({ bytes: z.number(), sha256: z.string(), from: z.string(), at: z.string() });
type Seen = z.infer<typeof Seen>;
const Pins = z.record(z.string(), Seen);
const Active = z.object({ name: z.string().nullable() });
const Marker = z.object({ files: z.record(z.string(), Seen) });

export type ModelView = {
  /** `clap-htsat-unfused/int8`. */
  name: string;
  title: string;
  /** What it is good for, in plain words. */
  purpose: string;
  /** Whether it is the one that is installed when none is named. */
  recommended: boolean;
  license: string;
  /** `damaged`: installed once, but a file is gone or has another size. */
  state: 'installed' | 'damaged' | 'absent';
  /** What it takes on the disk; of an absent one about. */
  bytes: number;
  files: { path: string; bytes: number; sha256: string | null; from: string | null }[];
};

/** `said`: what a person should hear at once: where a file is fetched from, or why that is tried again. */
export type InstallProgress = (progress: { done: number; total: number; file: string; said?: string }) => void;

export type InstallOptions = {
  /** A folder with the model's files in place of the hub. */
  folder?: string | null;
  /** Takes files that differ from those seen before, and pins them anew. */
  acceptChanged?: boolean;
  signal: AbortSignal;
  onProgress: InstallProgress;
};

export type ModelStore = {
  list(): Promise<ModelView[]>;
  /** Null when it isn't installed whole. Fails with `model_unknown`. */
  installed(name: string): Promise<InstalledModel | null>;
  /** What is there and right already is kept. Fails with `bad_request` for a hub that is no address, `model_unknown`, `model_mismatch`, `model_unusable` and as `download` does. */
  install(name: string | null, options: InstallOptions): Promise<{ name: string; installed: InstalledModel }>;
  /** Files that another quantisation needs stay. */
  remove(name: string): Promise<void>;
  /** The name of the model that a person chose last, null for none. */
  active(): Promise<string | null>;
  setActive(name: string | null): Promise<void>;
};

export type ModelStoreOptions = {
  folder: string;
  catalogue: Catalogue /** Base address in place of the catalogue's. */;
  hub: string | null;
  now(): string;
  limits: DownloadLimits;
};

export function createModelStore({ folder, catalogue, hub, now, limits }: ModelStoreOptions): ModelStore {
  const folderOf = ({ entry }: Variant) => join(folder, entry.id);
  const markerOf = (variant: Variant) => join(folderOf(variant), `${variant.quantisation}.json`);
  const pinsFile = join(folder, 'pins.json');
  const activeFile = join(folder, 'active.json');
  const baseAddress = (hub ?? catalogue.hub).replace(/\/+$/, '');

  const readMarker = async (variant: Variant) => (await readChecked(markerOf(variant), Marker))?.files ?? null;

  async function view(variant: Variant): Promise<ModelView> {
    const { entry } = variant;
    const seen = await readMarker(variant);
    const files = Object.values(filesOf(variant));
    const whole =
      seen !== null && (await Promise.all(files.map(({ path }) => isWhole(join(folderOf(variant), path), seen[path])))).every(Boolean);
    return {
      name: variantName(variant),
      title: `${entry.name}, ${variant.quantisation}`,
      purpose: purposeOf(variant),
      recommended: variantName(variant) === variantName(findVariant(catalogue, null)),
      license: entry.license,
      state: whole ? 'installed' : seen === null ? 'absent' : 'damaged',
      bytes: files.reduce((sum, { path, about_bytes }) => sum + (seen?.[path]?.bytes ?? about_bytes), 0),
      files: files.map(({ path, about_bytes, sha256 }) => ({
        path,
        bytes: seen?.[path]?.bytes ?? about_bytes,
        sha256: seen?.[path]?.sha256 ?? sha256,
        from: seen?.[path]?.from ?? null,
      })),
    };
  }

  async function installed(name: string): Promise<InstalledModel | null> {
    const variant = findVariant(catalogue, name);
    const seen = await readMarker(variant);
    if (seen === null || (await view(variant)).state !== 'installed') return null;
    const { audio, text, tokenizer } = filesOf(variant);
    const at = (file: PinnedFile) => join(folderOf(variant), file.path);
    return { model: modelOf(variant, seen), files: { audio: at(audio), text: at(text), tokenizer: at(tokenizer) } };
  }

  async function install(name: string | null, options: InstallOptions): Promise<{ name: string; installed: InstalledModel }> {
    const variant = findVariant(catalogue, name);
    const files = Object.entries(filesOf(variant)) as [FileRole, PinnedFile][];
    const sizes = files.map(([, file]) => file.about_bytes);
    const seen: Record<string, Seen> = {};
    await mkdir(folderOf(variant), { recursive: true });
    for (const [nth, [role, file]] of files.entries()) {
      const before = sizes.slice(0, nth).reduce((sum, size) => sum + size, 0);
      const after = sizes.slice(nth + 1).reduce((sum, size) => sum + size, 0);
      let at = 0;
      const tell = (said?: string) =>
        options.onProgress({
          done: before + at,
          total: before + (sizes[nth] ?? 0) + after,
          file: file.path,
          ...(said !== undefined && { said }),
        });
      const onProgress = (done: number, total: number | null) => {
        at = done;
        sizes[nth] = Math.max(done, total ?? file.about_bytes);
        tell();
      };
      const got = await obtain(variant, { role, file, onProgress, onSaid: tell }, options);
      sizes[nth] = got.bytes;
      seen[file.path] = got;
      await pin(variant, { [file.path]: got });
    }
    await writeWhole(markerOf(variant), JSON.stringify({ files: seen }, null, 1));
    const done = await installed(variantName(variant));
    if (!done)
      throw new Failure('write_failed', 'The model was written, but cannot be read. Look at the disk of the data folder.', { folder });
    return { name: variantName(variant), installed: done };
  }

  type Wanted = { role: FileRole; file: PinnedFile; onProgress(done: number, total: number | null): void; onSaid(words: string): void };

  /** Brings one file to its place, checked. */
  async function obtain(variant: Variant, { role, file, onProgress, onSaid }: Wanted, options: InstallOptions): Promise<Seen> {
    const to = join(folderOf(variant), file.path);
    const pinned = options.acceptChanged ? null : await pinOf(variant, file);
    if (pinned !== null && (await isWhole(to, pinned)) && (await sha256Of(to, options.signal)) === pinned.sha256) return pinned;
    await mkdir(dirname(to), { recursive: true });
    const part = `${to}.part`;
    const expected = pinned?.sha256 ?? file.sha256;
    const { announced, from } = options.folder
      ? { announced: null, from: await copyFrom(options.folder, file, part) }
      : await fetchFile(variant, { file, part, bytes: pinned?.bytes ?? null }, { ...options, onProgress, onSaid });
    const sha256 = await sha256Of(part, options.signal);
    const wrong = [expected, announced].find((hash) => hash != null && hash !== sha256);
    if (wrong != null) {
      await rm(part, { force: true });
      throw mismatch(file.path, wrong, sha256);
    }
    try {
      await checkModelFile(role, part);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await settleFile(part, to);
    const { size } = await stat(to);
    onProgress(size, size);
    return { bytes: size, sha256, from, at: now() };
  }

  async function fetchFile(
    { entry }: Variant,
    { file, part, bytes }: { file: PinnedFile; part: string; bytes: number | null },
    { signal, onProgress, onSaid }: Pick<Wanted, 'onProgress' | 'onSaid'> & { signal: AbortSignal },
  ): Promise<{ announced: string | null; from: string }> {
    checkAddress(baseAddress);
    const url = `${baseAddress}/${entry.repo}/resolve/${entry.revision}/${file.path}`;
    const { host } = new URL(url);
    onSaid(`${file.path} from ${host}`);
    const onRetry = (why: string, waitMs: number) => onSaid(`${host}: ${why}; trying again in ${Math.ceil(waitMs / 1000)} s`);
    const { sha256, revision } = await download({ url, part, bytes, signal, onProgress, onRetry }, limits);
    return { announced: sha256, from: revision === null ? url : `${url} (${revision})` };
  }

  async function pinOf({ entry }: Variant, { path }: PinnedFile): Promise<Seen | null> {
    return (await readChecked(pinsFile, Pins))?.[`${entry.id}/${path}`] ?? null;
  }

  async function pin({ entry }: Variant, seen: Record<string, Seen>): Promise<void> {
    const pins = (await readChecked(pinsFile, Pins)) ?? {};
    for (const [path, file] of Object.entries(seen)) pins[`${entry.id}/${path}`] = file;
    await writeWhole(pinsFile, JSON.stringify(pins, null, 1));
  }

  return {
    list: () => Promise.all(variantsOf(catalogue).map(view)),
    installed,
    install,
    active: async () => (await readChecked(activeFile, Active))?.name ?? null,
    async setActive(name) {
      await mkdir(folder, { recursive: true });
      await writeWhole(activeFile, JSON.stringify({ name }));
    },
    async remove(name) {
      const variant = findVariant(catalogue, name);
      const others = variantsOf(catalogue).filter(
        ({ entry, quantisation }) => entry.id === variant.entry.id && quantisation !== variant.quantisation,
      );
      const markers = await Promise.all(
        others.map(async (other) => ((await readMarker(other)) === null ? [] : Object.values(filesOf(other)))),
      );
      const needed = new Set(markers.flat().map(({ path }) => path));
      await rm(markerOf(variant), { force: true });
      for (const { path } of Object.values(filesOf(variant))) {
        const at = join(folderOf(variant), path);
        await Promise.all(
          [at, `${at}.part`, `${at}.part.etag`].filter((each) => each !== at || !needed.has(path)).map((each) => rm(each, { force: true })),
        );
      }
      if (needed.size === 0) await rm(folderOf(variant), { recursive: true, force: true });
    },
  };
}

/** What is no address is no network that comes back: it would be tried again for nothing. */
function checkAddress(hub: string): void {
  if (/^https?:$/.test(URL.parse(hub)?.protocol ?? '')) return;
  const message = `FOLEY_HUB (or HF_ENDPOINT) is "${hub}". It has to be an address that begins with http:// or https://.`;
  throw new Failure('bad_request', message, { value: hub });
}

/** As the hub lays them out, or all in one folder. What is no file is none of the model's: a pipe would be read for ever. */
async function copyFrom(folder: string, { path }: PinnedFile, to: string): Promise<string> {
  for (const candidate of [join(folder, path), join(folder, path.split('/').at(-1) ?? path)]) {
    const found = await stat(candidate).catch(() => null);
    if (!found?.isFile()) continue;
    await copyFile(candidate, to);
    return candidate;
  }
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new Failure('folder_missing', `There is no folder ${folder}. Give the one that holds the model's files.`, { folder });
  }
  throw new Failure('model_unusable', `The folder has no ${path}. It has to hold the model's files as the hub names them.`, {
    folder,
    file: path,
  });
}

function modelOf({ entry, quantisation }: Variant, seen: Record<string, Seen>): EmbeddingModel {
  const { audio, text, tokenizer } = filesOf({ entry, quantisation });
  const hash = createHash('sha256');
  for (const { path } of [audio, text, tokenizer]) hash.update(seen[path]?.sha256 ?? '');
  const weights = hash.digest('hex').slice(0, 12);
  return { id: entry.id, quantisation, weights, preprocessing: PREPROCESSING_VERSION, dimensions: EMBEDDING_DIMENSIONS };
}

async function isWhole(path: string, seen: Seen | undefined): Promise<boolean> {
  return seen !== undefined && (await stat(path).catch(() => null))?.size === seen.bytes;
}

async function readChecked<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

const mismatch = (file: string, expected: string, found: string) =>
  new Failure(
    'model_mismatch',
    `${file} is not the file that was pinned (SHA-256 ${found.slice(0, 12)} in place of ${expected.slice(0, 12)}). Nothing was installed. If the model was published anew, install it with accept_changed.`,
    { file, expected, found },
  );
