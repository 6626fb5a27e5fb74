import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plan } from '../agent/plan.ts';
import type { Client } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import type { JobView } from '../contract/jobs.ts';
import type { Notice } from '../contract/notices.ts';
import { serializeTimeline } from '../timeline/timelineJson.ts';
import { runCli } from './cliHost.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const job = (state: JobView['state'], kind: JobView['kind'] = 'scan'): JobView => ({
  job_id: 'j',
  kind,
  title: 'Scan',
  state,
  progress: { done: 1, total: 2, label: 'a.wav' },
  started_at: '2026-01-01T00:00:00.000Z',
  error: null,
  root_id: null,
  session: null,
});

/** A desk whose answers a test writes down; records what was asked. */
function desk(answers: Record<string, unknown>) {
  const asked: { name: string; params: unknown }[] = [];
  const listeners = new Set<(notice: Notice) => void>();
  let closed = 0;
  const client = {
    call: async (name: string, params: unknown) => {
      asked.push({ name, params });
      if (name === 'jobs.wait') for (const listener of listeners) listener({ type: 'job.changed', job: job('running'), seq: 1 });
      const answer = name === 'jobs.list' && !(name in answers) ? [] : answers[name];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? (answer as (params: unknown) => unknown)(params) : answer;
    },
    subscribe: (listener: (notice: Notice) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Client;
  return { client, asked, listeners, closed: () => closed, open: async () => ({ client, close: async () => void closed++ }) };
}

async function run(
  argv: string[],
  answers: Record<string, unknown> = {},
  options: { signal?: AbortSignal; live?: boolean; stdin?: string } = {},
) {
  const lines = { out: '', err: '' };
  const doors: boolean[] = [];
  const host = desk(answers);
  const code = await runCli({
    argv,
    signal: options.signal ?? new AbortController().signal,
    open: host.open,
    mcp: async ({ readOnly }) => void doors.push(readOnly),
    serve: async (port, ready) => ready({ url: `http://127.0.0.1:${port}/`, already: port === 4101 }),
    terminal: {
      out: (text) => {
        lines.out += text;
      },
      err: (text) => {
        lines.err += text;
      },
      stdin: async () => options.stdin ?? '',
      cwd: folder,
      live: options.live ?? false,
    },
  });
  return { code, ...lines, ...host, doors };
}

const found = { run_id: 'f'.repeat(32), status: 'ok', events: [], timeline: plan([], { runId: 'f' }), spent_usd: 0 };
const findAnswers = { find: { job_id: 'j', root_id: null, run_id: 'f' }, 'jobs.wait': { job: job('done', 'find'), result: found } };

describe('the terminal', () => {
  it('prints exactly one JSON document for a command, and closes the app', async () => {
    const { code, out, err, closed } = await run(['licenses-none', '--json']);
    expect([code, JSON.parse(out).error.code, err, closed()]).toEqual([2, 'unknown_command', '', 0]);
    const status = await run(['sessions', '--json'], { 'session.list': [{ name: 'a', updated_at: 'now', picks: 1 }] });
    expect([status.code, JSON.parse(status.out), status.closed()]).toEqual([0, [{ name: 'a', updated_at: 'now', picks: 1 }], 1]);
  });

  it('maps failures to their exit codes and says them in words', async () => {
    const failed = await run(['sessions'], { 'session.list': new Failure('disk_full', 'The disk is full.') });
    expect([failed.code, failed.out, failed.err]).toEqual([1, '', 'The disk is full. [disk_full]\n']);
    expect(failed.closed()).toBe(1);
  });

  it('waits for a job and prints its result, not its id', async () => {
    const { out, asked } = await run(['find', 'A door.', '--json'], findAnswers);
    expect(JSON.parse(out)).toEqual(found);
    expect(asked).toContainEqual({ name: 'find', params: { passage: 'A door.' } });
  });

  it('shows progress only where a line can be rewritten, on standard error, and listens no longer than the job', async () => {
    const live = await run(['find', 'A door.', '--json'], findAnswers, { live: true });
    expect(live.err).toContain('1/2 a.wav');
    expect(JSON.parse(live.out)).toEqual(found);
    expect(live.listeners.size).toBe(0);
    expect((await run(['find', 'A door.', '--json'], findAnswers)).err).toBe('');
  });

  it('cancels the job on Ctrl-C and says so', async () => {
    const stop = new AbortController();
    const { code, asked, out } = await run(
      ['find', 'A door.', '--json'],
      {
        ...findAnswers,
        'jobs.cancel': { done: true },
        'jobs.wait': async () => {
          stop.abort();
          throw new Failure('cancelled', 'Cancelled.');
        },
      },
      { signal: stop.signal },
    );
    expect(asked.map((call) => call.name)).toContain('jobs.cancel');
    expect([code, JSON.parse(out).error.code]).toEqual([1, 'cancelled']);
  });

  it('waits until a new data folder has filled itself, but not for its status', async () => {
    const answers = {
      'jobs.list': [job('running', 'starter')],
      'jobs.wait': { job: job('done', 'starter'), result: {} },
      'session.list': [],
      doctor: [],
    };
    expect((await run(['sessions'], answers)).asked.map((call) => call.name)).toEqual(['jobs.list', 'jobs.wait', 'session.list']);
    expect((await run(['doctor'], answers)).asked.map((call) => call.name)).toEqual(['doctor']);
  });

  it('reads a passage from a file or standard input, and writes the timeline beside the answer', async () => {
    writeFileSync(join(folder, 'scene.txt'), 'Rain.');
    const fromFile = await run(['find', '--file', 'scene.txt', '--timeline', 'out.json', '--json'], findAnswers);
    expect(fromFile.asked).toContainEqual({ name: 'find', params: { passage: 'Rain.' } });
    expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe(serializeTimeline(found.timeline));
    const fromInput = await run(['find', '--file', '-', '--json'], findAnswers, { stdin: 'Wind.' });
    expect(fromInput.asked).toContainEqual({ name: 'find', params: { passage: 'Wind.' } });
    const missing = await run(['find', '--file', 'nowhere.txt', '--json'], findAnswers);
    expect([missing.code, JSON.parse(missing.out).error.code]).toEqual([1, 'file_unreadable']);
  });

  it('gives the app absolute folders, from where the person stands', async () => {
    const { asked } = await run(['add', 'my sounds', '--json'], {
      'roots.add': { job_id: 'j', root_id: 'r', run_id: null },
      'jobs.wait': { job: job('done'), result: {} },
    });
    expect(asked).toContainEqual({ name: 'roots.add', params: { folder: join(folder, 'my sounds') } });
  });

  it('writes an exported document as it is', async () => {
    const { out } = await run(['export', '--out', 't.json'], {
      export: { file_name: 'x', media_type: 'application/json', text: '{"a":1}\n' },
    });
    expect([out, readFileSync(join(folder, 't.json'), 'utf8')]).toEqual(['', '{"a":1}\n']);
  });

  it('explains commands of its own, families of commands, and which words a flag takes', async () => {
    expect((await run(['help', 'serve'])).out).toContain('foley serve [--port N]');
    expect((await run(['help', 'model'])).out).toMatch(/foley model list[\s\S]*foley model remove/);
    expect((await run(['help', 'find'])).out).toContain('(clap, listen, judge)');
    expect((await run(['help'])).out).toContain('mcp [--read-only]');
  });

  it('takes an object as JSON where it stands, and says which part of it is wrong', async () => {
    const set = await run(['settings', 'set', '{"max_events": 7}'], { 'settings.set': {} });
    expect(set.asked.find(({ name }) => name === 'settings.set')?.params).toEqual({ patch: { max_events: 7 } });
    expect((await run(['settings', 'set', '{"max_events": 700}'])).err).toContain('settings set: PATCH max_events has to be at most 50.');
    const unknown = await run(['settings', 'set', '{"nope": 1}']);
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringMatching(/PATCH doesn't know "nope"\. It takes theme, .*max_events, .*\[bad_request\]$/m),
    });
    expect((await run(['search', 'rain', '--where', '{"min_stars": 4}'])).err).toContain('It takes commercial_ok, ');
    expect((await run(['settings', 'set', 'x'])).err).toContain('PATCH needs JSON, not "x".');
  });

  it('opens the door for agents, and says what it takes', async () => {
    expect((await run(['mcp'])).doors).toEqual([false]);
    expect((await run(['mcp', '--read-only'])).doors).toEqual([true]);
    const refused = await run(['mcp', 'now']);
    expect([refused.code, refused.doors, refused.out]).toEqual([2, [], '']);
  });

  it('fails where a clip has nothing that hears it, and answers where it was compared', async () => {
    const clip = (reason: string | null, status = 'not_run') =>
      run(['search-clip', 'a.wav'], { 'search.clip': { legs: { vector: { status, reason } }, results: [], ms: 1 } });
    expect(await clip('no model installed')).toMatchObject({
      ...{ code: 1, out: '' },
      err: expect.stringMatching(/^Can't be compared: no model installed\..*\[model_missing\]$/m),
    });
    expect(await clip('the clip is silent')).toMatchObject({ code: 0, out: expect.stringContaining('the clip is silent') });
  });

  it('serves on the asked port, and refuses what is none', async () => {
    expect((await run(['serve', '--port', '4100'])).out).toBe('Foley Desk is at http://127.0.0.1:4100/\n');
    expect((await run(['serve', '--port', '4101'])).out).toBe('Foley Desk runs already at http://127.0.0.1:4101/\n');
    for (const bad of [['--port', 'x'], ['--port'], ['--port=70000'], ['4100x'], ['--port', '1', '2']])
      expect((await run(['serve', ...bad])).code).toBe(2);
  });

  it('tells its version', async () => {
    expect((await run(['--version'])).out).toMatch(/^Foley Desk \d+\.\d+\.\d+\n$/);
    expect(JSON.parse((await run(['version', '--json'])).out)).toEqual({ version: expect.stringMatching(/^\d/) });
  });

  it('leaves a folder out of searches, and forgets it', async () => {
    const off = await run(['switch', 'R1', 'false'], { 'roots.setEnabled': { name: 'Field', enabled: false } });
    expect(off.asked.find(({ name }) => name === 'roots.setEnabled')?.params).toEqual({ root_id: 'R1', enabled: false });
    expect(off.out).toBe('Field is left out of searches\n');
    expect((await run(['remove', 'R1'], { 'roots.remove': { done: true } })).out).toMatch(/^Forgotten; its files are where they were/);
    expect((await run(['switch', 'R1', 'off'])).err).toContain('ENABLED takes true or false');
  });

  it('tells a run with what the desk has kept beside it, and gives its manifest alone as a document', async () => {
    const of = { run_id: 'a'.repeat(32), op: 'find', created_at: '2026-01-06T09:05:00.000Z', error: null };
    const steps = [{ kind: 'decide', event_index: 0, detail: {} }];
    const manifest = { ...of, inputs: {}, spans: [], steps, candidate_scores: [{ event_index: 0, sound_id: 'd1', rank: 1 }] };
    const more = { events: {}, cost: {}, models: [], session: null, replay_of: null, duration_ms: null };
    const view = { manifest, kept: null, captions: { d1: 'Heavy Oak Door' }, summary: { ...of, ...more, state: 'readable', status: 'ok' } };
    const answers = { 'runs.get': manifest, 'runs.view': view };
    expect((await run(['run', 'aaaa', '--all'], answers)).out).toContain('Heavy Oak Door');
    const document = await run(['run', 'aaaa', '--json'], answers);
    expect([JSON.parse(document.out), document.asked.map(({ name }) => name)]).toEqual([manifest, ['jobs.list', 'runs.get']]);
  });

  it('helps when asked, and when nothing was, which a program is told as a mistake', async () => {
    expect((await run(['help'])).code).toBe(0);
    expect((await run(['-h'])).out).toContain('foley COMMAND');
    expect((await run(['find', '--help'])).out).toContain('--timeline');
    expect(await run([])).toMatchObject({ code: 0, out: (await run(['help'])).out, err: '' });
    expect(JSON.parse((await run(['help', '--json'])).out)).toEqual({ help: expect.stringContaining('find PASSAGE') });
    const bare = await run(['--json']);
    expect([bare.code, JSON.parse(bare.out).error.code]).toEqual([2, 'bad_request']);
    const unknown = await run(['help', 'nonsense', '--json']);
    expect([unknown.code, JSON.parse(unknown.out).error.code]).toEqual([2, 'unknown_command']);
  });

  it('says before anything is opened that a file can not be written there, or that a flag does not fit', async () => {
    const nowhere = await run(['find', 'A door.', '--timeline', 'no/such/folder/t.json', '--json'], findAnswers);
    expect([nowhere.code, JSON.parse(nowhere.out).error.code, nowhere.asked]).toEqual([1, 'write_failed', []]);
    expect((await run(['export', '--out', 'no/such/x'])).err).toMatch(/^no\/such\/x can't be written: its folder is not there\. Choose/);
    expect((await run(['find', '--file', 'nope'])).err).toBe("nope can't be read: there is no such file. [file_unreadable]\n");
    expect((await run(['find', '--file', '.'])).err).toContain('it is a folder');
    const flag = await run(['find', 'A door.', '--max-events', '0', '--json'], findAnswers);
    expect([flag.code, flag.asked]).toEqual([2, []]);
    expect(JSON.parse(flag.out).error.message).toContain('find: --max-events has to be at least 1.');
    expect(JSON.parse((await run(['rights', 'ROOT', '--json'])).out).error.message).toContain('rights: --license is missing.');
  });
});
