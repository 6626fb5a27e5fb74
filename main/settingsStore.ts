/** Settings live in desk.db, one row a key, and change live. */
import type { Database } from '../native/openDatabase.ts';
import { Settings, type SettingsPatch } from './contract/settings.ts';

export type SettingsStore = { get(): Settings; set(patch: SettingsPatch): Settings };

/** @param db desk.db, migrated. A stored value that no longer fits its schema falls back to the default. */
export function createSettingsStore(db: Database): SettingsStore {
  const all = db.prepare<[], { key: string; value: string }>('select key, value from settings');
  const put = db.prepare('insert into settings(key, value) values (?, ?) on conflict(key) do update set value = excluded.value');

  function get(): Settings {
    const stored: Record<string, unknown> = {};
    for (const { key, value } of all.all()) {
      const field = Object.hasOwn(Settings.shape, key) ? Settings.shape[key as keyof typeof Settings.shape] : null;
      const parsed = field?.safeParse(parseJson(value));
      if (parsed?.success) stored[key] = parsed.data;
    }
    return Settings.parse(stored);
  }

  return {
    get,
    set(patch) {
      const write = db.transaction(() => {
        for (const [key, value] of Object.entries(patch)) if (value !== undefined) put.run(key, JSON.stringify(value));
      });
      write.immediate();
      return get();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
