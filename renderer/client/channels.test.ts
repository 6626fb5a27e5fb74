import { expect, test } from 'vitest';
import { bridgeChannel } from './channels.ts';

test('the bridge opens after the caller holds its channel, and carries texts both ways until it is closed', async () => {
  const sent: string[] = [];
  const listeners = new Set<(text: string) => void>();
  const open = bridgeChannel({
    send: (text) => void sent.push(text),
    onText: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const heard: string[] = [];
  const opened: unknown[] = [];
  const channel = open({ opened: (own) => void opened.push(own), text: (text) => void heard.push(text), closed: () => undefined });
  expect(opened).toEqual([]);
  await Promise.resolve();
  expect(opened).toEqual([channel]);
  channel.send('out');
  for (const listener of listeners) listener('in');
  expect([sent, heard]).toEqual([['out'], ['in']]);
  channel.close();
  expect(listeners.size).toBe(0);
});
