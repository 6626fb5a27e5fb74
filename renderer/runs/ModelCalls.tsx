import { failureWords } from '../../main/contract/failureWords.ts';
import type { ModelCall } from '../../main/contract/runTree.ts';
import { dollars, duration } from './runWords.ts';

/** Which model was asked what, with tokens, time and cost. */
export function ModelCalls({ calls }: { calls: readonly ModelCall[] }) {
  return (
    <details className="run-calls">
      <summary>
        {calls.length} {calls.length === 1 ? 'call of a model' : 'calls of models'}
      </summary>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Model</th>
            <th scope="col">Tokens in</th>
            <th scope="col">Tokens out</th>
            <th scope="col">Took</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ key, what, model, tokens, ms, costUsd, error }) => (
            <tr key={key}>
              <th scope="row">
                {what} {error === null ? null : <small className="bad-text">{failureWords(error)}</small>}
              </th>
              <td>{model}</td>
              <td>{tokens?.input.toLocaleString('en') ?? '–'}</td>
              <td>{tokens?.output.toLocaleString('en') ?? '–'}</td>
              <td>{ms === null ? '–' : duration(ms)}</td>
              <td>{costUsd === null ? '–' : dollars(costUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
