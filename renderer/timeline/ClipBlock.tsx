import { Repeat, Unlink, Volume2, WandSparkles } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatClock } from '../audio/formatClock.ts';
import type { PlacedClip, TimelineClip } from './layoutClips.ts';

type ClipBlockProps = {
  placed: PlacedClip;
  selected: boolean;
  playing: boolean;
  /** True for the one clip that Tab reaches; arrows reach the others. */
  tabbable: boolean;
  onFocus: () => void;
  onSelect: () => void;
  onAudition: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One clip of a lane: a click selects its event, a double click auditions it. */
export function ClipBlock({ placed, selected, playing, tabbable, onFocus, onSelect, onAudition, onKeyDown }: ClipBlockProps) {
  const { clip } = placed;
  return (
    <div
      className="timeline-clip"
      data-clip={clip.key}
      data-kind={clip.kind}
      data-loop={clip.loop}
      data-adrift={clip.adrift === true}
      data-playing={playing}
      style={{ left: placed.leftPx, width: placed.widthPx, top: placed.row * 30 + 3 }}
      role="option"
      aria-selected={selected}
      aria-label={clipTitle(clip)}
      title={clipTitle(clip)}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={onSelect}
      onDoubleClick={onAudition}
      onKeyDown={onKeyDown}
    >
      {clip.adrift ? <Unlink size={12} aria-hidden="true" /> : null}
      {playing ? <Volume2 size={12} aria-hidden="true" /> : null}
      {clip.loop ? <Repeat size={12} aria-hidden="true" /> : null}
      {clip.made ? <WandSparkles size={12} aria-hidden="true" /> : null}
      <span className="timeline-clip-caption">{clip.caption}</span>
    </div>
  );
}

function clipTitle(clip: TimelineClip): string {
  const parts = [clip.caption, clip.kind === 'pick' ? 'picked' : 'proposed, not picked'];
  if (clip.quote) parts.push(`on “${clip.quote}”${clip.adrift ? ', which the passage has no more' : ''}`);
  if (clip.durationSec !== null) parts.push(formatClock(Math.round(clip.durationSec * 10) / 10));
  if (clip.loop) parts.push('loops to the end');
  if (clip.made) parts.push('generated');
  return parts.join(' · ');
}
