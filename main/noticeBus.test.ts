import { expect, it } from 'vitest';
import type { Notice } from './contract/notices.ts';
import { createNoticeBus } from './noticeBus.ts';

it('numbers notices without a gap and hands them to every listener', () => {
  const bus = createNoticeBus();
  const heard: Notice[] = [];
  bus.subscribe((notice) => heard.push(notice));
  bus.publish({ type: 'library.changed', root_id: null });
  bus.publish({ type: 'library.changed', root_id: 'r' });
  expect(heard.map((notice) => notice.seq)).toEqual([1, 2]);
  expect(bus.seq()).toBe(2);
});

it('keeps going when a listener throws, and stops telling it', () => {
  const bus = createNoticeBus();
  let calls = 0;
  bus.subscribe(() => {
    calls += 1;
    throw new Error('gone');
  });
  const heard: number[] = [];
  const cancel = bus.subscribe((notice) => heard.push(notice.seq));
  bus.publish({ type: 'library.changed', root_id: null });
  bus.publish({ type: 'library.changed', root_id: null });
  cancel();
  bus.publish({ type: 'library.changed', root_id: null });
  expect({ calls, heard }).toEqual({ calls: 1, heard: [1, 2] });
});
