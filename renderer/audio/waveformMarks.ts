/** A place on a waveform: a point when it has no end. */
export type WaveformMark = { kind: 'take' | 'marker' | 'region' | 'loop'; label: string; startSec: number; endSec: number | null };

const colours = { take: 'var(--accent)', marker: 'var(--focus)', region: 'var(--focus)', loop: 'var(--focus)' } as const;
const LANE_PX = 7;

/**
 * The places of a sound as a layer over its drawing: takes as bars along the top, marks of the file as lines and bars below them. A
 * press on one goes to it; the list beside the waveform is what keys and screen readers use. Styled inline, since the drawing
 * library keeps its parts in a shadow tree that style sheets don't reach.
 */
export function createMarks(marks: readonly WaveformMark[], durationSec: number, onPress: (mark: WaveformMark) => void): HTMLElement {
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.dataset['layer'] = 'marks';
  layer.style.cssText = 'position:absolute;inset:0;z-index:4;pointer-events:none;overflow:hidden;';
  for (const mark of marks) layer.append(createMark(mark, durationSec, onPress));
  return layer;
}

function createMark(mark: WaveformMark, durationSec: number, onPress: (mark: WaveformMark) => void): HTMLElement {
  const share = (sec: number): number => Math.min(1, Math.max(0, sec / durationSec));
  const left = share(mark.startSec);
  const width = mark.endSec === null ? 0 : share(mark.endSec) - left;
  const top = mark.kind === 'take' ? 0 : LANE_PX;
  const height = mark.endSec === null ? 'calc(100% - 7px)' : `${LANE_PX - 2}px`;
  const element = document.createElement('div');
  element.title = mark.label;
  element.dataset['kind'] = mark.kind;
  element.style.cssText = `position:absolute;top:${top}px;left:${percent(left)};width:max(${percent(width)},2px);height:${height};background:${colours[mark.kind]};border-radius:1px;opacity:.8;cursor:pointer;pointer-events:auto;`;
  for (const type of ['pointerdown', 'click'] as const) {
    // Underneath a click seeks and a drag scrubs.
    element.addEventListener(type, (event) => {
      event.stopPropagation();
      if (type === 'click') onPress(mark);
    });
  }
  return element;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`;
}
