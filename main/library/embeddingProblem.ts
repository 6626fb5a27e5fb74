/** Whether a sound may be shown to a model that listens. Pure. */
import type { FileAnalysis } from '../../native/fileAnalysis.ts';

/** Above this share of repaired samples a model would hear the repair. */
const MAX_DAMAGED_SHARE = 0.01;

type Measured = Pick<FileAnalysis, 'damagedSamples' | 'silent'> & { format: { frames: number; channels: number } | null };

/** Why there is to be no embedding (`empty`, `silent`, `damaged samples`), null when nothing speaks against one. */
export function embeddingProblem({ damagedSamples, silent, format }: Measured): string | null {
  const samples = (format?.frames ?? 0) * (format?.channels ?? 0);
  if (samples === 0) return 'empty';
  if (silent) return 'silent';
  return damagedSamples / samples > MAX_DAMAGED_SHARE ? 'damaged samples' : null;
}
