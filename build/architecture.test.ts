import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './architecture.ts';

const messages = (file: string, text: string) => violationsOf(file, text).map((violation) => violation.message);

describe('the walls between the rooms', () => {
  it.each([
    ['main/agent/find.ts', "import { app } from 'electron';"],
    ['main/library/x.ts', "import Database from 'better-sqlite3';"],
    ['main/library/x.ts', "import type { Find } from '../agent/find.ts';"],
    ['main/agent/x.ts', "import {\n  a,\n  b,\n} from '../audition/session.ts';"],
    ['native/x.ts', "import { find } from '../main/agent/find.ts';"],
    ['renderer/App.tsx', "import { readFileSync } from 'node:fs';"],
    ['renderer/App.tsx', "import { find } from '../main/agent/find.ts';"],
    ['renderer/App.tsx', "const later = import('wavesurfer.js');"],
    ['main/contract/sounds.ts', "import { join } from 'node:path';"],
    ['main/contract/sounds.ts', "import { jobs } from '../jobs.ts';"],
    ['main/library/roots.ts', "import { openApp } from '../compose.ts';"],
    ['main/agent/find.ts', 'db.prepare(`select id\n from sounds where key = ?`)'],
    ['main/agent/find.ts', "db.exec('delete from picks')"],
  ])('stop %s from: %s', (file, text) => {
    expect(messages(file, text)).not.toEqual([]);
  });

  it.each([
    ['renderer/App.tsx', "import type { Client } from '../main/contract/commands.ts';"],
    ['main/agent/x.ts', "import type { SoundLibrary } from '../library/soundLibrary.ts';"],
    ['main/audition/x.ts', "import { plan } from '../agent/plan.ts';"],
    ['native/openDatabase.ts', "import Database from 'better-sqlite3';"],
    ['main/library/soundsStore.ts', 'db.prepare(`select id from sounds`)'],
    ['main/agent/x.ts', '/** Selects from the shortlist: select id from sounds is not SQL here. */'],
    ['main/doctor.ts', "const fix = 'Select a folder, then rescan it';"],
  ])('let %s do: %s', (file, text) => {
    expect(messages(file, text)).toEqual([]);
  });

  it('stand in the whole tree', () => {
    const files = globSync('{main,native,preload,renderer,resources}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => violationsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});
