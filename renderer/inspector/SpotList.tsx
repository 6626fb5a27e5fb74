import { Bookmark, type LucideIcon, Repeat, ScanLine, Waves } from 'lucide-react';
import { formatClock } from '../audio/formatClock.ts';
import type { SoundSpot } from '../state/soundSpots.ts';

type Props = {
  spots: readonly SoundSpot[];
  /** Where the player is in this sound, null when it doesn't play. */
  positionSec: number | null;
  onPlay: (spot: SoundSpot) => void;
};

const icons: Record<SoundSpot['kind'], LucideIcon> = { take: Waves, marker: Bookmark, region: ScanLine, loop: Repeat };

/** Takes that were heard and marks of the file; a press plays the place, a take or region to its end. */
export function SpotList({ spots, positionSec, onPlay }: Props) {
  if (spots.length === 0) return null;
  return (
    <section className="inspector-section" aria-label="Takes and marks">
      <h3>
        Takes and marks <span className="inspector-count">{spots.length}</span>
        <span className="inspector-keys" aria-hidden="true">
          <kbd>,</kbd> <kbd>.</kbd>
        </span>
      </h3>
      <ul className="inspector-spots">
        {spots.map((spot) => {
          const Icon = icons[spot.kind];
          const time = spotTime(spot);
          return (
            <li key={`${spot.kind} ${spot.startSec} ${spot.label}`}>
              <button
                type="button"
                data-kind={spot.kind}
                aria-current={holds(spot, positionSec) ? 'true' : undefined}
                aria-label={`Play ${spot.label}, ${time}`}
                onClick={() => onPlay(spot)}
              >
                <Icon size={12} aria-hidden="true" />
                <span className="truncate">{spot.label}</span>
                <span className="inspector-number inspector-dim">{time}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function spotTime({ startSec, endSec }: SoundSpot): string {
  const start = formatClock(Math.round(startSec * 10) / 10);
  return endSec === null ? start : `${start} – ${formatClock(Math.round(endSec * 10) / 10)}`;
}

function holds({ startSec, endSec }: SoundSpot, positionSec: number | null): boolean {
  return positionSec !== null && endSec !== null && positionSec >= startSec && positionSec < endSec;
}
