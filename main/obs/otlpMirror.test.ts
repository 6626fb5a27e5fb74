import { afterEach, describe, expect, it } from 'vitest';
import type { TraceRequest } from './otlp.ts';
import { createOtlpMirror, type OtlpMirror, type OtlpOptions } from './otlpMirror.ts';
import { type Collector, type CollectorAnswer, startCollector } from './testing/collector.ts';
import { manifestFixture, spanFixture } from './testing/manifestFixture.ts';

const run = (digit: string) => manifestFixture({ run_id: digit.repeat(32), spans: [spanFixture('find')] });
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

function mirrorTo(url: string, changes: Partial<OtlpOptions> & { timeoutMs?: number } = {}): OtlpMirror {
  const { timeoutMs = 10_000, ...options } = changes;
  const target = { url, headers: { 'x-key': 'secret' }, timeoutMs, serviceName: 'desk' };
  const mirror = createOtlpMirror({ target, pause: async () => {}, closeMs: 1, ...options });
  opened.push(mirror);
  return mirror;
}

async function collector(...answers: CollectorAnswer[]): Promise<Collector> {
  const started = await startCollector(...answers);
  opened.push(started);
  return started;
}

const tracesIn = ({ sent }: Collector): string[][] =>
  sent.map(({ body }) => (body as TraceRequest).resourceSpans[0].scopeSpans[0].spans.map(({ traceId }) => traceId.slice(0, 1)));

describe('the mirror of runs', () => {
  it('sends a finished run as one trace, with the headers that were named', async () => {
    const to = await collector({ status: 200 });
    const mirror = mirrorTo(to.url);
    mirror.send(run('a'));
    await mirror.settled();
    expect(tracesIn(to)).toEqual([['a']]);
    expect(to.sent[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'secret' });
    expect(mirror.state()).toEqual({ sent: 1, dropped: 0, failure: null });
  });

  it('sends what came while it was sending together', async () => {
    const to = await collector({ status: 200 });
    const mirror = mirrorTo(to.url);
    for (const digit of ['a', 'b', 'c']) mirror.send(run(digit));
    await mirror.settled();
    expect(tracesIn(to).flat()).toEqual(['a', 'b', 'c']);
    expect(to.sent.length).toBeLessThan(3);
  });

  it.each([429, 502, 503, 504])('tries %i again, after the time that the collector asks for', async (status) => {
    const to = await collector({ status, headers: { 'retry-after': '7' } }, { status }, { status: 200 });
    const pauses: number[] = [];
    const mirror = mirrorTo(to.url, { pause: async (ms) => void pauses.push(ms) });
    mirror.send(run('a'));
    await mirror.settled();
    expect([to.sent.length, pauses, mirror.state().sent]).toEqual([3, [7000, 1000], 1]);
  });

  it('gives up a collector that stays away, and goes on with the next run', async () => {
    const to = await collector({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, { status: 200 });
    const mirror = mirrorTo(to.url);
    mirror.send(run('a'));
    await mirror.settled();
    expect(mirror.state()).toEqual({ sent: 0, dropped: 1, failure: 'the collector answered 503' });
    mirror.send(run('b'));
    await mirror.settled();
    expect(mirror.state()).toEqual({ sent: 1, dropped: 1, failure: null });
  });

  it.each([400, 401, 404, 413, 500])('does not repeat what was answered with %i', async (status) => {
    const to = await collector({ status });
    const mirror = mirrorTo(to.url);
    mirror.send(run('a'));
    await mirror.settled();
    expect([to.sent.length, mirror.state()]).toEqual([1, { sent: 0, dropped: 1, failure: `the collector answered ${status}` }]);
  });

  it('follows no redirect, which would take the headers elsewhere', async () => {
    const elsewhere = await collector({ status: 200 });
    const to = await collector({ status: 307, headers: { location: elsewhere.url } });
    const mirror = mirrorTo(to.url);
    mirror.send(run('a'));
    await mirror.settled();
    expect([elsewhere.sent.length, mirror.state().sent]).toEqual([0, 0]);
  });

  it('waits for no answer that does not come, and for none that does not end', async () => {
    const silent = mirrorTo((await collector('silent')).url, { timeoutMs: 20 });
    silent.send(run('a'));
    await silent.settled();
    expect(silent.state()).toMatchObject({ dropped: 1, failure: 'the collector did not answer in time' });
    const endless = mirrorTo((await collector({ status: 200, endless: true })).url);
    endless.send(run('a'));
    await endless.settled();
    expect(endless.state()).toMatchObject({ sent: 1, failure: null });
  });

  it('loses a run and nothing else when nobody is there', async () => {
    const dead = await startCollector();
    await dead.close();
    const mirror = mirrorTo(dead.url);
    mirror.send(run('a'));
    await mirror.settled();
    expect(mirror.state()).toMatchObject({ sent: 0, dropped: 1, failure: expect.stringContaining('cannot be reached') });
  });

  it('holds a bounded number of runs, the newest', async () => {
    const to = await collector('silent');
    const mirror = mirrorTo(to.url);
    const asked = to.next();
    mirror.send(run('a'));
    await asked;
    for (let n = 0; n < 100; n++) mirror.send(run('b'));
    expect(mirror.state()).toMatchObject({ dropped: 36 });
  });

  it('closes within its time whatever the collector does, and takes nothing afterwards', async () => {
    const to = await collector('silent');
    const mirror = mirrorTo(to.url);
    const asked = to.next();
    mirror.send(run('a'));
    await asked;
    await mirror.close();
    mirror.send(run('b'));
    await mirror.settled();
    expect([to.sent.length, mirror.state().dropped]).toEqual([1, 1]);
  });
});
