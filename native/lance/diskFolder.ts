/** A shared index in a folder on a disk or a drive of the network. */
import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asFailure, Failure } from '../../main/contract/failures.ts';
import { type BoundedWait, createBoundedWait, silent } from './boundedWait.ts';
import { busy, foreign } from './engineFailures.ts';
import type { SharedFolder } from './sharedFolder.ts';
import { NoSmallFile, readSmallFile } from './smallFile.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A head has some hundred bytes. */
const MOST_BYTES = 64 * 1024;
/** A drive that has gone to sleep takes about as long. */
const READ_MS = 3000;

/** A write is a few steps, and whoever waits for it knows that something is published. */
const WRITE_MS = 30_000;

type Limits = { read: BoundedWait; write: BoundedWait };
const usualLimits = (path: string): Limits => ({
  read: createBoundedWait(READ_MS, () => silent(path)),
  write: createBoundedWait(WRITE_MS, () => silent(path)),
});

/** `limits`: how long a read and a write may take. */
export function createDiskFolder(path: string, { read, write }: Limits = usualLimits(path)): SharedFolder {
  const readText = (name: string) => read(() => readNow(name));

  async function readNow(name: string): ReturnType<SharedFolder['readText']> {
    try {
      const text = await readSmallFile(join(path, name), MOST_BYTES);
      return { text, tag: tagOf(text) };
    } catch (error) {
      if (error instanceof NoSmallFile) throw foreign(path, error);
      const isThere = codeOf(error) === 'ENOENT' && (await stat(path).catch(() => null))?.isDirectory() === true;
      if (isThere) return null;
      throw unreadable(path, error);
    }
  }

  /** Whole or not at all; false when the name was taken. A link, unlike a rename, takes nobody's place. */
  async function create(name: string, text: string): Promise<boolean> {
    const part = join(path, `.${randomUUID()}.part`);
    try {
      await writeFile(part, text, { flag: 'wx' });
      await link(part, join(path, name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw codeOf(error) === 'EPERM' || codeOf(error) === 'ENOTSUP' ? unsafe(path, error) : unreadable(path, error);
    } finally {
      await rm(part, { force: true });
    }
  }

  async function writeNow(name: string, text: string, expects: string | null): Promise<string> {
    if (expects === null) {
      if (!(await create(name, text))) throw busy(path);
      return tagOf(text);
    }
    if ((await readText(name))?.tag !== expects) throw busy(path);
    const part = join(path, `.${randomUUID()}.part`);
    try {
      await writeFile(part, text);
      await rename(part, join(path, name));
    } catch (error) {
      await rm(part, { force: true });
      throw unreadable(path, error);
    }
    return tagOf(text);
  }

  async function probeNow(): Promise<void> {
    const name = `.probe-${randomUUID()}`;
    await mkdir(path, { recursive: true }).catch((error: unknown) => {
      throw unreadable(path, error);
    });
    try {
      const [first, second] = [await create(name, 'first'), await create(name, 'second')];
      if (!first || second) throw unsafe(path, null);
    } finally {
      await rm(join(path, name), { force: true });
    }
  }

  return {
    uri: path,
    storageOptions: {},
    readText,
    writeText: (name, text, expects, signal) => write(() => writeNow(name, text, expects), signal),
    probe: (signal) => write(probeNow, signal),
  };
}

function unreadable(path: string, error: unknown): Failure {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return asFailure(error);
  const refused = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));
  const message = refused
    ? 'This folder may not be read or written. Change its permissions, or name another.'
    : 'This folder cannot be reached. Connect its drive, or name another.';
  const cause = refused ? 'its folder may not be read or written' : 'its folder is not there';
  return new Failure(refused ? 'engine_refused' : 'engine_unreachable', message, { address: path, cause }, { cause: error });
}

function unsafe(path: string, error: unknown): Failure {
  const message =
    "This drive can't tell a new file from one that takes another's place: two writers could lose each other's work. Name another.";
  return new Failure('engine_unsafe', message, { address: path }, { cause: error });
}
