/** Sessions, picks and timelines as people read them in a terminal. */
import type { Result } from '../contract/commands.ts';
import { inPassageOrder } from '../contract/inPassageOrder.ts';
import { keptStarsWords } from '../contract/keptStarsWords.ts';
import { passageHolds } from '../contract/passageHolds.ts';
import type { SessionState, SteppedSession } from '../contract/sessions.ts';
import { localTime } from './localTime.ts';

/** Digits of a sound's id that are shown; eight would do. */
const ID_DIGITS = 12;
/** Of a passage, which may be a whole chapter. */
const PASSAGE_CHARS = 300;

/** `holds`: whether the passage still has the words that a pick hangs on. */
function chosenLines({ picks, rejects }: Pick<SessionState, 'picks' | 'rejects'>, holds = (_: string) => true): string[] {
  return [
    counted(picks.length, 'pick'),
    ...picks.map(({ pick_id: id, sound_id: sound, onset, caption, anchor }) => {
      const adrift = anchor && !holds(anchor.quote) ? '  (the passage has these words no more)' : '';
      return `  ${id}  ${sound.slice(0, ID_DIGITS)}  ${onset ?? '-'}  ${caption}${adrift}`;
    }),
    counted(rejects.length, 'reject'),
    ...rejects.map((reject) => `  ${reject.sound_id.slice(0, ID_DIGITS)}  ${reject.event_id ?? '-'}  ${reject.reason ?? ''}`.trimEnd()),
  ];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Passage and events come first: `pick`, `reject` and `refine` take an event by its id. */
function sessionText(session: SessionState): string {
  const events = (session.last_find?.events ?? []).map(
    ({ event_id, event, candidates }) => `  ${event_id}  ${event.onset}  ${event.query}  (${counted(candidates.length, 'candidate')})`,
  );
  const refined = session.refined.map(
    ({ event_id: of, query, candidates, used }) => `refined  ${of ?? '-'}  ${query}  (${candidates.length} candidates by ${used})`,
  );
  return [
    `session ${session.name}`,
    ...(session.passage === ''
      ? []
      : [`passage: ${session.passage.slice(0, PASSAGE_CHARS)}${session.passage.length > PASSAGE_CHARS ? ' ...' : ''}`]),
    ...(events.length === 0 ? [] : [counted(events.length, 'event'), ...events]),
    ...chosenLines({ ...session, picks: inPassageOrder(session.picks, session.last_find) }, passageHolds(session.passage)),
    ...refined,
  ].join('\n');
}

/** What was undone is now what `redo` would do, and the other way round. */
const undoneText = (session: SteppedSession) => [`Undone: ${session.redo_label ?? '-'}`, ...changedLines(session)].join('\n');
const redoneText = (session: SteppedSession) => [`Done again: ${session.undo_label ?? '-'}`, ...changedLines(session)].join('\n');
const changedLines = (session: SteppedSession) => [...keptStarsWords(session), `session ${session.name}`, ...chosenLines(session)];

function rejectedText(picks: number): string {
  if (picks === 0) return 'Rejected';
  return picks === 1
    ? 'Rejected; its pick was taken back (`undo` restores it)'
    : `Rejected; its ${picks} picks were taken back (\`undo\` restores them)`;
}

function ratedText({ stars, rated, unknown_ids: unknown }: Result<'rate'>): string {
  const given = stars === 0 ? 'No stars for' : `${counted(stars, 'star')} for`;
  return `${given} ${counted(rated, 'sound')}${unknown.length > 0 ? `; not in the library: ${unknown.join(', ')}` : ''}`;
}

/** The timeline at a glance; the document is what `--out`, `--json` and `export` give. */
function planText({ items }: Result<'plan'>): string {
  const rows = items.map(({ layer, onset, clip_ref, event, gain, loop }) => {
    const settings = [loop && 'loop', gain !== 0 && `${gain > 0 ? '+' : ''}${gain} dB`].filter(Boolean);
    const words = [event?.query, settings.length > 0 && `(${settings.join(', ')})`].filter(Boolean);
    return `  ${layer.padEnd(8)}  ${clip_ref.slice(0, ID_DIGITS)}  ${onset ?? '-'}  ${words.join(' ')}`.trimEnd();
  });
  return [...rows, `${counted(items.length, 'item')}; \`export\` gives the document`].join('\n');
}

export const sessionPrinters = {
  'session.list': (result: Result<'session.list'>) =>
    result.map((row) => `${row.name}  ${counted(row.picks, 'pick')}  ${localTime(row.updated_at)}`).join('\n') || 'No sessions yet.',
  'session.get': sessionText,
  undo: undoneText,
  redo: redoneText,
  rate: ratedText,
  pick: (result: Result<'pick'>) => `Picked ${result.caption} (${result.pick_id})`,
  pick_proposals: (result: Result<'pick_proposals'>) => `Picked ${counted(result.length, 'proposal')}`,
  drop_pick: () => 'Pick removed',
  reject: ({ dropped_picks: dropped }: Result<'reject'>) => rejectedText(dropped.length),
  unreject: ({ taken_back: count }: Result<'unreject'>) =>
    count > 0
      ? 'Reject taken back'
      : 'Not rejected for that: nothing was changed. `picks` lists rejects; --event-id names the event of one.',
  list_picks: ({ session, picks, rejects }: Result<'list_picks'>) => [`session ${session}`, ...chosenLines({ picks, rejects })].join('\n'),
  plan: planText,
};
