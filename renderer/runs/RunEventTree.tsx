import { Check, CircleSlash, Pause } from 'lucide-react';
import { shortId } from '../../main/contract/idsNow.ts';
import type { RunEvent, RunSound } from '../../main/contract/runTree.ts';
import { RungBadges } from '../candidates/RungBadges.tsx';
import { repeatedCaptions } from '../candidates/takeName.ts';
import { useTakeName } from '../candidates/useTakeName.ts';

const outcomes = {
  used: { label: 'With a sound', chip: 'chip chip-good', icon: Check },
  silent: { label: 'Silent', chip: 'chip', icon: CircleSlash },
  open: { label: 'Not decided', chip: 'chip chip-warn', icon: Pause },
} as const;

/** What was done for one event, in order, and how each sound of its shortlist fared. */
export function RunEventTree({ event }: { event: RunEvent }) {
  const { label, chip, icon: Icon } = outcomes[event.outcome];
  const chosen = event.sounds.find(({ isChosen }) => isChosen);
  const twins = repeatedCaptions(event.sounds.flatMap(({ caption }) => caption ?? []));
  return (
    <details className="run-event" open={event.index < 2}>
      <summary>
        <span className="num muted">{event.index + 1}</span>
        <strong className={event.query === null ? 'truncate muted' : 'truncate'}>{event.query ?? 'Its words are not kept'}</strong>
        {event.onset === null ? null : <span className="muted truncate">“{event.onset}”</span>}
        <span className={chip}>
          <Icon size={11} aria-hidden="true" /> {label}
        </span>
      </summary>
      <ol className="run-steps">
        {event.lines.map(({ seq, kind, status, text, reason }) => (
          <li key={seq} data-kind={kind} data-status={status}>
            <span>{text}</span>
            {kind === 'decide' && text === 'Uses a sound' && chosen ? <strong> {nameOf(chosen)}</strong> : null}
            {reason === null ? null : <span className="muted"> – {reason}</span>}
          </li>
        ))}
      </ol>
      {event.sounds.length === 0 ? null : (
        <ol className="run-sounds" aria-label={`Sounds for ${event.query ?? `event ${event.index + 1}`}`}>
          {event.sounds.map((sound) => (
            <RunSoundRow key={sound.id} sound={sound} hasTwin={sound.caption !== null && twins.has(sound.caption)} />
          ))}
        </ol>
      )}
    </details>
  );
}

function RunSoundRow({ sound, hasTwin }: { sound: RunSound; hasTwin: boolean }) {
  const take = useTakeName({ id: sound.id, caption: sound.caption ?? '' }, hasTwin);
  const last = sound.rungs.findLast(({ match }) => match !== null) ?? sound.rungs.at(-1);
  return (
    <li aria-current={sound.isChosen}>
      <span className="num muted">{sound.rank}</span>
      <span className={sound.caption === null ? 'truncate muted' : 'truncate'}>
        {nameOf(sound)}
        {take === null ? null : <span className="muted"> {take}</span>}
      </span>
      <span className="run-scores num muted">{sound.scores.map(({ name, value }) => `${name} ${value}`).join(' · ')}</span>
      <RungBadges verdicts={sound.rungs} reachable={false} />
      {last === undefined ? null : <span className="run-reason muted">{last.reason}</span>}
    </li>
  );
}

function nameOf({ caption, id }: Pick<RunSound, 'caption' | 'id'>): string {
  return caption ?? `sound ${shortId(id, 8)}`;
}
