/** How far our loudness is from that of ffmpeg's ebur128 over the same files. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { makeNoise, makeSine } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import { findFfmpeg } from '../../native/readers/findFfmpeg.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';

type Signal = { samples: Float64Array; channels: number; sampleRate: number };

export async function loudnessFigure(folder: string, { signal, progress }: BenchOptions): Promise<Figure> {
  progress('Comparing loudness');
  const ffmpeg = await findFfmpeg(process.env['PATH'] ?? '');
  const signals = makeSignals();
  const differences: number[] = [];
  for (const [i, { samples, channels, sampleRate }] of signals.entries()) {
    const path = join(folder, `loudness ${i}.wav`);
    writeFileSync(path, makeWav({ samples, channels, sampleRate, bits: 24 }));
    const own = (await analyseFile(path, { ffmpeg: null, signal })).measured?.integratedLufs;
    const other = ffmpeg === null ? null : integratedByFfmpeg(ffmpeg, path);
    if (other !== null) differences.push(Math.abs((own ?? Number.NaN) - other));
  }
  return figure({
    bench: 'analysis',
    figure: `integrated loudness of ${signals.length} sounds, largest difference from ffmpeg's ebur128`,
    value: ffmpeg === null ? Number.NaN : Math.max(...differences),
    unit: 'LU',
    baseline:
      ffmpeg === null
        ? { name: "ffmpeg's ebur128: missing, ffmpeg is not installed", value: null }
        : { name: 'what may differ at the most', value: 0.1 },
  });
}

/** The last of the values that it prints while it goes, in thousandths of a LU; its summary has tenths. */
function integratedByFfmpeg(ffmpeg: string, path: string): number {
  const filter = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const { stdout } = spawnSync(ffmpeg, ['-nostdin', '-v', 'error', '-i', path, '-af', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return Number(/.*lavfi\.r128\.I=(\S+)/s.exec(stdout)?.[1]);
}

function makeSignals(): Signal[] {
  return [
    tone(1000, 0.5, 1),
    tone(60, 0.7, 2),
    tone(9000, 0.1, 2),
    ...[22_050, 44_100, 48_000, 96_000, 192_000].map((sampleRate) => noise({ sampleRate, sec: 4, gain: 0.3 })),
    noise({ sec: 0.5, gain: 0.5, channels: 1 }),
    noise({ sec: 1, gain: 0.9, channels: 1 }),
    noise({ sec: 6, gain: 0.002 }),
    noise({ sec: 5, gain: 0.2, channels: 6 }),
    noise({ sec: 8, gain: 0.4, over: (t) => (t < 3 || t > 6 ? 0.01 : 1) }),
    noise({ sec: 10, gain: 0.8, over: (t) => Math.exp(-4 * (t % 1.5)) }),
  ];
}

function tone(hz: number, gain: number, channels: number): Signal {
  return { samples: makeSine({ hz, gain, frames: 5 * 48_000, channels }), channels, sampleRate: 48_000 };
}

type Noise = { sec: number; gain: number; sampleRate?: number; channels?: number; over?: (sec: number) => number };

function noise({ sec, gain, sampleRate = 48_000, channels = 2, over = () => 1 }: Noise): Signal {
  const samples = makeNoise({ frames: Math.round(sec * sampleRate), channels }).map(
    (value, i) => value * gain * over(Math.floor(i / channels) / sampleRate),
  );
  return { samples, channels, sampleRate };
}
