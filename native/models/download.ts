/** Fetches one file over HTTP into a partial file, and goes on where an earlier try ended. */
import { open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asFailure, Failure } from '../../main/contract/failures.ts';

export type Download = {
  url: string;
  /** Where the bytes are collected; it stays after a failure, for the next try. */
  part: string;
  /** Size of the file where it is known, bytes. A server that says or sends otherwise is refused. */
  bytes: number | null;
  signal: AbortSignal;
  /** Bytes that are there, and all of them where that is known. */
  onProgress(done: number, total: number | null): void;
  /** A connection failed, and the next one comes after so many milliseconds. */
  onRetry?(why: string, waitMs: number): void;
};

export type DownloadLimits = {
  /** A connection that gives nothing for so many milliseconds is dropped. */
  idleMs: number;
  /** How often in a row a connection may fail without a single byte. */
  tries: number;
  /** Most bytes of a file of unknown size. */
  maxBytes: number;
  /** Bytes that stay free on the disk. */
  reserveBytes: number;
  /** The same where no server was reached at all and nothing has come yet: that seldom heals while one waits. */
  unreachedTries: number;
  /** Milliseconds before the next try after `failed` in a row. */
  restMs(failed: number): number;
};

/** What the server said about the whole file; null for what it didn't. */
export type Announced = { bytes: number; sha256: string | null; revision: string | null };

/** The file is worth another connection. */
class Interrupted extends Error {}
/** What was there is of no use: another connection begins anew. */
class BegunAnew extends Interrupted {}
/** No connection came about. */
class Unreached extends Interrupted {}

const REDIRECTS = 6;

/**
 * Resolves when `part` holds the whole file. Fails with `download_failed` (the server or the network), `model_mismatch` (another size
 * than was said), `disk_full`, or `cancelled`.
 */
export async function download(what: Download, limits: DownloadLimits): Promise<Announced> {
  let last: unknown = null;
  let tries = limits.unreachedTries;
  for (let failed = 0, anew = 0; failed < tries && anew < limits.tries; ) {
    const before = await sizeOf(what.part);
    try {
      return await attempt(what, limits);
    } catch (error) {
      if (what.signal.aborted) throw new Failure('cancelled', 'Cancelled. What was fetched is kept.', {}, { cause: error });
      if (!(error instanceof Interrupted)) throw asFailure(error);
      last = error;
      if (!(error instanceof Unreached)) tries = limits.tries;
      if (error instanceof BegunAnew) anew += 1;
      failed = (await sizeOf(what.part)) > before ? 1 : failed + 1;
      if (failed < tries) await rest(what, { why: error.message, waitMs: limits.restMs(failed) });
    }
  }
  const why = last instanceof Error ? last.message : String(last);
  throw last instanceof Unreached ? unreached(what.url, why) : refused(what.url, why);
}

/** Ends at an abort as well, which the next try tells. */
async function rest({ onRetry, signal }: Download, { why, waitMs }: { why: string; waitMs: number }): Promise<void> {
  onRetry?.(why, waitMs);
  await setTimeout(waitMs, undefined, { signal }).catch(() => {});
}

async function attempt(what: Download, limits: DownloadLimits): Promise<Announced> {
  const idle = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = globalThis.setTimeout(() => idle.abort(), limits.idleMs);
  };
  alive();
  try {
    return await transfer(what, limits, { signal: AbortSignal.any([what.signal, idle.signal]), alive });
  } catch (error) {
    if (idle.signal.aborted) throw new Interrupted(`nothing came for ${limits.idleMs / 1000} s`);
    // Undici reports a lost connection as a TypeError or as an error with a code of the system.
    if (
      error instanceof TypeError ||
      (error instanceof Error && 'code' in error && /^(ECONN|EPIPE|UND_|ETIMEDOUT|ENOTFOUND|EAI)/.test(String(error.code)))
    ) {
      const { code, words } = causeOf(error);
      throw UNREACHED.has(code) ? new Unreached(words) : new Interrupted(words);
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

type Connection = { signal: AbortSignal; alive: () => void };

async function transfer(what: Download, limits: DownloadLimits, { signal, alive }: Connection): Promise<Announced> {
  const have = await resumable(what.part);
  const { response, linked } = await follow(what.url, have, signal);
  const start = response.status === 206 ? startOf(response) : 0;
  if (response.status === 416 || (response.status === 206 && start !== have.bytes)) {
    await response.body?.cancel();
    await forget(what.part);
    throw new BegunAnew('the server has another file now');
  }
  if (response.status !== 200 && response.status !== 206) {
    await response.body?.cancel();
    const busy = response.status >= 500 || response.status === 429 || response.status === 408;
    if (busy) throw new Interrupted(`the server answered ${response.status}`);
    throw refused(what.url, `the server answered ${response.status}`);
  }
  if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw refused(what.url, 'the server answered with a page, not with the file');
  }
  const total = totalOf(response, start) ?? linked.bytes;
  if (what.bytes !== null && total !== null && total !== what.bytes) {
    await response.body?.cancel();
    throw wrongSize(what.url, total, what.bytes);
  }
  const expected = what.bytes ?? total;
  await checkSpace(what.part, (expected ?? 0) - start, limits);
  await writeFile(validatorFile(what.part), response.headers.get('etag') ?? '');
  const done = await append(what, response, { start, expected, limit: expected ?? limits.maxBytes, alive });
  if (expected !== null && done < expected) throw new Interrupted(`${done} of ${expected} bytes came`);
  await rm(validatorFile(what.part), { force: true });
  return { bytes: done, sha256: linked.sha256, revision: linked.revision };
}

type Appending = { start: number; expected: number | null; limit: number; alive: () => void };

async function append(
  { url, part, onProgress }: Download,
  response: Response,
  { start, expected, limit, alive }: Appending,
): Promise<number> {
  const file = await open(part, start > 0 ? 'r+' : 'w');
  let at = start;
  try {
    await file.truncate(start);
    onProgress(at, expected);
    for await (const chunk of response.body ?? []) {
      alive();
      if (at + chunk.length > limit) throw wrongSize(url, at + chunk.length, limit);
      await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
      onProgress(at, expected);
    }
    return at;
  } finally {
    await file.sync().catch(() => {});
    await file.close();
  }
}

type Linked = { bytes: number | null; sha256: string | null; revision: string | null };

/** Follows redirects itself: hubs tell size and hash of a large file on the way to where it lies. */
async function follow(url: string, have: Resumable, signal: AbortSignal): Promise<{ response: Response; linked: Linked }> {
  const linked: Linked = { bytes: null, sha256: null, revision: null };
  let at = new URL(url);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const headers = { 'accept-encoding': 'identity', 'user-agent': 'foley-desk', ...rangeOf(have) };
    const response = await fetch(at, { redirect: 'manual', headers, signal });
    note(linked, response);
    const to = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || to === null) return { response, linked };
    await response.body?.cancel();
    const next = new URL(to, at);
    const open = next.protocol === 'https:' || (next.protocol === 'http:' && at.protocol === 'http:');
    if (!open) throw refused(url, `it leads to ${next.protocol}//${next.host}`);
    at = next;
  }
  throw refused(url, 'it leads in a circle');
}

function note(linked: Linked, { headers }: Response): void {
  const hash = /^"?([0-9a-f]{64})"?$/.exec(headers.get('x-linked-etag') ?? '')?.[1];
  const size = Number(headers.get('x-linked-size') ?? Number.NaN);
  linked.sha256 ??= hash ?? null;
  linked.bytes ??= Number.isSafeInteger(size) && size > 0 ? size : null;
  linked.revision ??= headers.get('x-repo-commit');
}

type Resumable = { bytes: number; validator: string };

/** What is there of an earlier try; without the server's mark of that file it is begun anew. */
async function resumable(part: string): Promise<Resumable> {
  const validator = await readFile(validatorFile(part), 'utf8').catch(() => '');
  return { bytes: validator === '' ? 0 : await sizeOf(part), validator };
}

function rangeOf({ bytes, validator }: Resumable): Record<string, string> {
  // A weak mark can't be used to ask for the rest.
  if (bytes === 0 || validator.startsWith('W/')) return {};
  return { range: `bytes=${bytes}-`, 'if-range': validator };
}

const validatorFile = (part: string) => `${part}.etag`;

async function forget(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(validatorFile(part), { force: true });
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function totalOf({ status, headers }: Response, start: number): number | null {
  const ranged = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (status === 206 && ranged !== undefined) return Number(ranged);
  const length = headers.get('content-length');
  return length === null || !/^\d+$/.test(length) ? null : start + Number(length);
}

async function checkSpace(part: string, needed: number, { reserveBytes }: DownloadLimits): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(part));
  const free = bavail * bsize;
  if (needed + reserveBytes <= free) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  const message = `${megabytes(needed + reserveBytes)} MB are needed on the disk of the data folder, ${megabytes(free)} MB are free. Free some space and try again; what was fetched is kept.`;
  throw new Failure('disk_full', message, { needed, free });
}

const NETWORK_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the server is not known here (is this machine online?)',
  EAI_AGAIN: 'the name of the server could not be looked up (is this machine online?)',
  ECONNREFUSED: 'the server takes no connection',
  ECONNRESET: 'the server broke the connection off',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to the server from here',
  ETIMEDOUT: 'the server did not answer',
};

/** Nobody was there to talk to. */
const UNREACHED: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

function causeOf(error: Error): { code: string; words: string } {
  const { cause } = error;
  const code = String(((cause ?? error) as { code?: unknown }).code ?? '');
  const known = Object.hasOwn(NETWORK_WORDS, code) ? NETWORK_WORDS[code] : undefined;
  return { code, words: known ?? (cause instanceof Error && cause.message !== '' ? cause.message : error.message) };
}

const unreached = (url: string, why: string) =>
  new Failure(
    'download_failed',
    `${new URL(url).host} could not be reached: ${why}. Nothing was installed. Try again once it can be, or import the model from a folder.`,
    { url, why },
  );

const refused = (url: string, why: string) =>
  new Failure('download_failed', `The file could not be fetched: ${why}. Try again later, or import the model from a folder.`, {
    url,
    why,
  });

const wrongSize = (url: string, found: number, expected: number) =>
  new Failure('model_mismatch', 'The server has another file than the one that is pinned. Nothing was installed.', {
    url,
    expected_bytes: expected,
    found_bytes: found,
  });
