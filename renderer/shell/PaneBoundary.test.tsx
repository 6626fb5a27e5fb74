import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaneBoundary } from './PaneBoundary.tsx';

afterEach(cleanup);

function Pane({ pane }: { pane: { broken: boolean } }) {
  if (pane.broken) throw new Error('No canvas.');
  return <p>Drawn</p>;
}

test('a pane that fails to draw says so beside the others, and can be shown again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pane = { broken: true };
  render(
    <>
      <PaneBoundary name="timeline">
        <Pane pane={pane} />
      </PaneBoundary>
      <p>Next pane</p>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The timeline pane could not be shown');
  expect(screen.getByRole('alert').textContent).toContain('No canvas.');
  expect(screen.getByText('Next pane')).toBeDefined();
  pane.broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('Drawn')).toBeDefined();
});
