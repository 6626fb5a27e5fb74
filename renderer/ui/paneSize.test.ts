import { describe, expect, test } from 'vitest';
import { initialPaneSize, paneSize, paneSizeAfterKey } from './paneSize.ts';

describe('the size of a pane', () => {
  test('starts with more in a large window, and never past its limit', () => {
    expect(initialPaneSize('left', 1440)).toBe(336);
    expect(initialPaneSize('left', 2560)).toBe(486);
    expect(initialPaneSize('left', 9000)).toBe(640);
  });

  test('is the remembered one, cut to what the window has room for', () => {
    expect(paneSize('left', { left: 500 }, 2000, 0.3)).toBe(500);
    expect(paneSize('left', { left: 500 }, 1000, 0.3)).toBe(300);
    expect(paneSize('left', { left: 10 }, 2000, 0.3)).toBe(240);
  });

  test('follows the arrows towards and away from the pane, and stops at the limits', () => {
    expect(paneSizeAfterKey('right', 300, 'ArrowLeft', 'ArrowLeft')).toBe(316);
    expect(paneSizeAfterKey('right', 300, 'ArrowRight', 'ArrowLeft')).toBe(284);
    expect(paneSizeAfterKey('right', 230, 'ArrowRight', 'ArrowLeft')).toBe(224);
    expect(paneSizeAfterKey('bottom', 200, 'ArrowUp', 'ArrowUp')).toBe(216);
    expect(paneSizeAfterKey('left', 300, 'Home', 'ArrowRight')).toBe(240);
    expect(paneSizeAfterKey('left', 300, 'End', 'ArrowRight')).toBe(640);
  });

  test('leaves keys across the handle and others alone', () => {
    expect(paneSizeAfterKey('left', 300, 'ArrowUp', 'ArrowRight')).toBeNull();
    expect(paneSizeAfterKey('left', 300, 'x', 'ArrowRight')).toBeNull();
  });
});
