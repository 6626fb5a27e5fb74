import { describe, expect, it } from 'vitest';
import { type CommandName, commands, jobResults } from './commands.ts';

const names = Object.keys(commands) as CommandName[];

describe('the contract', () => {
  it('brings no default along where a caller changes only some fields', () => {
    expect(commands['settings.set'].params.parse({ patch: { theme: 'dark' } })).toEqual({ patch: { theme: 'dark' } });
    const { passage, session, ...rest } = commands.find.params.parse({ passage: 'A door.', commercial: false });
    expect(rest).toMatchObject({ commercial: false });
    expect(rest).not.toHaveProperty('publish');
    expect([passage, session]).toEqual(['A door.', null]);
  });

  it.each(names)('%s says what it does in one sentence', (name) => {
    expect(commands[name].doc).toMatch(/^[A-Z].*\.$/);
  });

  it('gives every job that a command starts a result', () => {
    const kinds = names.flatMap((name) => ('job' in commands[name] ? [commands[name].job] : []));
    expect(Object.keys(jobResults)).toEqual(expect.arrayContaining(kinds));
  });

  it('spells no two commands of the terminal alike', () => {
    const spelled = names.flatMap((name) => {
      const row = commands[name];
      return 'cli' in row ? [row.cli.name] : [];
    });
    expect(new Set(spelled).size).toBe(spelled.length);
  });

  it('names positional parameters that exist', () => {
    for (const name of names) {
      const row = commands[name];
      const positional: readonly string[] = 'cli' in row && 'positional' in row.cli ? row.cli.positional : [];
      for (const key of positional) expect(Object.keys(row.params.shape)).toContain(key);
    }
  });
});
