import { describe, expect, it } from 'vitest';
import { Failure } from './contract/failures.ts';
import type { Root } from './contract/folders.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { CallContext } from './dispatch.ts';
import { createJobs } from './jobs.ts';
import { createServices, type ServiceParts } from './services.ts';

const context: CallContext = { host: 'process', signal: new AbortController().signal };
const root = { id: 'r1', name: 'sounds', path: '/sounds' } as Root;
const legs = { keyword: { status: 'ok', reason: null }, vector: { status: 'not_run', reason: 'no model installed' } } as const;

/** Services over parts that remember what was asked; each test names only what it is about. The real parts are held in compose's tests. */
const answering = { shared: null, words: 'sqlite', meaning: { state: legs.vector, engine: null, name: null } };

function rig(changes: Partial<Record<keyof ServiceParts, unknown>> = {}) {
  const asked: string[] = [];
  const published: NoticeBody[] = [];
  const jobs = createJobs({ publish: () => {}, now: Date.now, newId: () => `job${Math.random()}` });
  const roots = {
    add: async () => root,
    get: async (id: string) => {
      if (id !== root.id) throw new Failure('root_not_found', 'Not there.');
      return root;
    },
    list: async () => ({ roots: [root], sounds: 4, files: 5 }),
    assertRights: async () => root,
    setEnabled: async () => root,
    remove: async (id: string) => void asked.push(`remove ${id}`),
    scan: (id: string, { signal }: { signal: AbortSignal }) => {
      asked.push(`scan ${id}`);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          asked.push(`ended ${id}`);
          reject(new Failure('cancelled', 'Cancelled.'));
        }),
      );
    },
  };
  const parts = {
    jobs,
    roots,
    relinkProposals: { of: () => [] },
    library: { search: async () => ({ legs, parsed: [], total: 0, results: [] }) },
    sessions: {},
    settings: { get: () => ({ theme: 'dark' }), set: (patch: object) => ({ theme: 'light', ...patch }) },
    doctor: { probe: async () => ({ legs, total: 0, answering }) },
    models: { status: async () => [] },
    onScreen: () => {},
    deskFolder: '/data/desk',
    runsFolder: '/data/desk/runs',
    sqliteVersion: '3.99.0',
    publish: (body: NoticeBody) => published.push(body),
    pickFolder: null,
    ...changes,
  } as unknown as ServiceParts;
  return { services: createServices(parts), asked, published, jobs };
}

describe('folders', () => {
  const add = { folder: '/sounds', license: 'CC0-1.0', holder: null, evidence: null };

  it('are scanned as they are added, and every client hears of them first', async () => {
    const { services, published, jobs } = rig();
    const { job_id, root_id } = await services['roots.add'](add, context);
    expect(root_id).toBe('r1');
    expect(jobs.list()[0]).toMatchObject({ job_id, kind: 'scan', root_id: 'r1', title: 'Index sounds' });
    expect(published[0]).toEqual({ type: 'library.changed', root_id: 'r1' });
    await jobs.close();
  });

  it('that are not known are not scanned', async () => {
    const { services, jobs } = rig();
    await expect(services['roots.rescan']({ root_id: 'other', accept_missing: false }, context)).rejects.toMatchObject({
      code: 'root_not_found',
    });
    expect(jobs.list()).toEqual([]);
  });

  it('are forgotten only when their scan has ended', async () => {
    const { services, asked } = rig();
    await services['roots.add'](add, context);
    await services['roots.remove']({ root_id: 'r1' }, context);
    expect(asked).toEqual(['scan r1', 'ended r1', 'remove r1']);
  });

  it.each([
    [
      'rights',
      (s: ReturnType<typeof rig>['services']) => s['roots.assertRights']({ ...add, root_id: 'r1', overrule_files: false }, context),
    ],
    ['being switched', (s: ReturnType<typeof rig>['services']) => s['roots.setEnabled']({ root_id: 'r1', enabled: false }, context)],
    ['being forgotten', (s: ReturnType<typeof rig>['services']) => s['roots.remove']({ root_id: 'r1' }, context)],
  ])('tell every client of %s', async (_, act) => {
    const { services, published } = rig();
    await act(services);
    expect(published).toEqual([{ type: 'library.changed', root_id: 'r1' }]);
  });
});

describe('status', () => {
  it('says who answers, and how the engine does, in words', async () => {
    const { services } = rig();
    expect(await services.status({}, { ...context, host: 'loopback' })).toMatchObject({
      sounds: 4,
      files: 5,
      host: 'loopback',
      data_folder: '/data/desk',
      engine: { keyword: 'SQLite FTS5, BM25', vector: 'not run: no model installed', sqlite: '3.99.0' },
    });
  });

  it('names the shared index where one answers', async () => {
    const shared = { address: 's3://sounds/index', reason: null };
    const told = { ...answering, shared, words: 'lancedb', meaning: { state: { status: 'ok', reason: '3 of 9' }, name: 'LanceDB at s3' } };
    const { services } = rig({ doctor: { probe: async () => ({ legs: { ...legs, vector: told.meaning.state }, answering: told }) } });
    const { keyword, vector } = (await services.status({}, context)).engine;
    expect([keyword, vector]).toEqual(['LanceDB at s3://sounds/index, BM25', 'ok, by LanceDB at s3; 3 of 9']);
  });

  it('names the own index where the shared one does not answer, and why', async () => {
    const told = { ...answering, shared: { address: '/srv/index', reason: 'it does not answer' } };
    const { services } = rig({ doctor: { probe: async () => ({ legs, total: 0, answering: told }) } });
    expect((await services.status({}, context)).engine.keyword).toBe(
      'SQLite FTS5, BM25 (of the shared index at /srv/index: it does not answer)',
    );
  });

  it('tells a failed leg with its reason', async () => {
    const failed = { ...legs, keyword: { status: 'failed', reason: 'damaged' } };
    const { services } = rig({ doctor: { probe: async () => ({ legs: failed, total: 0, answering }) } });
    expect((await services.status({}, context)).engine.keyword).toBe('failed: damaged');
  });
});

describe('jobs', () => {
  it('are cancelled and waited for by id', async () => {
    const { services } = rig();
    const { job_id } = await services['roots.rescan']({ root_id: 'r1', accept_missing: false }, context);
    expect(await services['jobs.cancel']({ job_id }, context)).toEqual({ done: true });
    await expect(services['jobs.wait']({ job_id }, context)).rejects.toMatchObject({ code: 'cancelled' });
    await expect(async () => services['jobs.cancel']({ job_id: 'other' }, context)).rejects.toMatchObject({ code: 'job_not_found' });
  });
});

describe('settings', () => {
  it('reach every client when they change', async () => {
    const { services, published } = rig();
    const changed = await services['settings.set']({ patch: { theme: 'light' } }, context);
    expect(published).toEqual([{ type: 'settings.changed', settings: changed }]);
  });
});

it('a folder dialog that is not there is refused with the way around', async () => {
  await expect(async () => rig().services['roots.pickFolder']({}, context)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('path'),
  });
  const { services } = rig({ pickFolder: async () => '/chosen' });
  expect(await services['roots.pickFolder']({}, context)).toEqual({ folder: '/chosen' });
});
