import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { createDecodeHandlers } from '../native/decodeHandlers.ts';
import { NO_MODELS } from './agent/llm/rungs.ts';
import { openAiProtocol, type ProtocolServer, startProtocolServer } from './agent/llm/testing/protocolServer.ts';
import { memoryLibrary } from './agent/testing/memoryLibrary.ts';
import { soundFixture } from './agent/testing/soundFixture.ts';
import { commands, type ParamsIn } from './contract/commands.ts';
import { asFailure, Failure } from './contract/failures.ts';
import type { FindResult } from './contract/find.ts';
import { Settings } from './contract/settings.ts';
import { askBeforePaid, everyServiceNamed, type FindParts, findJob, findOptions } from './findJob.ts';
import { createHearClip } from './hearClip.ts';
import { cliText } from './hosts/cliText.ts';
import { keepSound } from './library/licensing.ts';
import { reciprocalRankFusion } from './library/rankFusion.ts';
import { createPaidConsent, type PaidWord } from './paidConsent.ts';

const never = new AbortController().signal;
const SOUND = soundFixture('Oak Door Creak');
/** A client told to try again at once need not be waited for. */
const AT_ONCE = { 'retry-after-ms': '1' };
const ELSEWHERE = { base_url: 'https://api.example.com/v1', model: '' };

let server: ProtocolServer | null = null;
let folder: FixtureFolder;
beforeEach(async () => {
  folder = await createFixtureFolder();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await folder.remove();
});

/** A find whose sounds are decoded from a file as the app does it. `path` null: the file is away. */
async function run(settings: Partial<Settings>, params: Partial<ParamsIn<'find'>> = {}, path: string | null = null): Promise<FindResult> {
  return runWith(partsOf(settings, path), params);
}

async function runWith(parts: FindParts, params: Partial<ParamsIn<'find'>> = {}): Promise<FindResult> {
  const job = findJob(parts, paramsOf(params), 'a'.repeat(32));
  return job(
    never,
    () => {},
    'job1',
    async () => {},
  );
}

const paramsOf = (params: Partial<ParamsIn<'find'>>) => commands.find.params.parse({ passage: 'The oak door creaked.', ...params });

function partsOf(settings: Partial<Settings>, path: string | null): FindParts {
  const decoders = createDecodeHandlers({ ffmpeg: null });
  const file = { key: 'k', soundId: SOUND.id, channels: 2, sampleRate: 44_100, frames: 4410, caption: SOUND.caption };
  const located = path === null ? null : { ...file, ...stampAt(path), path: Buffer.from(path) };
  const hearClip = createHearClip({
    library: { locate: async () => located },
    pool: { clip: (at, signal) => decoders.clip({ path: at }, signal) },
  });
  return {
    library: memoryLibrary([SOUND]),
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async () => {} },
    foleyVersion: '0.0.0',
    now: () => 1_790_000_000_000,
    approveUnknownCost: false,
    models: NO_MODELS,
    hearClip,
    settings: () => Settings.parse(settings),
    publish: () => {},
    beginRun: () => 1,
    saveRun: () => {},
  };
}

function stampAt(path: string) {
  const { size, mtimeNs } = statSync(path, { bigint: true });
  return { size: Number(size), mtimeMs: Number(mtimeNs) / 1e6 };
}

const rowOf = (result: FindResult) => result.events[0]?.candidates[0]?.verdicts.at(-1);

describe('a find that listens', () => {
  it('sends the sound itself, as the model takes it, to the server of the settings', async () => {
    server = await startProtocolServer(openAiProtocol, [{ text: 'yes' }]);
    const path = await folder.write('door.wav', makeWav({ channels: 2, sampleRate: 44_100 }));
    const result = await run({ audio_lm: { base_url: `${server.url}/v1`, model: 'mine' } }, {}, path);
    expect(rowOf(result)).toMatchObject({ judge: 'audio-lm', match: true, listened: true });
    const sent = JSON.stringify(server.sent[0]?.body);
    const wav = Buffer.from(/"data":"([^"]+)"/.exec(sent)?.[1] ?? '', 'base64');
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      'RIFF',
      1,
      16_000,
      16,
    ]);
    expect(wav.length).toBe(44 + 2 * 1600);
    expect(server.sent[0]?.body['model']).toBe('mine');
    // what files say stays here: neither name nor tags are for ears
    expect(sent).not.toContain(SOUND.caption);
  });

  it('says no, with the reason, to a sound whose file is away', async () => {
    server = await startProtocolServer(openAiProtocol, [{ text: 'yes' }]);
    const result = await run({ audio_lm: { base_url: `${server.url}/v1`, model: '' } });
    const away = { match: false, reason: expect.stringContaining('Connect its drive'), listened: false };
    expect(rowOf(result)).toMatchObject({ judge: 'audio-lm', ...away, failure: { code: 'sound_not_found' } });
    expect(server.sent).toEqual([]);
  });

  it('says no, with the reason, to a sound whose file has changed since it was indexed, and sends nothing of it', async () => {
    server = await startProtocolServer(openAiProtocol, [{ text: 'yes' }]);
    const path = await folder.write('door.wav', makeWav({ channels: 1, sampleRate: 8000 }));
    const parts = partsOf({ audio_lm: { base_url: `${server.url}/v1`, model: '' } }, path);
    await folder.write('door.wav', makeWav({ channels: 2, sampleRate: 8000 }));
    const changed = { match: false, reason: expect.stringContaining('has changed'), listened: false };
    expect(rowOf(await runWith(parts))).toMatchObject({ judge: 'audio-lm', ...changed, failure: { code: 'file_changed' } });
    expect(server.sent).toEqual([]);
  });

  it('says of an event that the server was no help, and why, where it answers none of its questions', async () => {
    server = await startProtocolServer(
      openAiProtocol,
      Array.from({ length: 12 }, () => ({ status: 500, headers: AT_ONCE })),
    );
    const path = await folder.write('door.wav', makeWav({ channels: 1, sampleRate: 8000 }));
    const result = await run({ audio_lm: { base_url: `${server.url}/v1`, model: '' } }, {}, path);
    expect(rowOf(result)).toMatchObject({ match: false, listened: false, failure: { code: 'model_unreachable' } });
    expect(cliText('find', result)).toMatch(/-> nothing: .*the listening model could not be asked about it \(The listening model .*500/);
  });

  it('compares words where the call or the settings say so, whatever server there is', async () => {
    server = await startProtocolServer(openAiProtocol, [{ text: 'no' }]);
    const audio_lm = { base_url: `${server.url}/v1`, model: '' };
    expect(rowOf(await run({ audio_lm }, { listener: 'words' }))).toMatchObject({ judge: 'string-overlap', match: true });
    expect(rowOf(await run({ audio_lm, listener: 'words' }))).toMatchObject({ judge: 'string-overlap', listened: false });
    expect(server.sent).toEqual([]);
  });

  it('fails before anything is asked where a model is wanted and none is named', async () => {
    await expect(run({}, { listener: 'audio_lm' })).rejects.toMatchObject({ code: 'model_missing' });
  });

  it('sends nothing to a server on the internet whose price nobody approved, and needs no approval where nothing may cost', async () => {
    const refused = await run({ audio_lm: ELSEWHERE }).catch((error: unknown) => asFailure(error));
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: 'cost_unknown' });
    expect(rowOf(await run({ audio_lm: ELSEWHERE }, { when_paid: 'never' }))).toMatchObject({ judge: 'string-overlap' });
  });

  it('asks before a call whose price nobody knows, and takes a yes for the approval of it, for the session', () => {
    const options = findOptions(partsOf({ audio_lm: ELSEWHERE }, null), paramsOf({}), { runId: 'r' });
    const consent = createPaidConsent();
    const ask = (word: Partial<PaidWord>) => askBeforePaid(consent, options, { session: 's', whenPaid: 'ask', named: false, ...word });
    expect(() => ask({})).toThrow(
      expect.objectContaining({ code: 'consent_needed', detail: expect.objectContaining({ estimate_usd: null }) }),
    );
    expect(everyServiceNamed(paramsOf({}), options)).toBe(false);
    expect(everyServiceNamed(paramsOf({ listener: 'audio_lm' }), options)).toBe(true);
    expect(ask({ named: true })).toBe(false);
    expect(ask({ whenPaid: 'agreed' })).toBe(true);
    expect(ask({})).toBe(true);
    expect(() => ask({ session: 'other' })).toThrow(expect.objectContaining({ code: 'consent_needed' }));
    const free = findOptions(partsOf({}, null), paramsOf({}), { runId: 'r' });
    expect(askBeforePaid(consent, free, { session: 's', whenPaid: 'agreed', named: false })).toBe(false);
  });
});
