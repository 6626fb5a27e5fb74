/** What a person does in a session, as services: the passage, picks and rejects, the plan and what leaves the app. */
import { planSession } from './audition/planSession.ts';
import { settleIds } from './audition/settleIds.ts';
import { withRatings } from './audition/withRatings.ts';
import type { Params } from './contract/commands.ts';
import { inPassageOrder } from './contract/inPassageOrder.ts';
import type { SessionState, SteppedSession } from './contract/sessions.ts';
import type { Services } from './dispatch.ts';
import type { ServiceParts } from './services.ts';
import { exporters } from './timeline/exporters.ts';

export type SessionParts = Pick<ServiceParts, 'sessions' | 'ratings' | 'library' | 'hash' | 'find'>;

const done = { done: true } as const;

export function sessionServices({ sessions, ratings, library, hash, find }: SessionParts) {
  const settled = <S extends SessionState>(state: S, signal: AbortSignal) =>
    settleIds(
      state,
      {
        identify: (ids, abort) => library.identify(ids, abort),
        details: (ids, abort) => library.details(ids, abort),
        adopt: sessions.adopt,
        keep: find.keep,
      },
      signal,
    );
  const sessionState = (session: string, signal: AbortSignal, orNew = false) => settled(sessions.state(session, { orNew }), signal);
  const stepped = async (step: () => SteppedSession, signal: AbortSignal) =>
    withRatings(await settled(await ratings.following(step), signal), library, signal);

  const plan = ({ session, items, transcript }: Params<'plan'>, signal: AbortSignal) =>
    planSession(
      { sessions, sounds: { identify: (ids, abort) => library.identify(ids, abort), hash } },
      { session, items, transcript },
      signal,
    );

  return {
    'session.list': () => sessions.list(),
    'session.get': async ({ session, or_new }, { signal }) => withRatings(await sessionState(session, signal, or_new), library, signal),
    'session.setPassage'({ session, passage }) {
      sessions.setPassage(session, passage);
      return done;
    },
    'session.remove'({ session }) {
      sessions.remove(session);
      return done;
    },
    pick: (params, { signal }) => sessions.pick(params, signal),
    async list_picks({ session }, { signal }) {
      const state = await sessionState(session, signal);
      return { session: state.name, picks: inPassageOrder(state.picks, state.last_find), rejects: state.rejects };
    },
    pick_proposals: ({ session }, { signal }) => sessions.pickProposals(session, signal),
    drop_pick({ session, pick_id }) {
      sessions.dropPick(session, pick_id);
      return done;
    },
    async reject(params, { signal }) {
      return { ...done, dropped_picks: await sessions.reject(params, signal) };
    },
    async unreject(params, { signal }) {
      return { ...done, taken_back: await sessions.unreject(params, signal) };
    },
    undo: ({ session }, { signal }) => stepped(() => sessions.undo(session), signal),
    redo: ({ session }, { signal }) => stepped(() => sessions.redo(session), signal),
    rate: (params, { signal }) => ratings.rate(params, signal),

    plan: (params, { signal }) => plan(params, signal),
    async export({ format, ...params }, { signal }) {
      const exporter = exporters[format];
      const timeline = await plan(params, signal);
      return {
        file_name: `${fileWord(params.session)}.${exporter.extension}`,
        media_type: exporter.mediaType,
        text: exporter.render(timeline),
      };
    },
  } satisfies Partial<Services>;
}

/** A session's name as part of a file name on any system. */
function fileWord(session: string): string {
  return (
    session
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'session'
  );
}
