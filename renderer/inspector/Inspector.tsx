import { AudioLines, Ban, Check, Combine, Lightbulb, Sparkles } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import { type DecodedPeaks, peaksDurationSec } from '../audio/peaks.ts';
import type { Player, PlayerState } from '../audio/player.ts';
import { Waveform } from '../audio/Waveform.tsx';
import { StarButtons } from '../rating/Stars.tsx';
import { type SoundSpot, soundSpots } from '../state/soundSpots.ts';
import './Inspector.css';
import './soundFacts.css';
import { Contradictions, FileList } from './FileFacts.tsx';
import { LicenceBox } from './LicenceBox.tsx';
import { RawFields, ScoreTable, Taxonomy } from './SoundFacts.tsx';
import { Character, Levels, Quality } from './SoundMeasures.tsx';
import { SpotList } from './SpotList.tsx';
import { formatLine, levelLine } from './soundWords.ts';
import { Transport } from './Transport.tsx';
import { VerdictLadder } from './VerdictLadder.tsx';

export type InspectorProps = {
  candidate: Candidate | null;
  /** Null while it loads; then what needs only the candidate shows already. */
  detail: SoundDetail | null;
  peaks: DecodedPeaks | null;
  player: Player;
  playerState: PlayerState;
  onPick: () => void;
  onReject: () => void;
  onRate: (stars: number) => void;
  /** Whether it stays here although the list that it was chosen from, asked for again, lacks it. */
  gone: boolean;
  /** Whether the find chose it for its event. */
  proposed: boolean;
  picked: boolean;
  rejected: boolean;
  onCopyPath: (path: string) => void;
  /** How many people work with the sounds. */
  teamSize: number;
  onAssertRights: () => void;
  onRightsLog: () => void;
  onSimilar: () => void;
};

const noSpots: SoundSpot[] = [];

/** Everything that is known about the selected candidate, with its large waveform and transport. */
export function Inspector(props: InspectorProps) {
  const { candidate } = props;
  if (!candidate) {
    return (
      <aside className="inspector inspector-empty" aria-label="Inspector">
        <AudioLines size={28} strokeWidth={1.25} aria-hidden="true" />
        <p>Select a sound to inspect it</p>
      </aside>
    );
  }
  return <Inspected {...props} candidate={candidate} />;
}

function Inspected(props: InspectorProps & { candidate: Candidate }) {
  const { candidate, peaks, player, playerState } = props;
  const { sound } = candidate;
  const detail = props.detail?.record.id === sound.id ? props.detail : null;
  const spots = useMemo(() => (detail ? soundSpots(detail) : noSpots), [detail]);
  const durationSec = sound.duration_s ?? (peaks ? peaksDurationSec(peaks) : null);
  const playing = playerState.id === sound.id && playerState.status !== 'failed';
  const positionSec = playing ? playerState.positionSec : null;
  const playSpot = ({ startSec, endSec }: Pick<SoundSpot, 'startSec' | 'endSec'>): void =>
    player.play(sound.id, startSec, endSec ?? undefined);
  return (
    <aside className="inspector" aria-label="Inspector">
      <header className="inspector-head">
        <h2 title={sound.caption}>{sound.caption}</h2>
        {props.proposed ? (
          <p className="inspector-proposed">
            <Lightbulb size={12} aria-hidden="true" /> Proposed by the find
          </p>
        ) : null}
        {props.gone ? (
          <p className="inspector-dim" role="status">
            No longer in the list: the search doesn’t match it any more.
          </p>
        ) : null}
        <p className="inspector-dim">
          {formatLine(sound)}
          <br />
          {levelLine(sound)}
        </p>
        <StarButtons stars={candidate.rating ?? 0} name={sound.caption} onRate={props.onRate} />
      </header>
      {peaks && peaks.length > 0 && durationSec !== null && durationSec > 0 ? (
        <Waveform
          peaks={peaks}
          durationSec={durationSec}
          positionSec={positionSec}
          spots={spots}
          onSpot={playSpot}
          onSeek={(sec) => player.play(sound.id, sec)}
          label={`Waveform of ${sound.caption}`}
        />
      ) : (
        <div className="inspector-no-waveform">{peaks ? 'Nothing to draw: the sound is empty.' : 'Loading the waveform…'}</div>
      )}
      <Transport soundId={sound.id} durationSec={durationSec} player={player} playerState={playerState} />
      {playing && playerState.foldWords !== null ? (
        <p className="inspector-fold" role="status">
          <Combine size={13} aria-hidden="true" /> {playerState.foldWords}
        </p>
      ) : null}
      <Actions {...props} />
      {detail && detail.description !== '' ? <p className="inspector-description">{detail.description}</p> : null}
      <SpotList spots={spots} positionSec={positionSec} onPlay={playSpot} />
      <Facts
        candidate={candidate}
        detail={detail}
        teamSize={props.teamSize}
        onCopyPath={props.onCopyPath}
        onAssertRights={props.onAssertRights}
        onRightsLog={props.onRightsLog}
      />
    </aside>
  );
}

type FactsProps = Pick<InspectorProps, 'detail' | 'teamSize' | 'onCopyPath' | 'onAssertRights' | 'onRightsLog'> & { candidate: Candidate };

/** What doesn't move with the player: drawn once a sound, not with every frame that it plays. */
const Facts = memo(function Facts({ candidate, detail, teamSize, onCopyPath, onAssertRights, onRightsLog }: FactsProps) {
  const { sound } = candidate;
  return (
    <>
      <VerdictLadder candidate={candidate} />
      <LicenceBox
        license={sound.license}
        licenseOk={candidate.license_ok}
        reasons={candidate.license_reasons}
        rights={detail?.rights ?? null}
        teamSize={teamSize}
        onAssert={onAssertRights}
        onLog={onRightsLog}
      />
      <Quality qc={sound.qc} />
      <Levels sound={sound} detail={detail} />
      {detail ? <Character detail={detail} /> : null}
      <ScoreTable candidate={candidate} />
      <Taxonomy sound={sound} catId={detail?.ucs_catid ?? null} />
      {detail ? <Contradictions detail={detail} /> : null}
      {detail ? <FileList detail={detail} onCopyPath={onCopyPath} /> : null}
      {detail ? <RawFields fields={detail.fields} /> : null}
    </>
  );
});

function Actions({ candidate, picked, rejected, onPick, onReject, onSimilar }: InspectorProps) {
  const refused = candidate?.license_ok === false;
  return (
    <div className="inspector-actions">
      <button
        type="button"
        className="inspector-pick"
        aria-pressed={picked}
        disabled={refused}
        title={refused ? 'The licence gate refused this sound' : picked ? 'Picked. Take the pick back (Enter)' : 'Pick (Enter)'}
        onClick={onPick}
      >
        <Check size={14} aria-hidden="true" />
        {picked ? 'Picked' : 'Pick'}
      </button>
      <button
        type="button"
        className="inspector-reject"
        aria-pressed={rejected}
        title={rejected ? 'Rejected. Take the reject back (X)' : 'Reject (X)'}
        onClick={onReject}
      >
        <Ban size={14} aria-hidden="true" />
        {rejected ? 'Rejected' : 'Reject'}
      </button>
      <button type="button" aria-label="More like this" title="More like this (S)" onClick={onSimilar}>
        <Sparkles size={14} aria-hidden="true" />
        Similar
      </button>
      {refused ? <p className="inspector-error">Refused by the licence gate: {candidate.license_reasons.join('; ')}.</p> : null}
    </div>
  );
}
