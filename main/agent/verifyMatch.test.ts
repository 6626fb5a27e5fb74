import { describe, expect, it } from 'vitest';
import type { Verdict } from '../contract/candidates.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import type { Judge } from './protocols.ts';
import { stringOverlapJudge } from './stringOverlapJudge.ts';
import { candidateFixture, eventFixture, soundFixture } from './testing/soundFixture.ts';
import { verifyMatch } from './verifyMatch.ts';

const signal = new AbortController().signal;
const event = eventFixture('heavy oak door creak');
const door = candidateFixture('Heavy Oak Door Creaking');

const fixedJudge = (verdict: Partial<Verdict>, asked: string[] = [], listens = true): Judge => ({
  name: 'fixed',
  listens,
  judge: async ({ level }) => {
    asked.push(level);
    return { value: { match: true, confidence: 0.9, reason: 'heard', level, ...verdict }, response: null };
  },
});

describe('verifyMatch', () => {
  it('throws not_gated for anything whose license_ok is not true (invariant 1)', async () => {
    for (const license_ok of [null, false]) {
      await expect(verifyMatch(event, { ...door, license_ok }, {}, signal)).rejects.toMatchObject({ code: 'not_gated' });
    }
  });

  it('passes the clap rung from tau up and clamps the confidence', async () => {
    const at = async (clap_score: number) => (await verifyMatch(event, { ...door, clap_score }, {}, signal)).verdict;
    expect(await at(0.35)).toMatchObject({ match: true, confidence: 0.35, level: 'clap' });
    expect((await at(0.35)).reason).toBe('similarity 0.35 reaches 0.35, the fixed threshold');
    expect(await at(0.349)).toMatchObject({ match: false, level: 'clap' });
    expect(await at(-0.2)).toMatchObject({ match: false, confidence: 0 });
  });

  it('stops at a clap score that fails, and shows the rungs above as not run', async () => {
    const asked: string[] = [];
    const judge = fixedJudge({}, asked);
    const { verdict, verdicts } = await verifyMatch(
      event,
      { ...door, clap_score: 0.1 },
      { level: 'judge', judges: { listen: judge, judge } },
      signal,
    );
    expect(verdict).toMatchObject({ match: false, level: 'clap' });
    expect(asked).toEqual([]);
    expect(verdicts.map((row) => [row.level, row.match, row.judge])).toEqual([
      ['clap', false, 'clap'],
      ['listen', null, null],
      ['judge', null, null],
    ]);
  });

  it('goes on without a score, and shows the clap rung as not run, never as passed', async () => {
    const { verdict, verdicts } = await verifyMatch(event, door, { level: 'listen' }, signal);
    expect(verdict).toMatchObject({ match: true, level: 'listen' });
    expect(verdicts[0]).toEqual({ level: 'clap', match: null, confidence: null, reason: 'not run: no model installed', judge: null });
    expect(verdicts[1]).toMatchObject({ level: 'listen', match: true, judge: 'string-overlap' });
  });

  it('is no match, with the reason, when clap is the top rung and there is no score', async () => {
    const { verdict } = await verifyMatch(event, door, { level: 'clap' }, signal);
    expect(verdict).toMatchObject({ match: false, confidence: 0, level: 'clap', reason: expect.stringContaining('no model installed') });
  });

  it('needs every rung to agree', async () => {
    const asked: string[] = [];
    const judges = { listen: fixedJudge({ match: false }, asked), judge: fixedJudge({}, asked) };
    const no = await verifyMatch(event, { ...door, clap_score: 0.9 }, { level: 'judge', judges }, signal);
    expect(no.verdict).toMatchObject({ match: false, level: 'listen' });
    expect(asked).toEqual(['listen']);
    const yes = await verifyMatch(
      event,
      { ...door, clap_score: 0.9 },
      { level: 'judge', judges: { listen: fixedJudge({}), judge: fixedJudge({}) } },
      signal,
    );
    expect(yes.verdict).toMatchObject({ match: true, level: 'judge' });
  });

  it('rejects what is later than the era, before any judge is asked', async () => {
    const asked: string[] = [];
    const judge = fixedJudge({}, asked);
    const modern = candidateFixture('Door Creak', { sound: soundFixture('Door Creak', { tags: ['car'] }) });
    const old = eventFixture('door creak', { era_place: 'medieval' });
    const { verdict } = await verifyMatch(old, modern, { level: 'listen', judges: { listen: judge, judge } }, signal);
    expect(verdict).toMatchObject({ match: false, reason: expect.stringContaining('car') });
    expect(asked).toEqual([]);
    const clapOnly = await verifyMatch(old, { ...modern, clap_score: 0.9 }, { level: 'clap' }, signal);
    expect(clapOnly.verdict).toMatchObject({ match: false, reason: expect.stringContaining('medieval') });
  });

  it('lets a judge name who stands in for it, whose row it then is', async () => {
    const asked: string[] = [];
    const listener: Judge = { ...fixedJudge({}, asked), standIn: () => ({ judge: stringOverlapJudge(), why: 'may not be sent' }) };
    const judges = { listen: listener, judge: listener };
    const { verdict, verdicts } = await verifyMatch(event, door, { level: 'listen', judges }, signal);
    expect(asked).toEqual([]);
    expect(verdict.reason).toMatch(/^may not be sent: shares heavy/);
    expect(verdicts[1]).toMatchObject({ judge: 'string-overlap', listened: false, reason: verdict.reason });
    // a judge that hears would be believed of a generated clip; who stands in for it is not
    const made = await verifyMatch(event, { ...door, origin: 'generated' }, { level: 'listen', judges }, signal);
    expect(made.verdict).toMatchObject({ confidence: 0.5, reason: expect.stringMatching(/^unheard: may not be sent: /) });
  });

  it('says of each row whether the sound was heard', async () => {
    const judges = { listen: fixedJudge({}), judge: fixedJudge({}, [], false) };
    const { verdicts } = await verifyMatch(event, { ...door, clap_score: 0.9 }, { level: 'judge', judges }, signal);
    expect(verdicts.map(({ level, listened }) => [level, listened])).toEqual([
      ['clap', true],
      ['listen', true],
      ['judge', false],
    ]);
  });

  it('lifts a made sound by words no further when a later search finds it, so that a recording goes before it', async () => {
    const license = licenseFixture({ generation_prompt: 'heavy oak door creak' });
    const found = candidateFixture('heavy oak door creak', { sound: soundFixture('heavy oak door creak', { license }) });
    const { verdict } = await verifyMatch(event, found, { level: 'listen', tauRetrieve: 0.5 }, signal);
    expect(verdict).toMatchObject({ match: true, confidence: 0.5, reason: expect.stringMatching(/^unheard: /) });
    const recorded = await verifyMatch(event, candidateFixture('heavy oak door creak'), { level: 'listen' }, signal);
    expect(recorded.verdict.confidence).toBeGreaterThan(0.5);
  });

  it('compares a made sound by its prompt where its name has other words, and says that nothing was heard', async () => {
    const made = (prompt: string) =>
      candidateFixture('Gunshot', {
        origin: 'generated',
        sound: soundFixture('Gunshot', { license: licenseFixture({ generation_prompt: prompt }) }),
      });
    const asked = eventFixture('pistol fired');
    const { verdict } = await verifyMatch(asked, made('pistol fired'), { level: 'listen', tauRetrieve: 0.5 }, signal);
    expect(verdict).toMatchObject({ match: true, confidence: 0.5, reason: expect.stringMatching(/^unheard: .*nothing was listened to$/) });
    expect((await verifyMatch(asked, made('car horn'), { level: 'listen' }, signal)).verdict.match).toBe(false);
  });

  it('listens to a generated clip even when the top rung is clap, and lets words lift it no further than tauRetrieve', async () => {
    const made = candidateFixture('heavy oak door creak', { origin: 'generated' });
    const words = await verifyMatch(event, made, { level: 'clap', tauRetrieve: 0.5 }, signal);
    expect(words.verdict).toMatchObject({ match: true, confidence: 0.5, level: 'listen', reason: expect.stringMatching(/^unheard: /) });
    const heard = await verifyMatch(event, made, { level: 'clap', judges: { listen: fixedJudge({}), judge: fixedJudge({}) } }, signal);
    expect(heard.verdict.confidence).toBe(0.9);
  });
});

describe('stringOverlapJudge', () => {
  const ask = async (query: string, caption: string, tags: string[] = []) =>
    (
      await stringOverlapJudge().judge(
        {
          event: eventFixture(query),
          candidate: candidateFixture(caption, { sound: soundFixture(caption, { tags }) }),
          level: 'listen',
          scene: { eraPlace: null, otherEvents: [] },
        },
        signal,
      )
    ).value;

  it('gives the Jaccard overlap of stems over caption and tags', async () => {
    expect(await ask('door creak', 'Doors creaking')).toMatchObject({ match: true, confidence: 1 });
    // {heav, rain} against {rain, roof}: one of three
    expect((await ask('heavy rain', 'Rain', ['roof'])).confidence).toBeCloseTo(1 / 3, 10);
    expect((await ask('heavy rain', 'Rain Rain', ['rain', 'RAIN'])).confidence).toBeCloseTo(1 / 2, 10);
  });

  it('matches from the threshold up and not below it', async () => {
    // 3 of 10 is the threshold itself; 2 of 7 lies below
    expect(await ask('a1 b1 c1 d1 e1', 'a1 b1 c1 x1 x2 x3 x4 x5')).toMatchObject({ match: true, confidence: 0.3 });
    expect((await ask('a1 b1 c1 d1', 'a1 b1 x1 x2 x3')).match).toBe(false);
  });

  it('stops the same words on both sides and ignores numbers', async () => {
    expect((await ask('the sound of a door', 'Door 01 (take 2) SFX')).confidence).toBe(1);
  });

  it('says what was shared, what was missing, and that nothing was listened to', async () => {
    const { reason } = await ask('heavy door creak', 'Door');
    expect(reason).toContain('shares door');
    expect(reason).toContain('misses heavy, creak');
    expect(reason).toContain('words only, nothing was listened to');
  });

  it('is no match, not a division by zero, when neither side has a word', async () => {
    expect(await ask('the', '01')).toMatchObject({ match: false, confidence: 0 });
  });
});
