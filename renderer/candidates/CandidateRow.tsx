import { Ban, Check, Lightbulb, LoaderCircle, Play, Sparkles, Square, TriangleAlert } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { WordMatches } from '../../main/contract/search.ts';
import type { SoundRecord } from '../../main/contract/sounds.ts';
import { RowWaveform } from '../audio/RowWaveform.tsx';
import { useDesk } from '../DeskContext.tsx';
import { whyWords } from '../library/whyWords.ts';
import { StarButtons, StarMarks } from '../rating/Stars.tsx';
import type { CandidateRowView } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';
import { MadeBadge } from './MadeBadge.tsx';
import { RungBadges } from './RungBadges.tsx';
import { ScoreCells } from './ScoreCells.tsx';
import type { Order } from './scoreWords.ts';
import { formatChannels, formatDuration, formatRate } from './soundFormat.ts';
import { usePeaks } from './usePeaks.ts';
import { usePlayback } from './usePlayback.ts';
import { useTakeName } from './useTakeName.ts';

type Props = {
  row: CandidateRowView;
  selected: boolean;
  /** Whether it is the one in the inspector: the selected row, or what the find proposes while none is. */
  shown: boolean;
  /** Whether it is among the rows that one act is meant for. */
  marked: boolean;
  /** Whether Tab reaches it: the row that is shown, or the first while none is. */
  reachable: boolean;
  /** Whether another row has the same caption: then it says which take it is. */
  hasTwin: boolean;
  commands: DeskCommands;
  /** Library results have met no judge: they show no ladder. */
  withLadder: boolean;
  order: Order;
};

export const CandidateRow = memo(function CandidateRow({
  row,
  selected,
  shown,
  marked,
  reachable,
  hasTwin,
  commands,
  withLadder,
  order,
}: Props) {
  const { candidate, pick, rejected, proposed } = row;
  const { sound } = candidate;
  const ref = useRef<HTMLDivElement>(null);
  const { player } = useDesk();
  const playback = usePlayback(sound.id);
  const peaks = usePeaks(sound.id);
  const take = useTakeName(sound, hasTwin);
  useEffect(() => {
    // A focus that is in the list, or on the panel around it, follows the selection.
    const row = ref.current;
    const focused = document.activeElement;
    const follows = row?.closest('ul')?.contains(focused) || (focused !== null && row?.closest('[role="tabpanel"]') === focused);
    if (selected && follows) row?.focus({ preventScroll: true });
  }, [selected]);
  const state = `${selected ? ' is-selected' : shown ? ' is-shown' : ''}${pick ? ' is-picked' : ''}${rejected ? ' is-rejected' : ''}${marked ? ' is-marked' : ''}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the row is a shortcut of its Play button; keys reach the same by the arrows.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the window's own keys (arrows, Space, Enter, X) act on the selected row.
    <div
      ref={ref}
      className={`candidate${state}`}
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => press(event, sound.id, commands)}
      onFocus={(event) => event.target === event.currentTarget && commands.select(sound.id)}
    >
      <PlayButton
        status={playback.status}
        caption={take === null ? sound.caption : `${sound.caption}, ${take}`}
        reachable={reachable}
        onPress={() => toggle(playback.status, sound.id, commands, player)}
      />
      <div className="candidate-wave">
        <RowWaveform
          id={sound.id}
          peaks={peaks}
          progress={playback.progress}
          onSeek={(share) => commands.audition(sound.id, share)}
          label={`Waveform of ${sound.caption}`}
        />
      </div>
      <RowText sound={sound} take={take} proposed={proposed} why={row.why ?? []}>
        {selected ? (
          <StarButtons
            stars={candidate.rating ?? 0}
            name={sound.caption}
            // Digits do the same, and Tab has enough to pass through.
            reachable={false}
            onRate={(stars) => void commands.rate(sound.id, stars)}
          />
        ) : (
          <StarMarks stars={candidate.rating ?? 0} />
        )}
      </RowText>
      {shown && !selected ? <span className="visually-hidden">in the inspector</span> : null}
      {marked ? <span className="visually-hidden">marked</span> : null}
      <div className="candidate-proof">
        <LicenceBadge candidate={candidate} reachable={reachable} />
        <MadeBadge license={sound.license} reachable={reachable} />
        {withLadder ? <RungBadges verdicts={candidate.verdicts} reachable={reachable} /> : null}
      </div>
      {row.closeness === undefined ? (
        <ScoreCells candidate={candidate} order={order} reachable={reachable} />
      ) : (
        <Closeness share={row.closeness} />
      )}
      <RowChoices row={row} reachable={reachable} commands={commands} />
    </div>
  );
});

/** A press selects; with Ctrl or Cmd it marks, with Shift it marks the rows from the selected one on. */
function press(event: MouseEvent, id: string, commands: DeskCommands): void {
  if (event.ctrlKey || event.metaKey) commands.marking.toggle(id);
  else if (event.shiftKey) commands.marking.to(id);
  else commands.select(id);
}

/** How near a row is to the sound that was asked about. */
function Closeness({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="closeness num" title="How near it is by what was measured; 100 % is alike">
      <meter min={0} max={100} value={percent} aria-label="Nearness" /> {percent} %
    </div>
  );
}

function toggle(status: string, id: string, commands: DeskCommands, player: { stop(): void }): void {
  if (status === 'playing' || status === 'loading') player.stop();
  else commands.audition(id);
}

type PlayProps = { status: 'idle' | 'loading' | 'playing' | 'failed'; caption: string; reachable: boolean; onPress: () => void };

function PlayButton({ status, caption, reachable, onPress }: PlayProps) {
  const icon = { idle: Play, loading: LoaderCircle, playing: Square, failed: TriangleAlert }[status];
  const verb = status === 'playing' || status === 'loading' ? 'Stop' : 'Play';
  const title = status === 'failed' ? 'This sound could not be played. Try again' : `${verb} (Space)`;
  return <IconButton label={`${verb} ${caption}`} title={title} icon={icon} tabIndex={reachable ? 0 : -1} onClick={onPress} />;
}

type TextProps = { sound: SoundRecord; take: string | null; proposed: boolean; why: WordMatches; children: ReactNode };

function RowText({ sound, take, proposed, why, children }: TextProps) {
  const unseen = whyWords(why.filter(({ places }) => !places.includes('caption')));
  return (
    <div className="candidate-text">
      <div className="candidate-caption">
        {proposed ? <Lightbulb className="proposed" size={12} aria-label="Proposed by the find" /> : null}
        <span className="truncate" title={take === null ? sound.caption : `${sound.caption}, ${take}`}>
          {sound.caption}
        </span>
        {take === null ? null : <span className="candidate-take truncate num">{take}</span>}
      </div>
      <div className="candidate-meta">
        <span className="truncate num" title={why.length === 0 ? undefined : `Found by ${whyWords(why)}`}>
          {formatDuration(sound.duration_s)} · {formatChannels(sound.channels)} · {formatRate(sound.sample_rate)}
          {sound.ucs_category ? ` · ${sound.ucs_category.toLowerCase()}` : ''}
          {unseen === '' ? '' : ` · ${unseen}`}
        </span>
        {children}
      </div>
    </div>
  );
}

function RowChoices({ row, reachable, commands }: Pick<Props, 'row' | 'reachable' | 'commands'>) {
  const { id } = row.candidate.sound;
  const { pick, rejected } = row;
  return (
    <div className="candidate-actions">
      <IconButton
        label="More like this"
        title="More like this (S)"
        icon={Sparkles}
        tabIndex={reachable ? 0 : -1}
        onClick={() => void commands.similar(id)}
      />
      <IconButton
        label="Pick"
        title={pick ? 'Picked. Take the pick back (Enter)' : 'Pick (Enter)'}
        icon={Check}
        tone="good"
        pressed={pick !== null}
        tabIndex={reachable ? 0 : -1}
        onClick={() => void commands.pick(id)}
      />
      <IconButton
        label="Reject"
        title={rejected ? 'Rejected. Take the reject back (X)' : 'Reject (X)'}
        icon={Ban}
        tone="bad"
        pressed={rejected}
        tabIndex={reachable ? 0 : -1}
        onClick={() => void commands.reject(id)}
      />
    </div>
  );
}
