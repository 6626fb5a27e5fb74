import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../native/openDatabase.ts';
import { Settings } from './contract/settings.ts';
import { createSettingsStore } from './settingsStore.ts';

let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-settings-'));
  db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it('starts with the defaults of the contract', () => {
  expect(createSettingsStore(db).get()).toEqual(Settings.parse({}));
});

it('keeps what was changed and leaves the rest', () => {
  createSettingsStore(db).set({ theme: 'dark', max_events: 9 });
  createSettingsStore(db).set({ max_events: 3 });
  expect(createSettingsStore(db).get()).toEqual({ ...Settings.parse({}), theme: 'dark', max_events: 3 });
});

it('falls back to the default for a value that no longer fits, without losing the others', () => {
  createSettingsStore(db).set({ theme: 'dark' });
  db.exec(`insert into settings values ('volume_db', '"loud"'), ('max_events', 'not json'), ('of_a_newer_version', '1')`);
  expect(createSettingsStore(db).get()).toEqual({ ...Settings.parse({}), theme: 'dark' });
});

it('keeps an address of a shared index that would be refused today, so that the legs and the doctor can tell it', () => {
  db.exec(`insert into settings values ('engine', '"relative/path"')`);
  expect(createSettingsStore(db).get().engine).toBe('relative/path');
});
