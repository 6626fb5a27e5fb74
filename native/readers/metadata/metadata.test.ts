import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat, latin1, u16, u32, utf8, zeros } from '../../../e2e/fixtures/bytes.ts';
import { cpuMs } from '../../../e2e/fixtures/cpuTime.ts';
import { createFixtureFolder, type FixtureFolder } from '../../../e2e/fixtures/fixtureFolder.ts';
import { aiffText, makeAiff, makeCaf } from '../../../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../../../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../../../e2e/fixtures/makeOgg.ts';
import { makeWav, riffChunk } from '../../../e2e/fixtures/makeWav.ts';
import { bextChunk, cueChunks, id3Tag, ixmlChunk, samplerChunk } from '../../../e2e/fixtures/wavMetadata.ts';
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

describe('bext', () => {
  test('version 2 with nothing left out (FC-44)', async () => {
    const umid = Uint8Array.from({ length: 64 }, (_, i) => i);
    const history = 'A=PCM,F=48000,W=24,M=mono,T=MixPre\r\n'.repeat(2000);
    const { fields } = await withChunks(
      bextChunk({
        description: 'd'.repeat(256),
        version: 2,
        umid,
        timeReference: 2n ** 40n,
        loudness: [-2300, 700, -150, -32_768, 32_767],
        codingHistory: history,
      }),
    );
    expect(fields).toMatchObject({
      'bext.Description': 'd'.repeat(256),
      'bext.Originator': 'RECORDER',
      'bext.OriginationDate': '2024-01-31',
      'bext.OriginationTime': '12:34:56',
      'bext.TimeReference': '1099511627776',
      'bext.Version': '2',
      'bext.UMID': Buffer.from(umid).toString('hex'),
      'bext.LoudnessValue': '-23.00',
      'bext.LoudnessRange': '7.00',
      'bext.MaxTruePeakLevel': '-1.50',
    });
    expect(fields['bext.MaxMomentaryLoudness']).toBeUndefined();
    expect(fields['bext.MaxShortTermLoudness']).toBeUndefined();
    expect(fields['bext.CodingHistory']?.startsWith('A=PCM,F=48000')).toBe(true);
    expect(fields['bext.CodingHistory']?.length).toBeLessThanOrEqual(4096);
  });

  test('version 0 has neither UMID nor loudness', async () => {
    const { fields } = await withChunks(bextChunk({ version: 0, umid: Uint8Array.of(1), loudness: [-2300, 0, 0, 0, 0] }));
    expect(fields['bext.UMID']).toBeUndefined();
    expect(fields['bext.LoudnessValue']).toBeUndefined();
  });

  test('keeps a time reference beyond a day (FC-45)', async () => {
    expect((await withChunks(bextChunk({ timeReference: 4_320_000_000n }))).fields['bext.TimeReference']).toBe('4320000000');
  });

  test('that is not ASCII (FC-46)', async () => {
    expect((await withChunks(bextChunk({ description: 'Tür – 扉' }))).fields['bext.Description']).toBe('Tür – 扉');
    expect((await withChunks(bextChunk({ description: latin1('Heavy \xe9') }))).fields['bext.Description']).toBe('Heavy é');
  });

  test('that is too short is named', async () => {
    expect((await withChunks(riffChunk('bext', zeros(100)))).warnings).toEqual(['bext too short']);
  });
});

describe('iXML', () => {
  test('is flattened, with brothers numbered', async () => {
    const { fields, warnings } = await withChunks(
      ixmlChunk(
        '<?xml version="1.0" encoding="UTF-8"?><BWFXML><!-- note --><SCENE>12 &amp; 13</SCENE><NOTE><![CDATA[a < b]]></NOTE><CIRCLED/>' +
          '<TRACK_LIST><TRACK><NAME>Boom</NAME></TRACK><TRACK><NAME>Lav&#x20AC;</NAME></TRACK></TRACK_LIST>' +
          '<USER><CATID>DOORWood</CATID><FXNAME lang="en">Creak</FXNAME></USER><ASWG><catId>DOORWood</catId></ASWG></BWFXML>',
      ),
    );
    expect(fields).toMatchObject({
      'ixml.SCENE': '12 & 13',
      'ixml.NOTE': 'a < b',
      'ixml.TRACK_LIST.TRACK.NAME': 'Boom',
      'ixml.TRACK_LIST.TRACK.2.NAME': 'Lav€',
      'ixml.USER.CATID': 'DOORWood',
      'ixml.USER.FXNAME': 'Creak',
      'ixml.ASWG.catId': 'DOORWood',
    });
    expect(warnings).toEqual([]);
  });

  test('that is not well-formed gives what it has, with a warning (FC-48)', async () => {
    const { fields, warnings } = await withChunks(ixmlChunk('<BWFXML><NOTE>rock & roll</NOTE><USER>'));
    expect(fields['ixml.NOTE']).toBe('rock & roll');
    expect(warnings).toEqual(['ixml damaged']);
  });

  test('keeps every voice when blocks disagree (FC-50)', async () => {
    const { fields } = await withChunks(
      bextChunk({ description: 'BEXT says wood door' }),
      ixmlChunk(
        '<BWFXML><BEXT><BWF_DESCRIPTION>iXML says metal door</BWF_DESCRIPTION></BEXT><ASWG><category>DOORS</category>' +
          '<catId>DOORWood</catId></ASWG><USER>CATID: DOORMetl\nfree words</USER></BWFXML>',
      ),
    );
    expect(fields).toMatchObject({
      'bext.Description': 'BEXT says wood door',
      'ixml.BEXT.BWF_DESCRIPTION': 'iXML says metal door',
      'ixml.ASWG.category': 'DOORS',
      'ixml.USER.CATID': 'DOORMetl',
      'ixml.USER': 'free words',
    });
  });

  test('in UTF-16', async () => {
    const text = Buffer.from('\ufeff<BWFXML><NOTE>扉</NOTE></BWFXML>', 'utf16le');
    expect((await withChunks(riffChunk('iXML', text))).fields['ixml.NOTE']).toBe('扉');
  });

  test.each([
    ['entities that would grow', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(99)}">]><BWFXML><NOTE>&b;&b;</NOTE></BWFXML>`],
    ['open brackets alone', '<'.repeat(900_000)],
    ['comments that never end', '<!--'.repeat(200_000)],
    ['tags that never end', `<a ${'b'.repeat(500_000)}`],
    ['deep nesting', '<a>'.repeat(100_000)],
  ])('of %s is read in no time', async (_name, xml) => {
    const started = cpuMs();
    const { fields } = await withChunks(ixmlChunk(xml));
    expect(cpuMs() - started).toBeLessThan(2000);
    expect(JSON.stringify(fields).length).toBeLessThan(20_000);
  });
});

describe('markers (FC-53)', () => {
  test('cues with labels and regions, and sampler loops whose end belongs to them', async () => {
    const { markers, warnings } = await withChunks(
      ...cueChunks([
        { id: 1, frame: 1000, label: 'hit 1', length: 500 },
        { id: 2, frame: 2000 },
      ]),
      samplerChunk(0, 4799),
    );
    expect(warnings).toEqual([]);
    expect(markers).toEqual([
      { kind: 'loop', frame: 0, length: 4800, label: 'loop' },
      { kind: 'region', frame: 1000, length: 500, label: 'hit 1' },
      { kind: 'marker', frame: 2000, length: 0, label: '' },
    ]);
  });

  test('labels may come first, points past the end are dropped and counted', async () => {
    const [cue = zeros(0), labels = zeros(0)] = cueChunks([
      { id: 1, frame: 10, label: 'in' },
      { id: 2, frame: 4801, label: 'out' },
    ]);
    const { markers, warnings } = await withChunks(labels, cue);
    expect(markers).toEqual([{ kind: 'marker', frame: 10, length: 0, label: 'in' }]);
    expect(warnings).toEqual(['markers out of range: 1']);
  });

  test('a count that lies reads what is there', async () => {
    const { markers } = await withChunks(riffChunk('cue ', concat(u32(0xffff_ffff), u32(1), u32(5), zeros(12), u32(5))));
    expect(markers).toEqual([{ kind: 'marker', frame: 5, length: 0, label: '' }]);
  });

  test('a note names a point that has no label', async () => {
    const note = (id: string, text: string) => riffChunk(id, concat(u32(1), utf8(text), zeros(1)));
    const list = (...parts: Uint8Array[]) => riffChunk('LIST', concat(latin1('adtl'), ...parts));
    const [cue = zeros(0)] = cueChunks([{ id: 1, frame: 7 }]);
    expect((await withChunks(cue, list(note('note', 'a remark')))).markers).toMatchObject([{ label: 'a remark' }]);
    expect((await withChunks(cue, list(note('labl', 'name'), note('note', 'a remark')))).markers).toMatchObject([{ label: 'name' }]);
  });
});

describe('the channel mask', () => {
  test('is kept where the header has one (FC-01)', async () => {
    expect((await read(makeWav({ channels: 2, fmt: { extensible: { mask: 3 } } }))).fields['wav.channel_mask']).toBe('0x3');
    expect((await read(makeWav())).fields['wav.channel_mask']).toBeUndefined();
  });
});

describe('foreign chunks', () => {
  test('are listed by id and size (FC-18)', async () => {
    const { fields } = await withChunks(riffChunk('minf', zeros(16)), riffChunk('SMED', zeros(64)));
    expect(fields['riff.chunks']).toBe('minf 16, SMED 64');
  });

  test('axml is kept as text (FC-08)', async () => {
    expect((await withChunks(riffChunk('axml', utf8('<ebuCoreMain/>')))).fields['axml']).toBe('<ebuCoreMain/>');
  });
});

describe('ID3', () => {
  test('in a RIFF chunk, in an AIFF chunk and in front of a file', async () => {
    const tag = id3Tag({ TIT2: 'Caf\xe9', TPE1: 'Someone' });
    const expected = { 'id3.TIT2': 'Café', 'id3.TPE1': 'Someone' };
    expect((await withChunks(riffChunk('id3 ', tag))).fields).toMatchObject(expected);
    expect((await read(makeAiff({ chunksAfter: [riffChunk('ID3 ', tag, { endian: 'big' })] }))).fields).toMatchObject(expected);
    expect((await read(concat(tag, makeWav()))).fields).toMatchObject(expected);
  });

  test('steps over a picture of any size (FC-60)', async () => {
    const { fields } = await read(concat(id3Tag({ TIT2: 'after the picture' }, 20_000_000), makeWav()));
    expect(fields).toEqual({ 'id3.TIT2': 'after the picture' });
  });

  test('in UTF-16 with a described frame', async () => {
    const text = concat(
      Uint8Array.of(1, 0xff, 0xfe),
      Buffer.from('MOOD\0', 'utf16le'),
      Uint8Array.of(0xff, 0xfe),
      Buffer.from('扉', 'utf16le'),
    );
    const frame = concat(latin1('TXXX'), u32(text.length, 'big'), u16(0), text);
    const tag = concat(latin1('ID3'), Uint8Array.of(3, 0, 0, 0, 0, 0, frame.length), frame);
    expect((await withChunks(riffChunk('id3 ', tag))).fields['id3.TXXX.MOOD']).toBe('扉');
  });
});

describe('other containers', () => {
  test('AIFF text chunks', async () => {
    const { fields } = await read(makeAiff({ chunksAfter: [aiffText('NAME', 'Door'), aiffText('ANNO', 'one'), aiffText('ANNO', 'two')] }));
    expect(fields).toEqual({ 'aiff.NAME': 'Door', 'aiff.ANNO': 'one\ntwo' });
  });

  test('CAF information', async () => {
    expect((await read(makeCaf({ info: { title: 'Door' } }))).fields).toEqual({ 'caf.title': 'Door' });
  });

  test('Vorbis comments in FLAC and in Opus', async () => {
    const comments = { TITLE: 'Tür', description: 'a door' };
    const expected = { 'vorbis.TITLE': 'Tür', 'vorbis.DESCRIPTION': 'a door' };
    expect((await read(makeFlac({ comments }))).fields).toEqual(expected);
    expect((await read(makeOpus({ comments }))).fields).toEqual(expected);
  });
});
