/** Seconds between labels and between ticks. */
export type RulerSteps = { labelSec: number; tickSec: number };

const MIN_LABEL_PX = 64;
const STEPS: readonly (readonly [labelSec: number, tickSec: number])[] = [
  [0.05, 0.01],
  [0.1, 0.02],
  [0.2, 0.05],
  [0.5, 0.1],
  [1, 0.2],
  [2, 0.5],
  [5, 1],
  [10, 2],
  [30, 5],
  [60, 10],
  [120, 30],
  [300, 60],
  [600, 120],
  [1800, 300],
  [3600, 600],
];

/** The finest round steps whose labels keep apart at this zoom. */
export function rulerSteps(pxPerSec: number): RulerSteps {
  const [labelSec, tickSec] = STEPS.find(([label]) => label * pxPerSec >= MIN_LABEL_PX) ?? [3600, 600];
  return { labelSec, tickSec };
}
