/** Beyond this (36 dB over full scale) a sample is damage, not audio. */
const MAX_SAMPLE = 64;

/** De-interleaves little-endian float32 frames; non-finite samples become 0, absurd ones are clamped. Rest bytes are left out. */
export function deinterleave(bytes: ArrayBuffer, channels: number): Float32Array[] {
  const frames = Math.floor(bytes.byteLength / (4 * channels));
  const view = new DataView(bytes);
  const out = Array.from({ length: channels }, () => new Float32Array(frames));
  for (let c = 0; c < channels; c++) {
    const channel = out[c];
    for (let i = 0; channel && i < frames; i++) channel[i] = safeSample(view.getFloat32(4 * (i * channels + c), true));
  }
  return out;
}

function safeSample(sample: number): number {
  if (!Number.isFinite(sample)) return 0;
  return Math.min(MAX_SAMPLE, Math.max(-MAX_SAMPLE, sample));
}

/**
 * Fades the first and last `fadeFrames` of the whole file where they fall into this window. Written into the samples, the fade
 * is exact to the sample at both edges of every loop pass, with nothing to schedule.
 */
export function fadeFileEdges(
  channels: readonly Float32Array[],
  window: { startFrame: number; totalFrames: number; fadeFrames: number },
): void {
  const { startFrame, totalFrames } = window;
  const fade = Math.min(window.fadeFrames, Math.floor(totalFrames / 2));
  for (const channel of channels) {
    for (let i = 0; i < channel.length && startFrame + i < fade; i++) channel[i] = ((channel[i] ?? 0) * (startFrame + i)) / fade;
    for (let i = channel.length - 1; i >= 0 && totalFrames - 1 - startFrame - i < fade; i--) {
      channel[i] = ((channel[i] ?? 0) * (totalFrames - 1 - startFrame - i)) / fade;
    }
  }
}
