import { describe, expect, test } from 'vitest';
import { commandOf, type Focus, focusOf, type KeyPress } from './shortcuts.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...change,
});
const plain = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', ' ', 'Enter', 'x', '/', '?'];
const commandsAt = (focus: Focus): (string | null)[] => plain.map((key) => commandOf(press(key), focus));

describe('keys', () => {
  test('audition, choose and travel when nothing takes text', () => {
    expect(commandsAt('open')).toEqual(['next', 'previous', 'previousEvent', 'nextEvent', 'play', 'pick', 'reject', 'search', 'help']);
    expect(commandOf(press('Enter', { shiftKey: true }), 'open')).toBe('pickAndAdvance');
    expect(commandOf(press('X', { shiftKey: true }), 'open')).toBe('reject');
  });

  test('are never stolen from a text field', () => {
    expect(commandsAt('text').every((command) => command === null)).toBe(true);
    expect(commandOf(press('z', { ctrlKey: true }), 'text')).toBeNull();
    expect(commandOf(press('z', { ctrlKey: true, shiftKey: true }), 'text')).toBeNull();
  });

  test('leave Space and Enter to the button that has the focus, and arrows to a slider', () => {
    expect(commandOf(press(' '), 'control')).toBeNull();
    expect(commandOf(press('Enter'), 'control')).toBeNull();
    expect(commandOf(press('ArrowDown'), 'control')).toBe('next');
    expect(commandOf(press('ArrowDown'), 'slider')).toBeNull();
    expect(commandOf(press('ArrowLeft'), 'slider')).toBeNull();
  });

  test('with Ctrl or Cmd find and export from anywhere, undo and redo outside text', () => {
    for (const change of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(commandOf(press('Enter', change), 'text')).toBe('find');
      expect(commandOf(press('e', change), 'text')).toBe('export');
      expect(commandOf(press('z', change), 'open')).toBe('undo');
      expect(commandOf(press('Z', { ...change, shiftKey: true }), 'open')).toBe('redo');
      expect(commandOf(press('x', change), 'open')).toBeNull();
    }
  });

  test('go from take to take, show what is alike, mark, and lead back', () => {
    expect(['.', ',', 's', 'm', 'Escape', 'Backspace'].map((key) => commandOf(press(key), 'open'))).toEqual([
      ...['nextSpot', 'previousSpot', 'similar', 'mark', 'back', 'back'],
    ]);
    expect(['.', ',', 's', 'm', 'Backspace'].every((key) => commandOf(press(key), 'text') === null)).toBe(true);
    expect(commandOf(press('ArrowDown', { shiftKey: true }), 'open')).toBe('markNext');
    expect(commandOf(press('ArrowUp', { shiftKey: true }), 'open')).toBe('markPrevious');
    expect(commandOf(press('a', { ctrlKey: true }), 'open')).toBe('markAll');
    expect(commandOf(press('a', { ctrlKey: true }), 'text')).toBeNull();
    expect(commandOf(press(',', { ctrlKey: true }), 'text')).toBe('settings');
  });

  test('of digits give stars, wherever no text is typed', () => {
    expect(['0', '3', '5', '6'].map((key) => commandOf(press(key), 'open'))).toEqual(['rate0', 'rate3', 'rate5', null]);
    expect(commandOf(press('4'), 'control')).toBe('rate4');
    expect(commandOf(press('4'), 'text')).toBeNull();
    expect(commandOf(press('4', { ctrlKey: true }), 'open')).toBeNull();
  });

  test('with Alt belong to the system', () => {
    expect(commandOf(press('ArrowLeft', { altKey: true }), 'open')).toBeNull();
  });
});

describe('the focus', () => {
  const focusIn = (html: string): Focus => {
    const place = document.createElement('div');
    place.innerHTML = html;
    return focusOf(place.firstElementChild);
  };

  test('tells text from controls, sliders and the rest', () => {
    expect(focusOf(null)).toBe('open');
    expect(focusIn('<div tabindex="0"></div>')).toBe('open');
    expect(focusIn('<textarea></textarea>')).toBe('text');
    expect(focusIn('<input type="search">')).toBe('text');
    expect(focusIn('<input type="number">')).toBe('text');
    expect(focusIn('<select></select>')).toBe('text');
    expect(focusIn('<input type="checkbox">')).toBe('control');
    expect(focusIn('<button></button>')).toBe('control');
    expect(focusIn('<summary></summary>')).toBe('control');
    expect(focusIn('<input type="range">')).toBe('slider');
    expect(focusIn('<div role="separator"></div>')).toBe('slider');
  });
});
