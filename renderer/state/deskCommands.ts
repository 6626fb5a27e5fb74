/** What keys and buttons do with the selected row. No DOM: the window hands in the few things that only it can do. */
import type { DeskActions, DeskStore } from './desk.ts';
import { neighbourEvent, nextUnpicked } from './selection.ts';
import { createTravel, type Ears } from './travel.ts';
import { currentEventId, visibleRows } from './visibleRows.ts';

export const deskCommandNames = [
  'next',
  'previous',
  'play',
  'pick',
  'pickAndAdvance',
  'reject',
  'nextEvent',
  'previousEvent',
  'search',
  'find',
  'undo',
  'redo',
  'export',
  'help',
] as const;
export type DeskCommand = (typeof deskCommandNames)[number];

type Parts = {
  store: DeskStore;
  actions: DeskActions;
  player: Ears;
  focusSearch: () => void;
  /** Called when a find was asked for by key: the keys that audition are wanted next. */
  focusRows: () => void;
  saveDocument: (document: { file_name: string; media_type: string; text: string }) => void;
};

export type DeskCommands = {
  run(command: DeskCommand): Promise<void>;
  /** Leaves a text for the keys that audition and choose. */
  focusRows(): void;
  /** Selects a row and plays it, from a share (0..1) of its length. */
  audition(soundId: string, share?: number): void;
  select(soundId: string): void;
  pick(soundId: string): Promise<void>;
  reject(soundId: string): Promise<void>;
};

export function createDeskCommands({ store, actions, player, focusSearch, focusRows, saveDocument }: Parts): DeskCommands {
  const { selected, audition, move, start, goToEvent, events } = createTravel({ store, actions, player });

  async function pick(soundId: string, advance = false): Promise<void> {
    const eventId = currentEventId(store.get());
    const isPicked = await actions.togglePick(soundId, eventId);
    if (!advance || !isPicked) return;
    goToEvent(nextUnpicked(events(), eventId, store.get().session?.picks ?? [])?.event_id);
  }

  async function reject(soundId: string): Promise<void> {
    const before = visibleRows(store.get()).map((row) => row.candidate.sound.id);
    const isRejected = await actions.toggleReject(soundId, currentEventId(store.get()));
    if (!isRejected || store.get().selection.soundId !== soundId) return;
    // The list goes on from where the ear was: the row that stood below.
    const below = before[before.indexOf(soundId) + 1];
    player.stop();
    if (below !== undefined) actions.select({ soundId: below });
  }

  async function run(command: DeskCommand): Promise<void> {
    const soundId = selected();
    switch (command) {
      case 'next':
        return move(1);
      case 'previous':
        return move(-1);
      case 'play':
        return soundId === null ? start() : player.toggle(soundId);
      case 'pick':
        return soundId === null ? undefined : pick(soundId);
      case 'pickAndAdvance':
        return soundId === null ? undefined : pick(soundId, true);
      case 'reject':
        return soundId === null ? undefined : reject(soundId);
      case 'nextEvent':
        return goToEvent(neighbourEvent(events(), currentEventId(store.get()), 1)?.event_id);
      case 'previousEvent':
        return goToEvent(neighbourEvent(events(), currentEventId(store.get()), -1)?.event_id);
      case 'search':
        actions.setView('library');
        return focusSearch();
      case 'find':
        focusRows();
        return actions.find();
      case 'undo':
        return actions.undo();
      case 'redo':
        return actions.redo();
      case 'export': {
        const document = await actions.exportTimeline();
        return document === null ? undefined : saveDocument(document);
      }
      case 'help':
        return actions.openDialog({ kind: 'shortcuts' });
    }
  }
  return { run, focusRows, audition, select: (soundId) => actions.select({ soundId }), pick: (soundId) => pick(soundId), reject };
}
