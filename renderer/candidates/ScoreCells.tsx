import type { Candidate } from '../../main/contract/candidates.ts';
import { formatScore } from './soundFormat.ts';

type Column = { name: string; means: string; digits: number; of(found: Candidate): number | null };

const rankers: readonly Column[] = [
  { name: 'Words', means: 'How well the words match (BM25); higher is closer', digits: 1, of: (found) => found.bm25_score },
  { name: 'Meaning', means: 'How close the meaning is (CLAP cosine, 0 to 1)', digits: 2, of: (found) => found.clap_score },
];
const columnsOf: Record<Order, readonly Column[]> = {
  find: [
    ...rankers,
    { name: 'Fused', means: 'Both ranks together (RRF): what the order of the rows follows', digits: 4, of: (found) => found.rrf_score },
  ],
  feedback: [
    ...rankers,
    {
      name: 'Like',
      means: 'How like the picks and unlike the rejects: what the order of the rows follows',
      digits: 2,
      of: (found) => found.rerank_score,
    },
  ],
};

/** What the rows are ordered by. */
export type Order = 'find' | 'feedback';

/** Heads of the score columns, once above the rows. */
export function ScoreHeads({ order }: { order: Order }) {
  return (
    <span className="candidate-scores num" aria-hidden="true">
      {columnsOf[order].map(({ name, means }) => (
        <span key={name} title={means}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Raw scores of the rankers: for those who want to know why a row stands where it stands. A leg that did not run leaves a dash. */
export function ScoreCells({ candidate, order }: { candidate: Candidate; order: Order }) {
  return (
    <dl className="candidate-scores num">
      {columnsOf[order].map(({ name, means, digits, of }) => {
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
