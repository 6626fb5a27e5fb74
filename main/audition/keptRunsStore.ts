/** SQL about the runs that sessions have kept: passages and results beside the manifests. */
import type { Database } from '../../native/openDatabase.ts';
import { FindResult } from '../contract/find.ts';
import type { KeptRuns } from '../obs/runs.ts';

/** @param db desk.db, migrated. */
export function createKeptRunsStore(db: Database): KeptRuns & { sessionPassages(): string[] } {
  const passage = db.prepare<[string], { session: string | null; passage: string }>(
    'select s.name as session, r.passage from runs r left join sessions s on s.id = r.session_id where r.run_id = ?',
  );
  const result = db.prepare<[string], { result: string }>('select result from runs where run_id = ?');
  const shown = db.prepare<[], { id: string }>('select last_run_id as id from sessions where last_run_id is not null');
  const forget = db.prepare(
    'delete from runs where run_id = ? and run_id not in (select last_run_id from sessions where last_run_id is not null)',
  );
  const passages = db.prepare<[], { passage: string }>("select passage from sessions where passage <> ''");
  return {
    passages: (runIds) =>
      new Map(
        runIds.flatMap((id) => {
          const row = passage.get(id);
          return row === undefined ? [] : [[id, row] as const];
        }),
      ),
    result(runId) {
      const row = result.get(runId);
      if (row === undefined) return null;
      const parsed = FindResult.safeParse(JSON.parse(row.result));
      return parsed.success ? parsed.data : null;
    },
    shown: () => shown.all().map(({ id }) => id),
    forget(runIds) {
      const all = db.transaction(() => {
        for (const id of runIds) forget.run(id);
      });
      all.immediate();
    },
    /** The passages that stand in sessions now. */
    sessionPassages: () => passages.all().map((row) => row.passage),
  };
}
