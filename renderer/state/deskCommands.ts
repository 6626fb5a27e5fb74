/** What keys and buttons do with the selected row. No DOM: the window hands in the few things that only it can do. */
import type { DeskActions, DeskStore } from './desk.ts';
import { goneSound } from './goneSound.ts';
import { createMarking, type Marking } from './marking.ts';
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
  'rate0',
  'rate1',
  'rate2',
  'rate3',
  'rate4',
  'rate5',
  'nextEvent',
  'previousEvent',
  'nextSpot',
  'previousSpot',
  'similar',
  'refine',
  'back',
  'mark',
  'markNext',
  'markPrevious',
  'markAll',
  'search',
  'find',
  'undo',
  'redo',
  'export',
  'settings',
  'models',
  'runs',
  'likeFile',
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
  /** Gives a row so many stars, 0 for none. */
  rate(soundId: string, stars: number): Promise<void>;
  /** Shows what is like a row. */
  similar(soundId: string): Promise<void>;
  /** Shows what is like a file, by its whole path. */
  similarToFile(clip: string): Promise<void>;
  /** Rows that one act is meant for. */
  marking: Marking;
};

export function createDeskCommands({ store, actions, player, focusSearch, focusRows, saveDocument }: Parts): DeskCommands {
  const { selected, inspected, audition, move, start, jump, goToEvent, events } = createTravel({ store, actions, player });
  const marking = createMarking(store);

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

  function markSelected(): void {
    const soundId = selected();
    if (soundId !== null) marking.toggle(soundId);
  }

  /** By key: the marked rows, or the sound in the inspector. */
  async function rate(stars: number): Promise<void> {
    const { marked } = store.get();
    const soundId = inspected();
    const ids = marked.length > 0 ? marked : soundId === null ? [] : [soundId];
    if (ids.length > 0) await actions.rate(ids, stars);
  }

  async function similar(soundId: string): Promise<void> {
    const row = visibleRows(store.get()).find(({ candidate }) => candidate.sound.id === soundId);
    const gone = goneSound(store.get());
    const candidate = row?.candidate ?? (gone?.sound.id === soundId ? gone : null);
    if (candidate !== null) await alike(() => actions.similarTo(candidate));
  }

  async function alike(ask: () => Promise<void>): Promise<void> {
    player.stop();
    const answered = ask();
    // The row that had the focus goes away with its list.
    focusRows();
    await answered;
  }

  /** In the list of candidates alone: elsewhere nothing shows what was made. */
  async function refine(): Promise<void> {
    const state = store.get();
    const eventId = currentEventId(state);
    if (eventId === null || state.view !== 'candidates' || state.similar !== null) return;
    player.stop();
    await actions.refine(eventId);
  }

  /** The nearest thing that can be left: marks first, then the list of what is alike. */
  function back(): void {
    if (store.get().marked.length > 0) {
      marking.none();
    } else if (store.get().similar !== null) {
      player.stop();
      actions.leaveSimilar();
      focusRows();
    }
  }

  async function run(command: DeskCommand): Promise<void> {
    const soundId = inspected();
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
      case 'rate0':
      case 'rate1':
      case 'rate2':
      case 'rate3':
      case 'rate4':
      case 'rate5':
        return rate(Number(command.at(-1)));
      case 'nextEvent':
        return goToEvent(neighbourEvent(events(), currentEventId(store.get()), 1)?.event_id);
      case 'previousEvent':
        return goToEvent(neighbourEvent(events(), currentEventId(store.get()), -1)?.event_id);
      case 'nextSpot':
        return jump(1);
      case 'previousSpot':
        return jump(-1);
      case 'similar':
        return soundId === null ? undefined : similar(soundId);
      case 'refine':
        return refine();
      case 'back':
        return back();
      case 'mark':
        return markSelected();
      case 'markNext':
        return marking.extend(1);
      case 'markPrevious':
        return marking.extend(-1);
      case 'markAll':
        return marking.all();
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
      case 'settings':
        return actions.openDialog({ kind: 'settings' });
      case 'models':
        return actions.openDialog({ kind: 'models' });
      case 'runs':
        return actions.openDialog({ kind: 'runs', runId: null });
      case 'likeFile':
        return actions.openDialog({ kind: 'clip', dropped: null });
      case 'help':
        return actions.openDialog({ kind: 'shortcuts' });
    }
  }
  return {
    run,
    focusRows,
    audition,
    select: (soundId) => actions.select({ soundId }),
    pick: (soundId) => pick(soundId),
    reject,
    async rate(soundId, stars) {
      await actions.rate([soundId], stars);
    },
    similar,
    similarToFile: (clip) => alike(() => actions.similarToFile(clip)),
    marking,
  };
}
