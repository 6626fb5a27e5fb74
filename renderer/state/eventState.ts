import type { Candidate } from '../../main/contract/candidates.ts';
import { noneMayBeUsed } from '../candidates/keptOutWords.ts';
import { isMade } from '../candidates/madeWords.ts';
import { wasHeard } from '../candidates/wordsJudge.ts';
import type { EventView, FindRun } from './findRun.ts';

/** Where an event stands, for its card. `unproven`: a candidate was taken that no rung confirmed. */
export type EventState = 'waiting' | 'searching' | 'verified' | 'unproven' | 'gated' | 'none' | 'dropped' | 'cancelled';

export type EventStanding = { state: EventState; label: string; reason: string | null };

const notSearched: EventStanding = { state: 'cancelled', label: 'Not searched', reason: 'The find was stopped before this event.' };
const notJudged: EventStanding = {
  state: 'cancelled',
  label: 'Not judged',
  reason: 'The find ended before all of its sounds were judged. Find again, with a higher cap where that was reached.',
};

/** Pure reading of an event within its run. */
export function eventStanding(event: EventView, run: Pick<FindRun, 'status'>): EventStanding {
  if (!event.resolved) {
    if (run.status !== 'running') return event.legs === null ? notSearched : notJudged;
    if (event.legs === null) return { state: 'waiting', label: 'Waiting', reason: null };
    return { state: 'searching', label: busyWith(event), reason: null };
  }
  const kept = event.candidates.filter((candidate) => candidate.license_ok === true);
  const chosen = event.chosen === null ? undefined : kept.find((candidate) => candidate.sound.id === event.chosen);
  const reason = event.decision?.reason ?? null;
  if (chosen?.verdict?.match) return { state: 'verified', label: verifiedAs(chosen), reason };
  if (chosen) return { state: 'unproven', label: 'Best effort', reason };
  if (kept.length > 0) return { state: 'dropped', label: 'Left silent', reason };
  const keptOut = keptOutCount(event);
  if (keptOut > 0) return { state: 'gated', label: 'Kept out by licence', reason: noneMayBeUsed(keptOut) };
  return { state: 'none', label: 'Nothing found', reason };
}

function busyWith({ decision }: EventView): string {
  if (decision?.action === 'refine') return 'Trying other words';
  return decision?.action === 'generate' ? 'Making a sound' : 'Checking';
}

/** The words of a made sound are its own prompt, so that they match says nothing. */
function verifiedAs(chosen: Candidate): string {
  if (!byWords(chosen)) return 'Verified';
  return isMade(chosen.sound.license) ? 'Generated' : 'Words match';
}

/** Whether nothing was listened to for the verdict that counts: neither by the rung that gave it nor by the one that listens. */
function byWords({ verdict, verdicts }: Candidate): boolean {
  const counting = verdicts.filter(({ level }) => level === verdict?.level || level === 'listen');
  return counting.length > 0 && !counting.some(wasHeard);
}

/** Sounds that fit but that the licence gate refused; the probe's count covers more than the shortlist shows. */
export function keptOutCount(event: EventView): number {
  const shown = event.candidates.filter((candidate) => candidate.license_ok === false).length;
  return Math.max(shown, event.rejected.count);
}
