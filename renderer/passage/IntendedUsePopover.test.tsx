import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IntendedUse } from '../../main/contract/rights.ts';
import { renderDesk } from '../testing/renderDesk.tsx';
import { intendedUseSummary } from './IntendedUsePopover.tsx';

test('the use is told in a few words, exceptions only', () => {
  expect(intendedUseSummary(IntendedUse.parse({}))).toBe('commercial');
  const strict = IntendedUse.parse({
    commercial: false,
    publish: false,
    can_attribute: false,
    redistribute_standalone: true,
    will_train: true,
  });
  expect(intendedUseSummary(strict)).toBe('non-commercial, unpublished, no credits, stems, training');
});

test('a changed use is remembered whole, and an impossible number of events is not taken', async () => {
  const { client } = renderDesk({ settings: { intended_use: IntendedUse.parse({ revenue_usd: 5000 }) } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Credits can be given/, hidden: true }));
  await waitFor(() => expect(client.settings.intended_use.can_attribute).toBe(false));
  expect(client.settings.intended_use.revenue_usd).toBe(5000);
  const most = screen.getByRole('spinbutton', { name: 'Most events', hidden: true });
  fireEvent.change(most, { target: { value: '0' } });
  fireEvent.change(most, { target: { value: '12' } });
  await waitFor(() => expect(client.settings.max_events).toBe(12));
  expect(client.calls.filter((call) => call.name === 'settings.set')).toHaveLength(2);
});
