/** All SQL about sessions: passages, runs, picks, rejects, refined lists and the undo log. Written at once, by the app process alone. */
import type { Database } from '../../native/openDatabase.ts';
import { Anchor, Layer, SoundEvent } from '../contract/events.ts';
import { RefinedList } from '../contract/feedback.ts';
import { FindResult } from '../contract/find.ts';
import type { Pick, Reject } from '../contract/sessions.ts';
import { createRatingsStore, type RatedKey } from './ratingsStore.ts';

export type SessionRow = { id: number; name: string; passage: string; last_run_id: string | null };

/** A pick with the internal key that it hangs on. */
export type StoredPick = Pick & { sound_key: string };
export type StoredReject = Reject & { sound_key: string };

/** The smallest changes of a session; every one has an inverse, so the undo log is made of them. */
export type SessionChange =
  | { op: 'add_pick'; pick: StoredPick }
  | { op: 'drop_pick'; pick: StoredPick }
  | { op: 'add_reject'; reject: StoredReject }
  | { op: 'drop_reject'; reject: StoredReject }
  /** Which refined list stands in place of an event's own; null for none. `event_id` is null for a query that is of no event. */
  | { op: 'show_refined'; event_id: string | null; from: number | null; to: number | null }
  /** Stars of sounds; they outlive the session. */
  | { op: 'rate'; keys: readonly RatedKey[] };

export type UndoRow = { id: number; label: string; forward: SessionChange[]; inverse: SessionChange[] };

export type KnownSound = {
  key: string;
  sound_id: string | null;
  sample_rate: number | null;
  channels: number | null;
  frames: number | null;
  caption: string;
  root_id: string | null;
  rel_path: string | null;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

type PickRow = Omit<StoredPick, 'event' | 'anchor' | 'loop'> & { event: string | null; anchor: string | null; loop: number };
type LogRow = { id: number; label: string; forward: string; inverse: string };

/** @param db desk.db, migrated. @param now ISO 8601 time for created_at and updated_at. */
export function createSessionStore(db: Database, now: () => string) {
  const sql = prepare(db);
  const ratings = createRatingsStore(db, now);

  function ensure(name: string): SessionRow {
    const at = now();
    sql.addSession.run({ name, at });
    return sql.session.get(name) as SessionRow;
  }

  /** `again`: undone or redone, rather than done. Gives how many sounds keep stars that were given since. */
  function apply(session: SessionRow, changes: readonly SessionChange[], again = false): number {
    let kept = 0;
    for (const change of changes) {
      switch (change.op) {
        case 'add_pick':
          sql.addPick.run({ ...pickRow(change.pick), session_id: session.id });
          break;
        case 'drop_pick':
          sql.dropPick.run(session.id, change.pick.pick_id);
          break;
        case 'add_reject':
          sql.addReject.run({ ...change.reject, event_id: change.reject.event_id ?? '', session_id: session.id });
          break;
        case 'drop_reject':
          sql.dropReject.run(session.id, change.reject.sound_key, change.reject.event_id ?? '');
          break;
        case 'show_refined':
          if (change.to === null) sql.hideRefined.run(session.id, change.event_id ?? '');
          else sql.showRefined.run(session.id, change.event_id ?? '', change.to);
          break;
        case 'rate':
          if (again) kept += ratings.putBack(change.keys);
          else ratings.put(change.keys);
          break;
        default:
          change satisfies never;
      }
    }
    sql.touch.run(now(), session.id);
    return kept;
  }

  function record(session: SessionRow, label: string, forward: SessionChange[]): void {
    apply(session, forward);
    sql.dropRedo.run(session.id);
    sql.log.run(session.id, now(), label, JSON.stringify(forward), JSON.stringify(inverseOf(forward)));
  }

  function step(session: SessionRow, { id, changes, undone }: { id: number; changes: SessionChange[]; undone: 0 | 1 }): number {
    const write = db.transaction(() => {
      sql.setUndone.run(undone, id);
      return apply(session, changes, true);
    });
    return write.immediate();
  }

  const shownId = (session: SessionRow, eventId: string | null): number | null =>
    (sql.shownId.get(session.id, eventId ?? '') as number | undefined) ?? null;

  return {
    find: (name: string): SessionRow | null => (sql.session.get(name) as SessionRow | undefined) ?? null,
    ensure,
    list: () => sql.sessions.all() as { name: string; updated_at: string; picks: number }[],
    remove: (name: string): boolean => sql.removeSession.run(name).changes > 0,
    setPassage: (name: string, passage: string): void => void sql.setPassage.run(passage, now(), ensure(name).id),

    /** Keeps the result of a find. The passage is the session's own: what was typed meanwhile stays. */
    saveRun(session: SessionRow, passage: string, result: FindResult): void {
      const save = db.transaction(() => {
        sql.addRun.run(result.run_id, session.id, passage, now(), result.status, JSON.stringify(result));
        sql.setLastRun.run(result.run_id, now(), session.id);
        // Lists of the find before are of events that may have gone; what showed them means nothing any more.
        sql.forgetRefinements.run(session.id);
        sql.dropRefined.run(session.id);
      });
      save.immediate();
    },
    /** Writes the last find of a session anew: its candidates have changed, its run is the same. */
    updateRun: (result: FindResult): unknown => sql.updateRun.run(JSON.stringify(result), result.run_id),
    lastFind(session: SessionRow): FindResult | null {
      if (!session.last_run_id) return null;
      const row = sql.run.get(session.last_run_id) as { result: string } | undefined;
      return row ? FindResult.parse(JSON.parse(row.result)) : null;
    },

    picks: (session: SessionRow): StoredPick[] => (sql.picks.all(session.id) as PickRow[]).map(pickFromRow),
    rejects: (session: SessionRow): StoredReject[] =>
      (sql.rejects.all(session.id) as StoredReject[]).map((row) => ({ ...row, event_id: row.event_id === '' ? null : row.event_id })),

    /** Keeps a list and shows it in place of the one before, as a step that can be undone. Gives its number. */
    refine(session: SessionRow, label: string, { event_id: eventId, ...list }: Omit<RefinedList, 'list_id'>): number {
      const keep = db.transaction(() => {
        const text = JSON.stringify({ event_id: eventId, ...list });
        const id = Number(sql.addRefined.run(session.id, eventId ?? '', text).lastInsertRowid);
        record(session, label, [{ op: 'show_refined', event_id: eventId, from: shownId(session, eventId), to: id }]);
        return id;
      });
      return keep.immediate();
    },
    /** The number of the list that stands in place of an event's own. */
    shownId,
    /** The lists that stand in place of events' own. */
    refined: (session: SessionRow): RefinedList[] =>
      (sql.refined.all(session.id) as { list_id: number; list: string }[]).map(({ list_id, list }) =>
        RefinedList.parse({ ...JSON.parse(list), list_id }),
      ),

    /** Applies changes and logs them with their inverses; what had been undone before can no longer be redone. */
    change(session: SessionRow, label: string, forward: SessionChange[], known: readonly KnownSound[] = []): void {
      const write = db.transaction(() => {
        for (const sound of known) sql.know.run(sound);
        record(session, label, forward);
      });
      write.immediate();
    },
    nextUndo: (session: SessionRow): UndoRow | null => undoRow(sql.nextUndo.get(session.id) as LogRow | undefined),
    nextRedo: (session: SessionRow): UndoRow | null => undoRow(sql.nextRedo.get(session.id) as LogRow | undefined),
    /** Each gives how many sounds keep the stars that another session has given since. */
    undo: (session: SessionRow, row: UndoRow): number => step(session, { id: row.id, changes: row.inverse, undone: 1 }),
    redo: (session: SessionRow, row: UndoRow): number => step(session, { id: row.id, changes: row.forward, undone: 0 }),

    /** Gives picks and rejects that were made under provisional ids their final ones. */
    adopt(final: ReadonlyMap<string, string>): void {
      const write = db.transaction(() => {
        for (const [before, id] of final) {
          sql.renamePicks.run(id, before);
          sql.renameRejects.run(id, before);
        }
      });
      write.immediate();
    },

    /** Remembers a sound that user data hangs on, so that a rebuilt index gives it the same key. */
    know: (sound: KnownSound): void => void sql.know.run(sound),
  };
}

function prepare(db: Database) {
  return {
    session: db.prepare('select id, name, passage, last_run_id from sessions where name = ?'),
    addSession: db.prepare(
      `insert into sessions(project_id, name, created_at, updated_at) values ('default', @name, @at, @at) on conflict(name) do nothing`,
    ),
    sessions: db.prepare(
      `select s.name, s.updated_at, (select count(*) from picks p where p.session_id = s.id) as picks
       from sessions s order by s.updated_at desc, s.id desc`,
    ),
    removeSession: db.prepare('delete from sessions where name = ?'),
    setPassage: db.prepare('update sessions set passage = ?, updated_at = ? where id = ?'),
    setLastRun: db.prepare('update sessions set last_run_id = ?, updated_at = ? where id = ?'),
    touch: db.prepare('update sessions set updated_at = ? where id = ?'),
    addRun: db.prepare('insert into runs(run_id, session_id, passage, created_at, status, result) values (?, ?, ?, ?, ?, ?)'),
    updateRun: db.prepare('update runs set result = ? where run_id = ?'),
    run: db.prepare('select result from runs where run_id = ?'),
    picks: db.prepare(
      `select pick_id, sound_key, sound_id, caption, duration_s, event_id, event, anchor, layer, onset, gain, loop, created_at
       from picks where session_id = ? order by created_at, rowid`,
    ),
    addPick: db.prepare(
      `insert into picks(pick_id, session_id, sound_key, sound_id, caption, duration_s, event_id, event, anchor, layer, onset, gain, loop, created_at)
       values (@pick_id, @session_id, @sound_key, @sound_id, @caption, @duration_s, @event_id, @event, @anchor, @layer, @onset, @gain, @loop, @created_at)
       on conflict(pick_id) do nothing`,
    ),
    dropPick: db.prepare('delete from picks where session_id = ? and pick_id = ?'),
    rejects: db.prepare(
      'select sound_key, sound_id, event_id, reason, created_at from rejects where session_id = ? order by created_at, rowid',
    ),
    addReject: db.prepare(
      `insert into rejects(session_id, sound_key, sound_id, event_id, reason, created_at)
       values (@session_id, @sound_key, @sound_id, @event_id, @reason, @created_at)
       on conflict(session_id, sound_key, event_id) do update set reason = excluded.reason`,
    ),
    dropReject: db.prepare('delete from rejects where session_id = ? and sound_key = ? and event_id = ?'),
    renamePicks: db.prepare('update picks set sound_id = ? where sound_id = ?'),
    renameRejects: db.prepare('update rejects set sound_id = ? where sound_id = ?'),
    log: db.prepare('insert into undo_log(session_id, at, label, forward, inverse) values (?, ?, ?, ?, ?)'),
    dropRedo: db.prepare('update undo_log set stale = 1 where session_id = ? and undone = 1'),
    nextUndo: db.prepare(
      'select id, label, forward, inverse from undo_log where session_id = ? and undone = 0 and stale = 0 order by id desc limit 1',
    ),
    nextRedo: db.prepare(
      'select id, label, forward, inverse from undo_log where session_id = ? and undone = 1 and stale = 0 order by id limit 1',
    ),
    setUndone: db.prepare('update undo_log set undone = ? where id = ?'),
    addRefined: db.prepare('insert into refined_lists(session_id, event_id, list) values (?, ?, ?)'),
    refined: db.prepare(
      `select l.list_id, l.list from refined_shown s join refined_lists l on l.list_id = s.list_id where s.session_id = ? order by s.event_id`,
    ),
    shownId: db.prepare('select list_id from refined_shown where session_id = ? and event_id = ?').pluck(),
    showRefined: db.prepare(
      `insert into refined_shown(session_id, event_id, list_id) select ?, ?, list_id from refined_lists where list_id = ?
       on conflict(session_id, event_id) do update set list_id = excluded.list_id`,
    ),
    hideRefined: db.prepare('delete from refined_shown where session_id = ? and event_id = ?'),
    dropRefined: db.prepare("delete from refined_lists where session_id = ? and event_id <> ''"),
    forgetRefinements: db.prepare(
      `update undo_log set stale = 1 where session_id = ? and json_extract(forward, '$[0].op') = 'show_refined'
       and json_extract(forward, '$[0].event_id') is not null`,
    ),
    know: db.prepare(
      `insert into known_sounds(key, sound_id, sample_rate, channels, frames, caption, root_id, rel_path)
       values (@key, @sound_id, @sample_rate, @channels, @frames, @caption, @root_id, @rel_path)
       on conflict(key) do update set sound_id = excluded.sound_id, sample_rate = excluded.sample_rate, channels = excluded.channels,
         frames = excluded.frames, caption = excluded.caption, root_id = excluded.root_id, rel_path = excluded.rel_path`,
    ),
  };
}

/** Changes that take `changes` back, in the order to apply them. */
export function inverseOf(changes: readonly SessionChange[]): SessionChange[] {
  return changes.toReversed().map((change): SessionChange => {
    if (change.op === 'add_pick') return { op: 'drop_pick', pick: change.pick };
    if (change.op === 'drop_pick') return { op: 'add_pick', pick: change.pick };
    if (change.op === 'add_reject') return { op: 'drop_reject', reject: change.reject };
    if (change.op === 'rate')
      return { op: 'rate', keys: change.keys.map(([key, from, to, fromSaid, toSaid]) => [key, to, from, toSaid, fromSaid] as const) };
    if (change.op === 'show_refined') return { ...change, from: change.to, to: change.from };
    return { op: 'add_reject', reject: change.reject };
  });
}

function pickRow(pick: StoredPick): PickRow {
  return {
    ...pick,
    event: pick.event && JSON.stringify(pick.event),
    anchor: pick.anchor && JSON.stringify(pick.anchor),
    loop: pick.loop ? 1 : 0,
  };
}

function pickFromRow(row: PickRow): StoredPick {
  return {
    ...row,
    event: row.event === null ? null : SoundEvent.parse(JSON.parse(row.event)),
    anchor: row.anchor === null ? null : Anchor.parse(JSON.parse(row.anchor)),
    layer: Layer.parse(row.layer),
    loop: row.loop === 1,
  };
}

function undoRow(row: LogRow | undefined): UndoRow | null {
  return row
    ? {
        id: row.id,
        label: row.label,
        forward: JSON.parse(row.forward) as SessionChange[],
        inverse: JSON.parse(row.inverse) as SessionChange[],
      }
    : null;
}
