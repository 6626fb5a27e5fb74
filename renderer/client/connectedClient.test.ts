import { describe, expect, test } from 'vitest';
import type { Notice } from '../../main/contract/notices.ts';
import type { TextChannel } from '../../main/contract/rpcClient.ts';
import type { ChannelEvents } from './channels.ts';
import { ConnectedClient } from './connectedClient.ts';
import type { ConnectionState } from './rendererClient.ts';

/** The host's side of one channel. */
class FakeChannel implements TextChannel {
  readonly sent: Record<string, unknown>[] = [];
  readonly events: ChannelEvents;
  closed = false;

  constructor(events: ChannelEvents) {
    this.events = events;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  say(message: unknown): void {
    this.events.text(JSON.stringify(message));
  }

  async ready(): Promise<void> {
    this.events.opened(this);
    this.say({ ready: { seq: 0, version: '1' } });
    await Promise.resolve();
  }
}

function connect(token = 'secret') {
  const channels: FakeChannel[] = [];
  const waits: { ms: number; task: () => void }[] = [];
  const states: ConnectionState[] = [];
  const requests: { url: string; headers: unknown }[] = [];
  const client = new ConnectedClient({
    host: 'loopback',
    origin: 'http://127.0.0.1:4521',
    token,
    open: (events) => {
      const channel = new FakeChannel(events);
      channels.push(channel);
      return channel;
    },
    later: (task, ms) => {
      waits.push({ task, ms });
      return () => waits.pop();
    },
    fetchBytes: async (url, init) => {
      requests.push({ url: String(url), headers: init?.headers });
      return new Response('ok');
    },
  });
  client.watchConnection((state) => states.push(state));
  const channel = (index: number): FakeChannel => {
    const found = channels[index];
    if (!found) throw new Error(`channel ${index} was never opened`);
    return found;
  };
  return { client, channel, channels, waits, states, requests };
}

describe('the connection', () => {
  test('shows its key first, and only when the channel is open', async () => {
    const { channel, states } = connect();
    expect(channel(0).sent).toEqual([]);
    await channel(0).ready();
    expect(channel(0).sent[0]).toEqual({ auth: 'secret' });
    expect(states).toEqual(['connecting', 'ready']);
  });

  test('sends calls that were made before it was open after the key', async () => {
    const { client, channel } = connect();
    const answer = client.call('jobs.list', {});
    await channel(0).ready();
    expect(channel(0).sent).toEqual([{ auth: 'secret' }, { id: 1, name: 'jobs.list', params: {} }]);
    channel(0).say({ id: 1, result: [] });
    expect(await answer).toEqual([]);
  });

  test('fails calls with the typed failure of the host', async () => {
    const { client, channel } = connect();
    await channel(0).ready();
    const answer = client.call('runs.get', { run_id: '0' });
    channel(0).say({ id: 1, error: { code: 'run_not_found', message: 'No such run.', detail: {} } });
    await expect(answer).rejects.toMatchObject({ code: 'run_not_found', message: 'No such run.' });
  });

  test('tells the host of a cancel', async () => {
    const { client, channel } = connect();
    await channel(0).ready();
    const controller = new AbortController();
    const answer = client.call('jobs.list', {}, controller.signal);
    controller.abort();
    expect(channel(0).sent.at(-1)).toEqual({ cancel: 1 });
    channel(0).say({ id: 1, error: { code: 'cancelled', message: 'Cancelled.', detail: {} } });
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('passes notices on until the cancel', async () => {
    const { client, channel } = connect();
    await channel(0).ready();
    const seen: Notice[] = [];
    const stop = client.subscribe((notice) => seen.push(notice));
    channel(0).say({ notice: { type: 'library.changed', root_id: null, seq: 1 } });
    stop();
    channel(0).say({ notice: { type: 'library.changed', root_id: null, seq: 2 } });
    expect(seen.map((notice) => notice.seq)).toEqual([1]);
  });
});

describe('a connection that breaks', () => {
  test('fails what is in flight and what is called meanwhile, and says so', async () => {
    const { client, channel, states } = connect();
    await channel(0).ready();
    const flying = client.call('jobs.list', {});
    channel(0).events.closed(1006);
    await expect(flying).rejects.toMatchObject({ code: 'connection_lost' });
    await expect(client.call('jobs.list', {})).rejects.toMatchObject({ code: 'connection_lost' });
    expect(states).toEqual(['connecting', 'ready', 'lost']);
  });

  test('fails calls that waited for a first channel which never opened', async () => {
    const { client, channel } = connect();
    const early = client.call('jobs.list', {});
    channel(0).events.closed(1006);
    await expect(early).rejects.toMatchObject({ code: 'connection_lost' });
  });

  test('is tried again with growing pauses, and from the shortest after it held', async () => {
    const { channel, waits, channels } = connect();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      channel(attempt).events.closed(1006);
      waits.at(-1)?.task();
    }
    expect(waits.map((wait) => wait.ms)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    await channel(6).ready();
    channel(6).events.closed(1006);
    expect(waits.at(-1)?.ms).toBe(250);
    expect(channels).toHaveLength(7);
  });

  test('says when it is tried again, and is tried at once when a person asks for it', async () => {
    const { client, channel, channels, waits } = connect();
    const told: (number | null)[] = [];
    const stop = client.watchRetry((waitMs) => told.push(waitMs));
    client.retryNow();
    expect(channels).toHaveLength(1);
    await channel(0).ready();
    channel(0).events.closed(1006);
    client.retryNow();
    expect(channels).toHaveLength(2);
    expect(waits).toEqual([]);
    channel(1).events.closed(1006);
    expect(told).toEqual([null, 250, null, 500]);
    stop();
    client.retryNow();
    await channel(2).ready();
    expect(told).toEqual([null, 250, null, 500]);
  });

  test('is ready again on a new channel, with the same listeners', async () => {
    const { client, channel, waits, states } = connect();
    const seen: number[] = [];
    client.subscribe((notice) => seen.push(notice.seq));
    await channel(0).ready();
    channel(0).events.closed(1006);
    waits[0]?.task();
    await channel(1).ready();
    channel(1).say({ notice: { type: 'library.changed', root_id: null, seq: 1 } });
    expect(states).toEqual(['connecting', 'ready', 'lost', 'ready']);
    expect(seen).toEqual([1]);
  });

  test('ignores what a given up channel still says', async () => {
    const { channel, waits, states } = connect();
    await channel(0).ready();
    channel(0).events.closed(1006);
    waits[0]?.task();
    await channel(1).ready();
    channel(0).events.closed(1006);
    expect(states.at(-1)).toBe('ready');
  });

  test('is not tried again when the host refused the key', () => {
    const { channel, waits, states } = connect();
    channel(0).events.opened(channel(0));
    channel(0).events.closed(1008);
    expect(states.at(-1)).toBe('refused');
    expect(waits).toEqual([]);
  });

  test('is tried again when a good connection was dropped with that code', async () => {
    const { channel, states } = connect();
    await channel(0).ready();
    channel(0).events.closed(1008);
    expect(states.at(-1)).toBe('lost');
  });

  test('closed by us is not opened again', async () => {
    const { client, channel, waits } = connect();
    await channel(0).ready();
    client.close();
    channel(0).events.closed(1000);
    expect(channel(0).closed).toBe(true);
    expect(waits).toEqual([]);
    await expect(client.call('jobs.list', {})).rejects.toMatchObject({ code: 'connection_lost' });
  });
});

test('assets are asked for by id, with the key and the byte range', async () => {
  const { client, requests } = connect();
  await client.fetchAsset('audio', 'pending:KEY', { range: [0, 99] });
  expect(requests).toEqual([
    { url: 'http://127.0.0.1:4521/audio/pending%3AKEY', headers: { Authorization: 'Bearer secret', Range: 'bytes=0-99' } },
  ]);
  expect(client.assetUrl('peaks', 'abc')).toBe('http://127.0.0.1:4521/peaks/abc');
});

test('the desktop window, which has no key, sends none', async () => {
  const { client, requests } = connect('');
  await client.fetchAsset('peaks', 'abc');
  expect(requests[0]?.headers).toEqual({});
});
