/**
 * Files made by somebody else's encoder, and formats that only the person's ffmpeg reads. Where there is no ffmpeg (FOLEY_FFMPEG, or on PATH)
 * each row says in its name that it was not run.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyseFile } from '../../native/analyseFile.ts';
import { findFfmpeg } from '../../native/readers/findFfmpeg.ts';
import { createFixtureFolder, type FixtureFolder } from '../fixtures/fixtureFolder.ts';

const run = promisify(execFile);
const ffmpeg = process.env['FOLEY_FFMPEG'] || (await findFfmpeg(process.env['PATH'] ?? ''));

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

type Row = {
  name: string;
  /** Behind the inputs; one second of a 48 kHz sine unless told otherwise. */
  args: string;
  /** Inputs in place of the sine. */
  inputs?: string;
  /** Whether reading needs ffmpeg as well. */
  reads?: 'with ffmpeg';
  expected: { container: string; codec: string; frames?: number; channels?: number };
  speakers?: string;
  /** Frames of the encoder's last block that nothing tells from sound. */
  padding?: number;
};

const fragments = '-movflags frag_keyframe+empty_moov';
const tones = [1, 2, 3, 4, 5, 6].map((n) => `0.125*sin(${n * 700}*t)`).join('|');
const six = `-f lavfi -i aevalsrc=${tones}:d=1:s=48000:c=5.1`;
const sine = '-f lavfi -i sine=d=1:r=48000';
const rows: Row[] = [
  { name: 'FC-11 wave64.w64', args: '-c:a pcm_s16le', expected: { container: 'w64', codec: 'pcm_s16' } },
  { name: 'FC-07 rf64.wav', args: '-c:a pcm_s24le -rf64 always', expected: { container: 'rf64', codec: 'pcm_s24' } },
  { name: 'FC-19 adpcm.wav', args: '-c:a adpcm_ms', padding: 1024, expected: { container: 'wav', codec: 'adpcm_ms' } },
  { name: 'FC-19 ima.wav', args: '-c:a adpcm_ima_wav', padding: 2048, expected: { container: 'wav', codec: 'adpcm_ima' } },
  { name: 'FC-22 double.wav', args: '-c:a pcm_f64le', expected: { container: 'wav', codec: 'pcm_f64' } },
  { name: 'FC-56 sowt.aif', args: '-c:a pcm_s16le', expected: { container: 'aiff', codec: 'pcm_s16' } },
  { name: 'FC-56 float.aif', args: '-c:a pcm_f32be', expected: { container: 'aiff', codec: 'pcm_f32' } },
  { name: 'FC-57 sine.caf', args: '-c:a pcm_s16be', expected: { container: 'caf', codec: 'pcm_s16' } },
  {
    name: 'FC-63 picture.flac',
    inputs: `${sine} -f lavfi -i color=red:s=64x64:d=0.04`,
    args: '-map 0 -map 1 -frames:v 1 -c:v png -disposition:v attached_pic',
    expected: { container: 'flac', codec: 'flac' },
  },
  { name: 'FC-61 aac.m4a', args: '-c:a aac', reads: 'with ffmpeg', expected: { container: 'm4a', codec: 'aac' } },
  { name: 'FC-61 24 bits.m4a', args: '-c:a alac -sample_fmt s32p', expected: { container: 'm4a', codec: 'alac' } },
  { name: 'FC-61 lossless.m4a', args: '-c:a alac', expected: { container: 'm4a', codec: 'alac' } },
  {
    name: 'FC-67 video.mov',
    inputs: `-f lavfi -i color=black:s=64x64:d=1 ${sine}`,
    args: '-c:a aac -shortest',
    reads: 'with ffmpeg',
    expected: { container: 'mov', codec: 'aac' },
  },
  {
    name: 'FC-56 ima4.aifc',
    args: '-c:a adpcm_ima_qt -f aiff',
    reads: 'with ffmpeg',
    expected: { container: 'aiff', codec: 'adpcm_ima_qt' },
  },
  { name: 'FC-57 lossless.caf', args: '-c:a alac', reads: 'with ffmpeg', expected: { container: 'caf', codec: 'alac' } },
  { name: 'FC-61 stream.aac', args: '-c:a aac', reads: 'with ffmpeg', padding: 2048, expected: { container: 'aac', codec: 'aac' } },
  {
    name: 'FC-61 fragments.m4a',
    args: `-c:a aac ${fragments}`,
    reads: 'with ffmpeg',
    padding: 2048,
    expected: { container: 'm4a', codec: 'aac' },
  },
  {
    name: 'FC-61 lossless fragments.m4a',
    args: `-c:a alac ${fragments}`,
    reads: 'with ffmpeg',
    expected: { container: 'm4a', codec: 'alac' },
  },
  {
    name: 'FC-61 surround.m4a',
    inputs: six,
    args: '-c:a alac',
    expected: { container: 'm4a', codec: 'alac', channels: 6 },
    speakers: 'FL FR FC LFE BL BR',
  },
  {
    name: 'FC-61 lossy surround.m4a',
    inputs: six,
    args: '-c:a aac',
    reads: 'with ffmpeg',
    expected: { container: 'm4a', codec: 'aac', channels: 6 },
    speakers: 'FL FR FC LFE BL BR',
  },
  { name: 'mp3 inside.mp4', args: '-c:a libmp3lame', reads: 'with ffmpeg', expected: { container: 'mp4', codec: 'mp3' } },
  { name: 'windows media.wma', args: '-c:a wmav2', reads: 'with ffmpeg', expected: { container: 'asf', codec: 'wmav2', frames: 47_104 } },
  { name: 'opus.webm', args: '-c:a libopus', reads: 'with ffmpeg', expected: { container: 'matroska', codec: 'opus' } },
  { name: 'theater.dts', args: '-c:a dca -strict -2', reads: 'with ffmpeg', padding: 1024, expected: { container: 'dts', codec: 'dts' } },
  { name: 'soundblaster.voc', args: '-c:a pcm_s16le', reads: 'with ffmpeg', expected: { container: 'voc', codec: 'pcm_s16le' } },
  { name: 'FC-67 surround.ac3', args: '-c:a ac3', reads: 'with ffmpeg', expected: { container: 'ac3', codec: 'ac3', frames: 49_152 } },
];

describe(`files of another encoder: ${ffmpeg === null ? 'not run, no ffmpeg here' : 'run'}`, () => {
  test.each(rows)('$name', async ({ name, args, inputs = sine, reads, expected, padding = 0, speakers }) => {
    if (ffmpeg === null) return;
    const path = join(folder.path, name);
    await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...inputs.split(' '), ...args.split(' '), path]);
    const signal = new AbortController().signal;
    const found = await analyseFile(path, { ffmpeg: reads === undefined ? null : ffmpeg, signal });
    expect(found.status).toBe('ok');
    const { frames = 48_000, ...format } = expected;
    expect(found.format).toMatchObject({ sampleRate: 48_000, channels: 1, ...format });
    const more = (found.format?.frames ?? 0) - frames;
    expect(more).toBeGreaterThanOrEqual(0);
    expect(more).toBeLessThanOrEqual(padding);
    expect(found.peakDb).toBeGreaterThan(-20);
    expect(found.peakDb).toBeLessThan(-15);
    expect(found.metadata.fields['channels.speakers']).toBe(speakers);
    if (reads === undefined) return;
    expect(await analyseFile(path, { ffmpeg: null, signal })).toMatchObject({ status: 'unsupported', reason: 'needs ffmpeg' });
  });
});
