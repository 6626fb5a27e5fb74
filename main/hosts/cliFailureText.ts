/** What went wrong, as people read it in a terminal: below the sentence why, or the command that goes on from there. */
import type { FailureBody } from '../contract/failures.ts';
import { lineText, shownText } from './terminalText.ts';

/** Sounds that a refusal names with its reasons; `--json` names all. */
const NAMED_SOUNDS = 10;

export function failureText({ code, message, detail }: FailureBody): string {
  const more = code === 'rights_refused' ? refusedLines(detail['sounds']) : code === 'scan_needs_review' ? acceptLines(detail) : [];
  return shownText([`${message} [${code}]`, ...more.map((line) => `  ${lineText(line)}`)].join('\n'));
}

/** `sounds`: what the gate says against each, by id. */
function refusedLines(sounds: unknown): string[] {
  const all = Object.entries((sounds ?? {}) as Readonly<Record<string, readonly string[]>>);
  const named = all.slice(0, NAMED_SOUNDS).map(([id, reasons]) => `${id.slice(0, 12)}  ${reasons.join(' ')}`);
  return all.length > NAMED_SOUNDS ? [...named, `... and ${all.length - NAMED_SOUNDS} more`] : named;
}

function acceptLines({ root_id: id }: FailureBody['detail']): string[] {
  return typeof id === 'string' ? [`rescan ${id} --accept-missing`] : [];
}
