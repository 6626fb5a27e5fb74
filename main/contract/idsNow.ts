/**
 * A run told under the ids that its sounds have by now. A manifest is never written again, and a sound that was found before its file was
 * read stands in it as `pending:KEY`; it is the same sound under its own id. Pure; the window and a replay tell the same.
 */
import type { RunManifest } from './manifest.ts';

/** By `pending:KEY`; what is missing is not read yet, or no longer in the library. */
export type IdsNow = Readonly<Record<string, string>>;

const PENDING = 'pending:';
const NAMING = ['sound_id', 'chosen', 'clip_ref'] as const;

export const isUnread = (soundId: string): boolean => soundId.startsWith(PENDING);

/** First digits of an id, for a sound without a name. */
export function shortId(soundId: string, digits: number): string {
  return (isUnread(soundId) ? soundId.slice(PENDING.length) : soundId).slice(0, digits);
}

/** Sounds that the run knew by name alone, each once. */
export function unreadIn({ candidate_scores, steps }: Pick<RunManifest, 'candidate_scores' | 'steps'>): string[] {
  const rows = [...candidate_scores, ...steps.map(({ detail }) => detail)];
  const ids = rows.flatMap((row) => NAMING.map((name) => row[name]));
  return [...new Set(ids.filter((id) => typeof id === 'string').filter(isUnread))];
}

/** Files that turned out to carry one recording are one sound: it has the place and the verdicts of the first. */
export function withIdsNow(manifest: RunManifest, idsNow: IdsNow): RunManifest {
  if (Object.keys(idsNow).length === 0) return manifest;
  const rowOf = firstOfEach(idsNow);
  const judged = firstOfEach(idsNow);
  const gone = new Map<unknown, number>();
  return {
    ...manifest,
    steps: manifest.steps
      .filter(({ kind, event_index, detail }) => kind !== 'verify' || judged(event_index, detail['sound_id']))
      .map((step) => ({ ...step, detail: named(step.detail, idsNow) })),
    result_ids: manifest.result_ids.map((id) => idsNow[id] ?? id),
    disclosure_refs: manifest.disclosure_refs.map((id) => idsNow[id] ?? id),
    candidate_scores: manifest.candidate_scores.flatMap((row) => {
      const { event_index: event, rank } = row;
      const before = gone.get(event) ?? 0;
      if (rowOf(event, row['sound_id'])) return [{ ...named(row, idsNow), ...(typeof rank === 'number' && { rank: rank - before }) }];
      gone.set(event, before + 1);
      return [];
    }),
  };
}

/** Says of each id of an event whether it is the first there for its sound. */
function firstOfEach(idsNow: IdsNow): (event: unknown, id: unknown) => boolean {
  const first = new Map<string, unknown>();
  return (event, id) => {
    if (typeof id !== 'string') return true;
    const sound = `${event} ${idsNow[id] ?? id}`;
    if (!first.has(sound)) first.set(sound, id);
    return first.get(sound) === id;
  };
}

function named(row: Record<string, unknown>, idsNow: IdsNow): Record<string, unknown> {
  const now = NAMING.flatMap((name) => {
    const id = row[name];
    return typeof id === 'string' && idsNow[id] !== undefined ? [[name, idsNow[id]] as const] : [];
  });
  return now.length === 0 ? row : { ...row, ...Object.fromEntries(now) };
}
