import { Repeat, Square, Volume2 } from 'lucide-react';
import { formatClock } from '../audio/formatClock.ts';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { maxVolumeDb, minVolumeDb, volumeWords } from '../inspector/volumeWords.ts';
import { soundCaption } from '../state/soundCaption.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** What is heard now, wherever it was started: its name, where it is, and how to stop it. While nothing plays, the keys that audition. */
export function NowPlaying() {
  const { player } = useDesk();
  const id = usePlayerState((state) => (state.status === 'playing' || state.status === 'loading' ? state.id : null));
  const caption = useDeskState((state) => (id === null ? null : soundCaption(state, id)));
  if (id === null) return <KeyHints />;
  return (
    <section className="now-playing" aria-label="Now playing">
      <IconButton label={`Stop ${caption ?? 'the sound'}`} title="Stop (Space)" icon={Square} onClick={() => player.stop()} />
      <span className="truncate">{caption ?? 'A sound that is not listed'}</span>
      <FoldNote />
      <Clock />
    </section>
  );
}

/** That more channels than two are heard through two. */
function FoldNote() {
  const words = usePlayerState((state) => state.foldWords);
  if (words === null) return null;
  return (
    <span className="chip chip-warn" title={words}>
      folded down
    </span>
  );
}

/** Apart, so that only it draws again as the position moves. */
function Clock() {
  const position = usePlayerState((state) => formatClock(Math.floor(state.positionSec * 10) / 10));
  const duration = usePlayerState((state) => (state.durationSec === null ? '–' : formatClock(Math.round(state.durationSec * 10) / 10)));
  return (
    <span className="now-clock num">
      {position}
      <span className="muted"> / {duration}</span>
    </span>
  );
}

/** Level and loop of every audition, in reach whatever is selected. */
export function AuditionLevel() {
  const { player } = useDesk();
  const volumeDb = usePlayerState((state) => state.volumeDb);
  const loop = usePlayerState((state) => state.loop);
  return (
    <section className="audition-level" aria-label="Auditions">
      <IconButton
        label="Loop auditions"
        title={loop ? 'Auditions loop. Play once' : 'Loop auditions'}
        icon={Repeat}
        pressed={loop}
        onClick={() => player.setLoop(!loop)}
      />
      <label title="Level of auditions; a limiter at −1 dBFS stands behind it">
        <Volume2 size={13} aria-hidden="true" />
        <input
          type="range"
          min={minVolumeDb}
          max={maxVolumeDb}
          step={1}
          value={volumeDb}
          aria-label="Audition level"
          aria-valuetext={volumeWords(volumeDb)}
          onChange={(event) => player.setVolumeDb(Number(event.currentTarget.value))}
        />
        <output className="num">{volumeWords(volumeDb)}</output>
      </label>
    </section>
  );
}

const hints = [
  { keys: ['↑', '↓'], does: 'audition' },
  { keys: ['Space'], does: 'play' },
  { keys: ['Enter'], does: 'pick' },
  { keys: ['X'], does: 'reject' },
  { keys: ['←', '→'], does: 'event' },
] as const;

function KeyHints() {
  return (
    <div className="key-hints" aria-hidden="true">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </div>
  );
}
