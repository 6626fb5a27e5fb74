import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { FindResult } from '../contract/find.ts';
import { RunManifest } from '../contract/manifest.ts';
import { FindStep } from '../contract/notices.ts';
import type { SoundRecord } from '../contract/sounds.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { keepSound } from '../library/licensing.ts';
import { reciprocalRankFusion } from '../library/rankFusion.ts';
import { Budget } from './budget.ts';
import { find, findStream } from './find.ts';
import type { FindOptions } from './findOptions.ts';
import type { Decomposer, GenerateSound, Judge, Refiner, Scene } from './protocols.ts';
import { type MemoryLibrary, type MemoryLibraryOptions, memoryLibrary } from './testing/memoryLibrary.ts';
import { candidateFixture, eventFixture, soundFixture } from './testing/soundFixture.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
const LIBRARY = ['Heavy Oak Door Creak Slow', 'Door Slam Metal', 'Rain Heavy On Roof', 'Rain Light Window', 'Dog Bark'].map((caption) =>
  soundFixture(caption),
);
const signal = new AbortController().signal;

type Rig = { options: FindOptions; manifests: RunManifest[]; library: MemoryLibrary };

function rig(changes: Partial<FindOptions> = {}, sounds: readonly SoundRecord[] = LIBRARY, libraryOptions: MemoryLibraryOptions = {}): Rig {
  const manifests: RunManifest[] = [];
  const library = memoryLibrary(sounds, libraryOptions);
  let clock = 1_790_000_000_000;
  const options: FindOptions = {
    passage: PASSAGE,
    library,
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async (manifest) => void manifests.push(structuredClone(manifest)) },
    foleyVersion: '0.0.0-test',
    newRunId: () => 'a'.repeat(32),
    now: () => clock++,
    ...changes,
  };
  return { options, manifests, library };
}

const lastManifest = (manifests: readonly RunManifest[]): RunManifest => RunManifest.parse(manifests.at(-1));
const oneEvent = (query: string, diegetic = true): Decomposer => ({
  name: 'one',
  decompose: async () => ({
    value: [
      { event_id: 'e1', event: eventFixture(query, { diegetic }), anchor: { quote: query, occurrence: 0, start: 0, end: query.length } },
    ],
    response: null,
  }),
});
const generator = (caption: string, changes: Partial<GenerateSound> = {}): GenerateSound => ({
  name: 'fake-backend',
  generate: async () => candidateFixture(caption, { origin: 'generated', license_ok: null }),
  ...changes,
});

describe('find', () => {
  it('gives the door and the rain a verified, licence-clean sound each, and a timeline that quotes the passage', async () => {
    const { options } = rig();
    const result = await find(options, signal);
    expect(result.status).toBe('ok');
    const chosen = result.events.map((event) => event.candidates.find((row) => row.sound.id === event.chosen));
    expect(chosen.map((row) => row?.sound.caption)).toEqual(['Heavy Oak Door Creak Slow', 'Rain Heavy On Roof']);
    expect(chosen.map((row) => [row?.license_ok, row?.verdict?.match])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(result.timeline.items.map((item) => [item.onset, item.layer, item.loop])).toEqual([
      ["on 'pushed open'", 'sfx_fg', false],
      ["on 'rain hammered'", 'ambience', true],
    ]);
    expect(result.timeline.run_manifest_ref).toBe(result.run_id);
  });

  it('streams every step as it happens, each valid by the contract, and never verifies before the gate', async () => {
    const { options } = rig();
    const steps: FindStep[] = [];
    await find(options, signal, (step) => steps.push(FindStep.parse(step)));
    expect(steps[0]?.step).toBe('events_found');
    const resolved = steps.flatMap((step) => (step.step === 'event_resolved' ? [step.result.event_id] : []));
    expect(resolved).toHaveLength(2);
    for (const id of resolved) {
      const own = steps.filter(
        (step) => ('event_id' in step ? step.event_id : step.step === 'event_resolved' && step.result.event_id) === id,
      );
      const kinds = own.map((step) => step.step);
      expect(kinds.slice(0, 3)).toEqual(['shortlist', 'gated', 'verdict']);
      expect(kinds.slice(-2)).toEqual(['decided', 'event_resolved']);
    }
    const shortlist = steps.find((step) => step.step === 'shortlist');
    expect(shortlist?.step === 'shortlist' && shortlist.candidates.every((row) => row.license_ok === null)).toBe(true);
  });

  it('hands a candidate on while another event is still at its judge, and searches both at once', async () => {
    const slow: Judge = {
      name: 'slow',
      listens: true,
      model: 'slow-1',
      judge: async ({ event, level }) => {
        if (event.query.includes('door')) await new Promise(() => {});
        return { value: { match: true, confidence: 0.9, reason: '', level }, response: null };
      },
    };
    const { options, library, manifests } = rig({ judges: { listen: slow, judge: slow } });
    for await (const step of findStream(options, signal)) {
      if (step.step !== 'event_resolved') continue;
      expect(step.result.event.query).toBe('heavy rain');
      break;
    }
    expect(new Set(library.requests.slice(0, 4).map((request) => request.query))).toEqual(new Set(['heavy oak door creak', 'heavy rain']));
    expect(lastManifest(manifests)).toMatchObject({ status: 'cancelled', result_ids: [expect.any(String)] });
  });

  it('never lets a sound through that the gate refused, and counts it by reason (invariants 1 and 7)', async () => {
    const barred = soundFixture('Heavy Oak Door Creak', { license: licenseFixture({ rights_verified: false }) });
    const judged: string[] = [];
    const judge: Judge = {
      name: 'spy',
      listens: false,
      judge: async ({ candidate, level }) => {
        judged.push(candidate.sound.id);
        return { value: { match: true, confidence: 1, reason: '', level }, response: null };
      },
    };
    const { options, library } = rig({ judges: { listen: judge, judge } }, [barred, ...LIBRARY]);
    const result = await find(options, signal);
    expect(judged).not.toContain(barred.id);
    expect(result.events[0]?.rejected).toEqual({ count: 1, reasons: { 'Nobody has confirmed the rights.': 1 } });
    expect(library.requests.map((request) => request.where.rights_verified)).toContain(true);
    expect(library.requests.some((request) => Object.keys(request.where).length === 0 && request.k === 50)).toBe(true);
  });

  it('gates even what slipped through the prefilter', async () => {
    const barred = soundFixture('Heavy Oak Door Creak', { license: licenseFixture({ commercial_ok: false }) });
    const leaky = memoryLibrary([barred]);
    const { options } = rig({ library: { search: (request, abort) => leaky.search({ ...request, where: {} }, abort) } });
    const result = await find(options, signal);
    expect(result.events.map((event) => event.chosen)).toEqual([null, null]);
    expect(result.events[0]?.candidates[0]).toMatchObject({ license_ok: false, verdict: null });
  });

  it('shows what the licence kept out when nothing else is left', async () => {
    const unknown = LIBRARY.map((sound) => ({ ...sound, license: licenseFixture({ rights_verified: false }) }));
    const { options } = rig({}, unknown);
    const result = await find(options, signal);
    const [door] = result.events;
    expect(door?.decision.action).toBe('drop');
    expect(door?.candidates.length).toBeGreaterThan(0);
    expect(door?.candidates.every((row) => row.license_ok === false && row.license_reasons.length > 0)).toBe(true);
    expect(door?.rejected.count).toBe(door?.candidates.length);
  });

  it('is the same twice once ids and times are taken out (invariant 5)', async () => {
    const passages = [
      PASSAGE,
      'The dog barked twice.\r\nA door slammed \u{1F415} and the rain kept falling on the roof.',
      'Rain. Rain! "Rain," she said.',
    ];
    for (const passage of passages) {
      const [a, b] = [rig({ passage }), rig({ passage, newRunId: () => 'b'.repeat(32) })];
      expect(timeless(await find(a.options, signal), 'a')).toEqual(timeless(await find(b.options, signal), 'b'));
      expect(manifestShape(lastManifest(a.manifests))).toEqual(manifestShape(lastManifest(b.manifests)));
    }
  });

  it('refines once with the reason as the hint, and only then merges several queries', async () => {
    const { options, library } = rig({ decomposer: oneEvent('heavy oak door creak') }, [
      soundFixture('Cellar Door Creak Long Wood Antique Slow'),
    ]);
    const result = await find(options, signal);
    expect(result.events[0]?.queries.length).toBeGreaterThan(1);
    expect(result.events[0]?.queries[0]).toBe('heavy oak door creak');
    expect(result.events[0]?.decision.loop).toBe(1);
    expect(library.requests[0]?.query).toBe('heavy oak door creak');
    expect(library.requests.every((request) => request.mode === 'plain')).toBe(true);
  });

  it('gives each event its own refine, with the reason of its own decision as the hint', async () => {
    const hints: (string | null)[] = [];
    const refiner: Refiner = {
      name: 'spy',
      refine: async ({ query, hint }) => {
        hints.push(hint);
        return { value: [query, `${query} more`], response: null };
      },
    };
    const { options } = rig({ passage: 'The lion roared. The elephant trumpeted.', refiner });
    const result = await find(options, signal);
    expect(result.events.map((event) => event.decision.loop)).toEqual([1, 1]);
    expect(hints).toEqual(['nothing found that may be used (pass 1)', 'nothing found that may be used (pass 1)']);
  });

  it('asks about a sound once, however often it is found', async () => {
    const asked: string[] = [];
    const unsure: Judge = {
      name: 'unsure',
      listens: true,
      judge: async ({ candidate, level }) => {
        asked.push(candidate.sound.id);
        return { value: { match: false, confidence: 0.2, reason: 'unsure', level }, response: null };
      },
    };
    const { options } = rig({ decomposer: oneEvent('heavy oak door creak'), judges: { listen: unsure, judge: unsure } });
    const [event] = (await find(options, signal)).events;
    expect(event?.decision.loop).toBe(1);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('goes on with the first wording when the refiner fails', async () => {
    const failing: Refiner = {
      name: 'failing',
      costOf: () => ({ estimateUsd: 0.1 }),
      refine: async () => {
        throw new Failure('timed_out', 'The refiner took too long.');
      },
    };
    const { options, manifests } = rig({ decomposer: oneEvent('lion roar'), refiner: failing });
    const result = await find(options, signal);
    expect(result.status).toBe('ok');
    expect(result.events[0]?.queries).toEqual(['lion roar']);
    expect(lastManifest(manifests).steps.find((step) => step.kind === 'refine')).toMatchObject({
      status: 'error',
      detail: { error: 'timed_out' },
    });
  });

  it('tells every judge of every rung the era of the passage and the other events', async () => {
    const scenes: [level: string, query: string, scene: Scene][] = [];
    const spy: Judge = {
      name: 'spy',
      listens: true,
      judge: async ({ event, scene, level }) => {
        scenes.push([level, event.query, scene]);
        return { value: { match: true, confidence: 0.9, reason: '', level }, response: null };
      },
    };
    const passage = 'In 1943 the oak door creaked and rain fell.';
    const { options } = rig({ passage, verify: 'judge', judges: { listen: spy, judge: spy } });
    const { events } = await find(options, signal);
    expect(new Set(scenes.map(([level, query]) => `${level} ${query}`)).size).toBe(4);
    for (const [, query, scene] of scenes) {
      const others = events.map(({ event }) => event).filter((event) => event.query !== query);
      expect(scene).toEqual({ eraPlace: '1943', otherEvents: others });
    }
  });

  it('ends at the cap with what it has, and says which sounds nobody was paid to judge', async () => {
    let asked = 0;
    const paid: Judge = {
      name: 'paid',
      listens: true,
      costOf: () => ({ estimateUsd: 0.3 }),
      judge: async ({ level }) => {
        asked += 1;
        return { value: { match: true, confidence: 0.9, reason: '', level }, response: null };
      },
    };
    const { options } = rig({
      decomposer: oneEvent('oak door creak'),
      judges: { listen: paid, judge: paid },
      budget: new Budget({ maxUsd: 0.4 }),
    });
    const result = await find(options, signal);
    expect([asked, result.spent_usd]).toEqual([1, 0.3]);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' }, events: [{ decision: { action: 'use' } }] });
    const [, unpaid] = result.events[0]?.candidates ?? [];
    expect(unpaid).toMatchObject({ verdict: { match: false, reason: expect.stringMatching(/^not judged: .*cap of \$0\.4/) } });
    expect(unpaid?.verdicts.at(-1)).toMatchObject({ match: null, judge: null, reason: expect.stringMatching(/^not run: /) });
  });

  it('leaves an event open that its judges were not paid for, rather than silent', async () => {
    const paid: Judge = {
      name: 'paid',
      listens: true,
      costOf: () => ({ estimateUsd: 0.4 }),
      judge: async ({ level }) => ({ value: { match: true, confidence: 0.9, reason: '', level }, response: null }),
    };
    const { options, manifests } = rig({ judges: { listen: paid, judge: paid }, budget: new Budget({ maxUsd: 0.5 }) });
    const result = await find(options, signal);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' }, events: [{ decision: { action: 'use' } }] });
    expect(result.timeline.items).toHaveLength(1);
    expect(lastManifest(manifests).steps.filter(({ kind }) => kind === 'place')).toHaveLength(1);
    const broke = rig({ judges: { listen: paid, judge: paid }, budget: new Budget({ maxUsd: 0.1 }) });
    await expect(find(broke.options, signal)).rejects.toMatchObject({ code: 'budget_exceeded' });
  });

  it('keeps the best verified sound rather than silence (best effort)', async () => {
    const { options } = rig({ decomposer: oneEvent('heavy oak door creak') }, [soundFixture('Oak Door Creak Long Slow Wide')]);
    const [event] = (await find(options, signal)).events;
    expect(event?.decision).toMatchObject({ action: 'use', reason: expect.stringContaining('best effort') });
  });
});

describe('find when things go wrong', () => {
  it('throws for an empty passage and leaves a failed manifest', async () => {
    const { options, manifests } = rig({ passage: ' \n' });
    await expect(find(options, signal)).rejects.toMatchObject({ code: 'passage_empty' });
    expect(lastManifest(manifests)).toMatchObject({ status: 'failed', error: 'passage_empty' });
  });

  it('reports a search that fails as the state of its legs, resolves the event and goes on', async () => {
    const { options } = rig({}, LIBRARY, {
      before: ({ query }) => {
        if (!query.includes('rain')) throw new Failure('search_failed', 'The index is busy. Try again.');
      },
    });
    const result = await find(options, signal);
    expect(result.status).toBe('ok');
    expect(result.events[0]).toMatchObject({
      chosen: null,
      legs: { keyword: { status: 'failed', reason: 'The index is busy. Try again.' } },
    });
    expect(result.events[1]?.chosen).not.toBeNull();
  });

  it('is failed when every search failed', async () => {
    const { options, manifests } = rig({}, LIBRARY, {
      before: () => {
        throw new Failure('search_failed', 'The index is gone.');
      },
    });
    expect((await find(options, signal)).status).toBe('failed');
    expect(lastManifest(manifests)).toMatchObject({ status: 'failed', error: 'search_failed' });
  });

  it('counts a judge that breaks as a non-match with its reason', async () => {
    const broken: Judge = {
      name: 'broken',
      listens: true,
      judge: async () => {
        throw new Failure('timed_out', 'The judge took too long.');
      },
    };
    const { options } = rig({ judges: { listen: broken, judge: broken } });
    const result = await find(options, signal);
    expect(result.events.every((event) => event.chosen === null)).toBe(true);
    expect(result.events[0]?.candidates[0]?.verdict).toMatchObject({ match: false, reason: 'the judge failed: The judge took too long.' });
  });

  it('fails before any work when the manifest cannot be written', async () => {
    const { options, library } = rig({
      runs: {
        write: async () => {
          throw new Failure('disk_full', 'The disk is full.');
        },
      },
    });
    await expect(find(options, signal)).rejects.toMatchObject({ code: 'disk_full' });
    expect(library.requests).toEqual([]);
  });
});

describe('cancelling', () => {
  it('ends at any step with a valid manifest, status cancelled, and what was resolved', async () => {
    const total = await stepCount();
    for (let stopAt = 0; stopAt < total; stopAt++) {
      const { options, manifests } = rig();
      const controller = new AbortController();
      let seen = 0;
      const shown: string[] = [];
      const result = await find(options, controller.signal, (step) => {
        if (step.step === 'event_resolved') shown.push(step.result.event_id);
        if (seen++ === stopAt) controller.abort();
      });
      expect(result.status).toBe('cancelled');
      // what was resolved is kept, also when its step was still on its way
      const kept = result.events.map(({ event_id }) => event_id);
      expect(kept).toEqual(expect.arrayContaining(shown));
      expect(result.events.map(({ anchor }) => anchor.start)).toEqual(
        result.events.map(({ anchor }) => anchor.start).toSorted((a, b) => a - b),
      );
      const manifest = lastManifest(manifests);
      expect(manifest.status).toBe(result.status);
      expect(manifest.spans.every((span) => span.duration_ms !== null)).toBe(true);
      expect(manifest.result_ids).toEqual(result.events.flatMap((event) => event.chosen ?? []));
    }
  });

  it('ends even while a search that never answers is held', async () => {
    const controller = new AbortController();
    const { options, manifests } = rig({}, LIBRARY, { before: () => new Promise<void>(() => queueMicrotask(() => controller.abort())) });
    expect((await find(options, controller.signal)).status).toBe('cancelled');
    expect(lastManifest(manifests).status).toBe('cancelled');
  });

  it('writes a cancelled manifest when the reader of the stream leaves', async () => {
    const { options, manifests } = rig();
    for await (const step of findStream(options, signal)) if (step.step === 'gated') break;
    expect(lastManifest(manifests).status).toBe('cancelled');
  });

  async function stepCount(): Promise<number> {
    let count = 0;
    await find(rig().options, signal, () => {
      count += 1;
    });
    return count;
  }
});

describe('the manifest (invariant 3)', () => {
  it('holds search, verify and decide in one scope, nested under find', async () => {
    const { options, manifests } = rig();
    const result = await find(options, signal);
    const manifest = lastManifest(manifests);
    expect(new Set(manifests.map((m) => m.run_id))).toEqual(new Set([result.run_id]));
    const byId = new Map(manifest.spans.map((span) => [span.span_id, span]));
    const rootOf = (id: string): string | undefined => {
      const span = byId.get(id);
      return span?.parent_id == null ? span?.name : rootOf(span.parent_id);
    };
    for (const span of manifest.spans.filter((s) => ['search', 'verify', 'judge.listen'].includes(s.name)))
      expect(rootOf(span.span_id)).toBe('find');
    const kinds = new Set(manifest.steps.map((step) => step.kind));
    for (const kind of ['decompose', 'search', 'license_gate', 'verify', 'decide', 'place'] as const) expect(kinds).toContain(kind);
    expect(manifest.steps.map((step) => step.seq)).toEqual(manifest.steps.map((_, index) => index));
    expect(manifest.plan_ref).toBe(result.timeline.run_manifest_ref);
  });

  it('keeps none of the words of the passage unless told to', async () => {
    const redacted = rig();
    await find(redacted.options, signal);
    const text = JSON.stringify(lastManifest(redacted.manifests));
    for (const word of ['pushed', 'hammered', 'outside', 'heavy oak', 'oak']) expect(text).not.toContain(word);
    const full = rig({ redaction: 'full' });
    await find(full.options, signal);
    expect(JSON.stringify(lastManifest(full.manifests))).toContain(PASSAGE);
  });
});

describe('generation', () => {
  it('is left out when no backend is there: a gap stays silent', async () => {
    const { options } = rig({ decomposer: oneEvent('dragon roar') });
    expect((await find(options, signal)).events[0]?.decision.action).toBe('drop');
  });

  it('fills a gap after refining: gated, then verified at listen, unheard at most at tauRetrieve', async () => {
    const { options, manifests } = rig({ decomposer: oneEvent('dragon roar'), generate: generator('dragon roar'), verify: 'clap' });
    const [event] = (await find(options, signal)).events;
    const made = event?.candidates.find((row) => row.origin === 'generated');
    expect(made).toMatchObject({
      license_ok: true,
      verdict: { match: true, confidence: 0.5, level: 'listen', reason: expect.stringMatching(/^unheard/) },
    });
    expect(event?.chosen).toBe(made?.sound.id);
    const kinds = lastManifest(manifests).steps.map((step) => step.kind);
    expect(kinds.indexOf('refine')).toBeLessThan(kinds.indexOf('generate'));
  });

  it('does not use a generated clip that the gate refuses', async () => {
    const unverified = candidateFixture('dragon roar', {
      origin: 'generated',
      sound: soundFixture('dragon roar', { license: licenseFixture({ rights_verified: false }) }),
    });
    const { options } = rig({ decomposer: oneEvent('dragon roar'), generate: generator('', { generate: async () => unverified }) });
    const [event] = (await find(options, signal)).events;
    expect(event?.chosen).toBeNull();
    expect(event?.decision.reason).toContain('licence gate');
  });

  it('falls back to the best verified sound when a backend refuses, and goes on', async () => {
    const refusing = generator('', {
      generate: async () => {
        throw new Failure('generation_failed', 'The backend refused.');
      },
    });
    const weak = soundFixture('Drone Dark Low Long Wide');
    const { options } = rig({ decomposer: oneEvent('dark drone eerie', false), generate: refusing }, [weak]);
    const [event] = (await find(options, signal)).events;
    expect(event).toMatchObject({ chosen: weak.id, decision: { action: 'use', reason: expect.stringContaining('The backend refused.') } });
  });

  it("reserves a paid backend's cost first, and never calls it past the cap (invariant 4)", async () => {
    let calls = 0;
    const paid = generator('dragon roar', {
      costOf: () => ({ estimateUsd: 0.6 }),
      generate: async () => {
        calls += 1;
        return candidateFixture('dragon roar', { origin: 'generated', license_ok: null });
      },
    });
    const affordable = rig({ decomposer: oneEvent('dragon roar'), generate: paid, budget: new Budget({ maxUsd: 1 }) });
    expect((await find(affordable.options, signal)).spent_usd).toBe(0.6);
    const broke = rig({ decomposer: oneEvent('dragon roar'), generate: paid, budget: new Budget({ maxUsd: 0.5 }) });
    const result = await find(broke.options, signal);
    expect([calls, result.spent_usd, result.events[0]?.chosen]).toEqual([1, 0, null]);
    const unknown = rig({
      decomposer: oneEvent('dragon roar'),
      generate: { ...paid, costOf: () => ({ estimateUsd: null }) },
      budget: new Budget(),
    });
    await find(unknown.options, signal);
    expect(calls).toBe(1);
  });
});

function timeless(result: FindResult, run: string): unknown {
  return JSON.parse(JSON.stringify(result).replaceAll(run.repeat(32), 'RUN'));
}

function manifestShape({ spans, steps, candidate_scores }: RunManifest): unknown {
  return { spans: spans.map(({ name, parent_id, status }) => ({ name, parent_id, status })), steps, candidate_scores };
}
