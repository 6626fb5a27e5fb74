import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ScanEntry, scanFolder } from './scanFolder.ts';

let root: string;
const never = new AbortController().signal;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scan-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string | Buffer, content: string | Buffer = 'x'): void {
  const path = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name)]);
  if (typeof name === 'string') mkdirSync(dirname(path.toString()), { recursive: true });
  writeFileSync(path, content);
}

async function scan(options: { batchSize?: number; maxDepth?: number; signal?: AbortSignal } = {}): Promise<ScanEntry[]> {
  const all: ScanEntry[] = [];
  for await (const batch of scanFolder(root, { signal: never, ...options })) all.push(...batch);
  return all.sort((a, b) => Buffer.compare(a.relBytes, b.relBytes));
}

const paths = (entries: ScanEntry[]) => entries.map((entry) => entry.relPath);

describe('scanFolder', () => {
  it('lists audio by extension in any case, with size and times', async () => {
    put('a/Door.WAV', 'abc');
    put('b.Flac');
    put('notes.txt');
    put('cover.jpg');
    const entries = await scan();
    expect(paths(entries)).toEqual(['a/Door.WAV', 'b.Flac']);
    expect(entries[0]).toMatchObject({ size: 3, problem: null });
    expect(Math.abs((entries[0]?.mtimeMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('passes over what systems, servers and workstations leave behind', async () => {
    const junk = [
      '._door.wav',
      '.DS_Store',
      'Icon\r',
      '__MACOSX/a.wav',
      '@eaDir/a.wav',
      'a.wav.asd',
      'a.wav.reapeaks',
      'desktop.ini',
      'Thumbs.db',
      '.hidden/a.wav',
    ];
    for (const name of junk) put(name);
    put('real.wav');
    expect(paths(await scan())).toEqual(['real.wav']);
  });

  it('opens files of unknown extension only to see whether they start like audio', async () => {
    put('door.take3', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1'));
    put('noext', Buffer.from('OggS\0\x02aaaaaaaaaaaa', 'latin1'));
    put('frames.xyz', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0]));
    put('words.xyz', 'just some words here');
    put('utf16.xyz', Buffer.from([0xff, 0xfe, 0x41, 0, 0x42, 0]));
    expect(paths(await scan())).toEqual(['door.take3', 'frames.xyz', 'noext']);
  });

  it('keeps awkward names byte for byte', async () => {
    const names = [
      '🚪 door.wav',
      '50% wet #1.wav',
      'what?.wav',
      'a%20b.wav',
      'it\'s "q".wav',
      ' lead.wav',
      'new\nline.wav',
      'tab\t.wav',
      '\u202egpj.wav',
      '-rf.wav',
      'semi;colon,comma.wav',
      'back\\slash.wav',
      '<b>x.wav',
      '=1+1.wav',
      'C:colon.wav',
      'CON.wav',
      `${'x'.repeat(251)}.wav`,
    ];
    for (const name of names) put(name);
    expect((await scan()).map((entry) => entry.relBytes.toString('utf8')).sort()).toEqual([...names].sort());
  });

  it('lists NFC and NFD twins as two files with one readable path', async () => {
    for (const form of ['NFC', 'NFD']) put('Türe é が.wav'.normalize(form));
    const entries = await scan();
    expect(entries).toHaveLength(2);
    expect(new Set(paths(entries)).size).toBe(1);
    expect(entries[0]?.relBytes.equals(entries[1]?.relBytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('keeps the bytes of a name that is not UTF-8', async () => {
    const name = Buffer.from('caf\xe9.wav', 'latin1');
    put(name);
    const [entry] = await scan();
    expect(entry?.relBytes.equals(name)).toBe(true);
    expect(entry?.relPath).toBe('caf\ufffd.wav');
  });

  it('reports a link back into the tree once and ends', async () => {
    put('a/b/door.wav');
    symlinkSync('../..', join(root, 'a/b/up'));
    symlinkSync('self', join(root, 'self'));
    const entries = await scan();
    expect(paths(entries)).toEqual(['a/b/door.wav', 'a/b/up', 'self']);
    expect(entries[1]).toMatchObject({ size: -1, problem: { status: 'skipped', reason: 'link loop' } });
  });

  it('follows links that lead outside, once per target, and lists nothing twice', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    writeFileSync(join(outside, 'rain.wav'), 'x');
    put('real/door.wav');
    symlinkSync(outside, join(root, 'one'));
    symlinkSync(outside, join(root, 'two'));
    symlinkSync('real', join(root, 'alias'));
    symlinkSync('real/door.wav', join(root, 'door2.wav'));
    symlinkSync(join(outside, 'rain.wav'), join(root, 'linked.wav'));
    symlinkSync('nowhere', join(root, 'gone.wav'));
    const entries = await scan();
    rmSync(outside, { recursive: true });
    expect(paths(entries).filter((path) => /^(one|two)\/rain.wav$/.test(path))).toHaveLength(1);
    expect(paths(entries).filter((path) => path.includes('door'))).toEqual(['real/door.wav']);
    expect(paths(entries)).toContain('linked.wav');
    expect(entries.find((entry) => entry.relPath === 'gone.wav')?.problem?.reason).toBe('broken link');
  });

  it('does not walk out to the folders above, or into system folders', async () => {
    put('door.wav');
    symlinkSync('/', join(root, 'everything'));
    symlinkSync('/proc', join(root, 'proc'));
    const problems = (await scan()).filter((entry) => entry.problem !== null);
    expect(problems.map((entry) => [entry.relPath, entry.problem?.reason])).toEqual([
      ['everything', 'link loop'],
      ['proc', 'link to a system folder'],
    ]);
  });

  it('never opens pipes, and never a placeholder of a cloud drive', async () => {
    execFileSync('mkfifo', [join(root, 'pipe.wav'), join(root, 'pipe')]);
    put('cloud.wav', '');
    truncateSync(join(root, 'cloud.wav'), 1_000_000);
    const entries = await scan();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ relPath: 'cloud.wav', problem: { status: 'skipped', reason: 'online only' } });
  });

  it('stops at the depth cap and says where', async () => {
    put('1/2/3/deep.wav');
    put('1/2/ok.wav');
    const entries = await scan({ maxDepth: 2 });
    expect(entries.map((entry) => [entry.relPath, entry.problem?.reason ?? null])).toEqual([
      ['1/2/3', 'too deep'],
      ['1/2/ok.wav', null],
    ]);
  });

  it('yields batches of about the size asked for', async () => {
    for (let i = 0; i < 200; i += 1) put(`f${i}.wav`);
    const sizes: number[] = [];
    for await (const batch of scanFolder(root, { signal: never, batchSize: 50 })) sizes.push(batch.length);
    expect(sizes.reduce((a, b) => a + b)).toBe(200);
    expect(Math.max(...sizes)).toBeLessThan(50 + 16);
  });

  it('stops when aborted', async () => {
    for (let i = 0; i < 100; i += 1) put(`f${i}.wav`);
    const controller = new AbortController();
    const walk = (async () => {
      for await (const _ of scanFolder(root, { signal: controller.signal, batchSize: 1 })) controller.abort();
    })();
    await expect(walk).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws when the root itself is gone', async () => {
    rmSync(root, { recursive: true });
    await expect(scan()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
