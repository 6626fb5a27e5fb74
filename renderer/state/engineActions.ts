import type { EngineView } from '../../main/contract/engines.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import type { DeskPort } from './desk.ts';

/** What can be done with a shared index; `replace` publishes whole, in place of what is there. */
export type EngineAct = 'publish' | 'replace' | 'take over' | 'search';

export type EngineAsk = { jobId: string; act: EngineAct; address: string | null };

/** Null: it failed, and said so. */
export type EngineActions = {
  /** Asks the shared index as well, so it may take some seconds. */
  engineStatus(): Promise<EngineView | null>;
  /** Starts a job, and gives what was asked with its id. `search` with no address searches on this machine again. */
  startEngine(act: EngineAct, address: string | null): Promise<EngineAsk | null>;
  /** What this window has started last; null before the first. */
  askedEngine(): EngineAsk | null;
};

export function createEngineActions({ attempt }: DeskPort): EngineActions {
  let asked: EngineAsk | null = null;
  const start = (act: EngineAct, address: string | null) => {
    if (address === null || act === 'search') return attempt('engine.use', { engine: address ?? 'sqlite' });
    return act === 'take over' ? attempt('engine.import', { address }) : attempt('engine.export', { address, replace: act === 'replace' });
  };
  return {
    engineStatus: () => attempt('engine.status', {}),
    async startEngine(act, address) {
      asked = null;
      const started = await start(act, address);
      asked = started && { jobId: started.job_id, act, address };
      return asked;
    },
    askedEngine: () => asked,
  };
}

/** What there is to say when a job about a shared index has ended well; null for other jobs, and for those that go on. */
export function engineNews({ kind, state, title }: JobView): string | null {
  return kind === 'engine' && state === 'done' ? `${title}: done.` : null;
}
