import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import { type Client, jobResults, type ParamsIn } from './contract/commands.ts';
import type { Notice } from './contract/notices.ts';
import { type SoundAnswer, type SoundServer, startSoundServer } from './generate/testing/soundServer.ts';

const PASSAGE = 'The elevator dinged. A door slammed shut.';
/** Half a second of noise, padded: what a service might send. */
const vendorWav = (seed: number) =>
  makeWav({ samples: [...new Float64Array(4410), ...makeNoise({ frames: 22_050, gain: 0.02, seed })], sampleRate: 44_100 });

let folder: string;
let app: App;
let client: Client;
let vendor: SoundServer;
const answers: SoundAnswer[] = [];
const answer = (next: SoundAnswer) => answers.splice(0, answers.length, next);

async function open(): Promise<void> {
  const env = {
    FOLEY_DATA_DIR: folder,
    FOLEY_STARTER: '0',
    FOLEY_WATCH: '0',
    FOLEY_ELEVENLABS_API_KEY: 'sk-test',
    FOLEY_ELEVENLABS_BASE_URL: vendor.url,
  };
  app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  client = localClient(app, 'process');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-generation-'));
  vendor = await startSoundServer(answers);
  answer({ body: vendorWav(1), headers: { 'content-type': 'audio/mpeg' } });
  await open();
});
afterAll(async () => {
  await app.close();
  await vendor.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vendor.asked.length = 0;
});

const wait = async (started: { job_id: string }) => (await client.call('jobs.wait', { job_id: started.job_id })).result;
const generate = async (prompt: string, params: Partial<ParamsIn<'generate'>> = {}) =>
  jobResults.generate.parse(await wait(await client.call('generate', { prompt, ...params })));
const find = async (params: Partial<ParamsIn<'find'>> = {}) =>
  jobResults.find.parse(await wait(await client.call('find', { passage: PASSAGE, ...params })));
const clips = () => readdirSync(join(folder, 'desk', 'generated')).sort();

describe('a sound of our own synthesis', () => {
  it('is kept by value, found by searches, marked, and made once for one request', async () => {
    const made = await generate('door handle click');
    expect(made).toMatchObject({ backend: 'procedural', again: false, spent_usd: 0 });
    const { candidate } = made;
    expect(candidate).toMatchObject({ origin: 'generated', license_ok: true, verdict: { match: true } });
    expect(candidate.verdict?.reason).toContain('unheard');
    expect(candidate.sound).toMatchObject({
      caption: 'Door Handle Click',
      storage_mode: 'by_value',
      ucs_category: 'DOORS',
      qc: { status: 'pass' },
      license: {
        license_id: 'CC0-1.0',
        acquisition_method: 'generated',
        is_ai_generated: false,
        rights_verified: true,
        generation_prompt: 'door handle click',
        generator_model: 'foley-desk/handle',
      },
    });
    const [file = ''] = clips();
    expect(file).toBe(`Door Handle Click ${candidate.sound.id.slice(0, 16)}.wav`);
    const bytes = readFileSync(join(folder, 'desk', 'generated', file));
    const [hit] = (await client.call('search', { query: 'handle click' })).results;
    expect(hit?.sound).toEqual(candidate.sound);

    const again = await generate('door handle  click', { backend: 'procedural' });
    expect(again).toMatchObject({ again: true, candidate: { sound: { id: candidate.sound.id } } });
    const other = await generate('door handle click', { backend: 'procedural', seed: 5 });
    expect(other.candidate.sound.id).not.toBe(candidate.sound.id);
    expect(clips()).toHaveLength(2);
    expect(readFileSync(join(folder, 'desk', 'generated', file)).equals(bytes)).toBe(true);
    const { op, seeds, steps, inputs } = await client.call('runs.get', { run_id: other.run_id });
    expect({ op, seeds, kinds: steps.map(({ kind }) => kind) }).toMatchObject({ op: 'generate', seeds: [5] });
    expect(JSON.stringify(inputs)).not.toContain('handle');
  });

  it('is vouched for though others are made and taken in at the same time', async () => {
    const prompts = ['keys jingle', 'coins drop', 'match strike'];
    const all = await Promise.all(prompts.map((prompt) => generate(prompt)));
    expect(all.map(({ candidate }) => candidate.license_ok)).toEqual([true, true, true]);
  });

  it('is refused where there is no recipe, where it is switched off, and where words are missing', async () => {
    await expect(generate('dragon roar', { backend: 'procedural' })).rejects.toMatchObject({ code: 'generation_no_recipe' });
    await expect(generate('door slam', { backend: 'off' })).rejects.toMatchObject({ code: 'generation_off' });
    await expect(generate('\u200b', { backend: 'procedural' })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('can be asked about beforehand: what would be refused is told as it would be, nothing is made and nobody called', async () => {
    const before = clips();
    const check = (prompt: string, params: Partial<ParamsIn<'generate.check'>> = {}) =>
      client.call('generate.check', { prompt, ...params });
    expect(await check('door slam')).toEqual({ backend: 'procedural', refusal: null });
    expect(await check('dragon roar')).toMatchObject({ backend: 'procedural', refusal: { code: 'generation_no_recipe' } });
    expect(await check('dragon roar', { backend: 'elevenlabs' })).toEqual({ backend: 'elevenlabs', refusal: null });
    expect(await check('dragon roar', { backend: 'stable-audio' })).toMatchObject({ refusal: { code: 'generation_key_missing' } });
    await expect(check('door slam', { session: 'default', event_id: 'nowhere' })).rejects.toMatchObject({ code: 'event_not_found' });
    expect(clips()).toEqual(before);
    expect(vendor.asked).toEqual([]);
  });
});

describe('a sound of a paid service', () => {
  const paid = { backend: 'elevenlabs', seconds: 2 } as const;

  it('is marked as what a model made, paid for once, and kept when the index is lost', async () => {
    const made = await generate('dragon roar', paid);
    expect(made).toMatchObject({ again: false, spent_usd: 0.004 });
    const { sound } = made.candidate;
    expect(sound.license).toMatchObject({
      license_id: 'ElevenLabs-SFX',
      source: 'elevenlabs',
      is_ai_generated: true,
      disclosure_recommended: true,
      rights_verified: true,
      generation_prompt: 'dragon roar',
      transformations: ['silence at the ends cut off', 'faded at both ends', 'low cut and level set'],
    });
    expect(sound).toMatchObject({ caption: 'Dragon Roar', sample_rate: 44_100, qc: { status: 'pass' } });
    expect(sound.duration_s).toBeLessThan(0.6);
    expect(await generate('dragon roar', paid)).toMatchObject({ again: true, spent_usd: 0 });
    expect(vendor.asked).toHaveLength(1);
    const manifest = await client.call('runs.get', { run_id: made.run_id });
    expect(manifest.disclosure_refs).toEqual([sound.id]);
    expect(manifest.spans.find(({ name }) => name === 'generate')).toMatchObject({ kind: 'CLIENT', status: 'ok' });

    await app.close();
    for (const name of readdirSync(join(folder, 'desk'))) if (name.startsWith('library.db')) rmSync(join(folder, 'desk', name));
    await open();
    await Promise.all((await client.call('jobs.list', {})).map(({ job_id }) => client.call('jobs.wait', { job_id })));
    const [hit] = (await client.call('search', { query: 'dragon roar' })).results;
    expect(hit?.sound).toEqual(sound);
    expect(readFileSync(join(folder, 'desk', 'desk.db')).includes('sk-test')).toBe(false);
  });

  it('is scanned, agreed to and held against the cap before anything is sent', async () => {
    await expect(generate('the Intel bong', paid)).rejects.toMatchObject({ code: 'generation_trademark' });
    await expect(generate('Morgan Freeman voice', paid)).rejects.toMatchObject({ code: 'generation_voice' });
    await expect(generate('monster growl', { ...paid, max_usd: 0.001 })).rejects.toMatchObject({ code: 'budget_exceeded' });
    await client.call('settings.set', { patch: { generate: 'elevenlabs' } });
    await expect(client.call('generate', { prompt: 'monster growl', when_paid: 'ask' })).rejects.toMatchObject({
      code: 'consent_needed',
      detail: { services: ['eleven_text_to_sound_v2'] },
    });
    await expect(client.call('find', { passage: PASSAGE, when_paid: 'ask' })).rejects.toMatchObject({ code: 'consent_needed' });
    const byAgent = { ...paid, max_usd: 1000, when_paid: 'agent' } as const;
    await expect(client.call('generate', { prompt: 'monster growl', ...byAgent })).rejects.toMatchObject({ code: 'consent_needed' });
    await expect(client.call('find', { passage: PASSAGE, backend: 'elevenlabs', when_paid: 'agent' })).rejects.toMatchObject({
      code: 'consent_needed',
    });
    await client.call('settings.set', { patch: { generate: 'off' } });
    expect(vendor.asked).toHaveLength(0);
  });

  it('is not paid for where the use is one that its licence forbids', async () => {
    const passedOn = { ...paid, redistribute_standalone: true };
    await expect(generate('monster growl', passedOn)).rejects.toMatchObject({ message: expect.stringContaining('passing the sound on') });
    const { events } = await find({ ...passedOn, seconds: undefined, passage: 'The elevator dinged.' });
    expect(events[0]).toMatchObject({ chosen: null, decision: { reason: expect.stringContaining('would not pass the licence gate') } });
    expect(vendor.asked).toHaveLength(0);
  });

  it('is given up when its job is cancelled', async () => {
    answer({ silent: true });
    const { job_id } = await client.call('generate', { prompt: 'endless hum', ...paid });
    while (vendor.asked.length === 0) await new Promise(setImmediate);
    await client.call('jobs.cancel', { job_id });
    await expect(client.call('jobs.wait', { job_id })).rejects.toMatchObject({ code: 'cancelled' });
    answer({ body: vendorWav(1) });
  });

  it('that fails says so and leaves nothing behind', async () => {
    const before = clips();
    const failing: [SoundAnswer, object][] = [
      [{ status: 401 }, { code: 'generation_key_refused' }],
      [{ body: 'RIFF....WAVEno', headers: { 'content-type': 'audio/wav' } }, { code: 'generation_failed' }],
      [{ body: makeWav({ samples: new Float64Array(44_100) }) }, { code: 'generation_failed', message: expect.stringContaining('silent') }],
    ];
    for (const [next, failure] of failing) {
      answer(next);
      await expect(generate('creature', paid)).rejects.toMatchObject(failure);
    }
    expect(clips()).toEqual(before);
    expect(readdirSync(join(folder, 'desk', 'incoming'))).toEqual([]);
  });
});

describe('a find with gaps', () => {
  it('makes what the library lacks, leaves a refusal as a reason, and goes on', async () => {
    const result = await find({ backend: 'auto', session: 's' });
    const [ding, slam] = result.events;
    expect(ding).toMatchObject({ chosen: null, decision: { action: 'drop', reason: expect.stringContaining('no recipe') } });
    expect(slam?.candidates.find(({ sound }) => sound.id === slam.chosen)).toMatchObject({
      origin: 'generated',
      license_ok: true,
      sound: { license: { generation_prompt: expect.stringContaining('slam') } },
    });
    expect(result.status).toBe('ok');
  });

  it('makes by our own synthesis unless somebody chose otherwise, once for one passage, and nothing where it is off', async () => {
    const passage = 'The dog barked.';
    const before = clips().length;
    // the tests above left it off
    expect((await find({ passage })).events[0]).toMatchObject({ chosen: null, decision: { action: 'drop' } });
    await client.call('settings.set', { patch: { generate: null } });
    expect((await find({ passage, backend: 'off' })).events[0]).toMatchObject({ chosen: null, decision: { action: 'drop' } });
    expect(clips()).toHaveLength(before);
    const [event] = (await find({ passage })).events;
    const made = event?.candidates.find(({ sound }) => sound.id === event.chosen);
    expect(made).toMatchObject({
      origin: 'generated',
      license_ok: true,
      verdict: { match: true, confidence: expect.toSatisfy((value: number) => value <= 0.5), reason: expect.stringMatching(/^unheard: /) },
    });
    const [again] = (await find({ passage })).events;
    expect([again?.chosen, clips().length]).toEqual([made?.sound.id, before + 1]);
    expect(again?.candidates[0]?.sound.license.generation_prompt).toBe(made?.sound.license.generation_prompt);
    expect(vendor.asked).toEqual([]);
  });

  it('shows a sound that is made for one of its events, and proposes it where there was none', async () => {
    const notices: Notice[] = [];
    const stop = client.subscribe((notice) => notices.push(notice));
    const [ding] = (await client.call('session.get', { session: 's' })).last_find?.events ?? [];
    const event_id = ding?.event_id ?? '';
    answer({ body: vendorWav(2) });
    const made = await generate('elevator ding', { backend: 'elevenlabs', session: 's', event_id });
    stop();
    const [event] = (await client.call('session.get', { session: 's' })).last_find?.events ?? [];
    expect(event).toMatchObject({ chosen: made.candidate.sound.id, candidates: [{ origin: 'generated' }] });
    expect(notices.find(({ type }) => type === 'event.changed')).toMatchObject({ session: 's', result: { event_id } });
    await expect(generate('elevator ding', { backend: 'procedural', session: 's', event_id: 'none' })).rejects.toMatchObject({
      code: 'event_not_found',
    });
  });
});
