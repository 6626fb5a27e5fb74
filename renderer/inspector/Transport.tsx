import { Play, Repeat, Square } from 'lucide-react';
import { formatClock } from '../audio/formatClock.ts';
import type { Player, PlayerState } from '../audio/player.ts';

type TransportProps = { soundId: string; durationSec: number | null; player: Player; playerState: PlayerState };

/** Play, loop and position for one sound; all state is the player's, and its level stands in the bar below. */
export function Transport({ soundId, durationSec, player, playerState }: TransportProps) {
  const mine = playerState.id === soundId;
  const active = mine && (playerState.status === 'playing' || playerState.status === 'loading');
  const loading = mine && playerState.status === 'loading';
  const { loop } = playerState;
  return (
    <div className="inspector-transport">
      <button
        type="button"
        className="inspector-play"
        data-loading={loading}
        aria-label={active ? 'Stop' : 'Play'}
        title={active ? 'Stop (Space)' : 'Play'}
        onClick={() => player.toggle(soundId)}
      >
        {active ? <Square size={14} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
      </button>
      <button type="button" aria-pressed={loop} aria-label="Loop" title="Loop the whole sound" onClick={() => player.setLoop(!loop)}>
        <Repeat size={14} aria-hidden="true" />
      </button>
      <span className="inspector-clock">
        {formatClock(mine ? Math.floor(playerState.positionSec * 10) / 10 : 0)}
        <span className="inspector-dim"> / {durationSec === null ? '–' : formatClock(Math.round(durationSec * 10) / 10)}</span>
      </span>
      {playerState.limiter === 'clipper' ? (
        <p className="inspector-warning">The limiter could not load: a simpler guard clips loud sounds, which may distort.</p>
      ) : null}
      {mine && playerState.status === 'failed' ? (
        <p className="inspector-error" role="alert">
          {playerState.error}
        </p>
      ) : null}
    </div>
  );
}
