import { afterEach, describe, expect, it } from 'vitest';
import type { Candidate } from '../../contract/candidates.ts';
import { Failure } from '../../contract/failures.ts';
import { licenseFixture } from '../../contract/testing/licenseFixture.ts';
import { find } from '../find.ts';
import type { HearClip } from '../ports.ts';
import { stringOverlapJudge } from '../stringOverlapJudge.ts';
import { lastManifest, oneEvent, rig } from '../testing/findRig.ts';
import { soundFixture } from '../testing/soundFixture.ts';
import { audioLmJudge } from './audioLmJudge.ts';
import { localAudioModel } from './localModel.ts';
import { openAiProtocol, type ProtocolServer, type Scripted, startProtocolServer } from './testing/protocolServer.ts';

const signal = new AbortController().signal;
const WAV = Buffer.from('RIFF....WAVE');
const clip: HearClip = async () => WAV;
/** Tells the client to try again at once. */
const AT_ONCE = { 'retry-after-ms': '1' };

let server: ProtocolServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

type Asked = { clip?: HearClip; timeoutMs?: number; captions?: string[]; changes?: Parameters<typeof soundFixture>[1]; isGone?: boolean };

/** One event over a library of doors, listened to by the model behind a server that says what it is told to. */
async function listened(
  script: readonly Scripted[],
  { captions = ['Oak Door Creak'], changes = {}, isGone = false, ...asked }: Asked = {},
) {
  server = await startProtocolServer(openAiProtocol, script);
  const model = localAudioModel({ baseUrl: `${server.url}/v1`, model: 'qwen-audio', timeoutMs: asked.timeoutMs ?? 20_000 });
  if (isGone) await server.close();
  const judges = { listen: audioLmJudge(model, asked.clip ?? clip), judge: stringOverlapJudge() };
  const sounds = captions.map((caption) => soundFixture(caption, changes));
  const { options, manifests } = rig({ decomposer: oneEvent('oak door creak'), judges, maxRefineLoops: 0 }, sounds);
  const result = await find(options, signal);
  return { result, rows: result.events[0]?.candidates ?? [], manifest: lastManifest(manifests), sent: server.sent };
}

const rowOf = ({ verdicts }: Candidate | { verdicts: [] }) => verdicts.at(-1);

describe('the listen rung over a server', () => {
  it('hears the clip, and takes P(yes) from the chances of the first token', async () => {
    const firstToken = [
      { token: 'Yes', logprob: Math.log(0.6) },
      { token: ' no', logprob: Math.log(0.2) },
    ];
    const { result, rows, manifest, sent } = await listened([{ text: 'Yes', firstToken }]);
    const [row] = rows;
    expect(row?.verdict).toMatchObject({ match: true, level: 'listen' });
    expect(row?.verdict?.confidence).toBeCloseTo(0.75, 10);
    expect(row && rowOf(row)).toMatchObject({ judge: 'audio-lm', listened: true });
    expect(result.events[0]?.decision.action).toBe('use');
    expect(sent[0]?.body).toMatchObject({ model: 'qwen-audio', max_tokens: 300, logprobs: true });
    expect(JSON.stringify(sent[0]?.body)).toContain(WAV.toString('base64'));
    const [call] = manifest.spans.filter(({ kind }) => kind === 'CLIENT');
    expect(call).toMatchObject({ name: 'judge.listen', attributes: { 'gen_ai.request.model': 'qwen-audio' } });
  });

  it('reads the one word where the server gives no chances', async () => {
    expect((await listened([{ text: 'No.' }])).rows[0]?.verdict).toMatchObject({ match: false, confidence: 0 });
    await server?.close();
    expect((await listened([{ text: 'yes' }])).rows[0]?.verdict).toMatchObject({ match: true, confidence: 1 });
  });

  const broken: [what: string, script: Scripted[], asked: Asked, reason: RegExp][] = [
    ['that says more than a word', [{ text: 'I hear a door, so yes.' }], {}, /neither yes nor no/],
    ['that is too slow', [{ silent: true }], { timeoutMs: 60 }, /The listening model did not answer within .* compare words instead\./],
    ['that takes no more calls', [{ status: 429, headers: AT_ONCE }], {}, /no more calls/],
    ['whose answer is no answer', [{ body: '<html>', contentType: 'text/html' }], {}, /can't be used/],
    ['that breaks off', [{ broken: 'cut' }], {}, /can't be (used|reached)/],
  ];
  it.each(broken)('gives a no with its reason for a server %s, and the event goes on', async (_, script, asked, reason) => {
    const { result, rows } = await listened(script, asked);
    expect(result.status).toBe('ok');
    expect(rows[0]?.verdict).toMatchObject({ match: false, confidence: 0, reason: expect.stringMatching(/^the judge failed: /) });
    expect(rows[0]?.verdict?.reason).toMatch(reason);
    expect(result.events[0]?.decision.action).toBe('drop');
  });

  it('does so for a server that is not there', async () => {
    const { rows } = await listened([], { isGone: true });
    expect(rows[0]?.verdict?.reason).toMatch(/^the judge failed: The listening model can't be reached/);
  });

  it('does so for a sound whose file is away, and hears the others', async () => {
    const away: HearClip = async ({ sound }) => {
      if (sound.caption.endsWith('Far')) throw new Failure('sound_not_found', 'The file of this sound is not there now.');
      return WAV;
    };
    const { rows } = await listened([{ text: 'yes' }], { clip: away, captions: ['Oak Door Creak', 'Oak Door Creak Far'] });
    const verdicts = new Map(rows.map(({ sound, verdict }) => [sound.caption, verdict]));
    expect(verdicts.get('Oak Door Creak')).toMatchObject({ match: true });
    expect(verdicts.get('Oak Door Creak Far')).toMatchObject({ match: false, reason: expect.stringContaining('is not there now') });
  });

  it('sends nothing of a sound whose licence forbids training: its words are compared, and its row says so', async () => {
    const changes = { license: licenseFixture({ ai_training_ok: false }) };
    const { rows, sent } = await listened([{ text: 'no' }], { changes });
    expect(sent).toEqual([]);
    expect(rows[0]?.verdict).toMatchObject({ match: true });
    const row = rows[0] && rowOf(rows[0]);
    expect(row).toMatchObject({ judge: 'string-overlap', listened: false });
    expect(row?.reason).toMatch(/^not sent to the listening model, as its licence forbids training: shares .*nothing was listened to$/);
  });

  it('has four clips under way at the most, and ends them all at once when the find is cancelled', async () => {
    server = await startProtocolServer(openAiProtocol, [{ silent: true }]);
    const stop = new AbortController();
    let clips = 0;
    const counting: HearClip = async () => {
      clips += 1;
      if (clips === 4) setImmediate(() => stop.abort());
      return WAV;
    };
    const model = localAudioModel({ baseUrl: `${server.url}/v1`, model: 'qwen-audio' });
    const judges = { listen: audioLmJudge(model, counting), judge: stringOverlapJudge() };
    const sounds = Array.from({ length: 9 }, (_, n) => soundFixture(`Oak Door Creak ${'Long '.repeat(n)}`));
    const { options, manifests } = rig({ decomposer: oneEvent('oak door creak'), judges }, sounds);
    expect((await find(options, stop.signal)).status).toBe('cancelled');
    expect(clips).toBe(4);
    expect(lastManifest(manifests).status).toBe('cancelled');
  });
});
