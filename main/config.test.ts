import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const on = (platform: NodeJS.Platform, env: Record<string, string> = {}) => readConfig({ env, platform, home: '/home/ada' });

it('keeps its data in the desk folder of the named place', () => {
  expect(on('linux', { FOLEY_DATA_DIR: '/data' }).deskFolder).toBe(join('/data', 'desk'));
});

it("falls back to each system's place for application data", () => {
  expect(on('linux').deskFolder).toBe('/home/ada/.local/share/foley/desk');
  expect(on('linux', { XDG_DATA_HOME: '/xdg' }).deskFolder).toBe('/xdg/foley/desk');
  expect(on('darwin').deskFolder).toBe('/home/ada/Library/Application Support/foley/desk');
  expect(on('win32', { APPDATA: 'C:/Roaming' }).deskFolder).toContain('Roaming');
});

it('allows calls of unknown cost only by the exact word', () => {
  expect([on('linux').approveUnknownCost, on('linux', { FOLEY_APPROVE_UNKNOWN_COST: 'yes' }).approveUnknownCost]).toEqual([false, false]);
  expect(on('linux', { FOLEY_APPROVE_UNKNOWN_COST: '1' }).approveUnknownCost).toBe(true);
});

it('takes whole seconds from 1 to 600 as the time that a published index has for an answer', () => {
  const waits = ['30', '0', '601', '-1', '1e2', 'long', ''].map((text) => on('linux', { FOLEY_ENGINE_WAIT: text }).engineWaitMs);
  expect(waits).toEqual([30_000, undefined, undefined, undefined, undefined, undefined, undefined]);
});
