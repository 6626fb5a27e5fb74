/** Rights, names and folders: what a scan makes of where files lie and what they are called. */
import { concat, latin1, zeros } from '../fixtures/bytes.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { infoChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow } from './caseRow.ts';

const whole = makeWav();
const named = (id: string, name: string): CaseRow => ({ id, name, make: () => whole, expect: {} });
const passedOver = (id: string, name: string, bytes: Uint8Array = latin1('x')): CaseRow => ({
  id,
  name,
  make: () => bytes,
  expect: 'not listed',
});
const appleDouble = () => concat(Uint8Array.of(0, 5, 0x16, 7, 0, 2, 0, 0), latin1('Mac OS X        '), zeros(64));

/** Everything that a person ever typed into a name. Colons, quotes and the like can't be on Windows, where this list is shorter. */
export const awkwardNames = [
  '🚪 door.wav',
  '50% wet #1.wav',
  'what?.wav',
  'a%20b.wav',
  'it\'s "q".wav',
  ' lead.wav',
  'trail .wav',
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

export const nameCases: readonly CaseRow[] = [
  named('FC-68', 'nolic/a.wav'),
  {
    id: 'FC-69',
    name: 'lic/a.wav',
    make: () => makeWav({ chunksBefore: [infoChunk({ ICOP: 'CC BY-NC 4.0' })] }),
    expect: { evidence: 'CC-BY-NC-4.0' },
  },
  passedOver('FC-69', 'lic/LICENSE.txt', latin1('CC0 1.0')),
  passedOver('FC-72', '._door.wav', appleDouble()),
  { id: 'FC-72', name: 'renamed.wav', make: appleDouble, expect: { status: 'skipped', reason: 'AppleDouble' } },
  ...['.DS_Store', 'Icon\r', '__MACOSX/a.wav', '@eaDir/a.wav', 'a.wav.asd', 'a.wav.reapeaks', 'desktop.ini'].map((name) =>
    passedOver('FC-73', name),
  ),
  named('FC-76', 'Türe é が.wav'.normalize('NFC')),
  named('FC-76', 'Türe é が.wav'.normalize('NFD')),
  ...awkwardNames.map((name) => named('FC-77', name)),
  named('FC-79', 'Door.wav'),
  named('FC-79', 'door.wav'),
  named('FC-80', `${Array<string>(8).fill('d'.repeat(40)).join('/')}/${'n'.repeat(60)}.wav`),
];
