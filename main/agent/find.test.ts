import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { FindResult } from '../contract/find.ts';
import type { RunManifest } from '../contract/manifest.ts';
import { FindStep } from '../contract/notices.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { find, findStream } from './find.ts';
import type { Judge, Refiner, Scene } from './protocols.ts';
import { LIBRARY, lastManifest, oneEvent, PASSAGE, rig } from './testing/findRig.ts';
import { memoryLibrary } from './testing/memoryLibrary.ts';
import { soundFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;

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

  it('tells how many events its cap kept out, in the result and in the manifest, and nothing where it kept none out', async () => {
    const { options, manifests } = rig();
    expect((await find(options, signal)).left_out).toBeUndefined();
    const capped = await find({ ...options, maxEvents: 1 }, signal);
    expect([capped.events.length, capped.left_out]).toEqual([1, 1]);
    expect(lastManifest(manifests).steps.find((step) => step.kind === 'decompose')?.detail).toMatchObject({ left_out: 1 });
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
    // the wording of the first pass is in the second as well, and isn't asked for again
    expect(library.requests.filter(({ query }) => query === 'heavy oak door creak')).toHaveLength(2);
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

  it('asks once for the threshold that was measured, tells each score by it, and asks nobody where there are no scores', async () => {
    let asked = 0;
    const clapThreshold = {
      mode: 'calibrated' as const,
      of: async () => {
        asked += 1;
        return { tau: 0.2, from: 'calibrated: so and so' };
      },
    };
    const scores = Object.fromEntries(LIBRARY.map(({ caption }, n) => [caption, 0.1 + 0.1 * n]));
    const { options, manifests } = rig({ clapThreshold, verify: 'clap' }, LIBRARY, { clapScores: scores });
    const rows = (await find(options, signal)).events.flatMap(({ candidates }) => candidates);
    expect(rows.length).toBeGreaterThan(2);
    for (const { clap_score, verdict } of rows) {
      expect(verdict?.match).toBe((clap_score ?? 0) >= 0.2);
      expect(verdict?.reason).toMatch(/^similarity 0\.\d\d (reaches|is below) 0\.20, calibrated: so and so$/);
    }
    expect([asked, lastManifest(manifests).params['clap_threshold']]).toEqual([1, 'calibrated']);
    await find(rig({ clapThreshold }).options, signal);
    expect(asked).toBe(1);
  });

  it('goes by the fixed threshold where none can be measured, and says why', async () => {
    const clapThreshold = {
      mode: 'calibrated' as const,
      of: async () => {
        throw new Failure('too_few_sounds', 'Only 12 sounds have been listened to.');
      },
    };
    const { options } = rig({ clapThreshold, verify: 'clap' }, LIBRARY, { clapScores: { 'Heavy Oak Door Creak Slow': 0.36 } });
    const [row] = (await find(options, signal)).events[0]?.candidates ?? [];
    expect(row?.verdict).toMatchObject({
      match: true,
      reason: 'similarity 0.36 reaches 0.35, the fixed threshold, since none could be measured: Only 12 sounds have been listened to.',
    });
  });

  it('keeps the best verified sound rather than silence (best effort)', async () => {
    const { options } = rig({ decomposer: oneEvent('heavy oak door creak') }, [soundFixture('Oak Door Creak Long Slow Wide')]);
    const [event] = (await find(options, signal)).events;
    expect(event?.decision).toMatchObject({ action: 'use', reason: expect.stringContaining('best effort') });
  });
});

function timeless(result: FindResult, run: string): unknown {
  return JSON.parse(JSON.stringify(result).replaceAll(run.repeat(32), 'RUN'));
}

function manifestShape({ spans, steps, candidate_scores }: RunManifest): unknown {
  return { spans: spans.map(({ name, parent_id, status }) => ({ name, parent_id, status })), steps, candidate_scores };
}
