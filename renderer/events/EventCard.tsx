import { Ban, Check, CircleDashed, CircleHelp, LoaderCircle, type LucideIcon, Repeat, ShieldX, SquareCheck, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { layerNames } from '../../main/contract/layerNames.ts';
import type { EventStanding, EventState } from '../state/eventState.ts';
import type { EventView } from '../state/findRun.ts';

type Props = { event: EventView; standing: EventStanding; picks: number; selected: boolean; onSelect: () => void };

const looks: Record<EventState, { icon: LucideIcon; chip: string }> = {
  waiting: { icon: CircleDashed, chip: '' },
  searching: { icon: LoaderCircle, chip: '' },
  verified: { icon: Check, chip: 'chip-good' },
  unproven: { icon: CircleHelp, chip: 'chip-warn' },
  gated: { icon: ShieldX, chip: 'chip-bad' },
  none: { icon: Ban, chip: '' },
  dropped: { icon: VolumeX, chip: '' },
  cancelled: { icon: Ban, chip: '' },
};

export function EventCard({ event, standing, picks, selected, onSelect }: Props) {
  const { icon: Icon, chip } = looks[standing.state];
  const { event: sound, anchor } = event;
  const ref = useRef<HTMLButtonElement>(null);
  // Arrow keys go from event to event while the focus is elsewhere: the card comes into view by itself.
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <button ref={ref} type="button" className="event-card" data-layer={sound.layer} aria-current={selected} onClick={onSelect}>
      <span className="event-top">
        <span className="event-query truncate">{sound.query}</span>
        {picks > 0 ? (
          <span className="event-picked" title={`${picks} picked`}>
            <SquareCheck size={14} aria-hidden="true" />
            <span className="visually-hidden">{picks} picked</span>
          </span>
        ) : null}
      </span>
      <span className="event-quote truncate">“{anchor.quote}”</span>
      <span className="event-chips">
        <span className="chip event-layer">
          <span className="layer-dot" aria-hidden="true" />
          {layerNames[sound.layer]}
        </span>
        {sound.loop ? (
          <span className="chip" title="A bed that is looped under the scene">
            <Repeat size={11} aria-hidden="true" /> Bed
          </span>
        ) : null}
        <span className="event-salience" title={`Salience: ${sound.salience}`}>
          <SalienceBars salience={sound.salience} />
          <span className="visually-hidden">Salience {sound.salience}</span>
        </span>
        <span className={`chip event-state ${chip}`} title={standing.reason ?? standing.label}>
          <Icon size={12} className={standing.state === 'searching' ? 'spins' : ''} aria-hidden="true" />
          {standing.label}
        </span>
      </span>
      {selected && standing.reason && standing.state !== 'verified' ? <span className="event-reason">{standing.reason}</span> : null}
    </button>
  );
}

function SalienceBars({ salience }: { salience: 'high' | 'medium' | 'low' }) {
  const level = { high: 3, medium: 2, low: 1 }[salience];
  return (
    <svg width="13" height="10" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 5}
          y={10 - bar * 3}
          width="3"
          height={bar * 3}
          rx="0.5"
          className={bar <= level ? 'bar-on' : 'bar-off'}
        />
      ))}
    </svg>
  );
}
