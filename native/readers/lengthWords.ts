/** Warnings about how much of a file's audio there is, in milliseconds, for people. */
type Length = { frames: number; sampleRate: number };

const msOf = ({ frames, sampleRate }: Length): number => Math.round((frames / sampleRate) * 1000);

/** The header was never finished, and all that follows it was taken for audio. */
export function unfinalised(length: Length): string {
  return `unfinalised header: ${msOf(length)} ms recovered`;
}

/** The header promises more than the file holds. */
export function truncated(length: Length, declaredFrames: number): string {
  return `truncated: ${msOf(length)} of ${msOf({ ...length, frames: declaredFrames })} ms`;
}
