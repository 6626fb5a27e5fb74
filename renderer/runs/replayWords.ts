import { shortId } from '../../main/contract/idsNow.ts';
import { isTold, judgedNow, NEAR_PLACES, untoldCounts } from '../../main/contract/replayChanges.ts';
import type { EventChange, ReplayResult, SoundChange } from '../../main/contract/runs.ts';

/** What a replay found, as lines to read. */
export type ReplayLine = { key: string; sign: '+' | '−' | '~'; text: string };
export type ReplayEvent = { key: string; change: EventChange['change']; title: string; lines: ReplayLine[] };

export function replayHead({ same, events }: Pick<ReplayResult, 'same' | 'events'>): string {
  const all = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  if (same) return `Nothing has changed: ${all}, the same sounds.`;
  return `${events.filter(({ change }) => change !== 'same').length} of ${all} changed.`;
}

/** What is different around the events. */
export function replayNotes({ foley_version: version, vector_leg: leg, unread, passage_checked: checked }: ReplayResult): string[] {
  return [
    ...(version.before === version.after ? [] : [`Foley Desk was ${version.before} then and is ${version.after} now.`]),
    ...(leg.before === leg.after ? [] : [`Search by meaning then: ${leg.before ?? 'not asked'}. Now: ${leg.after ?? 'not asked'}.`]),
    ...(unread.before === unread.after
      ? []
      : [
          `Known by name alone, their files not read yet: ${soundCount(unread.before)} then, ${unread.after === 0 ? 'none' : unread.after} now.`,
        ]),
    ...(checked ? [] : ['The run keeps no digest of its passage: whether this was the same one is not known.']),
  ];
}

export function replayEvents(events: readonly EventChange[]): ReplayEvent[] {
  return events.map((event) => ({
    key: `${event.event_id} ${event.change}`,
    change: event.change,
    title: event.query ?? 'An event whose words are not kept',
    lines: event.change === 'same' ? [] : linesOf(event),
  }));
}

function linesOf({ change, chosen, decision, barred, sounds }: EventChange): ReplayLine[] {
  if (change === 'new') return [{ key: 'new', sign: '+', text: `Heard in the passage now; uses ${nameOf(chosen.after)}` }];
  if (change === 'gone') return [{ key: 'gone', sign: '−', text: `No longer heard in the passage; used ${nameOf(chosen.before)}` }];
  const { moved, rescored } = untoldCounts(sounds);
  return [
    ...(chosen.before?.sound_id === chosen.after?.sound_id
      ? []
      : [{ key: 'chosen', sign: '~' as const, text: `Uses ${nameOf(chosen.after)}; used ${nameOf(chosen.before)}` }]),
    ...(decision.before?.action === decision.after?.action || chosen.before?.sound_id !== chosen.after?.sound_id
      ? []
      : [
          {
            key: 'decision',
            sign: '~' as const,
            text: `Decided ${decision.after?.action ?? 'nothing'}; was ${decision.before?.action ?? 'nothing'}`,
          },
        ]),
    ...(barred.before === barred.after
      ? []
      : [{ key: 'barred', sign: '~' as const, text: `The licence gate keeps out ${barred.after ?? 0}; kept out ${barred.before ?? 0}` }]),
    ...sounds.filter(isTold).map(soundLine),
    ...(moved === 0 ? [] : [{ key: 'moved', sign: '~' as const, text: `${moved} moved by ${NEAR_PLACES} places or fewer` }]),
    ...(rescored === 0 ? [] : [{ key: 'rescored', sign: '~' as const, text: `${rescored} with other scores at the same place` }]),
  ];
}

const soundCount = (count: number): string => (count === 0 ? 'none' : count === 1 ? '1 sound' : `${count} sounds`);

function soundLine(sound: SoundChange): ReplayLine {
  const { change, scores } = sound;
  const name = nameOf(sound);
  const key = sound.sound_id;
  if (change === 'new') return { key, sign: '+', text: `${name} at ${scores.after?.rank ?? '?'}` };
  if (change === 'gone') return { key, sign: '−', text: `${name}, was at ${scores.before?.rank ?? '?'}` };
  if (change === 'judged') return { key, sign: '~', text: `${name} ${judgedNow(scores, 'not judged')}` };
  return { key, sign: '~', text: `${name} at ${scores.after?.rank ?? '?'}, was at ${scores.before?.rank ?? '?'}` };
}

function nameOf(sound: { sound_id: string; caption: string | null } | null): string {
  if (sound === null) return 'no sound';
  return sound.caption ?? `a sound that is no longer in the library (${shortId(sound.sound_id, 8)})`;
}
