import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { Budget } from './budget.ts';
import { find } from './find.ts';
import type { GenerateSound, Judge } from './protocols.ts';
import { lastManifest, oneEvent, rig, severalEvents } from './testing/findRig.ts';
import { candidateFixture, soundFixture } from './testing/soundFixture.ts';
import { defaultJudges } from './verifyMatch.ts';

const signal = new AbortController().signal;

const answer = <T>(value: T) => ({ value, response: null });

const generator = (caption: string, changes: Partial<GenerateSound> = {}): GenerateSound => ({
  name: 'fake-backend',
  generate: async () => answer(candidateFixture(caption, { origin: 'generated', license_ok: null })),
  ...changes,
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
    const { options } = rig({ decomposer: oneEvent('dragon roar'), generate: generator('', { generate: async () => answer(unverified) }) });
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
    expect(event).toMatchObject({
      chosen: weak.id,
      decision: { action: 'use', reason: expect.stringContaining('nothing was made: The backend refused; ') },
    });
  });

  it('tells of a gap that stays silent both what the library lacked and why nothing was made, in the manifest without quotes', async () => {
    const said = { generation_no_recipe: 'there is no recipe for it', generation_failed: 'The service fell over' } as const;
    for (const code of ['generation_no_recipe', 'generation_failed'] as const) {
      const making = generator('', {
        generate: async () => {
          throw new Failure(code, 'The service fell over.');
        },
      });
      const judge = { ...defaultJudges().judge, judge: async () => Promise.reject(new Failure('model_unreachable', 'It is off.')) };
      const { options, manifests } = rig({ decomposer: oneEvent('oak door'), generate: making, judges: { listen: judge, judge } });
      const [event] = (await find(options, signal)).events;
      expect(event?.decision).toMatchObject({
        action: 'drop',
        reason: expect.stringContaining('could not be asked about any of them (It is off)'),
      });
      expect(event?.decision.reason).toMatch(new RegExp(`; nothing was made: ${said[code]}; left silent$`));
      const decided = lastManifest(manifests).steps.filter(({ kind }) => kind === 'decide');
      expect(decided.at(-1)?.detail['reason']).toMatch(new RegExp(`\\(model_unreachable\\); nothing was made \\(${code}\\); left silent$`));
    }
  });

  it("reserves a paid backend's cost first, and never calls it past the cap (invariant 4)", async () => {
    let calls = 0;
    const paid = generator('dragon roar', {
      costOf: () => ({ estimateUsd: 0.6 }),
      generate: async () => {
        calls += 1;
        return answer(candidateFixture('dragon roar', { origin: 'generated', license_ok: null }));
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

  it('waits until every other event was shown or given up, so that none finds what was made for another', async () => {
    const log: string[] = [];
    const judge: Judge = {
      name: 'slow',
      listens: true,
      // One event is past the cap, and one's judge takes its time.
      costOf: ({ event }) => (event.query === 'rain' ? { estimateUsd: 0.2 } : null),
      judge: async ({ event, level }) => {
        await new Promise(setImmediate);
        return answer({ match: event.query === 'oak door', confidence: 0.9, reason: '', level });
      },
    };
    const making = generator('dragon roar', {
      generate: async ({ query }) => {
        log.push(`making ${query}`);
        return answer(candidateFixture(query, { origin: 'generated', license_ok: null }));
      },
    });
    const { options } = rig({
      decomposer: severalEvents('dragon roar', 'oak door', 'rain'),
      generate: making,
      judges: { listen: judge, judge },
      budget: new Budget({ maxUsd: 0.1 }),
    });
    const result = await find(options, signal, (step) => {
      if (step.step === 'event_resolved') log.push(`shown ${step.result.event.query}`);
    });
    expect(log).toEqual(['shown oak door', 'making dragon roar', 'shown dragon roar']);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' } });
  });

  it('is ended by a cancel, while it waits and while it makes', async () => {
    const held = () => new Promise<never>(() => undefined);
    const judge: Judge = { name: 'held', listens: true, judge: held };
    for (const queries of [['dragon roar', 'oak door'], ['dragon roar']]) {
      const stop = new AbortController();
      const { options, manifests } = rig({
        decomposer: severalEvents(...queries),
        generate: generator('', { generate: held }),
        judges: { listen: judge, judge },
      });
      const result = await find(options, stop.signal, (step) => {
        if (step.step === 'decided' && step.decision.action === 'generate') setImmediate(() => stop.abort());
      });
      expect([result.status, lastManifest(manifests).status]).toEqual(['cancelled', 'cancelled']);
    }
  });
});
