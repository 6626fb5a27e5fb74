/** What the step to `010-file-reading` does to an index of the time before it. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileFacts } from '../e2e/fixtures/fileFactsStore.ts';
import { openDatabase } from './openDatabase.ts';
import { resourcesFolder } from './resourcesFolder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'file-reading-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('keeps what was known and tries again what waited for ffmpeg', () => {
  const source = join(resourcesFolder(), 'migrations', 'library');
  const earlier = join(base, 'earlier');
  mkdirSync(earlier);
  for (const name of readdirSync(source).filter((step) => step < '010')) copyFileSync(join(source, name), join(earlier, name));
  const path = join(base, 'library.db');
  const old = openDatabase(path, { kind: 'library', migrationsFolder: earlier });
  old.exec(`
    insert into roots (id, path, claim) values ('r', '/sounds', '{"license_id":"unknown","holder":null,"evidence":null}');
    insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, reason, warnings, fields) values
      ('r', x'61', 'a', 1, 1, 1, 'ok_with_warnings', null, '["silent"]', '{"info.INAM":"Door"}'),
      ('r', x'62', 'b', 1, 1, 1, 'unsupported', 'needs ffmpeg', '[]', '{}'),
      ('r', x'63', 'c', 1, 1, 1, 'unsupported', 'not audio', '[]', '{}');`);
  old.close();
  openDatabase(path, { kind: 'library' }).close();
  expect(fileFacts(path)).toMatchObject([
    {
      relPath: 'a',
      status: 'ok_with_warnings',
      warnings: ['silent'],
      fields: { 'info.INAM': 'Door' },
      markers: [],
      rawText: {},
      splitSet: null,
    },
    { relPath: 'b', status: 'pending', reason: null },
    { relPath: 'c', status: 'unsupported', reason: 'not audio' },
  ]);
});
