import { type CandidateRowView, proposedIndex } from './candidateRows.ts';
import type { DeskActions, DeskStore } from './desk.ts';
import type { EventView } from './findRun.ts';
import { goneSound } from './goneSound.ts';
import { moveIndex, selectedIndex } from './selection.ts';
import { nextSpot, soundSpots } from './soundSpots.ts';
import { visibleRows } from './visibleRows.ts';

/** What the ear needs of the player. */
export type Ears = {
  play(id: string, fromSec?: number, toSec?: number): void;
  stop(): void;
  toggle(id: string): void;
  state(): { id: string | null; status: string; positionSec: number };
};

type Parts = { store: DeskStore; actions: Pick<DeskActions, 'select' | 'setView'>; player: Ears };

export type Travel = {
  /** The selected sound while its row is listed, else null. */
  selected(): string | null;
  /** The selected sound while the inspector shows it: also where its list, asked for again, lacks it. */
  inspected(): string | null;
  events(): EventView[];
  /** Selects a row and plays it, from a share (0..1) of its length. */
  audition(soundId: string, share?: number): void;
  /** Goes one row up or down and plays it, unless the settings keep it silent; at an end nothing happens. The first press goes to the row that is shown. */
  move(step: 1 | -1): void;
  /** Plays the next or previous take or mark of the selected sound. */
  jump(step: 1 | -1): void;
  /** Plays what the find proposes for the event that is shown, or else the first row. */
  start(): void;
  /** Shows another event, in silence and with no row selected. */
  goToEvent(eventId: string | undefined): void;
};

/** Where the ear begins: what the find proposes, which the inspector shows already, or else the first row. */
const firstIndex = (rows: readonly CandidateRowView[]): number => Math.max(0, proposedIndex(rows));

/** Moves through rows and events by ear. */
export function createTravel({ store, actions, player }: Parts): Travel {
  const selected = (): string | null => {
    const soundId = store.get().selection.soundId;
    return visibleRows(store.get()).some((row) => row.candidate.sound.id === soundId) ? soundId : null;
  };

  const inspected = (): string | null => selected() ?? goneSound(store.get())?.sound.id ?? null;

  function audition(soundId: string, share = 0): void {
    const sound = visibleRows(store.get()).find((row) => row.candidate.sound.id === soundId)?.candidate.sound;
    actions.select({ soundId });
    player.play(soundId, share * (sound?.duration_s ?? 0));
  }

  function move(step: 1 | -1): void {
    const rows = visibleRows(store.get());
    const ids = rows.map((row) => row.candidate.sound.id);
    const from = selectedIndex(ids, store.get().selection.soundId);
    const index = moveIndex(ids.length, from, step, firstIndex(rows));
    const id = index === null || index === from ? undefined : ids[index];
    if (id === undefined) return;
    if (store.get().settings?.auto_play ?? true) {
      audition(id);
    } else {
      player.stop();
      actions.select({ soundId: id });
    }
  }

  function jump(step: 1 | -1): void {
    const { detail } = store.get();
    const soundId = inspected();
    if (soundId === null || detail?.record.id !== soundId) return;
    const { id, status, positionSec } = player.state();
    const at = id === soundId && (status === 'playing' || status === 'loading') ? positionSec : null;
    const spot = nextSpot(soundSpots(detail), at, step);
    if (spot) player.play(soundId, spot.startSec, spot.endSec ?? undefined);
  }

  function start(): void {
    const rows = visibleRows(store.get());
    const row = rows[firstIndex(rows)];
    if (row) audition(row.candidate.sound.id);
  }

  function goToEvent(eventId: string | undefined): void {
    if (eventId === undefined) return;
    player.stop();
    actions.setView('candidates');
    actions.select({ eventId, soundId: null });
  }

  return { selected, inspected, events: () => store.get().run?.events ?? [], audition, move, start, jump, goToEvent };
}
