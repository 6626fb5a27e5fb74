import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import type { Candidate } from '../../main/contract/candidates.ts';
import { wordsJudge } from '../candidates/wordsJudge.ts';
import { ladder, type Rung } from './soundWords.ts';

const STATE_WORDS = { passed: 'passed', failed: 'no match', not_run: 'not run', no_answer: 'no answer' } as const;

/** Every rung with its full reason. */
export function VerdictLadder({ candidate }: { candidate: Candidate }) {
  if (candidate.verdicts.length === 0 && candidate.license_ok === null) {
    return (
      <section className="inspector-section" aria-label="Verification">
        <h3>Verification</h3>
        <p className="inspector-dim">Not verified: it comes from a search of the library, not from a find.</p>
      </section>
    );
  }
  return (
    <section className="inspector-section" aria-label="Verification">
      <h3>Verification</h3>
      <ol className="inspector-ladder">
        {ladder(candidate).map((rung) => (
          <li key={rung.level} data-state={rung.state}>
            <RungIcon state={rung.state} />
            <div>
              <p className="inspector-rung-head">
                <strong>{rung.name}</strong>
                <span className="inspector-rung-state">{STATE_WORDS[rung.state]}</span>
                {rung.confidence !== null ? <span className="inspector-number">{Math.round(rung.confidence * 100)} %</span> : null}
                {rung.judge !== null && rung.judge !== wordsJudge ? <code>{rung.judge}</code> : null}
              </p>
              <p>{rung.reason}</p>
              {rung.judge === wordsJudge && !/nothing was listened to/i.test(rung.reason) ? (
                <p className="inspector-dim">Words only, nothing was listened to.</p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RungIcon({ state }: { state: Rung['state'] }) {
  const Icon = { passed: CircleCheck, failed: CircleX, not_run: CircleDashed, no_answer: TriangleAlert }[state];
  return <Icon size={16} aria-hidden="true" />;
}
