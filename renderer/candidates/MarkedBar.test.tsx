import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { useDesk } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { createMarking } from '../state/marking.ts';
import { answering } from '../testing/answering.ts';
import { findResult, wordsOnlyLegs } from '../testing/fakeData.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { MarkedBar } from './MarkedBar.tsx';

const [found] = findResult.events[0]?.candidates ?? [];
if (!found) throw new Error('the fake find has no candidate');

function Bar() {
  const { store } = useDesk();
  return <MarkedBar commands={{ marking: createMarking(store) } as DeskCommands} />;
}

/** A library in which every query finds this many sounds, of which the first page is listed and marked. */
const marked = async (total: number) => {
  const { client, desk, show } = renderPart(<Bar />);
  const asked: number[] = [];
  answering(client, {
    search: ({ query, k, offset }) => {
      asked.push(offset);
      const ids = Array.from({ length: Math.min(k, total - offset) }, (_, at) => `sound-${offset + at}`);
      const results = ids.map((id) => ({ ...found, sound: { ...found.sound, id } }));
      return { query, parsed: [], legs: wordsOnlyLegs, total, results, ms: 1 };
    },
  });
  desk.store.dispatch({ type: 'view', view: 'library' });
  await desk.actions.search('door');
  createMarking(desk.store).all();
  show();
  return { client, desk, asked };
};

test('listed rows of a longer result are said to be some of it; the rest is marked at a press, page by page', async () => {
  const { desk, asked } = await marked(1234);
  expect(screen.getByText('100 of 1,234 marked')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark all 1,234' }));
  await screen.findByText('1,234 sounds marked');
  expect(new Set(desk.store.get().marked).size).toBe(1234);
  expect(asked).toEqual([0, 100, 600, 1100]);
  expect(screen.queryByRole('button', { name: /Mark all/ })).toBeNull();
});

test('no more are marked than one statement may be about', async () => {
  const { desk } = await marked(12_000);
  fireEvent.click(screen.getByRole('button', { name: 'Mark the first 10,000' }));
  await screen.findByText('10,000 sounds marked');
  expect(desk.store.get().marked.at(-1)).toBe('sound-9999');
});

test('what is stopped, fails or is about other words leaves the marks as they were', async () => {
  const { client, desk } = await marked(1234);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all 1,234' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Mark all 1,234' });
  expect(desk.store.get().marked).toHaveLength(100);
  client.failures.set('search', new Failure('search_failed', 'The index did not answer.'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all 1,234' }));
  await screen.findByText('The index did not answer.');
  expect(desk.store.get().marked).toHaveLength(100);
  client.failures.clear();
  act(() => void desk.actions.markFound(new AbortController().signal, () => {}));
  await act(() => desk.actions.search('rain'));
  await waitFor(() => expect(desk.store.get().marked).toEqual([]));
});

test('a row that is not marked makes it a choice of rows, not of the whole result', async () => {
  const { desk } = await marked(1234);
  act(() => createMarking(desk.store).toggle('sound-3'));
  expect(screen.getByText('99 sounds marked')).toBeDefined();
});
