import { describe, expect, it } from 'vitest';
import { SettingsPatch } from './settings.ts';

const fits = (patch: unknown) => SettingsPatch.safeParse(patch).success;
const window = { x: -1200, y: 0, width: 1440, height: 900, maximized: false };

describe('SettingsPatch', () => {
  it('takes what a window and a person set', () => {
    const addresses = ['/srv/index', 'D:\\index', '\\\\nas\\index', 's3://sounds', 's3://sounds/team/', null].map((engine) => ({ engine }));
    const server = { audio_lm: { base_url: 'http://127.0.0.1:8000/v1' } };
    for (const patch of [{ session: 'scene 1' }, { window }, { window: null }, { pane_sizes: { left: 320 } }, {}, server, ...addresses])
      expect(fits(patch)).toBe(true);
  });

  it.each([
    ['a session without a name', { session: '  ' }],
    ['a window that nobody could find again', { window: { ...window, width: -5 } }],
    ['a window without end', { window: { ...window, x: 1e12 } }],
    ['a pane with a name as long as a book', { pane_sizes: { ['x'.repeat(41)]: 1 } }],
    ['thousands of panes', { pane_sizes: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`p${i}`, 1])) }],
    ['a name that no setting has', { max_event: 4 }],
    ['a shared index at a relative path', { engine: 'relative/path' }],
    ['a shared index nowhere', { engine: '' }],
    ['a bucket without a name', { engine: 's3://' }],
    ['a bucket with credentials', { engine: 's3://key:secret@sounds/team' }],
    ['a server with a password in its address', { audio_lm: { base_url: 'http://user:pass@127.0.0.1:8000/v1' } }],
    ['a server with a name in its address', { audio_lm: { base_url: 'https:\\user@listens.example/v1' } }],
    ['a pane of no size', { pane_sizes: { left: Number.NaN } }],
  ])('refuses %s', (_, patch) => {
    expect(fits(patch)).toBe(false);
  });
});
