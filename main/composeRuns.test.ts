import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forkProcess } from '../native/spawn.ts';
import { localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import { startCollector } from './obs/testing/collector.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';

it('what the environment says of runs holds: a find goes to the named collector before the app is closed, and keeps no word', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foley-traces-'));
  const collector = await startCollector({ status: 200 });
  const { origin } = new URL(collector.url);
  const env = { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0', FOLEY_REDACTION: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: origin };
  const app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  try {
    const client = localClient(app, 'process');
    const { job_id, run_id } = await client.call('find', { passage: PASSAGE, session: 's' });
    await client.call('jobs.wait', { job_id });
    const manifest = await client.call('runs.get', { run_id: run_id ?? '' });
    expect([manifest.trace_ref, manifest.inputs['passage'], manifest.params['redaction']]).toEqual([run_id, null, 'off']);
    expect((await client.call('doctor', {})).find(({ name }) => name === 'traces')?.state).toBe('ok');
  } finally {
    await app.close();
  }
  expect(collector.sent).toHaveLength(1);
  const trace = JSON.stringify(collector.sent[0]?.body);
  expect(trace).toContain('"foley.run_id"');
  expect(trace).not.toMatch(/oak|hammered|pushed/i);
  await collector.close();
  // the desk has the passage all the same, and the run can be gone back to
  expect(readdirSync(join(folder, 'desk', 'runs'))).toHaveLength(1);
  rmSync(folder, { recursive: true, force: true });
});
