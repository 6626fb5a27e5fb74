import { describe, expect, it } from 'vitest';
import { never } from '../../e2e/fixtures/scanBench.ts';
import { createRelinkProposals } from './relinkProposals.ts';
import type { FoundFolder } from './relinkSearch.ts';
import type { DeskRoot } from './rootsStore.ts';

const root = (id: string, changes: Partial<DeskRoot> = {}): DeskRoot => ({
  id,
  path: `/sounds/${id}`,
  name: id,
  builtin: false,
  enabled: true,
  textEncoding: null,
  video: false,
  removed: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  scannedAt: '2026-02-01T00:00:00.000Z',
  evidenceFound: null,
  claim: { license_id: 'unknown', holder: null, evidence: null },
  assertedAt: null,
  ...changes,
});
const found = (folder: string): FoundFolder => ({ folder, found: 60, asked: 64 });

function desk(roots: DeskRoot[] = [root('a'), root('b')]) {
  const state = { away: [] as string[], mounts: [] as string[], folders: [found('/mnt/a')], failing: false };
  const changes: string[] = [];
  const searches: { rootId: string; added: string[] }[] = [];
  const proposals = createRelinkProposals({
    roots: () => roots,
    away: async () => state.away,
    async search(rootId, { added }) {
      searches.push({ rootId, added: added.map(({ id }) => id) });
      if (state.failing) throw new Error('a disk that hangs up');
      return { folders: state.folders, looked: 1, complete: true };
    },
    mountPoints: () => state.mounts,
    onChange: (rootId) => changes.push(rootId),
    signal: never,
  });
  return { state, changes, searches, proposals, roots };
}

describe('a folder that is away', () => {
  it('is looked for once until something that could have brought it changes', async () => {
    const { state, searches, proposals, changes } = desk();
    await proposals.look();
    expect(searches).toEqual([]);
    state.away = ['a'];
    await proposals.look();
    await proposals.look();
    expect([searches.length, changes, proposals.of('a'), proposals.of('b')]).toEqual([
      1,
      ['a'],
      [{ ...found('/mnt/a'), root_id: null }],
      [],
    ]);
    state.mounts = ['/mnt/usb'];
    await proposals.look();
    expect([searches.length, changes]).toEqual([2, ['a']]);
  });

  it('is no longer proposed when it is back', async () => {
    const { state, proposals, changes } = desk();
    state.away = ['a'];
    await proposals.look();
    state.away = [];
    await proposals.look();
    expect([proposals.of('a'), changes]).toEqual([[], ['a', 'a']]);
  });

  it('that a person leaves offline is not proposed at the same places again, but at new ones', async () => {
    const { state, proposals } = desk();
    state.away = ['a'];
    await proposals.look();
    proposals.dismiss('a');
    state.mounts = ['/mnt/usb'];
    await proposals.look();
    expect(proposals.of('a')).toEqual([]);
    state.mounts = [];
    state.folders = [found('/mnt/a'), found('/mnt/b')];
    await proposals.look();
    expect(proposals.of('a').map(({ folder }) => folder)).toEqual(['/mnt/a', '/mnt/b']);
  });

  it('may be one that was added since, never one that lay beside it before', async () => {
    const later = { createdAt: '2026-03-01T00:00:00.000Z', path: '/mnt/a' };
    const { state, proposals, searches, roots } = desk([root('a'), root('b'), root('c', later)]);
    state.away = ['a'];
    await proposals.look();
    expect(searches).toEqual([{ rootId: 'a', added: ['c'] }]);
    expect(proposals.of('a')).toEqual([{ ...found('/mnt/a'), root_id: 'c' }]);
    roots.push(root('d', { path: '/sounds/d' }));
    await proposals.look();
    expect(searches).toHaveLength(2);
  });

  it('and a search that fails cost nothing but the proposal', async () => {
    const { state, proposals } = desk();
    state.away = ['a'];
    state.failing = true;
    await proposals.look();
    expect(proposals.of('a')).toEqual([]);
  });

  it('is not looked for when it is ours', async () => {
    const { state, proposals, searches } = desk([root('a', { builtin: true })]);
    state.away = ['a'];
    await proposals.look();
    expect(searches).toEqual([]);
  });
});
