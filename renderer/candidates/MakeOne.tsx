import { LoaderCircle, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { PaidQuestion } from '../../main/contract/paid.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { EventView } from '../state/findRun.ts';

/** Makes a sound for an event: a button, what is being done, and the question before a call that costs. */
export function MakeOne({ event }: { event: EventView }) {
  const { actions } = useDesk();
  const jobs = useDeskState((state) => state.jobs);
  const [asked, setAsked] = useState<PaidQuestion | null>(null);
  const [starting, setStarting] = useState(false);
  const running = actions.makingFor(event.event_id, jobs);
  const make = async (agreed: boolean): Promise<void> => {
    setAsked(null);
    setStarting(true);
    const answer = await actions.makeSound(event, agreed);
    setStarting(false);
    if (answer.kind === 'needsConsent') setAsked(answer.question);
  };
  if (running !== null) {
    return (
      <p className="make-one" role="status">
        <LoaderCircle size={14} className="spins" aria-hidden="true" /> {running.progress.label}
        <button type="button" className="button button-small" onClick={() => void actions.cancelJob(running.job_id)}>
          Stop
        </button>
      </p>
    );
  }
  if (asked !== null) {
    return (
      <fieldset className="make-one" aria-label="This sound costs money">
        <p>{paidWords(asked)}</p>
        <button type="button" className="button button-small" onClick={() => setAsked(null)}>
          Cancel
        </button>
        <button type="button" className="button button-small button-primary" onClick={() => void make(true)}>
          Make it
        </button>
      </fieldset>
    );
  }
  return (
    <button
      type="button"
      className="button button-small"
      disabled={starting}
      title={`Make \u201c${event.event.query}\u201d and keep it in the library, marked as generated`}
      onClick={() => void make(false)}
    >
      <WandSparkles size={14} aria-hidden="true" /> Make one
    </button>
  );
}

/** What would be called, for how much. The answer holds for the session. */
export function paidWords({ services, estimate_usd: estimate, max_usd: most }: PaidQuestion): string {
  const dollars = (usd: number): string => `$${usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toFixed(4)}`;
  const cost = estimate === null ? 'what it costs is not known' : `it may cost up to ${dollars(estimate)}`;
  return `This calls ${services.join(' and ')}: ${cost}, and no more than ${dollars(most)}. Your answer holds for this session.`;
}
