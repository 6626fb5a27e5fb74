import { useEffect, useMemo } from 'react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { SoundRecord } from '../../main/contract/sounds.ts';
import { usePeaks } from '../candidates/usePeaks.ts';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import { askedSound } from '../state/askedSound.ts';
import { type CandidateRowView, proposedIndex, searchRows } from '../state/candidateRows.ts';
import type { DeskActions } from '../state/desk.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { DeskState } from '../state/deskState.ts';
import { goneSound } from '../state/goneSound.ts';
import { currentEventId, visibleRows } from '../state/visibleRows.ts';

const noChoices = { picks: [], rejects: [] };

/** Joins the inspector to the selected row. */
export function InspectorSlot({ commands }: { commands: DeskCommands }) {
  const { actions, player, store } = useDesk();
  const playerState = usePlayerState((state) => state);
  useDeskState((state) => state.selection);
  // Each of these is a part of what the row is made of.
  useDeskState((state) => state.run);
  useDeskState((state) => state.search.results);
  useDeskState((state) => state.search.gone);
  // A search that failed matches nothing, and says nothing of any sound.
  const isAnswered = useDeskState((state) => state.search.status !== 'failed');
  useDeskState((state) => state.session?.picks);
  useDeskState((state) => state.session?.rejects);
  useDeskState((state) => state.session?.refined);
  useDeskState((state) => state.view);
  useDeskState((state) => state.similar);
  const status = useDeskState((state) => state.status);
  const teamSize = useDeskState((state) => state.settings?.team_size) ?? 1;
  const row = inspectedRow(store.get());
  const sound = row?.candidate.sound ?? null;
  const asks = useMemo(() => inspectorAsks(sound, { actions, commands }), [sound, actions, commands]);
  useSoundDetail(row?.candidate.sound.id ?? null, status);
  const detail = useDeskState((state) => state.detail);
  const peaks = usePeaks(row?.candidate.sound.id ?? null);
  return (
    <div className="pane inspector-pane">
      <Inspector
        candidate={row?.candidate ?? null}
        detail={detail}
        player={player}
        playerState={playerState}
        peaks={peaks}
        teamSize={teamSize}
        {...asks}
        gone={isAnswered && goneSound(store.get()) !== null}
        proposed={row?.proposed ?? false}
        picked={row?.pick != null}
        rejected={row?.rejected ?? false}
      />
    </div>
  );
}

/** What the inspector asks for about its sound. */
function inspectorAsks(sound: SoundRecord | null, { actions, commands }: { actions: DeskActions; commands: DeskCommands }) {
  const about = (ask: (sound: SoundRecord) => void) => () => {
    if (sound) ask(sound);
  };
  return {
    onAssertRights: about(({ id, caption }) => actions.openDialog({ kind: 'soundRights', soundIds: [id], caption })),
    onRightsLog: about(({ id, caption }) => actions.openDialog({ kind: 'rightsLog', of: { soundId: id }, title: caption })),
    onSimilar: about(({ id }) => void commands.similar(id)),
    onPick: about(({ id }) => void commands.pick(id)),
    onReject: about(({ id }) => void commands.reject(id)),
    onRate: (stars: number) => {
      if (sound) void commands.rate(sound.id, stars);
    },
    onCopyPath: (path: string) => void copyPath(path, actions),
  };
}

/** The selected row, or the one that was selected when its list lost it; while there is none, the sound that was asked about or what the find proposes, so that it can be looked at first. */
function inspectedRow(state: DeskState): CandidateRowView | null {
  const rows = visibleRows(state);
  const selected = rows.find((row) => row.candidate.sound.id === state.selection.soundId);
  if (selected) return selected;
  const alone = (sounds: Candidate[]) => searchRows(sounds, currentEventId(state), state.session ?? noChoices)[0] ?? null;
  if (state.similar !== null) return alone(askedSound(state.similar));
  const gone = goneSound(state);
  if (gone !== null) return alone([gone]);
  return rows[proposedIndex(rows)] ?? null;
}

/** Keeps in the state what is known of the sound beyond its record, asked again when `since` changes; a move drops the question before. */
function useSoundDetail(soundId: string | null, since: unknown): void {
  const { actions, store } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the library holds may have changed with its status.
  useEffect(() => {
    if (soundId === null) return;
    const controller = new AbortController();
    void actions.soundDetail(soundId, controller.signal).then((detail) => {
      if (!controller.signal.aborted) store.dispatch({ type: 'detail', detail });
    });
    return () => controller.abort();
  }, [actions, store, soundId, since]);
}

async function copyPath(path: string, actions: Pick<DeskActions, 'tell' | 'warn'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(path);
    actions.tell('Path copied.');
  } catch {
    actions.warn(`This window may not use the clipboard. The path is ${path}`);
  }
}
