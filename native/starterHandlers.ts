/** What the process that synthesises answers: the starter library as a whole, and single sounds on their way to becoming a file. */
import { type ClipFile, encodeClip } from '../main/generate/clipFile.ts';
import { makeStarterLibrary } from '../main/generate/makeStarterLibrary.ts';
import { renderWith, type Take } from '../main/generate/renderTake.ts';
import { type Shaping, shapeClip } from '../main/generate/shapeClip.ts';
import type { StarterRecipe } from '../main/generate/starterRecipe.ts';
import type { SynthParams } from '../main/generate/synth/sound.ts';
import type { WavText } from './writeWav.ts';

export type StarterNotice = { done: number; total: number; label: string };

export function createStarterHandlers(tell: (notice: StarterNotice) => void) {
  return {
    make: ({ folder }: { folder: string }, signal: AbortSignal): Promise<{ files: number }> =>
      makeStarterLibrary(folder, { signal, onProgress: (done, total, label) => tell({ done, total, label }) }),
    render: ({ recipe, params, seed }: { recipe: StarterRecipe; params: SynthParams; seed: number }): Take =>
      renderWith(recipe, params, seed),
    shape: ({ samples, sampleRate, shaping }: Take & { shaping: Shaping }): Take & { transformations: string[] } => ({
      ...shapeClip(samples, sampleRate, shaping),
      sampleRate,
    }),
    encode: ({ samples, sampleRate, text }: Take & { text: WavText }): ClipFile => encodeClip(samples, sampleRate, text),
  };
}

export type StarterHandlers = ReturnType<typeof createStarterHandlers>;
