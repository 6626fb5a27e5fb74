import type { Candidate } from '../../main/contract/candidates.ts';
import { formatScore } from './soundFormat.ts';

const columns = [
  { name: 'Words', means: 'How well the words match (BM25); higher is closer', digits: 1, of: (found: Candidate) => found.bm25_score },
  { name: 'Meaning', means: 'How close the meaning is (CLAP cosine, 0 to 1)', digits: 2, of: (found: Candidate) => found.clap_score },
  {
    name: 'Fused',
    means: 'Both ranks together (RRF): what the order of the rows follows',
    digits: 4,
    of: (found: Candidate) => found.rrf_score,
  },
] as const;

/** Heads of the score columns, once above the rows. */
export function ScoreHeads() {
  return (
    <span className="candidate-scores num" aria-hidden="true">
      {columns.map(({ name, means }) => (
        <span key={name} title={means}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Raw scores of the rankers: for those who want to know why a row stands where it stands. A leg that did not run leaves a dash. */
export function ScoreCells({ candidate }: { candidate: Candidate }) {
  return (
    <dl className="candidate-scores num">
      {columns.map(({ name, means, digits, of }) => {
        const score = formatScore(of(candidate), digits);
        return (
          <div key={name} title={`${means}: ${score}`}>
            <dt className="visually-hidden">{name}</dt>
            <dd>
              {score === 'not run' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">not run</span>
                </>
              ) : (
                score
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
