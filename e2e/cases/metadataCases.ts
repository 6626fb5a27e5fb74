/** Embedded metadata. */
import { latin1, u16, utf8, zeros } from '../fixtures/bytes.ts';
import { makeWav, riffChunk } from '../fixtures/makeWav.ts';
import { bextChunk, cueChunks, infoChunk, ixmlChunk, samplerChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow } from './caseRow.ts';

const withChunks = (...chunksBefore: Uint8Array[]) => makeWav({ chunksBefore });
/** Katakana in Shift-JIS. */
export const shiftJisDoor = Uint8Array.of(0x83, 0x68, 0x83, 0x41);
const cset = (page: number) => riffChunk('CSET', Uint8Array.from([...u16(page), ...zeros(6)]));
const history = 'A=PCM,F=48000,W=24,M=mono,T=MixPre\r\n';
const contradictory =
  '<BWFXML><BEXT><BWF_DESCRIPTION>iXML says metal door</BWF_DESCRIPTION></BEXT><ASWG><category>DOORS</category>' +
  '<catId>DOORWood</catId></ASWG><USER>CATID: DOORMetl</USER></BWFXML>';

export const metadataCases: readonly CaseRow[] = [
  {
    id: 'FC-43',
    name: 'utf8.wav',
    make: () => withChunks(infoChunk({ INAM: utf8('Tür') })),
    expect: { fields: { 'info.INAM': 'Tür' }, caption: 'Tür' },
  },
  {
    id: 'FC-43',
    name: 'cp1252.wav',
    make: () => withChunks(infoChunk({ INAM: latin1('Caf\xe9 door') })),
    expect: { fields: { 'info.INAM': 'Café door' }, caption: 'Café door' },
  },
  {
    id: 'FC-43',
    name: 'cset.wav',
    make: () => withChunks(infoChunk({ INAM: shiftJisDoor }), cset(932)),
    expect: { fields: { 'info.INAM': 'ドア' } },
  },
  {
    id: 'FC-44',
    name: 'bext 2.wav',
    make: () =>
      withChunks(
        bextChunk({
          description: 'd'.repeat(256),
          version: 2,
          umid: Uint8Array.from({ length: 64 }, (_, i) => i),
          timeReference: 2n ** 40n,
          loudness: [-2300, 700, -150, -1800, -32_768],
          codingHistory: history.repeat(2000),
        }),
      ),
    expect: {
      fields: {
        'bext.Description': 'd'.repeat(256),
        'bext.LoudnessValue': '-23.00',
        'bext.LoudnessRange': '7.00',
        'bext.MaxMomentaryLoudness': '-18.00',
        'bext.TimeReference': '1099511627776',
      },
      timeReference: '265 d 02:54:52',
    },
  },
  {
    id: 'FC-44',
    name: 'bext 0.wav',
    make: () => withChunks(bextChunk({ description: 'old', version: 0, umid: zeros(64).fill(7), loudness: [-2300, 0, 0, 0, 0] })),
    expect: { fields: { 'bext.Version': '0', 'bext.UMID': '', 'bext.LoudnessValue': '' } },
  },
  {
    id: 'FC-45',
    name: 'late clock.wav',
    make: () => withChunks(bextChunk({ description: 'late', timeReference: 48_000n * 90_000n })),
    expect: { fields: { 'bext.TimeReference': '4320000000' }, timeReference: '1 d 01:00:00' },
  },
  {
    id: 'FC-46',
    name: 'bext utf8.wav',
    make: () => withChunks(bextChunk({ description: 'Tür – 扉' })),
    expect: { fields: { 'bext.Description': 'Tür – 扉' } },
  },
  {
    id: 'FC-48',
    name: 'ixml cut.wav',
    make: () => withChunks(ixmlChunk('<BWFXML><NOTE>rock & roll</NOTE><USER>')),
    expect: {
      status: 'ok_with_warnings',
      warnings: ['ixml damaged'],
      fields: { 'ixml.NOTE': 'rock & roll', ixml: '<BWFXML><NOTE>rock & roll</NOTE><USER>' },
    },
  },
  {
    id: 'FC-50',
    name: 'DOORWood_Creak_ACME_LIB.wav',
    make: () => withChunks(bextChunk({ description: 'BEXT says wood door' }), ixmlChunk(contradictory)),
    expect: {
      status: 'ok_with_warnings',
      warnings: [
        'disagreement in CatID: ixml.ASWG.catId "DOORWood", ixml.USER.CATID "DOORMetl", file name "DOORWood"',
        'disagreement in description: ixml.BEXT.BWF_DESCRIPTION "iXML says metal door", bext.Description "BEXT says wood door"',
      ],
      ucsCatid: 'DOORWood',
      caption: 'Creak',
    },
  },
  {
    id: 'FC-50',
    name: 'unknown id.wav',
    make: () => withChunks(ixmlChunk('<BWFXML><ASWG><catId>ZZZZ</catId></ASWG></BWFXML>')),
    expect: { status: 'ok_with_warnings', warnings: ['unknown CatID: ixml.ASWG.catId "ZZZZ"'], ucsCatid: null },
  },
  { id: 'FC-51', name: 'doorwood_Creak_A_B.wav', make: () => makeWav(), expect: { ucsCatid: 'DOORWood', caption: 'Creak' } },
  { id: 'FC-51', name: 'DOORWood Creak A B.wav', make: () => makeWav(), expect: { ucsCatid: 'DOORWood', caption: 'Creak A B' } },
  { id: 'FC-51', name: 'ZZZZ_x_y_z.wav', make: () => makeWav(), expect: { ucsCatid: null } },
  {
    id: 'FC-51',
    name: 'DOORWood-Inside_ACME-Creak_AB_LIB_MKH8040.wav',
    make: () => makeWav(),
    expect: { ucsCatid: 'DOORWood', caption: 'Creak' },
  },
  {
    id: 'FC-53',
    name: 'markers before the data.wav',
    make: () =>
      withChunks(
        ...cueChunks([
          { id: 1, frame: 1000, label: 'hit 1', length: 500 },
          { id: 2, frame: 9000 },
        ]),
        samplerChunk(0, 4799),
      ),
    expect: {
      status: 'ok_with_warnings',
      warnings: ['markers out of range: 1'],
      markers: [
        { kind: 'loop', frame: 0, length: 4800, label: 'loop' },
        { kind: 'region', frame: 1000, length: 500, label: 'hit 1' },
      ],
    },
  },
  {
    id: 'FC-53',
    name: 'markers behind the data.wav',
    make: () => makeWav({ chunksAfter: cueChunks([{ id: 1, frame: 1000, label: 'hit 1' }]) }),
    expect: { markers: [{ kind: 'marker', frame: 1000, length: 0, label: 'hit 1' }] },
  },
  {
    id: 'FC-55',
    name: 'markup.wav',
    make: () => withChunks(infoChunk({ INAM: '<img src=x onerror=alert(1)>', ICMT: '=HYPERLINK("http://x")' })),
    expect: { fields: { 'info.INAM': '<img src=x onerror=alert(1)>', 'info.ICMT': '=HYPERLINK("http://x")' } },
  },
];
