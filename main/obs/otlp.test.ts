import { describe, expect, it } from 'vitest';
import type { Redaction } from '../contract/settings.ts';
import { spansOf, traceRequest } from './otlp.ts';
import { otlpTarget } from './otlpTarget.ts';
import { redact } from './redact.ts';
import { manifestFixture, spanFixture, stepFixture } from './testing/manifestFixture.ts';

const MARK = 'xyzzymark';
const CHAT = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'm-1', 'gen_ai.usage.input_tokens': 900, 'foley.cost_usd': 0.25 };

function runOf(redaction: Redaction = 'hash') {
  const spans = [
    spanFixture('find', { span_id: '0000000000000001', duration_ms: 40 }),
    spanFixture('decompose', {
      span_id: '0000000000000002',
      parent_id: '0000000000000001',
      kind: 'CLIENT',
      start_ms: 1.5,
      attributes: CHAT,
    }),
    spanFixture('judge.listen', { span_id: '0000000000000003', parent_id: '0000000000000001', status: 'error', error: 'timed_out' }),
    spanFixture('event', { span_id: '0000000000000004', parent_id: '0000000000000001', status: 'cancelled', duration_ms: null }),
  ];
  const reason = redact(`no ${MARK}`, redaction);
  const steps = [
    stepFixture('decompose', null, { events: [{ query: redact(MARK, redaction) }] }),
    stepFixture('verify', 0, { sound_id: 's1', match: false, confidence: 0.5, reason }, { span_id: '0000000000000004', seq: 1 }),
  ];
  return manifestFixture({ spans, steps, params: { redaction }, inputs: { passage: redact(MARK, redaction) }, result_ids: ['s1'] });
}

describe('a run as a trace', () => {
  const [root, chat, failed, event] = spansOf(runOf());
  const attributes = (span: typeof root) => Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value]));

  it('is one trace under the id of the run, its spans in their order and time', () => {
    expect([root, chat, failed, event].map((span) => [span?.traceId, span?.spanId, span?.parentSpanId])).toEqual([
      ['a'.repeat(32), '0000000000000001', undefined],
      ['a'.repeat(32), '0000000000000002', '0000000000000001'],
      ['a'.repeat(32), '0000000000000003', '0000000000000001'],
      ['a'.repeat(32), '0000000000000004', '0000000000000001'],
    ]);
    const start = `${Date.parse('2026-01-06T09:00:00.000Z')}`;
    expect([root?.startTimeUnixNano, root?.endTimeUnixNano]).toEqual([`${start}000000`, `${BigInt(start) + 40n}000000`]);
    expect(chat?.startTimeUnixNano).toBe(`${BigInt(start) + 1n}500000`);
    expect(event?.endTimeUnixNano).toBe(event?.startTimeUnixNano);
  });

  it('names calls of models and their numbers as the conventions say, and the rest as the manifest does', () => {
    expect([root, chat, failed].map((span) => [span?.name, span?.kind, span?.status])).toEqual([
      ['find', 1, { code: 1 }],
      ['chat m-1', 3, { code: 1 }],
      ['judge.listen', 1, { code: 2, message: 'timed_out' }],
    ]);
    expect(attributes(chat)).toMatchObject({
      'foley.span': { stringValue: 'decompose' },
      'gen_ai.usage.input_tokens': { intValue: '900' },
      'foley.cost_usd': { doubleValue: 0.25 },
    });
    expect(attributes(root)).toMatchObject({ 'foley.run_id': { stringValue: 'a'.repeat(32) }, 'foley.results': { intValue: '1' } });
  });

  it('tells each step at its span, those of none at the run', () => {
    expect(root?.events.map(({ name }) => name)).toEqual(['decompose']);
    expect(event?.events.map(({ name }) => name)).toEqual(['verify']);
    const told = Object.fromEntries((event?.events[0]?.attributes ?? []).map(({ key, value }) => [key, value]));
    expect(told).toMatchObject({
      'foley.match': { boolValue: false },
      'foley.confidence': { doubleValue: 0.5 },
      'foley.event_index': { intValue: '0' },
    });
  });

  it.each(['off', 'hash', 'full'] as const)('holds no word of a person, whatever the manifest keeps (%s)', (redaction) => {
    const manifest = runOf(redaction);
    if (redaction === 'full') expect(JSON.stringify(manifest)).toContain(MARK);
    const text = JSON.stringify(traceRequest([manifest], 'desk'));
    expect(text).not.toContain(MARK);
    expect(text).toContain('"service.name"');
  });
});

describe('where traces go', () => {
  it('is nowhere unless an address is named', () => {
    expect(otlpTarget({})).toBeNull();
    expect(otlpTarget({ OTEL_EXPORTER_OTLP_ENDPOINT: 'not an address' })).toBeNull();
    expect(otlpTarget({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(otlpTarget({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
  });

  it('is what the variables of OpenTelemetry say, those of traces first', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc, x-a = 1,bad,=b' };
    expect(otlpTarget(env)).toEqual({
      url: 'http://c:4318/v1/traces',
      headers: { authorization: 'Basic abc', 'x-a': '1' },
      timeoutMs: 10_000,
      serviceName: 'foley-desk',
    });
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t/in', OTEL_EXPORTER_OTLP_TIMEOUT: '500', OTEL_SERVICE_NAME: 'x' };
    expect(otlpTarget({ ...env, ...own, OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=%0d%0ab' })).toEqual({
      url: 'https://t/in',
      headers: {},
      timeoutMs: 500,
      serviceName: 'x',
    });
  });
});
