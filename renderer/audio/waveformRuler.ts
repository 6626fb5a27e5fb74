import { formatClock } from './formatClock.ts';
import { rulerSteps } from './rulerSteps.ts';

const HEIGHT_PX = 18;
const TICK_PX = 6;
/** Room that a label takes; the last one is left out where it would be cut. */
const LABEL_PX = 36;

/** A scale of seconds as wide as the drawing that it stands under, with steps that suit the zoom. Styled inline, since it lies in a shadow tree. */
export function createRuler(durationSec: number, pxPerSec: number, colour: string): HTMLElement {
  const { labelSec, tickSec } = rulerSteps(pxPerSec);
  const ticksPerLabel = Math.round(labelSec / tickSec);
  const ruler = document.createElement('div');
  ruler.setAttribute('aria-hidden', 'true');
  ruler.dataset['layer'] = 'ruler';
  ruler.style.cssText = `position:relative;height:${HEIGHT_PX}px;overflow:hidden;pointer-events:none;font-size:10px;line-height:${HEIGHT_PX}px;color:${colour};`;
  for (let tick = 0; tick * tickSec < durationSec; tick++) {
    const labelled = tick % ticksPerLabel === 0;
    const mark = document.createElement('div');
    mark.style.cssText = `position:absolute;bottom:0;left:${Number(((tick * tickSec * 100) / durationSec).toFixed(4))}%;height:${labelled ? HEIGHT_PX : TICK_PX}px;padding-left:3px;border-left:1px solid;white-space:nowrap;`;
    if (labelled && (durationSec - tick * tickSec) * pxPerSec >= LABEL_PX) mark.textContent = formatClock(tick * tickSec);
    ruler.append(mark);
  }
  return ruler;
}
