import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { renderPart } from '../testing/renderPart.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function shown(...failures: Failure[]) {
  const { client, desk, show } = renderPart(null);
  show();
  for (const failure of failures) {
    client.failures.set('doctor', failure);
    await act(async () => void (await desk.actions.doctor()));
  }
  return { desk, messages: within(screen.getByRole('region', { name: 'Messages' })) };
}

const full = new Failure('disk_full', 'The disk is full.', { cause: 'ENOSPC' });
const advice = new Failure('nothing_to_plan', 'Pick something first.');
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('a failure stays until it is read, keeps its code behind a word, and is said once with a count', async () => {
  const { messages } = await shown(full, full, full);
  pass(600_000);
  const alert = within(messages.getByRole('alert'));
  expect(alert.getByTitle('Said 3 times')).toBeDefined();
  expect((messages.getByText('disk_full').closest('details') as HTMLDetailsElement).open).toBe(false);
  expect(alert.getByText('cause: ENOSPC')).toBeDefined();
  fireEvent.click(alert.getByRole('button', { name: 'Dismiss' }));
  expect(messages.queryByText('The disk is full.')).toBeNull();
});

test('advice is no failure: no code, and it leaves by itself once nobody is reading it', async () => {
  const { messages } = await shown(advice);
  expect(messages.queryByRole('alert')).toBeNull();
  expect(messages.queryByText('nothing_to_plan')).toBeNull();
  const reader = screen.getByRole('region', { name: 'Messages' });
  fireEvent.pointerEnter(reader);
  pass(600_000);
  expect(messages.queryByText('Pick something first.')).not.toBeNull();
  fireEvent.pointerLeave(reader);
  pass(10_000);
  expect(messages.queryByText('Pick something first.')).toBeNull();
});

test('no more than three are shown, and all are dismissed at once', async () => {
  const { desk, messages } = await shown(...[1, 2, 3, 4, 5].map((number) => new Failure('internal', `Failure ${number}.`)));
  expect(messages.getAllByRole('alert').map((card) => card.textContent?.slice(0, 10))).toEqual(['Failure 3.', 'Failure 4.', 'Failure 5.']);
  expect(messages.getByText('2 earlier')).toBeDefined();
  fireEvent.click(messages.getByRole('button', { name: 'Dismiss all' }));
  expect(desk.store.get().toasts).toEqual([]);
  expect(messages.queryByRole('button')).toBeNull();
});
