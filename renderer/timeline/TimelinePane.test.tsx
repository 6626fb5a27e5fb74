import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimelineClip } from './layoutClips.ts';
import { TimelinePane, type TimelinePaneProps } from './TimelinePane.tsx';

const passage = 'She pushed open the door; rain hammered outside.';
const door: TimelineClip = {
  key: 'pick-1',
  sound_id: 'sound-door',
  caption: 'Oak door',
  layer: 'sfx_fg',
  loop: false,
  start: 0.1,
  durationSec: 3.25,
  kind: 'pick',
  event_id: 'e1',
  quote: 'pushed open',
};
const rain: TimelineClip = {
  ...door,
  key: 'proposal:e2',
  sound_id: 'sound-rain',
  caption: 'Rain',
  layer: 'ambience',
  loop: true,
  start: 0.5,
  kind: 'proposal',
  event_id: 'e2',
};

const calls = { onSelectEvent: vi.fn(), onRemovePick: vi.fn(), onAudition: vi.fn() };
const show = (props: Partial<TimelinePaneProps> = {}) =>
  render(<TimelinePane passage={passage} items={[door, rain]} selectedEventId={null} playingId={null} {...calls} {...props} />);
const option = (name: RegExp) => screen.getByRole('option', { name });

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('TimelinePane', () => {
  it('says what it is for while it is empty', () => {
    show({ items: [] });
    expect(screen.getByText('Picks appear here in the order of the passage.')).toBeTruthy();
  });

  it('says that its axis is words, not seconds', () => {
    show();
    expect(screen.getByText(/By words, not by seconds/)).toBeTruthy();
  });

  it('tells picks, proposals and loops apart, also to those who don’t see them', () => {
    show();
    expect(option(/Oak door · picked · on “pushed open” · 0:03.3/).dataset['kind']).toBe('pick');
    expect(option(/Rain · proposed, not picked .*loops to the end$/).dataset['kind']).toBe('proposal');
    cleanup();
    show({ items: [{ ...rain, made: true }] });
    expect(option(/Rain · proposed, not picked .* · generated$/).querySelector('.lucide-wand-sparkles')).not.toBeNull();
  });

  it('marks a pick whose words the passage has no more', () => {
    show({ items: [{ ...door, adrift: true }, rain] });
    expect(option(/on “pushed open”, which the passage has no more/).querySelector('.lucide-unlink')).not.toBeNull();
    expect(option(/Rain/).querySelector('.lucide-unlink')).toBeNull();
  });

  it('puts clips into the lane of their layer', () => {
    const { container } = show();
    const ambience = container.querySelector<HTMLElement>('[data-layer="ambience"]');
    expect(within(ambience ?? document.body).getAllByRole('option')).toHaveLength(1);
    expect([...container.querySelectorAll('[data-empty="true"]')].map((lane) => lane.getAttribute('data-layer'))).toEqual([
      'voice',
      'stinger',
      'music',
    ]);
  });

  it('is one stop for Tab, and arrows move inside', () => {
    show();
    expect([option(/Oak door/).tabIndex, option(/Rain/).tabIndex]).toEqual([0, -1]);
    option(/Oak door/).focus();
    fireEvent.keyDown(option(/Oak door/), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(option(/Rain/));
    expect(option(/Rain/).tabIndex).toBe(0);
    fireEvent.keyDown(option(/Rain/), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(option(/Oak door/));
  });

  it('auditions on Enter and on double click', () => {
    show();
    fireEvent.keyDown(option(/Oak door/), { key: 'Enter' });
    fireEvent.doubleClick(option(/Rain/));
    expect(calls.onAudition.mock.calls).toEqual([['sound-door'], ['sound-rain']]);
  });

  it('removes a pick on Delete and moves on; a proposal can’t be removed', () => {
    show();
    option(/Oak door/).focus();
    fireEvent.keyDown(option(/Oak door/), { key: 'Delete' });
    expect(calls.onRemovePick.mock.calls).toEqual([['pick-1']]);
    expect(document.activeElement).toBe(option(/Rain/));
    fireEvent.keyDown(option(/Rain/), { key: 'Delete' });
    expect(calls.onRemovePick).toHaveBeenCalledTimes(1);
  });

  it('keeps its keys from the rest of the window and leaves it all others', () => {
    const outer = vi.fn();
    document.body.addEventListener('keydown', outer);
    show();
    fireEvent.keyDown(option(/Oak door/), { key: 'Enter' });
    expect(outer).not.toHaveBeenCalled();
    fireEvent.keyDown(option(/Oak door/), { key: ' ' });
    fireEvent.keyDown(option(/Rain/), { key: 'Delete' });
    expect(outer).toHaveBeenCalledTimes(2);
    document.body.removeEventListener('keydown', outer);
  });

  it('selects the event of a clip, and shows which is selected and which plays', () => {
    show({ selectedEventId: 'e2', playingId: 'sound-door' });
    fireEvent.click(option(/Oak door/));
    expect(calls.onSelectEvent.mock.calls).toEqual([['e1']]);
    expect([option(/Oak door/), option(/Rain/)].map((each) => each.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    expect([option(/Oak door/), option(/Rain/)].map((each) => each.dataset['playing'])).toEqual(['true', 'false']);
  });
});
