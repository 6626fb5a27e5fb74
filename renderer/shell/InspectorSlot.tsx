import { useEffect, useState } from 'react';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import { usePeaks } from '../candidates/usePeaks.ts';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import type { CandidateRowView } from '../state/candidateRows.ts';
import type { DeskActions } from '../state/desk.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { DeskState } from '../state/deskState.ts';
import { visibleRows } from '../state/visibleRows.ts';

/** Joins the inspector to the selected row. */
export function InspectorSlot({ commands }: { commands: DeskCommands }) {
  const { actions, player, store } = useDesk();
  const playerState = usePlayerState((state) => state);
  useDeskState((state) => state.selection);
  // Each of these is a part of what the row is made of.
  useDeskState((state) => state.run);
  useDeskState((state) => state.search.results);
  useDeskState((state) => state.session);
  useDeskState((state) => state.view);
  const status = useDeskState((state) => state.status);
  const teamSize = useDeskState((state) => state.settings?.team_size) ?? 1;
  const row = inspectedRow(store.get());
  const detail = useSoundDetail(row?.candidate.sound.id ?? null, status);
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
        onAssertRights={() => {
          if (row) actions.openDialog({ kind: 'soundRights', soundId: row.candidate.sound.id, caption: row.candidate.sound.caption });
        }}
        onCopyPath={(path) => void copyPath(path, actions)}
        proposed={row?.proposed ?? false}
        picked={row?.pick != null}
        rejected={row?.rejected ?? false}
        onPick={() => {
          if (row) void commands.pick(row.candidate.sound.id);
        }}
        onReject={() => {
          if (row) void commands.reject(row.candidate.sound.id);
        }}
      />
    </div>
  );
}

/** The selected row; while there is none, what the find proposes, so that it can be looked at before anything is played. */
function inspectedRow(state: DeskState): CandidateRowView | null {
  const rows = visibleRows(state);
  const selected = rows.find((row) => row.candidate.sound.id === state.selection.soundId);
  return selected ?? rows.find((row) => row.proposed && !row.rejected) ?? null;
}

/** What is known of the sound beyond its record, asked again when `since` changes; a move of the selection drops the question before. */
function useSoundDetail(soundId: string | null, since: unknown): SoundDetail | null {
  const { actions } = useDesk();
  const [loaded, setLoaded] = useState<{ soundId: string; since: unknown; detail: SoundDetail | null } | null>(null);
  useEffect(() => {
    if (soundId === null) return;
    const controller = new AbortController();
    void actions.soundDetail(soundId, controller.signal).then((detail) => {
      if (!controller.signal.aborted) setLoaded({ soundId, since, detail });
    });
    return () => controller.abort();
  }, [actions, soundId, since]);
  return loaded?.soundId === soundId ? loaded.detail : null;
}

async function copyPath(path: string, actions: Pick<DeskActions, 'tell' | 'warn'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(path);
    actions.tell('Path copied.');
  } catch {
    actions.warn(`This window may not use the clipboard. The path is ${path}`);
  }
}
