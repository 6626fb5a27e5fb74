import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNoise, makeSine } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import { type MadeSound, markIn } from '../library/madeSound.ts';
import { clipFileName, clipText, encodeClip } from './clipFile.ts';
import { shapeClip } from './shapeClip.ts';
import { CEILING_DB } from './synth/finish.ts';
import { loudestRms } from './synth/loudest.ts';
import type { Sound } from './synth/sound.ts';
import { truePeak } from './synth/truePeak.ts';

const RATE = 44_100;
const noise = (gain: number, frames = RATE): Sound => [
  Float32Array.from(makeNoise({ frames, gain })),
  Float32Array.from(makeNoise({ frames, gain, seed: 2 })),
];
const db = (value: number) => 20 * Math.log10(value);
const shaped = (samples: Sound, layer: 'sfx_fg' | 'ambience' = 'sfx_fg', ends: 'fade' | 'join' | 'keep' = 'fade') =>
  shapeClip(samples, RATE, { layer, ends });

describe('a clip that came from elsewhere', () => {
  it.each([0.01, 0.5, 1, 40])('at %f of full scale is brought to one level, under the ceiling', (gain) => {
    const { samples } = shaped(noise(gain));
    expect(db(loudestRms(samples, RATE))).toBeCloseTo(-17, 0);
    expect(db(truePeak(samples))).toBeLessThanOrEqual(CEILING_DB + 0.01);
    expect(db(loudestRms(shaped(noise(gain), 'ambience').samples, RATE))).toBeCloseTo(-26, 0);
  });

  it('never comes out louder than the ceiling, nor noise raised without end', () => {
    const click: Sound = [Float32Array.from({ length: RATE }, (_, i) => (i === 20_000 ? 1 : 0.0002 * Math.sin(i / 20)))];
    expect(db(truePeak(shaped(click).samples))).toBeLessThanOrEqual(CEILING_DB + 0.01);
    const faint = noise(0.0015);
    const before = loudestRms(faint, RATE);
    expect(db(loudestRms(shaped(faint).samples, RATE) / before)).toBeLessThanOrEqual(30.1);
  });

  it('loses what is no number, and its dead ends, and begins and ends at nothing', () => {
    const [sound = new Float32Array(0)] = noise(0.4, RATE / 2);
    const padded = new Float32Array(RATE * 2);
    padded.set(sound, RATE);
    padded[RATE + 500] = Number.NaN;
    padded[RATE + 900] = 1e9;
    const { samples, transformations } = shaped([padded]);
    const [x = new Float32Array(0)] = samples;
    expect(x.every(Number.isFinite)).toBe(true);
    expect(x.length).toBeLessThan(RATE * 0.6);
    expect([x[0], x.at(-1)].map((edge) => Math.abs(edge ?? 1))).toEqual([0, 0]);
    expect(transformations).toEqual(['silence at the ends cut off', 'faded at both ends', 'low cut and level set']);
  });

  it('that is a loop keeps its ends, and is made one where it is none', () => {
    const sine: Sound = [Float32Array.from(makeSine({ frames: RATE, sampleRate: RATE, hz: 441 }))];
    const kept =
      shaped(
        sine.map((x) => x.slice()),
        'ambience',
        'keep',
      ).samples[0] ?? new Float32Array(0);
    expect(kept).toHaveLength(RATE);
    expect(Math.abs((kept.at(-1) ?? 1) - (kept[0] ?? 0))).toBeLessThan(0.02);
    const joined = shaped(noise(0.3), 'ambience', 'join').samples;
    expect(joined[0]).toHaveLength(RATE - Math.round(0.25 * RATE));
    expect(joined[0]?.[0]).not.toBe(0);
  });

  it.each<[string, Sound]>([
    ['silence', [new Float32Array(RATE)]],
    ['next to silence', [new Float32Array(RATE).fill(0.0005)]],
    ['nothing', []],
    ['a click of a millisecond', [new Float32Array(44).fill(0.5)]],
  ])('that is %s is no sound', (_name, samples) => {
    expect(() => shaped(samples)).toThrow(expect.objectContaining({ code: 'generation_failed' }));
  });
});

describe('the file of a clip', () => {
  it('tells by itself that it was generated, and how, to whoever reads it', async () => {
    const made: MadeSound = {
      ai: true,
      model: 'eleven_text_to_sound_v2',
      version: null,
      prompt: 'a <monster> roars & "growls"',
      seed: 7,
      params: { seconds: 3, loop: false },
      license_id: 'ElevenLabs-SFX',
      source: 'elevenlabs',
      source_url: null,
      made_at: '2026-03-04T05:06:07.000Z',
      transformations: [],
    };
    const written = clipText({ name: made.prompt, catId: 'CREAMnst' }, made, 'ElevenLabs Sound Effects Terms');
    const { bytes, soundId } = encodeClip(noise(0.3, 4000), RATE, written);
    const path = join(mkdtempSync(join(tmpdir(), 'foley-clip-')), 'clip.wav');
    writeFileSync(path, bytes);
    const { pcmSha256, metadata, status } = await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
    rmSync(dirname(path), { recursive: true });
    const { ai, model, version, prompt, seed, params } = made;
    expect(markIn(metadata.fields)).toEqual({ ai, model, version, prompt, seed, params });
    expect({ status, pcmSha256 }).toEqual({ status: 'ok', pcmSha256: soundId });
  });

  const text = { description: '', originator: '', date: '2025-01-01', title: '', keywords: [], copyright: '', history: '', user: {} };

  it('has the id of what it holds, whatever is written beside the samples', () => {
    const samples = noise(0.3, 1000);
    const { soundId } = encodeClip(samples, RATE, text);
    expect(soundId).toMatch(/^[0-9a-f]{64}$/);
    expect(encodeClip(samples, RATE, { ...text, description: 'other' }).soundId).toBe(soundId);
    expect(encodeClip(noise(0.31, 1000), RATE, text).soundId).not.toBe(soundId);
  });

  it('is called by words and content, and by no word that a file system trips over', () => {
    const id = 'ab'.repeat(32);
    expect(clipFileName('heavy oak door creak', id)).toBe('heavy oak door creak abababababababab.wav');
    expect(clipFileName('../..\\con: "x" \u0000 \u96e8', id)).toBe('con x \u96e8 abababababababab.wav');
    expect(clipFileName('!!!', id)).toBe('Sound abababababababab.wav');
    expect(clipFileName('x'.repeat(500), id).length).toBeLessThan(90);
  });
});
