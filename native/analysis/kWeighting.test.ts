import { expect, test } from 'vitest';
import { createKFilter, kWeighting } from './kWeighting.ts';

test('gives the coefficients that BS.1770 prints for 48 kHz', () => {
  const { shelf, highPass } = kWeighting(48_000);
  const printed = { b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585 };
  for (const [name, value] of Object.entries(printed)) expect(shelf[name as keyof typeof printed]).toBeCloseTo(value, 10);
  expect(highPass).toMatchObject({ b0: 1, b1: -2, b2: 1 });
  expect(highPass.a1).toBeCloseTo(-1.99004745483398, 10);
  expect(highPass.a2).toBeCloseTo(0.99007225036621, 10);
});

test('goes on where the call before ended', () => {
  const line = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i * i));
  const [whole, pieces] = [createKFilter(kWeighting(44_100)), createKFilter(kWeighting(44_100))];
  const parts = pieces.energy(line, 0, 7) + pieces.energy(line, 7, 600) + pieces.energy(line, 600, 1000);
  expect(parts).toBeCloseTo(whole.energy(line, 0, 1000), 10);
});

test('comes to rest in silence instead of computing ever smaller numbers', () => {
  const filter = createKFilter(kWeighting(48_000));
  filter.energy(Float64Array.of(1, 0.5), 0, 2);
  const silence = new Float64Array(48_000);
  for (let i = 0; i < 4; i++) filter.energy(silence, 0, silence.length);
  expect(filter.energy(silence, 0, silence.length)).toBe(0);
});

test('stays stable at rates below its own corners', () => {
  const filter = createKFilter(kWeighting(2000));
  const line = Float64Array.from({ length: 20_000 }, (_, i) => Math.sin(i));
  expect(filter.energy(line, 0, line.length) / line.length).toBeLessThan(5);
});
