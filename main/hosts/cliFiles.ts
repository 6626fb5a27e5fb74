/** The caller's files: read before the app sees a command, written after it has answered. */
import { constants } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { type CliCall, listed } from './cliArgs.ts';

type Place = { cwd: string; stdin(): Promise<string> };

/** Names of the caller's files become text and absolute paths. A place that can't be written fails now, before any work is done for it. */
export async function readFiles(call: CliCall, place: Place): Promise<CliCall> {
  const params = { ...call.params };
  for (const key of ['folder', 'clip']) {
    const path = params[key];
    if (typeof path === 'string' && !isAbsolute(path)) params[key] = resolve(place.cwd, path);
  }
  const file = call.terminal['file'];
  if (file !== undefined) {
    const text = await readText(file, place);
    if (call.name === 'rights.assert' || call.name === 'rate') params['sound_ids'] = listed(text);
    else params['passage'] = text;
  }
  const out = outputOf(call);
  if (out !== null)
    await access(dirname(resolve(place.cwd, out)), constants.W_OK).catch((error: unknown) => Promise.reject(unwritable(out, error)));
  return { ...call, params };
}

/** The file that the answer is to be written to, null for none. */
export function outputOf(call: CliCall): string | null {
  return call.terminal['timeline'] ?? call.terminal['out'] ?? null;
}

export async function writeOutput(path: string, text: string, cwd: string): Promise<void> {
  await writeFile(resolve(cwd, path), text).catch((error: unknown) => Promise.reject(unwritable(path, error)));
}

async function readText(file: string, { cwd, stdin }: Place): Promise<string> {
  try {
    return file === '-' ? await stdin() : await readFile(resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new Failure('file_unreadable', `${file} can't be read: ${whyOf(error, 'there is no such file')}.`, { file }, { cause: error });
  }
}

function unwritable(path: string, error: unknown): Failure {
  const why = whyOf(error, 'its folder is not there');
  return new Failure('write_failed', `${path} can't be written: ${why}. Choose another place for it.`, { path }, { cause: error });
}

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'its disk takes no changes',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** In words for people; what has none is told by the system's own. */
function whyOf(error: unknown, whenAbsent: string): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return code === 'ENOENT' ? whenAbsent : (WHY[code] ?? error.message);
}
