import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Settings } from '../../main/contract/settings.ts';
import { ReadingSettings, RunSettings } from './ReadingSettings.tsx';

function shown(settings: Partial<Settings> = {}) {
  const changes: Partial<Settings>[] = [];
  const props = { settings: Settings.parse(settings), onChange: (patch: Partial<Settings>) => void changes.push(patch) };
  const { unmount } = render(
    <>
      <ReadingSettings {...props} />
      <RunSettings {...props} />
    </>,
  );
  return { changes, unmount };
}

test('who reads, and what records keep, are chosen by name; the first choice leaves it to the environment', () => {
  const { changes, unmount } = shown({ llm: 'local', redaction: 'off' });
  const [reader, keeps] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  expect([reader?.value, keeps?.value]).toEqual(['local', 'off']);
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
