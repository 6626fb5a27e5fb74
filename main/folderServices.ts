/** Folders of the library and what a person says of the rights in them, as services. */
import { basename } from 'node:path';
import type { Params } from './contract/commands.ts';
import { Failure } from './contract/failures.ts';
import { isUnderWay } from './contract/jobs.ts';
import type { RightsClaim } from './contract/rights.ts';
import type { Services } from './dispatch.ts';
import type { Jobs } from './jobs.ts';
import { licenseChoices } from './library/licensing.ts';
import type { ServiceParts } from './services.ts';
import { startScan } from './startUp.ts';

export type FolderParts = Pick<ServiceParts, 'jobs' | 'roots' | 'relinkProposals' | 'soundClaims' | 'publish' | 'pickFolder'>;

const done = { done: true } as const;

export function folderServices(parts: FolderParts) {
  const { jobs, roots, soundClaims, publish } = parts;

  const scan = (rootId: string, title: string, acceptMissing: boolean) =>
    startScan({ roots, jobs, publish }, { rootId, title, acceptMissing });

  return {
    async 'roots.add'({ folder, ...said }, { signal }) {
      const root = await roots.add({ folder, claim: claimOf(said) }, signal);
      publish({ type: 'library.changed', root_id: root.id });
      return scan(root.id, `Index ${basename(root.path)}`, false);
    },
    async 'roots.rescan'({ root_id, accept_missing }, { signal }) {
      const root = await roots.get(root_id, signal);
      return scan(root.id, `Rescan ${root.name}`, accept_missing);
    },
    async 'roots.relink'({ root_id, folder, accept_mismatch, replace_root_id = null }, { signal }) {
      await endScansOf(jobs, root_id);
      if (replace_root_id !== null) await endScansOf(jobs, replace_root_id);
      const target = { folder, acceptMismatch: accept_mismatch, replaces: replace_root_id };
      const root = await roots.relinking.relink(root_id, target, signal);
      publish({ type: 'library.changed', root_id });
      return scan(root_id, `Index ${basename(root.path)}`, false);
    },
    'roots.previewRelink': ({ root_id, folder }, { signal }) => roots.relinking.preview(root_id, folder, signal),
    'roots.findMoved': ({ root_id }, { signal }) => roots.relinking.search(root_id, {}, signal),
    async 'roots.undoRelink'({ root_id }, { signal }) {
      await endScansOf(jobs, root_id);
      await roots.relinking.undo(root_id);
      publish({ type: 'library.changed', root_id });
      const root = await roots.get(root_id, signal);
      if (root.state !== 'offline') scan(root_id, `Index ${root.name}`, false);
      return root;
    },
    async 'roots.leaveOffline'({ root_id }, { signal }) {
      await roots.get(root_id, signal);
      parts.relinkProposals.dismiss(root_id);
      return done;
    },
    async 'roots.assertRights'({ root_id, overrule_files, ...said }, { signal }) {
      const claim = { ...claimOf(said), ...(overrule_files ? { overrule_files } : {}) };
      const root = await roots.assertRights(root_id, claim, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.setEnabled'({ root_id, enabled }, { signal }) {
      const root = await roots.setEnabled(root_id, enabled, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.setReading'({ root_id, reading }, { signal }) {
      const root = await roots.setReading(root_id, reading, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.remove'({ root_id }) {
      await endScansOf(jobs, root_id);
      await roots.remove(root_id);
      publish({ type: 'library.changed', root_id });
      return done;
    },
    'roots.report': ({ root_id, of_each, ...page }, { signal }) => roots.report(root_id, { ...page, ofEach: of_each }, signal),
    async 'roots.pickFolder'() {
      if (!parts.pickFolder) throw new Failure('forbidden', 'There is no folder dialog here. Type the path of the folder instead.');
      return { folder: await parts.pickFolder() };
    },
    async 'rights.assert'({ sound_ids, overrule_files, ...said }, { signal }) {
      const result = await soundClaims.assert({ soundIds: sound_ids, claim: claimOf(said), overrulesFiles: overrule_files }, signal);
      publish({ type: 'library.changed', root_id: null });
      return result;
    },
    async 'rights.log'({ root_id, sound_id, limit }, { signal }) {
      if (root_id !== null) await roots.get(root_id, signal);
      return soundClaims.log({ rootId: root_id, soundId: sound_id, limit }, signal);
    },
    licenses: () => licenseChoices(),
  } satisfies Partial<Services>;
}

type Said = Pick<Params<'roots.assertRights'>, 'license' | 'holder' | 'evidence' | 'seats' | 'invoice'>;

function claimOf({ license, ...words }: Said): RightsClaim {
  return { license_id: license, ...words };
}

/** A folder that is being forgotten must not be written to by a scan that still runs. */
async function endScansOf(jobs: Jobs, rootId: string): Promise<void> {
  const running = jobs.list().filter((job) => job.root_id === rootId && isUnderWay(job));
  await Promise.all(
    running.map(async ({ job_id }) => {
      jobs.cancel(job_id);
      await jobs.wait(job_id).catch(() => {});
    }),
  );
}
