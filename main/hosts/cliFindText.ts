/** A find as people read it in a terminal: event by event, then once what the licence gate kept out and what can be done about it. */
import type { FindResult } from '../contract/find.ts';
import type { Root } from '../contract/folders.ts';
import { foldersToSettle } from '../contract/foldersToSettle.ts';
import { isWithoutModel } from '../contract/search.ts';
import { candidateLine } from './candidateLine.ts';
import { dollars } from './cliRunText.ts';

type Event = FindResult['events'][number];

/** `roots`: the folders of the library, as far as they are known. `kept`: whether a session keeps it. `calibrated`: whether a measured threshold was asked for. */
export type FindTelling = { roots?: readonly Root[]; kept?: boolean; calibrated?: boolean };

export function findText(result: FindResult, { roots = [], kept = true, calibrated = false }: FindTelling = {}): string {
  return [
    ...(result.events.length > 0 ? result.events.map((event) => eventText(event, kept)) : [nothingHeard(result)]),
    ...leftOutLines(result),
    ...gateLines(result.events, roots),
    ...(calibrated ? thresholdLines(result) : []),
    ...readLines(result),
    ...(kept || result.events.length === 0
      ? []
      : ['No session keeps it. Found again with --session NAME, its events can be picked for, rejected and refined.']),
    runLine(result),
  ].join('\n');
}

/** The rules know English alone, and hear nothing in any other language. */
function nothingHeard({ read_by: by }: FindResult): string {
  const hint = by?.model == null ? ' They were looked for by rules for English; a language model (--llm) reads other languages too.' : '';
  return `No sound events were found in this passage.${hint}`;
}

/** The id of an event is for the commands that go on from a session's find; elsewhere nothing knows it. */
function eventText({ event_id, event, candidates, chosen: id, decision, rejected }: Event, kept: boolean): string {
  const chosen = candidates.find(({ sound }) => sound.id === id);
  const head = `${kept ? `${event_id}  ` : ''}${event.onset}  ${event.query}  [${event.layer}${event.loop ? ', loop' : ''}]`;
  if (chosen) return `${head}\n  -> ${candidateLine(chosen)}\n     ${chosen.verdict?.reason ?? ''}`;
  const why = sharedReason(candidates);
  return [
    head,
    `  -> nothing: ${decision.reason}${rejected.count > 0 ? ` (${rejected.count} kept out by the licence gate)` : ''}`,
    ...(why === null ? [] : [`     none of them: ${why}`]),
  ].join('\n');
}

/** Why nothing of a shortlist was confirmed, where one reason holds for all of it, as without a model. */
function sharedReason(candidates: Event['candidates']): string | null {
  const reasons = new Set(candidates.map(({ verdict }) => verdict?.reason ?? null));
  const [reason = null] = reasons;
  return reasons.size === 1 && candidates.length > 1 ? reason : null;
}

/** How many folders are named; the others follow from the same command. */
const NAMED_FOLDERS = 3;

function gateLines(events: readonly Event[], roots: readonly Root[]): string[] {
  const count = events.reduce((sum, { rejected }) => sum + rejected.count, 0);
  if (count === 0) return [];
  const reasons = new Map<string, number>();
  for (const { rejected } of events) {
    for (const [reason, times] of Object.entries(rejected.reasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  }
  const sorted = [...reasons].sort((a, b) => b[1] - a[1]);
  const folders = foldersToSettle(
    roots,
    sorted.map(([reason]) => reason),
  );
  return [
    `The licence gate kept out ${count} ${count === 1 ? 'sound' : 'sounds'} in ${counted(events.filter(({ rejected }) => rejected.count > 0).length)}:`,
    ...sorted.map(([reason, times]) => `  ${times} x ${reason}`),
    ...remedies(folders),
  ];
}

function remedies(folders: readonly Root[]): string[] {
  const more = folders.length - NAMED_FOLDERS;
  return [
    ...(folders.length === 0
      ? [
          'To have them: say what the rights of their folder are (`status` lists folders with their ids):',
          '  rights FOLDER_ID --license ID --evidence "WHY"',
        ]
      : ['To have them, say what the rights of their folder are:']),
    ...folders
      .slice(0, NAMED_FOLDERS)
      .flatMap(({ id, name, outweighed_by: by }) => [
        `  ${name}: ${by ? `its ${by.file} is stricter than what was said; once you have read that` : 'nothing was said yet'}`,
        `    rights ${id} --license ID${by ? ' --overrule-files' : ''} --evidence "WHY"`,
      ]),
    ...(more > 0 ? [`  and ${more} more ${more === 1 ? 'folder' : 'folders'} (\`status\` lists them)`] : []),
    'Where the licence forbids the use: find again for another, as with --commercial false.',
  ];
}

const counted = (events: number): string => `${events} ${events === 1 ? 'event' : 'events'}`;

/** Most events that a find may be asked to keep. */
const MOST_EVENTS = 50;

function leftOutLines({ left_out: more = 0, events }: FindResult): string[] {
  if (more === 0) return [];
  const most = Math.min(MOST_EVENTS, events.length + more);
  return [
    `${counted(more)} more ${more === 1 ? 'was' : 'were'} heard and left out: a find keeps ${events.length}. --max-events ${most} keeps them.`,
  ];
}

/** A threshold is of scores that a model gives: without one there is nothing to hold against it. */
const thresholdLines = ({ events }: FindResult): string[] =>
  events.some(({ legs }) => isWithoutModel(legs.vector))
    ? ['The calibrated threshold had no effect: no model is installed, so nothing was compared by meaning. `model install` fetches one.']
    : [];

/** Rules, which read unless a model is named, need no line. */
const readLines = ({ read_by: by }: FindResult): string[] => (by?.model == null ? [] : [`read by ${by.model} (${by.name})`]);
const runLine = ({ run_id, spent_usd }: FindResult): string => `run ${run_id}${spent_usd > 0 ? `, spent ${dollars(spent_usd)}` : ''}`;
