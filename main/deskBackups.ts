/** A copy of desk.db a day, the last seven kept: what people did can't be made again. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type DeskBackups = {
  /** Date (YYYY-MM-DD, UTC) and path of the newest, null before the first. */
  newest(): Promise<{ date: string; path: string } | null>;
  /** Makes the one of today unless it is there, and removes those beyond the last seven; true when one was made. */
  run(signal: AbortSignal): Promise<boolean>;
};

type Parts = {
  /** Folder of the copies, made when needed. */
  folder: string;
  /** Copies desk.db to a path where nothing lies. */
  copy(to: string, signal: AbortSignal): Promise<void>;
  now(): Date;
};

const KEEP = 7;
/** Between two looks whether a new day has begun. */
const LOOK_MS = 60 * 60_000;
/** After the start, when the first scans have begun. */
const FIRST_MS = 60_000;
const backupName = /^desk-(\d{4}-\d{2}-\d{2})\.db$/;

export function createDeskBackups({ folder, copy, now }: Parts): DeskBackups {
  /** Oldest first. */
  async function dates(): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => backupName.exec(name)?.[1] ?? []).sort();
  }
  const pathOf = (date: string) => join(folder, `desk-${date}.db`);

  return {
    async newest() {
      const date = (await dates()).at(-1);
      return date === undefined ? null : { date, path: pathOf(date) };
    },
    async run(signal) {
      const today = now().toISOString().slice(0, 10);
      const there = await dates();
      if (there.includes(today)) return false;
      await mkdir(folder, { recursive: true });
      const draft = `${pathOf(today)}.part`;
      try {
        await rm(draft, { force: true });
        await copy(draft, signal);
        await rename(draft, pathOf(today));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      // Older ones go only once the new one is whole.
      for (const date of [...there, today].sort().slice(0, -KEEP)) await rm(pathOf(date), { force: true });
      return true;
    },
  };
}

/** Backs up once a day while the app is open; one that fails is tried again at the next look, and the doctor tells how old the last is. */
export function keepBackups(backups: DeskBackups, signal: AbortSignal): () => void {
  const look = () => void backups.run(signal).catch(() => {});
  const first = setTimeout(look, FIRST_MS);
  const later = setInterval(look, LOOK_MS);
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
