/** One run as people read it in a terminal: event by event, what was done and what came of it. */
import { failureWords } from '../contract/failureWords.ts';
import { isUnread, shortId } from '../contract/idsNow.ts';
import type { RunManifest } from '../contract/manifest.ts';
import type { RunView } from '../contract/runs.ts';
import { type ModelCall, modelCalls, type RunEvent, type RunSound, runTree } from '../contract/runTree.ts';
import { dollars, runLine } from './cliRunText.ts';
import { localTime } from './localTime.ts';

/** `run`: what the desk has kept beside the manifest. `all`: every sound of each shortlist. */
export type RunTelling = { run?: RunView | null; all?: boolean };

export function runText(manifest: RunManifest, { run = null, all = false }: RunTelling = {}): string {
  const events = runTree({ manifest, kept: run?.kept ?? null, captions: run?.captions ?? {}, ids_now: run?.ids_now ?? {} });
  const others = events.reduce((sum, event) => sum + othersOf(event).length, 0);
  const again = manifest.op === 'find' || manifest.op === 'replay' ? `, \`replay ${manifest.run_id.slice(0, 8)}\` finds again` : '';
  return [
    run ? runLine(run.summary) : `${manifest.run_id}  ${localTime(manifest.created_at)}  ${manifest.status}`,
    aroundLine(manifest, run),
    ...errorLines(manifest, run),
    ...events.flatMap((event) => eventLines(event, all)),
    ...modelCalls(manifest).map(callLine),
    ...(others > 0 && !all ? ['`--all` names the other sounds of each shortlist'] : []),
    `\`--json\` gives the whole manifest${again}`,
  ].join('\n');
}

function aroundLine({ foley_version }: RunManifest, run: RunView | null): string {
  const { session, models, replay_of } = run?.summary ?? { session: null, models: [], replay_of: null };
  return [
    session !== null && `session ${session}`,
    replay_of !== null && `finds again ${replay_of.slice(0, 8)}`,
    `read by ${models.length > 0 ? models.join(', ') : 'rules'}`,
    `Foley Desk ${foley_version}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The sentence that was told then, where the desk has it, else what its code is called. */
function errorLines({ error }: RunManifest, run: RunView | null): string[] {
  return error === null ? [] : [run?.kept?.result.error?.message ?? `It failed: ${failureWords(error)}.`];
}

const othersOf = ({ sounds }: RunEvent): RunSound[] => sounds.filter(({ isChosen }) => !isChosen);

function eventLines(event: RunEvent, all: boolean): string[] {
  const { index, onset, query, layer, lines, sounds, chosen } = event;
  const names = [onset !== null && `'${onset}'`, query ?? `event ${index + 1}, whose words are not kept`, layer !== null && `[${layer}]`];
  const more = othersOf(event);
  const shown = sounds.filter(({ isChosen }) => isChosen || all);
  return [
    names.filter(Boolean).join('  '),
    ...lines.map(({ text, reason }) => `  ${text}${reason === null ? '' : `; ${reason}`}`),
    ...(chosen === null ? ['  -> nothing'] : []),
    ...shown.map(soundLine),
    ...(more.length > 0 && !all ? [`     ${more.length} more in the shortlist`] : []),
  ];
}

function soundLine({ id, caption, isChosen, scores, rungs }: RunSound): string {
  const told = scores.map(({ name, value }) => `${name} ${value}`);
  const failed = rungs.find(({ match }) => match === false);
  const name = `${caption ?? '(no longer in the library)'}${caption !== null && isUnread(id) ? ' (not read yet)' : ''}`;
  const words = [...told, ...(failed ? [`no match at ${failed.level}`] : [])];
  return `  ${isChosen ? '->' : '  '} ${shortId(id, 12)}  ${name}${words.length > 0 ? `  (${words.join(', ')})` : ''}`;
}

function callLine({ what, model, tokens, costUsd, ms, error }: ModelCall): string {
  const words = [
    tokens !== null && `${tokens.input} tokens in, ${tokens.output} out`,
    ms !== null && `${(ms / 1000).toFixed(1)} s`,
    costUsd !== null && dollars(costUsd),
    error !== null && `failed: ${failureWords(error)}`,
  ].filter(Boolean);
  return `${[what, model].filter(Boolean).join(', ')}: ${words.join(', ')}`;
}
