import { LIMITER_CEILING } from './limiter.ts';
import limiterWorkletUrl from './limiterWorklet.ts?worker&url';

/** Which guard stands before the ears: the look-ahead limiter, or a compressor and hard clip where its worklet can't load. */
export type LimiterKind = 'lookahead' | 'clipper';

export type AudioOutput = {
  context: AudioContext;
  /** Where voices connect. */
  input: AudioNode;
  analyser: AnalyserNode;
  limiter: LimiterKind;
  /** Glides to a level, dB; -60 and below is silence. */
  setVolumeDb(db: number): void;
};

const GLIDE_SEC = 0.02;
const MAX_VOLUME_DB = 6;

/** Builds volume -> limiter -> analyser -> destination. Never fails for want of the worklet: it falls back and says so. */
export async function openAudioOutput(context: AudioContext, volumeDb: number): Promise<AudioOutput> {
  const volume = context.createGain();
  volume.gain.value = gainOf(volumeDb);
  volume.channelCount = 2;
  volume.channelCountMode = 'explicit';
  const analyser = context.createAnalyser();
  const limiter = await connectLimiter(context, volume, analyser);
  analyser.connect(context.destination);
  return {
    context,
    input: volume,
    analyser,
    limiter,
    setVolumeDb(db) {
      const now = context.currentTime;
      volume.gain.cancelScheduledValues(now);
      volume.gain.setTargetAtTime(gainOf(db), now, GLIDE_SEC / 3);
    },
  };
}

async function connectLimiter(context: AudioContext, from: AudioNode, to: AudioNode): Promise<LimiterKind> {
  try {
    await context.audioWorklet.addModule(limiterWorkletUrl);
    const node = new AudioWorkletNode(context, 'limiter', { channelCount: 2, channelCountMode: 'explicit', outputChannelCount: [2] });
    from.connect(node).connect(to);
    return 'lookahead';
  } catch {
    const compressor = context.createDynamicsCompressor();
    compressor.threshold.value = -6;
    compressor.knee.value = 0;
    compressor.ratio.value = 20;
    compressor.attack.value = 0.001;
    compressor.release.value = 0.08;
    const clip = context.createWaveShaper();
    clip.curve = clipCurve();
    from.connect(compressor).connect(clip).connect(to);
    return 'clipper';
  }
}

/** A transfer curve that is the identity up to the ceiling and flat beyond; the shaper holds its ends for all that is louder. */
function clipCurve(): Float32Array<ArrayBuffer> {
  const points = 4097;
  return Float32Array.from({ length: points }, (_, i) => {
    const x = (2 * i) / (points - 1) - 1;
    return Math.max(-LIMITER_CEILING, Math.min(LIMITER_CEILING, x));
  });
}

function gainOf(db: number): number {
  return db <= -60 || Number.isNaN(db) ? 0 : 10 ** (Math.min(db, MAX_VOLUME_DB) / 20);
}
