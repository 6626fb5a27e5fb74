import type { Candidate } from '../../main/contract/candidates.ts';
import { Hint } from '../ui/Hint.tsx';
import { type Order, scoreColumns, scoreReasons } from './scoreWords.ts';

/** Heads of the score columns, once above the rows. */
export function ScoreHeads({ order }: { order: Order }) {
  return (
    <span className="candidate-scores num" aria-hidden="true">
      {scoreColumns[order].map(({ name, means }) => (
        <span key={name} title={means}>
          {name}
        </span>
      ))}
    </span>
  );
}

type CellsProps = { candidate: Candidate; order: Order; reachable: boolean };

/** The figures of a row, and why it stands where it stands. A leg that did not run leaves a dash. */
export function ScoreCells({ candidate, order, reachable }: CellsProps) {
  const reasons = scoreReasons(candidate, order);
  return (
    <Hint
      className="candidate-scores num"
      label={`Why this row: ${reasons.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
      reachable={reachable}
      content={
        <>
          <strong>Why this row</strong>
          <dl className="score-reasons">
            {reasons.map(({ name, value, means }) => (
              <div key={name}>
                <dt>
                  {name} <span className="num">{value}</span>
                </dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    >
      {reasons.map(({ name, value, isThere }) => (
        <span key={name}>{isThere ? value : '–'}</span>
      ))}
    </Hint>
  );
}
