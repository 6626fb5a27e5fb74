/** What is wrong with a sound's samples, in words for the inspector. Pure. */
import type { FileAnalysis } from '../../native/fileAnalysis.ts';

type Measured = Pick<FileAnalysis, 'clippedSamples' | 'nonFiniteSamples' | 'silent' | 'warnings'> & { format: { frames: number } | null };

/** `fail` when nothing can be heard, `warn` when it may disappoint, else `pass`. */
export function qualityOf(measured: Measured): { status: 'pass' | 'warn' | 'fail'; reasons: string[] } {
  const empty = (measured.format?.frames ?? 0) === 0;
  const reasons = [
    ...(empty ? ['empty'] : []),
    ...(measured.silent && !empty ? ['silent'] : []),
    ...(measured.nonFiniteSamples > 0 ? [`samples that are not numbers: ${measured.nonFiniteSamples}`] : []),
    ...(measured.clippedSamples > 0 ? [`clipped samples: ${measured.clippedSamples}`] : []),
    ...(measured.warnings.some((warning) => warning.startsWith('truncated')) ? ['truncated'] : []),
  ];
  if (empty || measured.silent) return { status: 'fail', reasons };
  return { status: reasons.length > 0 ? 'warn' : 'pass', reasons };
}
