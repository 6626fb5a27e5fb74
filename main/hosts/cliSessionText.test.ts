import { describe, expect, it } from 'vitest';
import { cliText } from './cliText.ts';

const pick = { pick_id: 'P1', sound_id: '0123456789abcdef', onset: "on 'rain'", caption: 'Rain' };
const reject = { sound_id: 'fedcba9876543210', event_id: null, reason: 'too loud', created_at: '' };

it('says of a reject whether it took picks back, and how they come back', () => {
  const told = (...dropped_picks: string[]) => cliText('reject', { done: true, dropped_picks });
  expect(told()).toBe('Rejected');
  expect(told('P1')).toBe('Rejected; its pick was taken back (`undo` restores it)');
  expect(told('P1', 'P2')).toBe('Rejected; its 2 picks were taken back (`undo` restores them)');
});

it('claims no reject taken back that was not there', () => {
  expect(cliText('unreject', { done: true, taken_back: 1 })).toBe('Reject taken back');
  expect(cliText('unreject', { done: true, taken_back: 0 })).toContain('nothing was changed');
});

it('lists picks and rejects of a session a line each', () => {
  expect(cliText('list_picks', { session: 's', picks: [pick], rejects: [reject] }).split('\n')).toEqual([
    'session s',
    '1 pick',
    "  P1  0123456789ab  on 'rain'  Rain",
    '1 reject',
    '  fedcba987654  -  too loud',
  ]);
});

describe('a session', () => {
  const event = { event_id: 'e1', event: { onset: "on 'rain'", query: 'heavy rain' }, anchor: { start: 0 }, candidates: [{}] };
  const session = {
    name: 's',
    passage: 'Rain.',
    picks: [],
    rejects: [],
    refined: [],
    last_find: { events: [event] },
    undo_label: 'Pick Rain',
    redo_label: 'Reject Rain',
  };

  it('shows its passage, and its events by the ids that other commands take', () => {
    expect(cliText('session.get', session).split('\n')).toEqual([
      'session s',
      'passage: Rain.',
      '1 event',
      "  e1  on 'rain'  heavy rain  (1 candidate)",
      '0 picks',
      '0 rejects',
    ]);
    expect(cliText('session.get', { ...session, passage: 'a'.repeat(400) })).toContain(`passage: ${'a'.repeat(300)} ...\n`);
  });

  it('lists its picks in the order of the passage, and says whose words are gone', () => {
    const late = { ...pick, pick_id: 'P2', event_id: null, anchor: { start: 9, quote: 'thunder' } };
    const early = { ...pick, event_id: 'e1', anchor: { start: 40, quote: 'rain' } };
    const lines = cliText('session.get', { ...session, picks: [late, early] }).split('\n');
    expect(lines.filter((line) => / P\d /.test(line))).toEqual([
      "  P1  0123456789ab  on 'rain'  Rain",
      "  P2  0123456789ab  on 'rain'  Rain  (the passage has these words no more)",
    ]);
  });

  it('says what was undone, and what was done again', () => {
    const stepped = (kept_stars: number) => ({ ...session, kept_stars });
    expect(cliText('undo', stepped(0)).split('\n').slice(0, 2)).toEqual(['Undone: Reject Rain', 'session s']);
    expect(cliText('redo', stepped(0)).split('\n')[0]).toBe('Done again: Pick Rain');
    expect(cliText('undo', stepped(2)).split('\n')[1]).toBe('2 sounds keep the stars that another session gave since.');
  });
});

describe('a plan', () => {
  const item = { clip_ref: '0123456789abcdef', onset: "on 'rain'", gain: 0, layer: 'ambience', loop: true, event: { query: 'rain' } };

  it('is a line an item, in words', () => {
    const spot = { ...item, onset: null, gain: -3, layer: 'sfx_fg', loop: false, event: null };
    expect(cliText('plan', { items: [item, spot] }).split('\n')).toEqual([
      "  ambience  0123456789ab  on 'rain'  rain (loop)",
      '  sfx_fg    0123456789ab  -  (-3 dB)',
      '2 items; `export` gives the document',
    ]);
  });
});
