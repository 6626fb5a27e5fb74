import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FindResult } from '../../main/contract/find.ts';
import { runFromResult } from '../state/findRun.ts';
import { findResult, rainResult } from '../testing/fakeData.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { EventsPane } from './EventsPane.tsx';

/** The pane after the find of the open session ended so. */
async function found(readBy: FindResult['read_by'], leftOut?: number) {
  const lastFind = { ...findResult, ...(readBy && { read_by: readBy }), ...(leftOut && { left_out: leftOut }) };
  const { desk, show } = renderPart(<EventsPane />, { lastFind });
  await desk.actions.loadSession('default');
  show();
  return desk;
}

test('says whether rules or a model read the passage', async () => {
  await found({ name: 'anthropic', model: 'claude-opus-4-8' });
  expect(screen.getByText('by claude-opus-4-8').title).toBe('The passage was read by claude-opus-4-8');
});

test('says that rules did', async () => {
  await found({ name: 'keyword', model: null });
  expect(screen.getByText('by rules').title).toBe('The passage was read by rules, on this machine');
});

test('says nothing of an older find that doesn’t tell', async () => {
  await found(undefined);
  expect(screen.queryByText(/^by /)).toBeNull();
  expect(runFromResult(findResult).readBy).toBeUndefined();
});

test('tells how many events the cap kept out, and where it is changed', async () => {
  await found(undefined, 3);
  expect(screen.getByText(/^3 more were heard: a find keeps 4\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep more…' })).toBeTruthy();
});

test('says nothing of a cap that kept nothing out', async () => {
  await found(undefined);
  expect(screen.queryByText(/more w(as|ere) heard/)).toBeNull();
});

test('the card of the event that is gone to comes into view, whoever has the focus', async () => {
  const desk = await found(undefined);
  const scrolled: (string | undefined)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(this: HTMLElement) {
    scrolled.push(this.textContent?.includes(rainResult.event.query) ? 'rain' : this.className);
  });
  act(() => desk.actions.select({ eventId: rainResult.event_id, soundId: null }));
  expect(scrolled).toEqual(['rain']);
});
