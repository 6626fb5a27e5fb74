import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { Budget } from './budget.ts';
import { find } from './find.ts';
import type { GenerateSound } from './protocols.ts';
import { lastManifest, oneEvent, rig } from './testing/findRig.ts';
import { candidateFixture, soundFixture } from './testing/soundFixture.ts';

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
});
