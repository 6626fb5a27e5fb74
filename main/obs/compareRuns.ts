/** What differs between two runs of the same passage. Pure: two manifests in, the differences out. */
import { z } from 'zod';
import { DecideAction } from '../contract/find.ts';
import type { RunManifest } from '../contract/manifest.ts';
import { type EventChange, type SoundChange, SoundScores } from '../contract/runs.ts';

export type RunChanges = {
  events: EventChange[];
  /** How the leg for meaning answered, in words; null where nothing was searched. */
  vectorLeg: { before: string | null; after: string | null };
};

type Facts = {
  index: number;
  eventId: string;
  /** Digest or text of the words that it hangs on; null where the manifest keeps none. */
  onset: string | null;
  decision: { action: z.infer<typeof DecideAction>; loop: number } | null;
  chosen: string | null;
  barred: number | null;
  sounds: Map<string, SoundScores>;
};

const Listed = z.array(z.object({ event_id: z.string(), onset: z.unknown().optional() }));
const Decided = z.object({ action: DecideAction, loop: z.number().int(), chosen: z.string().nullable() });
const Barred = z.object({ barred: z.number().int() });
/** Manifests of earlier versions lack some of the scores. */
const Row = SoundScores.partial().extend({ event_index: z.number().int(), sound_id: z.string() });
const Leg = z.object({ legs: z.object({ vector: z.object({ status: z.string(), reason: z.string().nullable() }) }) });

/** Events that hang on the same words are the same, whatever is searched for; captions and queries are left null. */
export function compareRuns(before: RunManifest, after: RunManifest): RunChanges {
  const earlier = factsOf(before);
  const later = factsOf(after);
  const partner = new Map<Facts, Facts>();
  for (const same of [byId, byOnset]) {
    for (const event of later) {
      if (partner.has(event)) continue;
      const found = earlier.find((other) => ![...partner.values()].includes(other) && same(event, other));
      if (found) partner.set(event, found);
    }
  }
  const paired = new Set(partner.values());
  return {
    events: [
      ...later.map((event) => eventChange(partner.get(event) ?? null, event)),
      ...earlier.filter((event) => !paired.has(event)).map((event) => eventChange(event, null)),
    ],
    vectorLeg: { before: vectorLeg(before), after: vectorLeg(after) },
  };
}

const byId = (a: Facts, b: Facts): boolean => a.eventId === b.eventId;
const byOnset = (a: Facts, b: Facts): boolean => a.onset !== null && a.onset === b.onset;

function factsOf({ steps, candidate_scores }: RunManifest): Facts[] {
  const listed = Listed.safeParse(steps.findLast(({ kind }) => kind === 'decompose')?.detail['events']);
  const rows = candidate_scores.flatMap((row) => Row.safeParse(row).data ?? []);
  return (listed.data ?? []).map(({ event_id, onset }, index) => {
    const own = steps.filter(({ event_index }) => event_index === index);
    const decided = Decided.safeParse(own.findLast(({ kind }) => kind === 'decide')?.detail).data ?? null;
    const gates = own.flatMap(({ kind, detail }) => (kind === 'license_gate' ? (Barred.safeParse(detail).data?.barred ?? []) : []));
    return {
      index,
      eventId: event_id,
      onset: onset === null || onset === undefined ? null : JSON.stringify(onset),
      decision: decided === null ? null : { action: decided.action, loop: decided.loop },
      chosen: decided?.chosen ?? null,
      barred: gates.at(-1) ?? null,
      sounds: new Map(rows.filter((row) => row.event_index === index).map((row, place) => [row.sound_id, scoresOf(row, place)])),
    };
  });
}

function scoresOf(row: z.infer<typeof Row>, place: number): SoundScores {
  const { rank = place + 1, license_ok = null, clap_score = null, bm25_score = null, rrf_score = null, rerank_score = null } = row;
  const { match = null, confidence = null } = row;
  return { rank, license_ok, clap_score, bm25_score, rrf_score, rerank_score, match, confidence };
}

function vectorLeg({ steps }: RunManifest): string | null {
  const leg = steps.flatMap(({ kind, detail }) => (kind === 'search' ? (Leg.safeParse(detail).data?.legs.vector ?? []) : [])).at(0);
  return leg === undefined ? null : [leg.status.replace('_', ' '), leg.reason].filter(Boolean).join(': ');
}

function eventChange(before: Facts | null, after: Facts | null): EventChange {
  const sounds = soundChanges(before?.sounds ?? new Map(), after?.sounds ?? new Map());
  const change = (): EventChange['change'] => {
    if (before === null) return 'new';
    if (after === null) return 'gone';
    const decided = JSON.stringify(before.decision) === JSON.stringify(after.decision) && before.chosen === after.chosen;
    const same = decided && before.eventId === after.eventId && before.barred === after.barred;
    return same && sounds.every((sound) => sound.change === 'rescored') ? 'same' : 'changed';
  };
  const named = (facts: Facts | null) => (facts?.chosen == null ? null : { sound_id: facts.chosen, caption: null });
  return {
    event_id: after?.eventId ?? before?.eventId ?? '',
    change: change(),
    index: { before: before?.index ?? null, after: after?.index ?? null },
    query: null,
    decision: { before: before?.decision ?? null, after: after?.decision ?? null },
    chosen: { before: named(before), after: named(after) },
    barred: { before: before?.barred ?? null, after: after?.barred ?? null },
    sounds,
  };
}

function soundChanges(before: ReadonlyMap<string, SoundScores>, after: ReadonlyMap<string, SoundScores>): SoundChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((sound_id) => {
    const scores = { before: before.get(sound_id) ?? null, after: after.get(sound_id) ?? null };
    const change = scoreChange(scores);
    return change === null ? [] : [{ sound_id, caption: null, change, scores }];
  });
}

function scoreChange({ before, after }: SoundChange['scores']): SoundChange['change'] | null {
  if (before === null) return 'new';
  if (after === null) return 'gone';
  if (differ(before.match, after.match) || differ(before.license_ok, after.license_ok)) return 'judged';
  if (before.rank !== after.rank) return 'moved';
  const scores = ['clap_score', 'bm25_score', 'rrf_score', 'rerank_score', 'confidence'] as const;
  return scores.every((name) => alike(before[name], after[name])) ? null : 'rescored';
}

/** What an earlier version did not record differs from nothing. */
const differ = (a: boolean | null, b: boolean | null): boolean => a !== null && b !== null && a !== b;

/** Equal but for the last digits, which hang on the order of a sum. */
function alike(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
