import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Settings } from '../../main/contract/settings.ts';
import { fakeDefaults } from '../testing/fakeDefaults.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { CheckingSettings } from './CheckingSettings.tsx';

function renderChecking(given: Partial<Settings> = {}) {
  const patches: Partial<Settings>[] = [];
  const { client, show } = renderPart(
    <CheckingSettings settings={Settings.parse(given)} defaults={fakeDefaults} onChange={(patch) => patches.push(patch)} />,
  );
  show();
  return { client, patches };
}

test('who listens is chosen, and said to be words where nothing shall leave the machine', () => {
  const { patches } = renderChecking();
  expect((screen.getByRole('radio', { name: /where one is named/ }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Words only/ }));
  fireEvent.click(screen.getByRole('radio', { name: /Always the listening model/ }));
  expect(patches).toEqual([{ listener: 'words' }, { listener: 'audio_lm' }]);
});

test('an address is kept as soon as it is one, and an empty one leaves it to the environment', () => {
  const { patches } = renderChecking();
  const address = screen.getByRole('textbox', { name: /Address of its server/ });
  for (const value of ['h', 'http', 'ftp://studio/v1']) {
    fireEvent.change(address, { target: { value } });
    expect(address.getAttribute('aria-invalid')).toBe('true');
  }
  expect(patches).toEqual([]);
  fireEvent.change(address, { target: { value: ' http://studio:8000/v1 ' } });
  expect(patches).toEqual([{ audio_lm: { base_url: 'http://studio:8000/v1', model: '' } }]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the model' }), { target: { value: 'mine' } });
  fireEvent.change(address, { target: { value: '' } });
  expect(patches.slice(1)).toEqual([{ audio_lm: { base_url: 'http://studio:8000/v1', model: 'mine' } }, { audio_lm: null }]);
});

test('the threshold of this library is shown, measured on demand, and chosen', async () => {
  const { client, patches } = renderChecking();
  expect(screen.getByText(/Not measured yet/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Measure now' }));
  await waitFor(() => expect(screen.getByText('0.31, measured on 1,000 sounds on 2026\u201112\u201101.')).toBeDefined());
  expect(client.calls.filter(({ name }) => name === 'models.calibrate')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: /Calibrated for this library/ }));
  expect(patches).toEqual([{ clap_threshold: 'calibrated' }]);
});
