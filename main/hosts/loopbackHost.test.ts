import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Failure } from '../contract/failures.ts';
import { createNoticeBus } from '../noticeBus.ts';
import { type LoopbackHost, openLoopbackHost } from './loopbackHost.ts';
import type { AssetSource } from './serveAsset.ts';
import { openStaticFiles } from './staticFiles.ts';

const TOKEN = 'a token';
const FRAMES = 1_000_000;
let folder: string;
let host: LoopbackHost;
let reads: number;
let asked: string[];

const assets: AssetSource = {
  peaks: async (id) => Buffer.from(`peaks of ${id}`),
  pcm: async (id) => {
    if (id === 'none') throw new Failure('sound_not_found', 'It is not there.');
    return {
      sampleRate: 48_000,
      channels: 2,
      frames: FRAMES,
      ambisonic: false,
      read: async (_from, count) => {
        reads += 1;
        return new Float32Array(count * 2);
      },
    };
  },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-loopback-'));
  const renderer = join(folder, 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(join(renderer, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(renderer, 'assets', 'app.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  reads = 0;
  asked = [];
  host = await openLoopbackHost({
    port: 0,
    token: TOKEN,
    version: '1.2.3',
    dispatch: async (_host, name) => {
      asked.push(name);
      return { name };
    },
    notices: createNoticeBus(),
    assets,
    files: await openStaticFiles(renderer),
  });
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = { method?: string; headers?: Record<string, string>; path: string };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

function ask({ method = 'GET', headers = {}, path }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const out = request({ host: '127.0.0.1', port: host.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
      response.on('error', reject);
    });
    out.on('error', reject);
    out.end();
  });
}
const audio = (id: string, headers: Record<string, string> = {}) =>
  ask({ path: `/audio/${id}`, headers: { authorization: `Bearer ${TOKEN}`, ...headers } });

/** Opens the socket, says `texts`, and gives what came back and the code it was closed with; 0 while it is open. */
async function talk(texts: (string | Buffer)[], headers: Record<string, string> = {}): Promise<{ heard: string[]; code: number }> {
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}/rpc`, { headers });
  const heard: string[] = [];
  const wanted = texts.length;
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      for (const text of texts) socket.send(text);
    });
    socket.on('message', (data) => {
      heard.push(String(data));
      if (heard.length === wanted) resolve({ heard, code: 0 });
    });
    socket.on('close', (code) => resolve({ heard, code }));
    socket.on('error', reject);
  });
}
const auth = JSON.stringify({ auth: TOKEN });
const call = JSON.stringify({ id: 1, name: 'status', params: {} });

describe('requests', () => {
  it.each([
    ['another name for this machine', { host: 'rebound.example.org' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['a page of another origin', { origin: 'https://example.org' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('of %s are refused, with the token and without', async (_, headers) => {
    for (const path of ['/', '/audio/x']) {
      const { status, body } = await ask({ path, headers: { ...headers, authorization: `Bearer ${TOKEN}` } });
      expect([status, body.length]).toEqual([403, 0]);
    }
    await expect(talk([auth], headers)).rejects.toThrow('403');
    expect(reads).toBe(0);
  });

  it('of our own page are answered, by either name', async () => {
    for (const name of [`127.0.0.1:${host.port}`, `localhost:${host.port}`]) {
      const { status } = await ask({ path: '/', headers: { host: name, origin: `http://${name}` } });
      expect(status).toBe(200);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is none that we know', async (method) => {
    const { status, headers } = await ask({ path: '/', method });
    expect([status, headers['allow'], headers['access-control-allow-origin']]).toEqual([405, 'GET, HEAD', undefined]);
  });

  it.each(['/%zz', '/audio/%ff%fe', '//', '/audio/%'])('%s is answered, not hung up on', async (path) => {
    expect([400, 404]).toContain((await ask({ path })).status);
  });
});

describe('the page', () => {
  it('is served with its type and the headers that isolate it', async () => {
    const { status, headers, body } = await ask({ path: '/' });
    expect([status, headers['content-type'], String(body)]).toEqual([200, 'text/html; charset=utf-8', '<div id="root"></div>']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect((await ask({ path: '/assets/app.js' })).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets', '/..%5csecret.txt'])(
    'has nothing at %s',
    async (path) => {
      const { status, body } = await ask({ path });
      expect([status, body.length]).toEqual([404, 0]);
    },
  );

  it('answers HEAD with the head alone', async () => {
    const { status, body } = await ask({ path: '/', method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe('assets', () => {
  it.each([undefined, 'Bearer guess', TOKEN, `Bearer ${TOKEN} `])('are refused with %s for a token', async (authorization) => {
    for (const path of ['/audio/x', '/peaks/x']) {
      const { status, body } = await ask({ path, headers: authorization === undefined ? {} : { authorization } });
      // A trailing blank is stripped by HTTP itself.
      expect([status, body.length === 0]).toEqual(authorization?.endsWith(' ') ? [200, false] : [401, true]);
    }
  });

  it('are given whole, in part, or not past the end', async () => {
    const part = await audio('x', { range: 'bytes=0-3' });
    expect([part.status, String(part.body), part.headers['content-range']]).toEqual([206, 'RIFF', `bytes 0-3/${80 + FRAMES * 8}`]);
    expect((await audio('x')).body.length).toBe(80 + FRAMES * 8);
    const past = await audio('x', { range: 'bytes=99999999-' });
    expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${80 + FRAMES * 8}`]);
    expect((await audio('none')).status).toBe(404);
    const peaks = await ask({ path: '/peaks/pending%3AKEY', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(String(peaks.body)).toBe('peaks of pending:KEY');
  });

  it('are not decoded for a HEAD, and no further for a listener who has left', async () => {
    const head = await ask({ path: '/audio/x', method: 'HEAD', headers: { authorization: `Bearer ${TOKEN}` } });
    expect([head.status, head.headers['content-length'], reads]).toEqual([200, String(80 + FRAMES * 8), 0]);
    await new Promise<void>((resolve) => {
      const out = request({ host: '127.0.0.1', port: host.port, path: '/audio/x', headers: { authorization: `Bearer ${TOKEN}` } });
      out.on('error', () => {});
      out.on('response', (response) => {
        response.once('data', () => out.destroy());
        response.on('error', () => {});
        response.on('close', () => resolve());
      });
      out.end();
    });
    expect(reads).toBeLessThan(FRAMES / 16_384);
  });
});

describe('the socket', () => {
  it('greets a right token and answers', async () => {
    const { heard } = await talk([auth, call]);
    expect(heard.map((text) => JSON.parse(text))).toEqual([{ ready: { seq: 0, version: '1.2.3' } }, { id: 1, result: { name: 'status' } }]);
  });

  it.each([
    ['a wrong token', [JSON.stringify({ auth: 'guess' })]],
    ['a call before the token', [call]],
    ['garbage', ['{{{']],
    ['garbage after the token', [auth, 'null', call]],
    ['bytes that are no text', [Buffer.from([0, 255, 254])]],
  ])('drops a peer with %s, and nothing is run', async (_, texts) => {
    expect((await talk(texts)).code).toBe(1008);
    expect(asked).toEqual([]);
  });

  it('takes no message over 4 MB', async () => {
    const long = JSON.stringify({ id: 1, name: 'find', params: { passage: 'x'.repeat(4 * 1024 * 1024) } });
    expect((await talk([auth, long, call])).code).toBeGreaterThan(1000);
    expect(asked).toEqual([]);
  });

  it('is at one address only', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/other`);
    await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow('403');
  });
});

describe('the end', () => {
  it('is idle when no client is connected, those included that come while it waits', async () => {
    await host.idle();
    const open = () =>
      new Promise<WebSocket>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${host.port}/rpc`);
        socket.on('open', () => socket.send(auth));
        socket.on('message', () => resolve(socket));
      });
    const first = await open();
    let idle = false;
    const waiting = host.idle().then(() => {
      idle = true;
    });
    const second = await open();
    expect(host.clients()).toBe(2);
    first.close();
    await new Promise((gone) => first.on('close', gone));
    expect(idle).toBe(false);
    second.close();
    await waiting;
    expect(host.clients()).toBe(0);
  });

  it('comes promptly with open sockets, a stream in flight, a frozen peer and a half-open connection', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/rpc`);
    await new Promise((open) => socket.on('open', open));
    // Takes the connection over and never answers again, not even the closing.
    const frozen = connect(host.port, '127.0.0.1');
    const key = Buffer.from('0123456789abcdef').toString('base64');
    frozen.write(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await new Promise((answered) => frozen.once('data', answered));
    frozen.pause();
    const stream = request({ host: '127.0.0.1', port: host.port, path: '/audio/x', headers: { authorization: `Bearer ${TOKEN}` } });
    stream.on('error', () => {});
    stream.end();
    await new Promise((streaming) => stream.once('response', (response) => streaming(response.on('error', () => {}).pause())));
    const half = connect(host.port, '127.0.0.1');
    half.write('GET / HT');
    half.on('error', () => {});
    const start = performance.now();
    await host.close();
    expect(performance.now() - start).toBeLessThan(5000);
    for (const one of [frozen, half]) one.destroy();
    socket.terminate();
    await expect(ask({ path: '/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('leaves the port to the next, and a taken one is told', async () => {
    const options = { token: '', version: '', dispatch: async () => null, notices: createNoticeBus(), assets, files: null };
    const taken = openLoopbackHost({ ...options, port: host.port });
    await expect(taken).rejects.toMatchObject({ code: 'port_in_use', detail: { port: host.port } });
    const { port } = host;
    await host.close();
    const next = await openLoopbackHost({ ...options, port });
    expect(next.port).toBe(port);
    await next.close();
  });
});
