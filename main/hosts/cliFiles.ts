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
    if (call.name === 'rights.assert') params['sound_ids'] = listed(text);
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
    throw new Failure('file_unreadable', `${file} can't be read: ${error instanceof Error ? error.message : error}.`, { file });
  }
}

function unwritable(path: string, error: unknown): Failure {
  const cause = error instanceof Error ? error.message : String(error);
  return new Failure('write_failed', `${path} can't be written: ${cause}. Choose another place for it.`, { path }, { cause: error });
}
