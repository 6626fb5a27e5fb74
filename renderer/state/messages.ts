/** The messages that stand in a corner of the window: what each failure is to a person, and which of them are there. Pure. */
import type { CommandName } from '../../main/contract/commands.ts';
import { type FailureBody, type FailureCode, isFailureCode } from '../../main/contract/failures.ts';

/** `good`: done. `note`: advice, nothing broke. `bad`: something failed, and has to be read. */
export type Tone = 'good' | 'note' | 'bad';

export type Toast = {
  id: number;
  tone: Tone;
  message: string;
  /** What lies behind the message, for those who want to report it; null where there is nothing. */
  details: Pick<FailureBody, 'code' | 'detail'> | null;
  /** The command that failed; its next success takes the message away. */
  about: CommandName | null;
  /** How often it was said. */
  count: number;
};

export type NewToast = Omit<Toast, 'count'>;

/** How many are shown at once; the others wait behind a number. */
export const SHOWN_TOASTS = 3;
const MOST_TOASTS = 30;

/** Answers that say what to do instead: nothing is broken, and nothing was lost. */
const advice: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['passage_empty', 'passage_too_long', 'query_too_long', 'rights_refused', 'consent_needed'] as const),
  ...(['nothing_to_undo', 'nothing_to_redo', 'nothing_to_plan', 'no_feedback', 'pick_not_found', 'event_not_found'] as const),
  ...(['folder_is_file', 'folder_overlaps', 'scan_needs_review', 'root_offline', 'too_few_sounds', 'model_missing'] as const),
  ...(['budget_exceeded', 'cost_unknown', 'generation_no_recipe', 'generation_off', 'generation_key_missing'] as const),
  ...(['generation_trademark', 'generation_voice', 'generation_unsafe', 'passage_missing', 'engine_missing', 'engine_empty'] as const),
]);

export function toneOf(code: string): 'note' | 'bad' {
  return isFailureCode(code) && advice.has(code) ? 'note' : 'bad';
}

/**
 * The newest last; one that says the same as an earlier one takes its place and counts on. Failures wait until they have been read, all else
 * only as long as there is room for it.
 */
export function addToast(toasts: readonly Toast[], added: NewToast): Toast[] {
  const same = toasts.find(({ tone, message }) => tone === added.tone && message === added.message);
  const all = [...toasts.filter((toast) => toast !== same), { ...added, count: (same?.count ?? 0) + 1 }];
  return all.filter(({ tone }, index) => tone === 'bad' || index >= all.length - SHOWN_TOASTS).slice(-MOST_TOASTS);
}

/** Those on screen, the newest last, and how many wait behind them. */
export function shownToasts(toasts: readonly Toast[]): { shown: readonly Toast[]; waiting: number } {
  const shown = toasts.slice(-SHOWN_TOASTS);
  return { shown, waiting: toasts.length - shown.length };
}

/** What stands behind a message, a line each. */
export function detailLines({ code, detail }: Pick<FailureBody, 'code' | 'detail'>): string[] {
  const lines = Object.entries(detail).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [code, ...lines];
}
