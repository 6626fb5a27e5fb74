import { describe, expect, it } from 'vitest';
import type { CommandRow } from './commandRow.ts';
import { commands } from './commands.ts';

describe('the tools of other programs', () => {
  const rows = Object.values(commands) as CommandRow[];
  const tools = rows.flatMap(({ mcp }) => mcp ?? []);

  it('are the ones that a passage needs from end to end, each name once', () => {
    expect(new Set(tools).size).toBe(tools.length);
    for (const name of ['find', 'search', 'similar_to', 'preview', 'pick', 'drop_pick', 'reject', 'list_picks', 'plan', 'status']) {
      expect(tools).toContain(name);
    }
  });

  it('take no path of the file system and remove nothing of a library', () => {
    for (const { mcp, params } of rows) {
      if (mcp === undefined) continue;
      expect(Object.keys(params.shape)).not.toEqual(expect.arrayContaining(['folder', 'clip', 'file', 'out']));
    }
    expect(Object.entries(commands).filter(([name, row]) => name.startsWith('roots.') && 'mcp' in row)).toEqual([]);
  });
});
