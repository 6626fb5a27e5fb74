import { expect, test } from 'vitest';
import { FakePlayer } from '../testing/fakePlayer.ts';
import { progressOf } from './usePlayback.ts';

test('only the sound that plays has progress, in steps that a row can show', () => {
  const player = new FakePlayer();
  expect(progressOf(player.state(), 'a')).toBeNull();
  player.play('a', 0.5001);
  expect(progressOf(player.state(), 'a')).toBe(0.25);
  expect(progressOf(player.state(), 'b')).toBeNull();
  player.change({ positionSec: 3 });
  expect(progressOf(player.state(), 'a')).toBe(1);
  player.change({ durationSec: null });
  expect(progressOf(player.state(), 'a')).toBeNull();
});
