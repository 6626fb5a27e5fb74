import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../e2e/fixtures/cpuTime.ts';
import { isNoiseWord, nameWords, printable, splitName, stem } from './nameWords.ts';

describe('splitName', () => {
  it.each([
    ['foot_steps-gravel', ['foot', 'steps', 'gravel']],
    ['FleshStabRemove', ['Flesh', 'Stab', 'Remove']],
    ['GLASSBreak', ['Glass', 'Break']],
    ['TNTExplode', ['TNT', 'Explode']],
    ['rain12', ['rain', '12']],
    ['MP3 AK47', ['MP3', 'AK47']],
    ["dog's 'bark'", ["dog's", 'bark']],
    ['Türe\u0301', ['Türe\u0301']],
    ['...', []],
  ])('%s', (text, words) => expect(splitName(text)).toEqual(words));

  it('stays fast on a name made to be slow', () => {
    const start = cpuMs();
    splitName('a'.repeat(1000));
    splitName('Aa'.repeat(500));
    splitName(`${'x-'.repeat(500)}1`);
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('nameWords', () => {
  it('drops what leads and trails, and keeps numbers inside', () => {
    expect(nameWords('03 Boeing 747 takeoff 48k stereo_v2.wav').words).toEqual(['Boeing', '747', 'takeoff']);
  });

  it('says what a leading mark stood for', () => {
    expect(nameWords('AMB_Forest.wav')).toEqual({ words: ['Forest'], implied: ['ambience'] });
    expect(nameWords('FOLEY cloth.wav')).toEqual({ words: ['cloth'], implied: [] });
    expect(nameWords('amb.wav')).toEqual({ words: ['amb'], implied: [] });
  });

  it('joins compounds that names write apart', () => {
    expect(nameWords('FootStep_DoorBell.wav').words).toEqual(['Footstep', 'Doorbell']);
  });
});

describe('stem', () => {
  it.each([
    ['doors', 'door'],
    ['dripping', 'drip'],
    ['crackling', 'crackle'],
    ['hammered', 'hammering'],
    ['splashes', 'splash'],
    ['batteries', 'battery'],
  ])('%s and %s are one', (a, b) => expect(stem(a)).toBe(stem(b)));

  it.each([
    ['glass', 'glade'],
    ['ring', 'rig'],
    ['rain', 'ran'],
  ])('%s and %s are two', (a, b) => expect(stem(a)).not.toBe(stem(b)));
});

it('isNoiseWord knows formats, takes and microphones from words', () => {
  expect(['48k', '24bit', 'TAKE3', 'v2', 'MKH8040', 'stereo', '120bpm'].every(isNoiseWord)).toBe(true);
  expect(['rain', 'stone', 'vase', 'takeoff', 'micro', 'channel'].some(isNoiseWord)).toBe(false);
});

it('printable leaves one line without direction overrides', () => {
  expect(printable('a\r\nb\u202egpj\u0000')).toBe('a b gpj');
});
