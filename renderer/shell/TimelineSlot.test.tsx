import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findResult, passage } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

async function openWith(text: string) {
  renderDesk({ lastFind: findResult, passage: text });
  await screen.findByRole('list', { name: 'Candidates' });
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  await timeline.findByText('pushed');
  return { timeline, type: (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Passage' }), { target: { value } }) };
}

test('the words of a short passage follow each key', async () => {
  const { timeline, type } = await openWith(passage);
  type(`Suddenly ${passage}`);
  expect(timeline.getByText('Suddenly')).toBeDefined();
});

test('the words of a long passage follow once the keys rest, and then those typed last', async () => {
  const long = `${passage} ${'more '.repeat(500)}`;
  const { timeline, type } = await openWith(long);
  type(`Sud ${long}`);
  type(`Suddenly ${long}`);
  expect(timeline.queryByText('Suddenly')).toBeNull();
  await waitFor(() => expect(timeline.getByText('Suddenly')).toBeDefined());
  expect(timeline.queryByText('Sud')).toBeNull();
});
