/** What the process that makes the starter library answers. */
import { makeStarterLibrary } from '../main/generate/makeStarterLibrary.ts';

export type StarterNotice = { done: number; total: number; label: string };

export function createStarterHandlers(tell: (notice: StarterNotice) => void) {
  return {
    make: ({ folder }: { folder: string }, signal: AbortSignal): Promise<{ files: number }> =>
      makeStarterLibrary(folder, { signal, onProgress: (done, total, label) => tell({ done, total, label }) }),
  };
}

export type StarterHandlers = ReturnType<typeof createStarterHandlers>;
