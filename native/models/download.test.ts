import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HubFault, type ModelHub, startModelHub } from '../../e2e/fixtures/modelHub.ts';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { type Download, type DownloadLimits, download } from './download.ts';

const random = seededRandom(1);
const bytes = Uint8Array.from({ length: 300_000 }, () => Math.floor(random() * 256));
const limits: DownloadLimits = { idleMs: 5000, tries: 3, unreachedTries: 2, maxBytes: 1e6, reserveBytes: 0, restMs: () => 0 };
const never = new AbortController().signal;

let folder = '';
let hub: ModelHub;
let part = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'));
  part = join(folder, 'file.part');
  hub = await startModelHub({ file: bytes });
});
afterEach(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

function fetchIt(
  options: Partial<Pick<Download, 'signal' | 'bytes' | 'url' | 'onProgress' | 'onRetry'>> = {},
  changed: Partial<DownloadLimits> = {},
) {
  const {
    signal = never,
    bytes: size = null,
    url = `${hub.url}/repo/resolve/main/file`,
    onProgress = () => {},
    onRetry = () => {},
  } = options;
  const told = (done: number, total: number | null) => {
    onProgress(done, total);
    hub.received(done);
  };
  return download({ url, part, bytes: size, signal, onProgress: told, onRetry }, { ...limits, ...changed });
}

const arrived = async () => (await readFile(part)).equals(bytes);
const fails = (...faults: HubFault[]) => hub.faults.set('file', faults);
const ranges = () => hub.requests.map(({ range }) => range);

test('a file arrives whole, and progress ends with all of it', async () => {
  const seen: (number | null)[][] = [];
  expect(await fetchIt({ onProgress: (done, total) => seen.push([done, total]) })).toEqual({
    bytes: 300_000,
    sha256: null,
    revision: null,
  });
  expect(await arrived()).toBe(true);
  expect(seen.at(-1)).toEqual([300_000, 300_000]);
});

test('after a cut it goes on where it was, as often as something comes', async () => {
  fails({ drop: 70_000 }, { drop: 50_000 }, { drop: 40_000 }, { drop: 30_000 });
  await fetchIt();
  expect(await arrived()).toBe(true);
  expect(ranges()).toEqual([undefined, 'bytes=70000-', 'bytes=120000-', 'bytes=160000-', 'bytes=190000-']);
});

test('what an earlier start of the app fetched is not fetched again', async () => {
  fails({ drop: 200_000 }, { status: 503 }, { status: 503 }, { status: 503 });
  await expect(fetchIt()).rejects.toMatchObject({ code: 'download_failed' });
  await fetchIt();
  expect(ranges().at(-1)).toBe('bytes=200000-');
  expect(await arrived()).toBe(true);
});

test('a server that has another file meanwhile gives all of it', async () => {
  fails({ drop: 100_000 });
  const controller = new AbortController();
  await expect(fetchIt({}, { tries: 1 })).rejects.toMatchObject({ code: 'download_failed' });
  hub.files['file'] = bytes.slice().reverse();
  await fetchIt({ signal: controller.signal });
  expect((await readFile(part)).equals(bytes.slice().reverse())).toBe(true);
});

test('a server that knows no ranges is asked anew, not appended to', async () => {
  fails({ drop: 100_000 }, { ignoreRange: true });
  await fetchIt();
  expect(await arrived()).toBe(true);
});

test('a partial file that is longer than the file is begun anew', async () => {
  fails({ drop: 100_000 });
  await expect(fetchIt({}, { tries: 1 })).rejects.toThrow();
  await writeFile(part, new Uint8Array(400_000));
  await fetchIt();
  expect(await arrived()).toBe(true);
});

test('a partial file without its mark is begun anew', async () => {
  await writeFile(part, new Uint8Array(1000));
  await fetchIt();
  expect(ranges()).toEqual([undefined]);
  expect(await arrived()).toBe(true);
});

test('silence on the line ends a connection, and the next goes on', async () => {
  fails({ stall: 120_000 });
  await fetchIt({}, { idleMs: 300 });
  expect(ranges()).toEqual([undefined, 'bytes=120000-']);
  expect(await arrived()).toBe(true);
});

test('a server that gives nothing at all is given up, with the reason', async () => {
  fails({ status: 503 }, { status: 502 }, { status: 429 }, { status: 503 });
  await expect(fetchIt()).rejects.toMatchObject({ code: 'download_failed', detail: { why: 'the server answered 429' } });
  expect(hub.requests).toHaveLength(3);
});

test('a server that is not there is given up after a second look, by its name', async () => {
  await hub.close();
  const { host } = new URL(hub.url);
  const heard: string[] = [];
  const running = fetchIt({ onRetry: (why, waitMs) => heard.push(`${why}, ${waitMs}`) }, { tries: 5, restMs: (failed) => failed });
  await expect(running).rejects.toMatchObject({
    code: 'download_failed',
    message: `${host} could not be reached: the server takes no connection. Nothing was installed. Try again once it can be, or import the model from a folder.`,
  });
  expect(heard).toEqual(['the server takes no connection, 1']);
});

test('a server that goes away while it gives is looked for as often as any other', async () => {
  const heard: string[] = [];
  fails({ drop: 100_000 });
  const onRetry = (why: string) => {
    if (heard.push(why) === 1) void hub.close();
  };
  await expect(fetchIt({ onRetry }, { tries: 4, restMs: () => 20 })).rejects.toMatchObject({ code: 'download_failed' });
  expect(heard).toHaveLength(3);
});

test.each([
  [{ status: 404 }, 'the server answered 404'],
  [{ status: 401 }, 'the server answered 401'],
  [{ html: true }, 'the server answered with a page, not with the file'],
] satisfies [HubFault, string][])('%o is not tried again', async (fault, why) => {
  fails(fault);
  await expect(fetchIt()).rejects.toMatchObject({ code: 'download_failed', detail: { why } });
  expect(hub.requests).toHaveLength(1);
});

test('a length that is said and not kept is no whole file', async () => {
  fails(...new Array<HubFault>(50).fill({ saysLength: 300_500 }));
  await expect(fetchIt()).rejects.toMatchObject({ code: 'download_failed' });
  expect(hub.requests.length).toBeLessThan(12);
});

test('another size than the pinned one is refused before it is fetched', async () => {
  await expect(fetchIt({ bytes: 299_999 })).rejects.toMatchObject({
    code: 'model_mismatch',
    detail: { expected_bytes: 299_999, found_bytes: 300_000 },
  });
  await expect(stat(part)).rejects.toThrow();
});

test('a file that never ends is cut off', async () => {
  fails({ endless: true });
  await expect(fetchIt()).rejects.toMatchObject({ code: 'model_mismatch' });
});

test('a full disk is seen before the download, and what was fetched stays', async () => {
  fails({ drop: 100_000 });
  await expect(fetchIt({}, { tries: 1 })).rejects.toThrow();
  await expect(fetchIt({}, { reserveBytes: Number.MAX_SAFE_INTEGER / 2 })).rejects.toMatchObject({ code: 'disk_full' });
  expect((await stat(part)).size).toBe(100_000);
});

test('a cancel ends it at once and keeps what came', async () => {
  fails({ stall: 100_000 });
  const controller = new AbortController();
  const running = fetchIt({ signal: controller.signal, onProgress: (done) => done >= 100_000 && controller.abort() });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect((await stat(part)).size).toBe(100_000);
});

test('a redirect is followed, and what it tells of the file is kept', async () => {
  hub.redirects = true;
  expect(await fetchIt()).toMatchObject({ bytes: 300_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), revision: 'c0ffee' });
  expect(await arrived()).toBe(true);
});
