/** A manifest event by event, in words: what the window and the terminal show of a run. Pure. */
import type { RungVerdict } from './candidates.ts';
import { Layer } from './events.ts';
import { failureWords } from './failureWords.ts';
import { withIdsNow } from './idsNow.ts';
import { layerNames } from './layerNames.ts';
import type { RunManifest, Step } from './manifest.ts';
import type { RunView } from './runs.ts';

/** One line of what was done for an event. */
export type RunLine = { seq: number; kind: Step['kind']; status: Step['status']; text: string; reason: string | null };

export type RunSound = {
  id: string;
  /** Null where neither desk nor library is known to have its name. */
  caption: string | null;
  rank: number;
  isChosen: boolean;
  scores: { name: string; value: string }[];
  rungs: RungVerdict[];
};

export type RunEvent = {
  index: number;
  /** What was searched for; null where the text isn't kept. */
  query: string | null;
  onset: string | null;
  layer: string | null;
  outcome: 'used' | 'silent' | 'open';
  chosen: string | null;
  lines: RunLine[];
  sounds: RunSound[];
};

export type ModelCall = {
  key: string;
  what: string;
  model: string;
  tokens: { input: number; output: number } | null;
  costUsd: number | null;
  ms: number | null;
  /** Code of the failure, null when it went well. */
  error: string | null;
};

type Kept = NonNullable<RunView['kept']>['result']['events'][number] | undefined;

/** What a manifest says of each event, in the words that the desk has kept beside it. */
export function runTree({ manifest: written, kept, captions, ids_now }: Omit<RunView, 'summary'>): RunEvent[] {
  const manifest = withIdsNow(written, ids_now);
  const listed = listIn(manifest.steps.findLast(({ kind }) => kind === 'decompose')?.detail, 'events');
  const indexes = new Set([...listed.keys(), ...manifest.steps.flatMap(({ event_index }) => event_index ?? [])]);
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const told = recordOf(listed[index]);
      const known = kept?.result.events.find(({ event_id }) => event_id === told['event_id']);
      const steps = manifest.steps.filter(({ event_index }) => event_index === index);
      const decided = recordOf(steps.findLast(({ kind }) => kind === 'decide')?.detail);
      // a run that only makes a sound decides nothing: it has it or not
      const chosen = textIn(decided, 'chosen') ?? (manifest.op === 'generate' ? (manifest.result_ids[0] ?? null) : null);
      return {
        index,
        query: known?.event.query ?? textIn(told, 'query') ?? textIn(manifest.inputs, 'prompt'),
        onset: known?.anchor.quote ?? textIn(told, 'onset'),
        layer: textIn(told, 'layer'),
        outcome: chosen !== null ? 'used' : decided['action'] === 'drop' ? 'silent' : 'open',
        chosen,
        lines: steps.filter(({ kind }) => kind !== 'verify').map((step) => lineOf(step, known)),
        sounds: soundsOf(manifest, steps, { index, known, chosen, captions, ids_now }),
      };
    });
}

/** Calls of models and of services, in the order in which they began. */
export function modelCalls({ spans }: Pick<RunManifest, 'spans'>): ModelCall[] {
  return spans
    .filter(({ kind }) => kind === 'CLIENT')
    .map(({ span_id, name, attributes, duration_ms, error }) => {
      const input = numberIn(attributes, 'gen_ai.usage.input_tokens');
      const output = numberIn(attributes, 'gen_ai.usage.output_tokens');
      return {
        key: span_id,
        what: callNames[name] ?? name,
        model:
          textIn(attributes, 'gen_ai.response.model') ??
          textIn(attributes, 'gen_ai.request.model') ??
          textIn(attributes, 'foley.seam') ??
          '',
        tokens: input === null || output === null ? null : { input, output },
        costUsd: numberIn(attributes, 'foley.cost_usd'),
        ms: duration_ms,
        error,
      };
    });
}

const callNames: Readonly<Record<string, string>> = {
  decompose: 'Read the passage',
  refine: 'Other wordings',
  'judge.listen': 'Listened',
  'judge.judge': 'Judged',
  generate: 'Made a sound',
};

function lineOf({ seq, kind, status, detail }: Step, known: Kept): RunLine {
  const failed = status === 'error' ? `failed: ${failureWords(textIn(detail, 'error') ?? 'no reason told')}` : null;
  return {
    seq,
    kind,
    status,
    text: failed === null ? textOf(kind, detail, known) : `${stepNames[kind]} ${failed}`,
    reason: reasonOf(kind, detail, known),
  };
}

const stepNames: Readonly<Record<Step['kind'], string>> = {
  decompose: 'Reading the passage',
  refine: 'Finding other wordings',
  search: 'The search',
  license_gate: 'The licence gate',
  verify: 'Verification',
  decide: 'The decision',
  generate: 'Making a sound',
  place: 'Placing it',
};

function textOf(kind: Step['kind'], detail: Step['detail'], known: Kept): string {
  const count = (key: string): number => numberIn(detail, key) ?? 0;
  switch (kind) {
    case 'search': {
      const filtered = Object.keys(recordOf(detail['where'])).length > 0;
      const found = `${count('hits')} of ${count('total')} found`;
      return filtered ? `Searched what the licences allow: ${found}` : `Searched everything, to count what the licences keep out: ${found}`;
    }
    case 'license_gate':
      return `Licence gate: ${count('kept')} of ${count('shortlisted')} kept, ${count('barred')} kept out in all`;
    case 'refine': {
      const queries = listIn(detail, 'queries');
      const words = known?.queries.slice(1).join(' · ') ?? '';
      return `Other wordings: ${words === '' ? `${Math.max(0, queries.length - 1)} more` : words}`;
    }
    case 'generate':
      return detail['sound_id'] === null ? 'The generator made nothing' : 'A sound was made';
    case 'decide':
      return decideWords[textIn(detail, 'action') ?? ''] ?? 'Decided';
    case 'place':
      return `Placed: ${layerName(detail)}${detail['loop'] === true ? ', looped' : ''}`;
    case 'decompose':
    case 'verify':
      return stepNames[kind];
  }
}

function layerName(detail: Step['detail']): string {
  const layer = Layer.safeParse(detail['layer']);
  return layer.success ? layerNames[layer.data] : 'on the timeline';
}

const decideWords: Readonly<Record<string, string>> = {
  use: 'Uses a sound',
  refine: 'Looks again in other words',
  generate: 'Has a sound made',
  drop: 'Leaves it silent',
};

function reasonOf(kind: Step['kind'], detail: Step['detail'], known: Kept): string | null {
  if (kind === 'search') {
    const vector = recordOf(recordOf(detail['legs'])['vector']);
    return vector['status'] === 'ok' || vector['status'] === undefined
      ? null
      : `meaning: ${textIn(vector, 'reason') ?? String(vector['status']).replace('_', ' ')}`;
  }
  if (kind !== 'decide') return null;
  const last = known?.decision;
  // the last decision is kept in words, also where the manifest keeps none
  return (
    textIn(detail, 'reason') ??
    (last !== undefined && last.action === detail['action'] && last.loop === detail['loop'] ? last.reason : null)
  );
}

type Of = { index: number; known: Kept; chosen: string | null } & Pick<RunView, 'captions' | 'ids_now'>;

function soundsOf(
  { candidate_scores }: RunManifest,
  steps: readonly Step[],
  { index, known, chosen, captions, ids_now: now }: Of,
): RunSound[] {
  const verdicts = Map.groupBy(
    steps.filter(({ kind }) => kind === 'verify'),
    ({ detail }) => textIn(detail, 'sound_id') ?? '',
  );
  const scored = candidate_scores.filter((row) => row['event_index'] === index);
  const others = [...verdicts.keys()].filter((id) => id !== '' && !scored.some((row) => row['sound_id'] === id));
  return [...scored, ...others.map((sound_id): Record<string, unknown> => ({ sound_id }))].map((row, place) => {
    const id = textIn(row, 'sound_id') ?? '';
    const candidate = known?.candidates.find(({ sound }) => (now[sound.id] ?? sound.id) === id);
    return {
      id,
      caption: candidate?.sound.caption ?? captions[id] ?? null,
      rank: numberIn(row, 'rank') ?? place + 1,
      isChosen: id === chosen,
      scores: scoresOf(row),
      rungs: candidate?.verdicts ?? (verdicts.get(id) ?? []).map(({ detail }) => rungOf(detail)),
    };
  });
}

const scoreNames = [
  ['clap_score', 'meaning', 2],
  ['bm25_score', 'words', 1],
  ['rrf_score', 'together', 4],
  ['rerank_score', 'like the picks', 2],
  ['confidence', 'confidence', 2],
] as const;

function scoresOf(row: Record<string, unknown>): RunSound['scores'] {
  return scoreNames.flatMap(([key, name, digits]) => {
    const value = numberIn(row, key);
    return value === null ? [] : [{ name, value: value.toFixed(digits) }];
  });
}

function rungOf(detail: Step['detail']): RungVerdict {
  const level = detail['level'];
  return {
    level: level === 'clap' || level === 'judge' ? level : 'listen',
    match: typeof detail['match'] === 'boolean' ? detail['match'] : null,
    confidence: numberIn(detail, 'confidence'),
    reason: textIn(detail, 'reason') ?? 'The reason is not kept.',
    judge: textIn(detail, 'judge'),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listIn(detail: Record<string, unknown> | undefined, key: string): unknown[] {
  const value = detail?.[key];
  return Array.isArray(value) ? value : [];
}

function textIn(record: Record<string, unknown>, key: string): string | null {
  const value = record[key];
  return typeof value === 'string' ? value : null;
}

function numberIn(record: Record<string, unknown>, key: string): number | null {
  const value = record[key];
  return typeof value === 'number' ? value : null;
}
