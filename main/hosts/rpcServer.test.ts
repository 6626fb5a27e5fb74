import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { createRpcClient } from '../contract/rpcClient.ts';
import type { Dispatch } from '../dispatch.ts';
import { createNoticeBus } from '../noticeBus.ts';
import { createRpcServer } from './rpcServer.ts';

/** Both halves of the protocol back to back. */
function connect(dispatch: Dispatch, token = 'secret') {
  const notices = createNoticeBus();
  const toClient: string[] = [];
  let dropped = false;
  let deliver = (text: string): void => void toClient.push(text);
  const server = createRpcServer({
    host: 'loopback',
    token: 'secret',
    version: '1.2.3',
    dispatch,
    notices,
    send: (text) => deliver(text),
    drop: () => {
      dropped = true;
    },
  });
  const client = createRpcClient({ send: (text) => server.receive(text), close: () => {} }, token);
  for (const text of toClient) client.receive(text);
  deliver = client.receive;
  return { client, server, notices, dropped: () => dropped };
}

const echo: Dispatch = async (_host, name, params) => ({ name, params });

describe('the text protocol', () => {
  it('greets with the last notice number, then answers calls', async () => {
    const { client } = connect(echo);
    expect(await client.ready).toEqual({ seq: 0, version: '1.2.3' });
    expect(await client.call('licenses', {})).toEqual({ name: 'licenses', params: {} });
  });

  it('answers calls in the order they end, not the order they came', async () => {
    const ends: ((value: unknown) => void)[] = [];
    const { client } = connect(() => new Promise((resolve) => ends.push(resolve)));
    const first = client.call('licenses', {});
    const second = client.call('doctor', {});
    ends[1]?.('second');
    expect(await second).toBe('second');
    ends[0]?.('first');
    expect(await first).toBe('first');
  });

  it('carries failures with their code and detail', async () => {
    const { client } = connect(() => Promise.reject(new Failure('folder_missing', 'Not there.', { folder: '/x' })));
    await expect(client.call('licenses', {})).rejects.toMatchObject({
      code: 'folder_missing',
      message: 'Not there.',
      detail: { folder: '/x' },
    });
  });

  it('refuses to send what a host would hang up on, and the other calls go on', async () => {
    const { client } = connect(echo);
    await expect(client.call('session.setPassage', { passage: '\u6f22'.repeat(1_500_000) })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await client.call('licenses', {})).toEqual({ name: 'licenses', params: {} });
  });

  it('aborts the call on the other side', async () => {
    const { client } = connect(
      (_host, _name, _params, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const stop = new AbortController();
    const call = client.call('licenses', {}, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('pushes notices to a greeted client', async () => {
    const { client, notices } = connect(echo);
    const heard: number[] = [];
    client.subscribe((notice) => heard.push(notice.seq));
    notices.publish({ type: 'library.changed', root_id: null });
    expect(heard).toEqual([1]);
  });

  it('drops a wrong token, and answers nothing before a right one', () => {
    let reached = false;
    const { server, dropped } = connect(async () => {
      reached = true;
    }, 'guess');
    server.receive(JSON.stringify({ id: 1, name: 'status', params: {} }));
    expect({ dropped: dropped(), reached }).toEqual({ dropped: true, reached: false });
  });

  it.each(['', 'not json', '[]', '{"id":"x","name":"status"}', '{"id":1}', 'null'])('drops a peer that says %j', (text) => {
    const { server, dropped } = connect(echo);
    server.receive(text);
    expect(dropped()).toBe(true);
  });

  it('aborts what a lost client had asked for and fails its calls', async () => {
    let aborted = false;
    const { client, server } = connect((_host, _name, _params, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => {});
    });
    const call = client.call('licenses', {});
    server.close();
    client.lost();
    await expect(call).rejects.toMatchObject({ code: 'connection_lost' });
    await expect(client.call('licenses', {})).rejects.toMatchObject({ code: 'connection_lost' });
    expect(aborted).toBe(true);
  });
});
