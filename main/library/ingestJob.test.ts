import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTorn, keyLeadsTo, matchIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { CC0, createScanBench, decoded, never, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import { infoChunk } from '../../e2e/fixtures/wavMetadata.ts';
import { hashPending } from './hashPending.ts';

let bench: ScanBench;

beforeEach(async () => {
  bench = await createScanBench();
});
afterEach(() => bench.dispose());

/** Contents and times of every file under the library. */
function fingerprint(): string[] {
  return readdirSync(bench.folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(bench.folder, name);
      const { mtimeMs, size, mode } = statSync(path);
      return `${name} ${mtimeMs} ${size} ${mode} ${statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''}`;
    });
}

function putMany(count: number, folder = 'many'): void {
  for (let i = 0; i < count; i += 1) bench.put(`${folder}/rain ${i} drops.wav`, noiseWav(1000 + i));
}

describe('a first scan', () => {
  it('indexes audio, says what it could not read, and leaves the folder as it was', async () => {
    bench.put('doors/Heavy Oak Door Creak 01.wav', noiseWav(1));
    bench.put('broken.wav', Buffer.from('this is no audio at all'));
    bench.put('empty.wav', Buffer.alloc(0));
    bench.put('notes.txt', Buffer.from('hello'));
    const before = fingerprint();
    const result = await bench.scan();
    expect(fingerprint()).toEqual(before);
    expect(result).toMatchObject({ root_id: 'root', analysed: 3, counts: { ok: 1, skipped: 0 } });
    expect(result.counts.unreadable + result.counts.unsupported).toBe(2);
    expect(result.files.map((file) => file.path)).toEqual(['broken.wav', 'empty.wav']);
    expect(result.files.find((file) => file.path === 'empty.wav')).toMatchObject({ status: 'unreadable', reason: 'empty file' });
    const door = bench.file('doors/Heavy Oak Door Creak 01.wav');
    expect(door).toMatchObject({ status: 'ok', caption: 'Heavy Oak Door Creak', live: 1, commercialOk: 1, verified: 1, hasPeaks: 1 });
    expect(door.key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(matchIndex(bench.dbPath, 'creak')).toEqual(['Heavy Oak Door Creak']);
  });

  it('gives a sound the hash of its samples as float32', async () => {
    const samples = Float32Array.from([0, 0.5, -0.5, 0.25]);
    bench.put('tick.wav', makeWav({ samples, kind: 'float', bits: 32 }));
    await bench.scan();
    expect(bench.file('tick.wav').soundId).toBe(createHash('sha256').update(new Uint8Array(samples.buffer)).digest('hex'));
  });

  it('reads names that are odd, not UTF-8, or twins in another normal form', async () => {
    const odd = [
      '🚪 door.wav',
      '50% wet #1.wav',
      'what?.wav',
      'a%20b.wav',
      'it\'s "q".wav',
      ' lead.wav',
      'new\nline.wav',
      '\u202egpj.wav',
      '-rf.wav',
      'back\\slash.wav',
      '=1+1.wav',
      `${'x'.repeat(251)}.wav`,
    ];
    odd.forEach((name, index) => {
      bench.put(name, noiseWav(index));
    });
    bench.put(Buffer.from('caf\xe9.wav', 'latin1'), noiseWav(50));
    bench.put('Türe.wav'.normalize('NFC'), noiseWav(51));
    bench.put('Türe.wav'.normalize('NFD'), noiseWav(52));
    const result = await bench.scan();
    expect(result.files).toEqual([]);
    expect(result.counts.ok).toBe(odd.length + 3);
    expect(bench.files().filter((file) => file.path === 'Türe.wav'.normalize('NFC'))).toHaveLength(2);
    expect(bench.files().every((file) => file.caption !== null && file.caption !== '' && !/[\n\u202e]/.test(file.caption))).toBe(true);
  });

  it('finds names before anything is decoded', async () => {
    bench.put('Thunder Crack.wav', noiseWav(1));
    await bench.ingest.call('list', { rootId: 'root', ffmpeg: false, acceptMissing: false }, never);
    expect(bench.file('Thunder Crack.wav')).toMatchObject({ status: 'pending', soundId: null, live: 1, caption: 'Thunder Crack' });
    expect(matchIndex(bench.dbPath, 'thunder')).toEqual(['Thunder Crack']);
  });

  it('can be overtaken: a sound is hashed at once when its id is needed', async () => {
    bench.put('Thunder Crack.wav', noiseWav(1));
    bench.put('other.wav', noiseWav(2));
    await bench.ingest.call('list', { rootId: 'root', ffmpeg: false, acceptMissing: false }, never);
    const { key } = bench.file('Thunder Crack.wav');
    await hashPending([String(key), 'no such key'], { ingest: bench.ingest, pool: bench.pool, signal: never });
    expect(bench.file('Thunder Crack.wav')).toMatchObject({ key, status: 'ok', soundId: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(bench.file('other.wav').status).toBe('pending');
  });

  it('tells its progress, first of the listing, then of the reading', async () => {
    putMany(20);
    const seen: string[] = [];
    await bench.scan({ onProgress: ({ done, total, label }) => seen.push(`${label} ${done}/${total}`) });
    expect(seen[0]).toBe('Listing files 0/null');
    expect(seen).toContain('Reading files 20/20');
    expect(seen.at(-1)).toBe('Done 20/20');
  });
});

describe('identity', () => {
  it('is the samples: a retagged copy is the same sound, silence and nothing are not', async () => {
    bench.put('a.wav', noiseWav(1));
    bench.put('copy.wav', noiseWav(1, { chunksAfter: [infoChunk({ INAM: 'another title' })] }));
    bench.put('silent 1.wav', makeWav({ samples: new Float32Array(500) }));
    bench.put('silent 2.wav', makeWav({ samples: new Float32Array(500) }));
    await bench.scan();
    expect(bench.file('a.wav').key).toBe(bench.file('copy.wav').key);
    expect(bench.file('silent 1.wav').soundId).toBe(bench.file('silent 2.wav').soundId);
    expect(bench.file('silent 1.wav').key).not.toBe(bench.file('silent 2.wav').key);
    expect(countTorn(bench.dbPath)).toEqual({ orphans: 0, withoutText: 0, textWithout: 0, integrity: 'ok' });
  });

  it('leads the key of a provisional sound on to the sound that it turned out to be', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    bench.put('copy.wav', noiseWav(1));
    await bench.ingest.call('list', { rootId: 'root', ffmpeg: false, acceptMissing: false }, never);
    const provisional = String(bench.file('copy.wav').key);
    await bench.scan();
    expect(bench.file('copy.wav').key).toBe(bench.file('a.wav').key);
    expect(provisional).not.toBe(bench.file('a.wav').key);
    expect(keyLeadsTo(bench.dbPath, provisional)).toBe(bench.file('a.wav').key);
  });

  it('takes rate and channels in: the same samples at another rate are another sound', async () => {
    bench.put('48.wav', noiseWav(1));
    bench.put('44.wav', noiseWav(1, { sampleRate: 44_100 }));
    await bench.scan();
    expect(bench.file('48.wav').soundId).toBe(bench.file('44.wav').soundId);
    expect(bench.file('48.wav').key).not.toBe(bench.file('44.wav').key);
  });

  it('points a changed file to its new sound and keeps the old one for the picks that hang on it', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    const before = bench.file('a.wav');
    bench.put('a.wav', noiseWav(2, { channels: 1 }));
    utimesSync(join(bench.folder, 'a.wav'), new Date(), new Date(Date.now() + 5000));
    const result = await bench.scan();
    expect(result.analysed).toBe(1);
    expect(bench.file('a.wav').key).not.toBe(before.key);
    expect(countTorn(bench.dbPath).orphans).toBe(1);
    expect(matchIndex(bench.dbPath, 'a')).toHaveLength(1);
  });

  it('takes new words from a retagged file without making a new sound', async () => {
    bench.put('x1.wav', noiseWav(1));
    await bench.scan();
    const { key } = bench.file('x1.wav');
    bench.put('x1.wav', noiseWav(1, { chunksAfter: [infoChunk({ INAM: 'Glass Shatter Big' })] }));
    await bench.scan();
    expect(bench.file('x1.wav')).toMatchObject({ key, caption: 'Glass Shatter Big' });
    expect(matchIndex(bench.dbPath, 'shatter')).toEqual(['Glass Shatter Big']);
  });

  it('gives kept keys back when the index is made anew', async () => {
    bench.put('a.wav', noiseWav(1));
    bench.put('b.wav', noiseWav(2));
    await bench.scan();
    const { soundId } = bench.file('a.wav');
    rmSync(join(bench.folder, 'a.wav'));
    const fresh = await createScanBench();
    try {
      const kept = { sample_rate: 48_000, channels: 1, frames: 800, root_id: null, rel_path: null };
      const pending = { sound_id: null, sample_rate: null, channels: null, frames: null, root_id: 'root', rel_path: 'never hashed.wav' };
      const keys = [
        { key: '01KEPT0000000000000000000A', sound_id: soundId, ...kept },
        { key: '01KEPT0000000000000000000P', ...pending },
      ];
      await fresh.ingest.call('adopt', { sounds: keys }, never);
      fresh.put('moved/elsewhere.wav', noiseWav(1));
      fresh.put('never hashed.wav', noiseWav(3));
      await fresh.scan();
      expect(fresh.file('moved/elsewhere.wav').key).toBe('01KEPT0000000000000000000A');
      expect(fresh.file('never hashed.wav').key).toBe('01KEPT0000000000000000000P');
    } finally {
      await fresh.dispose();
    }
  });
});

describe('a second scan', () => {
  it('decodes nothing when nothing has changed, not even what could not be read', async () => {
    bench.put('a.wav', noiseWav(1));
    bench.put('broken.wav', Buffer.from('this is no audio at all'));
    await bench.scan();
    const before = bench.files();
    const result = await bench.scan();
    expect(result).toMatchObject({ analysed: 0, counts: { ok: 1 } });
    expect(bench.files()).toEqual(before);
  });

  it('tries files again that waited for ffmpeg, once it is there', async () => {
    bench.put('a.m4a', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A \0\0\0\0M4A isom'), Buffer.alloc(200)]));
    await bench.scan();
    expect(bench.file('a.m4a')).toMatchObject({ status: 'unsupported', reason: 'needs ffmpeg', live: 0 });
    expect((await bench.scan({ ffmpeg: false })).analysed).toBe(0);
    expect((await bench.scan({ ffmpeg: true })).analysed).toBe(1);
  });

  it('marks a lost file as missing and finds it again without decoding', async () => {
    putMany(4);
    await bench.scan();
    const path = join(bench.folder, 'many/rain 0 drops.wav');
    renameSync(path, `${bench.base}/away.wav`);
    expect((await bench.scan()).missing).toBe(1);
    expect(bench.file('many/rain 0 drops.wav')).toMatchObject({ missing: 1, live: 0 });
    renameSync(`${bench.base}/away.wav`, path);
    expect((await bench.scan()).missing).toBe(0);
    expect(bench.file('many/rain 0 drops.wav')).toMatchObject({ missing: 0, live: 1, status: 'ok' });
  });

  it('stops and asks before it would lose more than 5 % of a folder', async () => {
    putMany(40);
    await bench.scan();
    for (let i = 0; i < 5; i += 1) rmSync(join(bench.folder, `many/rain ${i} drops.wav`));
    bench.put('new.wav', noiseWav(1));
    await expect(bench.scan()).rejects.toMatchObject({ code: 'scan_needs_review', detail: { lost: 5, total: 40 } });
    expect(bench.files().filter((file) => file.missing === 1)).toEqual([]);
    expect((await bench.ingest.call('counts', {}, never)).roots[0]).toMatchObject({ review: true, online: true });
    expect(bench.file('new.wav').status).toBe('ok');
    await bench.scan({ acceptMissing: true });
    expect(bench.files().filter((file) => file.missing === 1)).toHaveLength(5);
    expect((await bench.ingest.call('counts', {}, never)).roots[0]).toMatchObject({ review: false });
  });

  it('takes a loss of up to three files, or 5 %, without asking', async () => {
    putMany(10);
    await bench.scan();
    for (let i = 0; i < 3; i += 1) rmSync(join(bench.folder, `many/rain ${i} drops.wav`));
    await bench.scan();
    expect(bench.files().filter((file) => file.missing === 1)).toHaveLength(3);
  });

  it('sees that a renamed folder is no loss', async () => {
    putMany(10);
    await bench.scan();
    const keys = bench.files().map((file) => file.key);
    renameSync(join(bench.folder, 'many'), join(bench.folder, 'weather'));
    expect((await bench.scan()).missing).toBe(0);
    const present = bench.files().filter((file) => file.missing === 0);
    expect(present.map((file) => file.key)).toEqual(keys);
    expect(present.every((file) => file.path.startsWith('weather/') && file.live === 1)).toBe(true);
  });

  it('finds a renamed sound by its new name, at once and by no other', async () => {
    bench.put('rain on tin.wav', noiseWav(1));
    await bench.scan();
    renameSync(join(bench.folder, 'rain on tin.wav'), join(bench.folder, 'storm over slate.wav'));
    await bench.scan();
    expect(matchIndex(bench.dbPath, 'slate')).toEqual(['Storm over slate']);
    expect(matchIndex(bench.dbPath, 'tin')).toEqual([]);
    expect(bench.file('storm over slate.wav')).toMatchObject({ live: 1, caption: 'Storm over slate' });
  });

  it('asks about a loss although the same audio lies in another folder', async () => {
    const other = { id: 'other', path: join(bench.base, 'other') };
    mkdirSync(other.path);
    putMany(20, 'b');
    cpSync(join(bench.folder, 'b'), other.path, { recursive: true });
    await bench.sync({ license_id: 'user-owned', holder: null, evidence: null }, '2026-01-01T00:00:00.000Z', other);
    await bench.scan({}, other);
    await bench.scan();
    expect(new Set(bench.files().map((file) => file.key)).size).toBe(20);
    for (let i = 0; i < 12; i += 1) rmSync(join(bench.folder, `b/rain ${i} drops.wav`));
    await expect(bench.scan()).rejects.toMatchObject({ code: 'scan_needs_review', detail: { lost: 12, total: 20 } });
    expect((await bench.scan({ acceptMissing: true })).counts.ok).toBe(8);
    // The copies in the other folder are there still, under the strictest word of both.
    expect(bench.files().filter((file) => file.missing === 0 && file.live === 1)).toHaveLength(28);
  });

  it.each(['gone', 'empty'])('loses nothing when the folder is %s, and goes on when it is back', async (how) => {
    putMany(5);
    await bench.scan();
    renameSync(bench.folder, `${bench.folder}.away`);
    if (how === 'empty') mkdirSync(bench.folder);
    // Of several drives, the message has to say which.
    await expect(bench.scan()).rejects.toMatchObject({ code: 'root_offline', message: expect.stringContaining(bench.folder) });
    expect(bench.files().every((file) => file.missing === 0 && file.live === 0)).toBe(true);
    rmSync(bench.folder, { recursive: true, force: true });
    renameSync(`${bench.folder}.away`, bench.folder);
    const result = await bench.scan();
    expect(result).toMatchObject({ analysed: 0, counts: { ok: 5 } });
    expect(bench.files().every((file) => file.live === 1)).toBe(true);
  });
});

describe('rights', () => {
  it('follow the claim: unknown allows nothing, an asserted licence reaches every sound', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.sync({ license_id: 'unknown', holder: null, evidence: null }, null);
    await bench.scan();
    expect(bench.file('a.wav')).toMatchObject({ licenseId: 'unknown', commercialOk: 0, verified: 0 });
    await bench.ingest.call('setClaim', { rootId: 'root', claim: CC0, assertedAt: '2026-02-02T00:00:00.000Z' }, never);
    expect(bench.file('a.wav')).toMatchObject({ licenseId: 'CC0-1.0', commercialOk: 1, verified: 1 });
  });

  it('are only ever made stricter by what a file says itself', async () => {
    bench.put('nc.wav', noiseWav(1, { chunksAfter: [infoChunk({ ICOP: 'CC BY-NC 4.0 by somebody' })] }));
    bench.put('sa.wav', noiseWav(2, { chunksAfter: [infoChunk({ ICOP: 'CC BY-SA 3.0' })] }));
    bench.put('plain.wav', noiseWav(3));
    await bench.scan();
    expect(bench.file('plain.wav')).toMatchObject({ commercialOk: 1, verified: 1 });
    expect(bench.file('nc.wav')).toMatchObject({ licenseId: 'CC-BY-NC-4.0', commercialOk: 0 });
    expect(bench.file('sa.wav')).toMatchObject({ licenseId: 'unknown', commercialOk: 0, verified: 0 });
  });

  it('never grow from a generous tag', async () => {
    bench.put('a.wav', noiseWav(1, { chunksAfter: [infoChunk({ ICOP: 'CC0 1.0' })] }));
    await bench.sync({ license_id: 'unknown', holder: null, evidence: null }, null);
    await bench.scan();
    expect(bench.file('a.wav')).toMatchObject({ licenseId: 'unknown', commercialOk: 0, verified: 0 });
  });

  it('of a folder that is switched off do not count: its sounds are out of searches until it is on again', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    await bench.ingest.call('setEnabled', { rootId: 'root', enabled: false }, never);
    expect(bench.file('a.wav').live).toBe(0);
    await bench.ingest.call('setEnabled', { rootId: 'root', enabled: true }, never);
    expect(bench.file('a.wav').live).toBe(1);
  });

  it('keep a forgotten folder from searches while its sounds stay for the picks', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    await bench.ingest.call('forgetRoot', { rootId: 'root' }, never);
    expect(bench.files()).toEqual([]);
    expect(countTorn(bench.dbPath)).toMatchObject({ orphans: 1, integrity: 'ok' });
    expect((await bench.ingest.call('counts', {}, never)).sounds).toBe(0);
  });
});

describe('a file that changes while it is read', () => {
  it('is read once more, then left for the next scan; its hash is never kept', async () => {
    let reads = 0;
    const moving = await createScanBench({
      pool: {
        size: 1,
        analyse: async (path) => {
          reads += 1;
          appendFileSync(Buffer.from(path), 'x');
          return decoded('f'.repeat(64));
        },
      },
    });
    try {
      moving.put('grow.wav', noiseWav(1));
      await moving.scan();
      expect(reads).toBe(2);
      expect(moving.file('grow.wav')).toMatchObject({ status: 'skipped', reason: 'still changing', soundId: null });
      writeFileSync(join(moving.folder, 'grow.wav'), noiseWav(1));
      await moving.scan();
      expect(reads).toBe(4);
    } finally {
      await moving.dispose();
    }
  });
});
