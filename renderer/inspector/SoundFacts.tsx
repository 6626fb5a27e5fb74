import type { Candidate } from '../../main/contract/candidates.ts';
import type { SoundRecord } from '../../main/contract/sounds.ts';
import { scoreRows } from './soundWords.ts';

export function ScoreTable({ candidate }: { candidate: Candidate }) {
  const scores = scoreRows(candidate);
  // What is like another sound was found by no leg.
  if (candidate.origin === 'retrieved' && scores.every(({ found }) => !found)) return null;
  return (
    <section className="inspector-section" aria-label="Why it was found">
      <h3>Why it was found</h3>
      {candidate.origin === 'generated' ? (
        <p>Generated for this event; nothing was retrieved.</p>
      ) : (
        <dl className="inspector-pairs">
          {scores.map((row) => (
            <div key={row.leg} data-found={row.found}>
              <dt>
                {row.leg}
                <small>{row.means}</small>
              </dt>
              <dd className="inspector-number">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function Taxonomy({ sound, catId }: { sound: SoundRecord; catId: string | null }) {
  const category = [sound.ucs_category, sound.ucs_subcategory].filter((part) => part !== null).join(' › ');
  if (category === '' && catId === null && sound.tags.length === 0) return null;
  return (
    <section className="inspector-section" aria-label="Category and tags">
      <h3>Category and tags</h3>
      {category !== '' || catId !== null ? (
        <p>
          {category} {catId !== null ? <code>{catId}</code> : null}
        </p>
      ) : null}
      {sound.tags.length > 0 ? (
        <ul className="inspector-tags">
          {sound.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Metadata as the file holds it: text, whatever it pretends to be. */
export function RawFields({ fields }: { fields: Record<string, string> }) {
  const rows = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return null;
  return (
    <details className="inspector-section inspector-raw">
      <summary>Raw metadata ({rows.length})</summary>
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
