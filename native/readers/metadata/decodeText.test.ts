import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat, latin1, u16, utf8, zeros } from '../../../e2e/fixtures/bytes.ts';
import { createFixtureFolder, type FixtureFolder } from '../../../e2e/fixtures/fixtureFolder.ts';
import { makeWav, riffChunk } from '../../../e2e/fixtures/makeWav.ts';
import { bextChunk, id3Tag, infoChunk, ixmlChunk } from '../../../e2e/fixtures/wavMetadata.ts';
import { analyseFile } from '../../analyseFile.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

async function read(bytes: Uint8Array) {
  const found = await analyseFile(await folder.write('tagged', bytes), { ffmpeg: null, signal: new AbortController().signal });
  return { ...found.metadata, warnings: found.warnings };
}

const withChunks = (...chunksBefore: Uint8Array[]) => read(makeWav({ chunksBefore }));

describe('INFO text (FC-43)', () => {
  const shiftJis = Uint8Array.of(0x83, 0x68, 0x83, 0x41);
  test.each([
    ['UTF-8', utf8('Tür'), 'Tür'],
    ['Windows-1252', latin1('Caf\xe9 door \x93loud\x94'), 'Café door “loud”'],
    ['bytes that are neither', shiftJis, 'ƒhƒA'],
  ])('in %s', async (_name, bytes, expected) => {
    expect((await withChunks(infoChunk({ INAM: bytes }))).fields['info.INAM']).toBe(expected);
  });

  test('in the code page that CSET names, even behind it', async () => {
    const cset = (page: number) => riffChunk('CSET', concat(u16(page), zeros(6)));
    const found = await withChunks(infoChunk({ INAM: shiftJis }), cset(932));
    expect(found.fields['info.INAM']).toBe('ドア');
    expect(found.rawText).toBeUndefined();
    const wide = new Uint8Array(Buffer.from('扉\0', 'utf16le'));
    expect((await withChunks(infoChunk({ INAM: wide }), cset(1200))).fields['info.INAM']).toBe('扉');
  });

  test('keeps the bytes of what it had to guess, and of nothing else', async () => {
    const { rawText } = await withChunks(
      infoChunk({ INAM: shiftJis, IART: utf8('Tür'), ICMT: 'plain' }),
      bextChunk({ description: shiftJis }),
      riffChunk('id3 ', id3Tag({ TIT2: 'Caf\xe9' })),
    );
    const kept = Object.fromEntries(Object.entries(rawText ?? {}).map(([key, base64]) => [key, Buffer.from(base64, 'base64')]));
    expect(kept).toEqual({
      'info.INAM': Buffer.from(shiftJis),
      'bext.Description': Buffer.from(shiftJis),
      'id3.TIT2': Buffer.from('Caf\xe9', 'latin1'),
    });
  });

  test('keeps no more bytes than a hostile file is worth', async () => {
    const chunks = Array.from({ length: 40 }, (_, i) => infoChunk({ [`I${String(i).padStart(3, '0')}`]: new Uint8Array(9000).fill(0xe9) }));
    const { rawText } = await withChunks(...chunks);
    const total = Object.values(rawText ?? {}).reduce((sum, base64) => sum + Buffer.from(base64, 'base64').length, 0);
    expect(total).toBeLessThanOrEqual(32_768);
    expect(total).toBeGreaterThan(20_000);
  });

  test('with markup and formulas stays text (FC-55)', async () => {
    const { fields } = await withChunks(infoChunk({ INAM: '<img src=x onerror=alert(1)>', ICMT: '=HYPERLINK("http://x")' }));
    expect(fields).toMatchObject({ 'info.INAM': '<img src=x onerror=alert(1)>', 'info.ICMT': '=HYPERLINK("http://x")' });
  });

  test('behind the data, and whose pad bytes are missing', async () => {
    const odd = concat(riffChunk('INAM', utf8('abc'), { pad: false }), riffChunk('IART', utf8('me\0\0')));
    const { fields } = await read(makeWav({ chunksAfter: [riffChunk('LIST', concat(latin1('INFO'), odd))] }));
    expect(fields).toMatchObject({ 'info.INAM': 'abc', 'info.IART': 'me' });
  });
});

describe('iXML in other encodings', () => {
  const xml = (prolog: string, note: Uint8Array) =>
    riffChunk('iXML', concat(latin1(`${prolog}<BWFXML><NOTE>`), note, latin1('</NOTE><SCENE>'), utf8('Tür'), latin1('</SCENE></BWFXML>')));
  const shiftJis = Uint8Array.of(0x83, 0x68, 0x83, 0x41);

  test('one text that is not UTF-8 leaves the others as they are', async () => {
    const { fields, rawText } = await withChunks(xml('', shiftJis));
    expect(fields).toMatchObject({ 'ixml.NOTE': 'ƒhƒA', 'ixml.SCENE': 'Tür' });
    expect(rawText).toEqual({ 'ixml.NOTE': Buffer.from(shiftJis).toString('base64') });
  });

  test('the declaration is believed where UTF-8 fails, and not where it is wrong', async () => {
    const declared = riffChunk(
      'iXML',
      concat(latin1('<?xml version="1.0" encoding="Shift_JIS"?><BWFXML><NOTE>'), shiftJis, latin1('</NOTE></BWFXML>')),
    );
    expect((await withChunks(declared)).fields['ixml.NOTE']).toBe('ドア');
    expect((await withChunks(xml('<?xml version="1.0" encoding="klingon"?>', shiftJis))).fields['ixml.NOTE']).toBe('ƒhƒA');
    expect((await withChunks(xml('<?xml encoding="Shift_JIS"?>', utf8('扉')))).fields['ixml.NOTE']).toBe('扉');
  });

  test('UTF-16 with and without its mark', async () => {
    const body = Buffer.from('<BWFXML><NOTE>扉</NOTE></BWFXML>', 'utf16le');
    for (const bytes of [body, concat(Uint8Array.of(0xff, 0xfe), body)]) {
      expect((await withChunks(riffChunk('iXML', bytes))).fields['ixml.NOTE']).toBe('扉');
    }
    expect((await withChunks(riffChunk('iXML', Buffer.from(body).swap16()))).fields['ixml.NOTE']).toBe('扉');
  });

  test('what is damaged is kept as it stands (FC-48)', async () => {
    const damaged = '<BWFXML><NOTE>rock & roll</NOTE><USER>';
    const { fields, warnings } = await withChunks(ixmlChunk(damaged));
    expect(fields).toMatchObject({ ixml: damaged, 'ixml.NOTE': 'rock & roll' });
    expect(warnings).toEqual(['ixml damaged']);
  });
});
