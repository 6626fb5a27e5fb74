import { describe, expect, it } from 'vitest';
import { residentBytes } from './residentBytes.ts';

describe('residentBytes', () => {
  it.runIf(process.platform === 'linux')('tells what a process holds', () => {
    const held = Buffer.alloc(200 * 1024 * 1024, 1);
    const told = residentBytes(process.pid) ?? 0;
    expect(told).toBeGreaterThan(held.length);
    expect(Math.abs(told / process.memoryUsage.rss() - 1)).toBeLessThan(0.2);
  });

  it('knows nothing of a process that is not there', () => {
    expect(residentBytes(undefined)).toBe(null);
    expect(residentBytes(2 ** 30)).toBe(null);
  });
});
