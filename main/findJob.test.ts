import { describe, expect, it } from 'vitest';
import { NO_MODELS } from './agent/llm/rungs.ts';
import { memoryLibrary } from './agent/testing/memoryLibrary.ts';
import { soundFixture } from './agent/testing/soundFixture.ts';
import { commands, type ParamsIn } from './contract/commands.ts';
import type { FindResult } from './contract/find.ts';
import type { RunManifest } from './contract/manifest.ts';
import type { NoticeBody } from './contract/notices.ts';
import { type Redaction, Settings } from './contract/settings.ts';
import { licenseFixture } from './contract/testing/licenseFixture.ts';
import { askBeforePaid, type FindParts, findJob, findOptions } from './findJob.ts';
import type { Generator } from './generate/createGenerator.ts';
import { keepSound } from './library/licensing.ts';
import { reciprocalRankFusion } from './library/rankFusion.ts';
import { createPaidConsent } from './paidConsent.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
const RUN = 'a'.repeat(32);
const SOUNDS = ['Heavy Oak Door Creak', 'Rain Hammering'].map((caption) => soundFixture(caption));

function rig(settings: Partial<Settings> = {}, sounds = SOUNDS, before?: () => void, models = NO_MODELS) {
  const published: NoticeBody[] = [];
  const saved: { session: string; sessionId: number; passage: string; result: FindResult }[] = [];
  const manifests: RunManifest[] = [];
  const reports: string[] = [];
  const library = memoryLibrary(sounds, before ? { before } : {});
  const parts: FindParts = {
    library,
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async (manifest) => void manifests.push(structuredClone(manifest)) },
    foleyVersion: '0.0.0',
    now: () => 1_790_000_000_000,
    approveUnknownCost: false,
    models,
    settings: () => Settings.parse(settings),
    publish: (body) => published.push(body),
    beginRun: () => 7,
    saveRun: (session, { sessionId, passage, result }) => saved.push({ session, sessionId, passage, result }),
  };
  const run = (params: Partial<ParamsIn<'find'>> = {}, signal = new AbortController().signal) =>
    findJob(parts, commands.find.params.parse({ passage: PASSAGE, ...params }), RUN)(
      signal,
      ({ done, total, label }) => reports.push(`${done}/${total} ${label}`),
      'job1',
      async () => {},
    );
  return { run, parts, published, saved, manifests, reports, library };
}

describe('a find', () => {
  it('streams every step under its job, run and session, and ends with the result', async () => {
    const { run, published } = rig();
    const result = await run({ session: 's' });
    const steps = published.flatMap((notice) => (notice.type === 'find.step' ? [notice] : []));
    expect(steps[0]?.payload.step).toBe('events_found');
    expect(steps.filter(({ payload }) => payload.step === 'event_resolved')).toHaveLength(2);
    for (const step of steps) expect(step).toMatchObject({ job_id: 'job1', run_id: RUN, session: 's' });
    expect(published.at(-1)).toEqual({ type: 'find.ended', job_id: 'job1', session: 's', result });
    expect(result.run_id).toBe(RUN);
  });

  it('tells how far it is by resolved events', async () => {
    const { run, reports } = rig();
    await run();
    expect(reports[0]).toBe('0/2 0 of 2 events');
    expect(reports.at(-1)).toBe('2/2 2 of 2 events');
  });

  it('says that a sound is made, once that is all that is left to do', async () => {
    const { run, reports, parts } = rig({}, SOUNDS.slice(0, 1));
    const seam = { name: 'procedural', generate: async () => ({ value: null, response: null }) };
    parts.generation = { generator: { seam: () => seam } as unknown as Generator, envChoice: null };
    const { events } = await run();
    expect(events[1]?.decision).toMatchObject({ action: 'drop', reason: expect.stringContaining('made nothing') });
    expect(reports.slice(-3)).toEqual(['1/2 1 of 2 events, making a sound', '1/2 1 of 2 events, making a sound', '2/2 2 of 2 events']);
  });

  it('is kept in its session, and nowhere without one', async () => {
    const { run, saved } = rig();
    await run();
    expect(saved).toEqual([]);
    const result = await run({ session: 's' });
    expect(saved).toEqual([{ session: 's', sessionId: 7, passage: PASSAGE, result }]);
  });

  it('that is cancelled ends as cancelled, keeps what it had, and leaves a manifest that says so', async () => {
    const stop = new AbortController();
    const { run, saved, manifests, published } = rig({}, SOUNDS, () => stop.abort());
    await expect(run({ session: 's' }, stop.signal)).rejects.toMatchObject({ code: 'cancelled', detail: { run_id: RUN } });
    expect(saved[0]?.result.status).toBe('cancelled');
    expect(manifests.at(-1)).toMatchObject({ run_id: RUN, status: 'cancelled' });
    expect(published.at(-1)?.type).toBe('find.ended');
  });

  it('fails as the loop fails', async () => {
    await expect(rig().run({ passage: '  ' })).rejects.toMatchObject({ code: 'passage_empty' });
  });
});

describe('what a find goes by', () => {
  it('is the settings, where the call says nothing', async () => {
    const { run } = rig({ max_events: 1 });
    expect((await run()).events).toHaveLength(1);
    expect((await run({ max_events: 2 })).events).toHaveLength(2);
  });

  it('is the intended use of the settings with the flags of the call over it', async () => {
    const nc = SOUNDS.map((sound) => ({ ...sound, license: licenseFixture({ license_id: 'CC-BY-NC-4.0', commercial_ok: false }) }));
    const { run } = rig({}, nc);
    expect((await run()).events.map(({ chosen }) => chosen)).toEqual([null, null]);
    expect((await run({ commercial: false })).events.every(({ chosen }) => chosen !== null)).toBe(true);
    const use = { ...Settings.parse({}).intended_use, commercial: false };
    const lenient = rig({ intended_use: use }, nc);
    expect((await lenient.run()).events.every(({ chosen }) => chosen !== null)).toBe(true);
    expect((await lenient.run({ commercial: true })).events.every(({ chosen }) => chosen === null)).toBe(true);
  });

  it('keeps of the words what the setting says, else the environment, else digest and length', async () => {
    const kept = async (settings: Partial<Settings>, redaction?: Redaction) => {
      const { run, manifests, parts } = rig(settings);
      if (redaction !== undefined) parts.redaction = redaction;
      await run();
      return manifests.at(-1)?.params['redaction'];
    };
    expect(await kept({})).toBe('hash');
    expect(await kept({}, 'off')).toBe('off');
    expect(await kept({ redaction: 'full' }, 'off')).toBe('full');
  });

  it('has the cap of the call, else of the settings, else the usual one', async () => {
    const cap = async (settings: Partial<Settings>, max_usd?: number) => {
      const { run, manifests } = rig(settings);
      await run(max_usd === undefined ? {} : { max_usd });
      return manifests.at(-1)?.params['max_usd'];
    };
    expect([await cap({}), await cap({ max_usd: 0.25 }), await cap({ max_usd: 0.25 }, 7)]).toEqual([1, 0.25, 7]);
  });

  it('asks nobody who costs where that is said, and tells nothing of money where none is spent', async () => {
    const { run, manifests, published } = rig({ llm: 'anthropic', verify: 'judge' });
    const result = await run({ when_paid: 'never' });
    expect([result.status, result.spent_usd, manifests.at(-1)?.params['decomposer']]).toEqual(['ok', 0, 'keyword']);
    expect(published.some(({ type }) => type === 'find.budget')).toBe(false);
  });

  it('takes a language model on the internet for one of unknown cost: refused, asked about, left out where nothing may cost', async () => {
    const local = { baseUrl: 'https://llm.vendor.example/v1', model: 'm', apiKey: 'k' };
    const { run, parts, manifests } = rig({}, SOUNDS, undefined, { ...NO_MODELS, local });
    await expect(run()).rejects.toMatchObject({ code: 'cost_unknown' });
    const options = findOptions(parts, commands.find.params.parse({ passage: PASSAGE }), { runId: RUN });
    expect(() => askBeforePaid(createPaidConsent(), options, { session: 's', whenPaid: 'ask', named: false })).toThrow(
      expect.objectContaining({ code: 'consent_needed', detail: { services: ['m'], estimate_usd: null, max_usd: 1 } }),
    );
    expect(await run({ when_paid: 'never' })).toMatchObject({ status: 'ok' });
    expect(manifests.at(-1)?.params['decomposer']).toBe('keyword');
  });

  it('is the depth of the call', async () => {
    const { run, library } = rig();
    await run({ k: 3 });
    expect(library.requests[0]?.k).toBe(3);
  });
});
