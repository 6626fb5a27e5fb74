import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SettingDefaults, Settings } from '../../main/contract/settings.ts';
import { fakeDefaults } from '../testing/fakeDefaults.ts';
import { ReadingSettings } from './ReadingSettings.tsx';
import { RunSettings } from './RunSettings.tsx';

function shown(settings: Partial<Settings> = {}, defaults: SettingDefaults | null = fakeDefaults) {
  const changes: Partial<Settings>[] = [];
  const props = { settings: Settings.parse(settings), defaults, onChange: (patch: Partial<Settings>) => void changes.push(patch) };
  const { unmount } = render(
    <>
      <ReadingSettings {...props} />
      <RunSettings {...props} />
    </>,
  );
  return { changes, unmount };
}

test('who reads, and what records keep, are chosen by name; the first choice leaves it to what is usual, and says what that is', () => {
  const { changes, unmount } = shown({ llm: 'local', redaction: 'off' });
  const [reader, keeps] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  expect([reader?.value, keeps?.value]).toEqual(['local', 'off']);
  expect([reader, keeps].map((choice) => choice?.options[0]?.text)).toEqual([
    'As usual: rules, on this machine',
    'As usual: digest and length',
  ]);
  expect(screen.getByText('Its address and its name are not there yet.')).toBeDefined();
  for (const value of ['anthropic', '']) if (reader) fireEvent.change(reader, { target: { value } });
  for (const value of ['full', '']) if (keeps) fireEvent.change(keeps, { target: { value } });
  expect(changes).toEqual([{ llm: 'anthropic' }, { llm: null }, { redaction: 'full' }, { redaction: null }]);
  unmount();
});

test('the cap is an amount or nothing; what is neither is marked and changes nothing', () => {
  const { changes, unmount } = shown({ max_usd: 2.5 });
  const cap = screen.getByRole<HTMLInputElement>('textbox', { name: /Most that a find may cost/ });
  expect(cap.value).toBe('2.5');
  for (const value of ['-1', 'two', '1e3', '1001', '1,5']) {
    fireEvent.change(cap, { target: { value } });
    expect(cap.getAttribute('aria-invalid'), value).toBe('true');
  }
  expect(changes).toEqual([]);
  for (const value of ['$0.50', '0', '']) fireEvent.change(cap, { target: { value } });
  expect(changes).toEqual([{ max_usd: 0.5 }, { max_usd: 0 }, { max_usd: null }]);
  unmount();
});

test('a reader that could be asked needs nothing, and what is usual where the app was started so is named', () => {
  const { unmount } = shown({}, { ...fakeDefaults, llm: 'anthropic', redaction: null, ready: { ...fakeDefaults.ready, anthropic: true } });
  const [reader, keeps] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  expect([reader?.options[0]?.text, keeps?.options[0]?.text]).toEqual(['As usual: Claude (Anthropic), paid', 'As usual']);
  expect(screen.queryByText(/not there yet/)).toBeNull();
  unmount();
});

test('how many records stay is a whole number from ten on', () => {
  const { changes, unmount } = shown();
  const stay = screen.getByRole('textbox', { name: /How many of them stay/ });
  for (const value of ['9', '', 'all', '100001']) {
    fireEvent.change(stay, { target: { value } });
    expect(stay.getAttribute('aria-invalid'), value).toBe('true');
  }
  fireEvent.change(stay, { target: { value: '50' } });
  expect(changes).toEqual([{ keep_runs: 50 }]);
  unmount();
});
