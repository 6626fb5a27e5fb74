import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createDeskLease } from './deskLease.ts';
import { serveMcp } from './mcpHost.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

function door() {
  const [stdin, stdout, stop] = [new PassThrough(), new PassThrough(), new AbortController()];
  const told: string[] = [];
  const desk = createDeskLease(() => Promise.reject(new Error('nobody asks for the folder')));
  const onError = (error: Error) => void told.push(error.message);
  const served = serveMcp({ desk, version: '0', readOnly: true }, { signal: stop.signal, onError, stdin, stdout });
  const answers: unknown[] = [];
  stdout.on('data', (chunk: Buffer) =>
    answers.push(
      ...String(chunk)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ),
  );
  return { stdin, stdout, stop, told, served, answers };
}

describe('the door of agents', () => {
  it('answers a message of more than 10 MB and one that is none with a sentence, and goes on', async () => {
    const { stdin, stdout, served, answers, told } = door();
    stdin.write(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(11 * 1024 * 1024)}"}\n`);
    stdin.write(`{"jsonrpc":"2.0","id":5}\n${PING}`);
    while (answers.length < 3) await new Promise((resolve) => stdout.once('data', resolve));
    stdin.end();
    await served;
    expect(answers).toMatchObject([
      { id: null, error: { code: -32600 } },
      { id: 5, error: { code: -32600 } },
      { id: 1, result: {} },
    ]);
    expect(told).toEqual([expect.stringContaining('10 MB'), expect.stringContaining('JSON-RPC')]);
  });

  it('ends when its input ends, when nobody reads its output, and when it is told to', async () => {
    const ended = door();
    ended.stdin.end();
    await ended.served;
    const unread = door();
    unread.stdout.destroy(new Error('EPIPE'));
    await unread.served;
    const stopped = door();
    stopped.stop.abort();
    await stopped.served;
    expect(stopped.stdin.isPaused()).toBe(true);
  });
});
