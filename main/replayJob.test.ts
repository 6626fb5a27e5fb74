import { describe, expect, it } from 'vitest';
import { type LlmAccess, NO_MODELS } from './agent/llm/rungs.ts';
import { memoryLibrary } from './agent/testing/memoryLibrary.ts';
import { soundFixture } from './agent/testing/soundFixture.ts';
import { commands, type ParamsIn } from './contract/commands.ts';
import type { Failure } from './contract/failures.ts';
import type { IdsNow } from './contract/idsNow.ts';
import type { RunManifest } from './contract/manifest.ts';
import { ReplayResult } from './contract/runs.ts';
import { type Redaction, Settings } from './contract/settings.ts';
import type { SoundRecord } from './contract/sounds.ts';
import { findJob } from './findJob.ts';
import { keepSound } from './library/licensing.ts';
import { reciprocalRankFusion } from './library/rankFusion.ts';
import { createPaidConsent } from './paidConsent.ts';
import { prepareReplay, type ReplayParts, replayJob } from './replayJob.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)];
const CREAK = soundFixture('Oak Door Creak');
const GROAN = soundFixture('Oak Door Creak Opened Pushed');
const RAIN = soundFixture('Rain Hammering');
const HINGE = soundFixture('Door Hinge');
const signal = new AbortController().signal;

type World = { sounds: SoundRecord[]; redaction: Redaction; kept: string | null; standing: string[]; models: LlmAccess; idsNow: IdsNow };

/** A find over one library, and its replay over whatever the library is by then. */
async function rig(changes: Partial<World> = {}, find: Partial<ParamsIn<'find'>> = {}) {
  const world: World = { sounds: [CREAK, RAIN], redaction: 'hash', kept: PASSAGE, standing: [], models: NO_MODELS, idsNow: {}, ...changes };
  const manifests = new Map<string, RunManifest>();
  const requests: { k: number; candidateK: number }[] = [];
  const parts = (): ReplayParts => ({
    library: memoryLibrary(world.sounds, { before: ({ k, candidateK }) => void requests.push({ k, candidateK }) }),
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async (manifest) => void manifests.set(manifest.run_id, structuredClone(manifest)) },
    foleyVersion: '0.0.0',
    now: () => 1_790_000_000_000,
    approveUnknownCost: false,
    models: world.models,
    calibratedClap: async () => ({ tau: 0.2, from: 'calibrated' }),
    settings: () => Settings.parse({ redaction: world.redaction }),
    publish: () => {},
    beginRun: () => 1,
    saveRun: () => {},
    consent: createPaidConsent(),
    manifest: async (id) => structuredClone(manifests.get(id)) ?? expect.unreachable(),
    keptPassage: () => world.kept,
    sessionPassages: () => world.standing,
    idsNow: async () => world.idsNow,
    captions: async (ids) =>
      new Map([CREAK, GROAN, RAIN, HINGE].filter(({ id }) => ids.includes(id)).map(({ id, caption }) => [id, caption])),
  });
  const params = commands.find.params.parse({ passage: PASSAGE, ...find });
  await findJob(parts(), params, FIRST)(
    signal,
    () => {},
    'job1',
    async () => {},
  );
  const replay = async (asked: Partial<ParamsIn<'replay'>> = {}, stop = signal): Promise<ReplayResult> => {
    const now = parts();
    const prepared = await prepareReplay(now, commands.replay.params.parse({ run_id: FIRST, ...asked }), { runId: SECOND, signal });
    return ReplayResult.parse(
      await replayJob(now, prepared)(
        stop,
        () => {},
        'job2',
        async () => {},
      ),
    );
  };
  return { world, manifests, requests, replay, before: manifests.get(FIRST) };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (failure: Failure) => failure.code,
  );

describe('a replay', () => {
  it('over the same library finds the same, and says so', async () => {
    const { replay, manifests } = await rig();
    const result = await replay();
    expect(result).toMatchObject({
      run_id: SECOND,
      replay_of: FIRST,
      same: true,
      passage_from: 'desk',
      passage_checked: true,
      status: 'ok',
    });
    expect(result.events.map(({ change, query }) => [change, query])).toEqual([
      ['same', expect.stringContaining('oak door')],
      ['same', expect.stringContaining('rain')],
    ]);
    expect(manifests.get(SECOND)).toMatchObject({ op: 'replay', inputs: { replay_of: FIRST }, status: 'ok' });
  });

  it('tells what is chosen otherwise now, with names, also of what is gone', async () => {
    const { replay, world } = await rig({ sounds: [GROAN, RAIN] });
    world.sounds = [CREAK, RAIN];
    const [door, rain] = (await replay()).events;
    expect(door).toMatchObject({
      change: 'changed',
      chosen: { before: { caption: GROAN.caption }, after: { caption: CREAK.caption } },
      sounds: [
        { change: 'new', caption: CREAK.caption },
        { change: 'gone', caption: GROAN.caption },
      ],
    });
    expect(rain?.change).toBe('same');
    world.sounds = [];
    const empty = await replay();
    expect(empty.same).toBe(false);
    expect(empty.events.map(({ decision }) => decision.after?.action)).toEqual(['drop', 'drop']);
  });

  it('goes by the parameters of the run, not by the settings and defaults of today', async () => {
    const { replay, requests, manifests, before } = await rig(
      {},
      { k: 3, max_events: 1, tau_retrieve: 0.25, max_usd: 0.5, commercial: false, clap_threshold: 'calibrated' },
    );
    requests.length = 0;
    const result = await replay();
    expect(result.events).toHaveLength(1);
    expect(requests.some(({ k }) => k === 3)).toBe(true);
    expect(manifests.get(SECOND)?.params).toEqual(before?.params);
    expect(before?.params['clap_threshold']).toBe('calibrated');
    expect(manifests.get(SECOND)?.inputs['intended_use']).toEqual(before?.inputs['intended_use']);
  });

  it('knows a sound again that had not been read then, and says how many those were', async () => {
    const { replay, world, before } = await rig({ sounds: [CREAK, { ...HINGE, id: 'pending:h' }, RAIN] });
    expect(before?.candidate_scores.map(({ sound_id }) => sound_id)).toEqual([CREAK.id, 'pending:h', RAIN.id]);
    world.sounds = [CREAK, HINGE, RAIN];
    world.idsNow = { 'pending:h': HINGE.id };
    const read = await replay();
    expect([read.same, read.events.flatMap(({ sounds }) => sounds), read.unread]).toEqual([true, [], { before: 1, after: 0 }]);
    // one that left before it was read has come to nothing
    world.sounds = [CREAK, RAIN];
    world.idsNow = {};
    const [door, rain] = (await replay()).events;
    expect(door?.sounds).toMatchObject([{ sound_id: 'pending:h', change: 'gone', caption: null }]);
    expect(rain?.change).toBe('same');
  });

  it('can be run again itself', async () => {
    const { replay } = await rig();
    await replay();
    expect(await replay({ run_id: SECOND })).toMatchObject({ replay_of: SECOND, same: true });
  });

  it('takes the passage from whoever has it, and holds it against the digest', async () => {
    const nowhere = { kept: null, standing: ['another one'] };
    expect(await (await rig({ kept: null, standing: ['another one', PASSAGE] })).replay()).toMatchObject({
      passage_from: 'desk',
      same: true,
    });
    expect(await (await rig({ ...nowhere, redaction: 'full' })).replay()).toMatchObject({ passage_from: 'manifest', same: true });
    const { replay } = await rig(nowhere);
    expect(await codeOf(replay())).toBe('passage_missing');
    expect(await codeOf(replay({ passage: `${PASSAGE} ` }))).toBe('passage_mismatch');
    expect(await replay({ passage: PASSAGE })).toMatchObject({ passage_from: 'given', passage_checked: true, same: true });
    // an editor ends the last line of a file
    expect(await replay({ passage: `${PASSAGE}\n` })).toMatchObject({ passage_from: 'given', passage_checked: true, same: true });
    expect(await replay({ passage: `${PASSAGE}\r\n` })).toMatchObject({ same: true });
    expect(await codeOf(replay({ passage: `${PASSAGE}\n\n` }))).toBe('passage_mismatch');
    // what a session kept under the run's id is only believed when the digest says the same
    expect(await codeOf((await rig({ kept: 'something else' })).replay())).toBe('passage_missing');
  });

  it('says when a passage could not be checked', async () => {
    const { replay } = await rig({ kept: null, redaction: 'off' });
    expect(await codeOf(replay())).toBe('passage_missing');
    expect(await replay({ passage: PASSAGE })).toMatchObject({ passage_from: 'given', passage_checked: false, same: true });
  });

  it('calls a paid model only when that is said again', async () => {
    const { manifests, world, replay } = await rig();
    world.models = { ...NO_MODELS, anthropic: { apiKey: 'sk-test', baseUrl: 'http://127.0.0.1:1' } };
    const paid = manifests.get(FIRST);
    if (paid) paid.params['decomposer'] = 'anthropic';
    await expect(replay()).rejects.toMatchObject({ code: 'consent_needed', detail: { services: ['claude-opus-4-8'], max_usd: 1 } });
    expect(manifests.has(SECOND)).toBe(false);
    // it goes ahead, to a server that is not there
    expect(await codeOf(replay({ allow_paid: true }))).toBe('model_unreachable');
    expect(manifests.get(SECOND)?.status).toBe('failed');
  });

  const impossible = { max_usd: 1e9, k: 1e9, tau_retrieve: -5, max_events: 2.5, seconds: 0, candidate_k: 1e9, verify: 'smell' };
  it.each(Object.entries(impossible))('of a run whose %s is %j is told that its manifest is damaged', async (name, value) => {
    const { manifests, replay } = await rig();
    const damaged = manifests.get(FIRST);
    if (damaged) damaged.params[name] = value;
    await expect(replay()).rejects.toMatchObject({ code: 'run_damaged', detail: { run_id: FIRST, param: name } });
    expect(manifests.has(SECOND)).toBe(false);
  });

  it('of something else than a find is refused', async () => {
    const { manifests, replay } = await rig();
    const other = manifests.get(FIRST);
    if (other) other.op = 'generate';
    await expect(replay()).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining('generate') });
  });

  it('that is cancelled compares nothing and leaves its manifest', async () => {
    const { replay, manifests } = await rig();
    expect(await codeOf(replay({}, AbortSignal.abort()))).toBe('cancelled');
    expect(manifests.get(SECOND)?.status).toBe('cancelled');
  });
});
