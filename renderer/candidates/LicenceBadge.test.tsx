import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { candidate, cc0, unknownLicense } from '../testing/fakeData.ts';
import { LicenceBadge, termsOf } from './LicenceBadge.tsx';

afterEach(cleanup);

describe('the licence of a row', () => {
  test('is named with what the gate said, and with the reasons of a refusal', () => {
    render(<LicenceBadge candidate={candidate('a', 'A', { license: unknownLicense, ok: false })} reachable />);
    const badge = screen.getByRole('img', { name: 'Licence unknown: kept out' });
    fireEvent.pointerEnter(badge);
    expect(screen.getByRole('tooltip').textContent).toContain('Nobody has confirmed the rights.');
  });

  test('that met no gate yet is not shown as fitting', () => {
    render(<LicenceBadge candidate={candidate('a', 'A', { ok: null })} reachable />);
    const badge = screen.getByRole('img', { name: 'Licence CC0-1.0: not held against a use yet' });
    fireEvent.pointerEnter(badge);
    expect(screen.getByRole('tooltip').textContent).toContain('This sound is not held against a use yet.');
  });

  test('is in the words of the folder where it is no licence', () => {
    render(<LicenceBadge candidate={candidate('a', 'A', { license: unknownLicense, ok: null })} reachable />);
    expect(screen.getByText('Rights not known')).toBeDefined();
    cleanup();
    render(<LicenceBadge candidate={candidate('a', 'A', { license: { ...cc0, license_id: 'user-owned' } })} reachable />);
    expect(screen.getByText('Yours')).toBeDefined();
  });

  test('says on what it rests and what it asks', () => {
    expect(termsOf(cc0)).toEqual(['Made by the app.']);
    expect(termsOf(unknownLicense)).toEqual(['Nobody has confirmed the rights.']);
    const credited = {
      ...cc0,
      source: 'user',
      acquisition_method: 'user' as const,
      rights_holder: 'Ada',
      requires_attribution: true,
      attribution_text: 'Rain by Ada',
      revenue_cap_usd: 1_000_000,
    };
    expect(termsOf(credited)).toEqual([
      'Stated by a person on 2026\u201101\u201105.',
      'Holder: Ada',
      'Credit: Rain by Ada',
      'Ends at a revenue of US$ 1,000,000 a year.',
    ]);
  });
});
