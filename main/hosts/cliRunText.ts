/** Runs and replays as people read them in a terminal. */
import type { Result } from '../contract/commands.ts';
import { failureWords } from '../contract/failureWords.ts';
import { isUnread, shortId } from '../contract/idsNow.ts';
import { isTold, judgedNow, NEAR_PLACES, untoldCounts } from '../contract/replayChanges.ts';
import type { EventChange, ReplayResult, RunSummary, SoundChange } from '../contract/runs.ts';
import { localTime } from './localTime.ts';

type Page = Result<'runs.list'>;

export const runPrinters = { 'runs.list': runsText, replay: replayText };

export function dollars(usd: number): string {
  return `$${usd > 0 && usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`;
}

function runsText({ runs, total, keep }: Page): string {
  if (total === 0) return 'No runs yet. A find leaves one.';
  const damaged = runs.some(({ state }) => state === 'damaged') ? ['A damaged manifest can be removed; nothing else needs it.'] : [];
  return [...runs.map(runLine), ...damaged, `${runs.length} of ${total} runs; the last ${keep} are kept`].join('\n');
}

/** A run in a line: when, how it ended, what it found and cost. */
export function runLine(run: RunSummary): string {
  if (run.state === 'damaged') return `${run.run_id}  ${localTime(run.modified_at)}  damaged      ${run.reason}`;
  const { run_id, created_at, status, events, cost, duration_ms, op, error } = run;
  const what = [
    op !== 'generate' && `${counted(events.found)}, ${events.used} used, ${events.dropped} silent`,
    cost.spent_usd > 0 && dollars(cost.spent_usd),
    cost.reserved_usd > 0 && `up to ${dollars(cost.reserved_usd)} for calls that failed`,
    duration_ms !== null && `${(duration_ms / 1000).toFixed(1)} s`,
    op !== 'find' && op,
    status === 'failed' && error !== null && failureWords(error),
  ].filter(Boolean);
  return `${run_id}  ${localTime(created_at)}  ${status.padEnd(11)}  ${what.join(', ')}  ${run.passage_words ?? ''}`.trimEnd();
}

/** What came, went, is judged otherwise or stands far from where it stood; of the rest, how many there are. `all`: every change. */
function replayText(result: ReplayResult, { all = false }: { all?: boolean } = {}): string {
  const { events, same, replay_of, run_id, foley_version, vector_leg, unread, passage_checked, spent_usd } = result;
  const changed = events.filter(({ change }) => change !== 'same');
  const around = [
    foley_version.before !== foley_version.after && `Foley Desk was ${foley_version.before} then and is ${foley_version.after} now.`,
    vector_leg.before !== vector_leg.after &&
      `Search by meaning: ${vector_leg.before ?? 'not asked'} then, ${vector_leg.after ?? 'not asked'} now.`,
    unread.before !== unread.after &&
      `Sounds known by name alone, their files not read yet: ${unread.before || 'none'} then, ${unread.after || 'none'} now.`,
    !passage_checked && 'The run keeps no digest of its passage: whether this was the same one is not known.',
    spent_usd > 0 && `Spent ${dollars(spent_usd)}.`,
  ].filter((line) => line !== false);
  const head = same ? `Nothing has changed in ${counted(events.length)}.` : `${changed.length} of ${counted(events.length)} changed.`;
  return [head, ...changed.flatMap((event) => eventLines(event, all)), ...around, `replay ${run_id} of ${replay_of}`].join('\n');
}

const counted = (events: number): string => `${events} ${events === 1 ? 'event' : 'events'}`;

function eventLines({ event_id, change, query, decision, chosen, barred, sounds }: EventChange, all: boolean): string[] {
  const name = query ?? event_id;
  if (change === 'new') return [`+ ${name}: heard in the passage now${chosen.after ? `, uses ${nameOf(chosen.after)}` : ''}`];
  if (change === 'gone') return [`- ${name}: no longer heard in the passage${chosen.before ? `, used ${nameOf(chosen.before)}` : ''}`];
  return [
    `~ ${name}`,
    ...(chosen.before?.sound_id === chosen.after?.sound_id ? [] : [`    uses ${nameOf(chosen.after)}, used ${nameOf(chosen.before)}`]),
    ...(decision.before?.action === decision.after?.action || chosen.before?.sound_id !== chosen.after?.sound_id
      ? []
      : [`    decided ${decision.after?.action ?? 'nothing'}, was ${decision.before?.action ?? 'nothing'}`]),
    ...(barred.before === barred.after ? [] : [`    the licence gate kept out ${barred.after ?? 0}, was ${barred.before ?? 0}`]),
    ...sounds.filter((sound) => all || isTold(sound)).map((sound) => `    ${soundLine(sound)}`),
    ...(all ? [] : untold(sounds)),
  ];
}

function soundLine({ change, scores: { before, after }, ...sound }: SoundChange): string {
  switch (change) {
    case 'new':
      return `+ ${nameOf(sound)} at ${after?.rank ?? '?'}`;
    case 'gone':
      return `- ${nameOf(sound)}, was at ${before?.rank ?? '?'}`;
    case 'judged':
      return `~ ${nameOf(sound)} ${judgedNow({ before, after }, '-')}`;
    case 'moved':
    case 'rescored':
      return `~ ${nameOf(sound)} at ${after?.rank ?? '?'}, was at ${before?.rank ?? '?'}`;
  }
}

function untold(sounds: readonly SoundChange[]): string[] {
  const { moved, rescored } = untoldCounts(sounds);
  return [
    ...(moved > 0 ? [`    ${moved} ${moved === 1 ? 'sound' : 'sounds'} moved by ${NEAR_PLACES} places or fewer (--all names them)`] : []),
    ...(rescored > 0 ? [`    ${rescored} ${rescored === 1 ? 'sound has' : 'sounds have'} other scores at the same place`] : []),
  ];
}

function nameOf(sound: { sound_id: string; caption: string | null } | null): string {
  if (sound === null) return 'nothing';
  const id = shortId(sound.sound_id, 12);
  if (sound.caption === null) return `${id} (no longer in the library)`;
  return `${sound.caption} (${isUnread(sound.sound_id) ? 'not read yet' : id})`;
}
