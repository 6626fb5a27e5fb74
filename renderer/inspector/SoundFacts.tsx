import { Copy } from 'lucide-react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { SoundDetail, SoundRecord } from '../../main/contract/sounds.ts';
import { scoreRows } from './soundWords.ts';

export function ScoreTable({ candidate }: { candidate: Candidate }) {
  return (
    <section className="inspector-section" aria-label="Why it was found">
      <h3>Why it was found</h3>
      {candidate.origin === 'generated' ? (
        <p>Generated for this event; nothing was retrieved.</p>
      ) : (
        <dl className="inspector-pairs">
          {scoreRows(candidate).map((row) => (
            <div key={row.leg} data-found={row.found}>
              <dt>{row.leg}</dt>
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
      <ul className="inspector-tags">
        {sound.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </section>
  );
}

export function FileList({ detail, onCopyPath }: { detail: SoundDetail; onCopyPath: (path: string) => void }) {
  return (
    <section className="inspector-section" aria-label="Files">
      <h3>{detail.files.length === 1 ? 'File' : `Files (${detail.files.length})`}</h3>
      <ul className="inspector-files">
        {detail.files.map((file) => {
          const path = joinPath(file.root_path, file.rel_path);
          return (
            <li key={`${file.root_id}/${file.rel_path}`} data-online={file.online}>
              <span className="inspector-path" title={path}>
                <bdi>{path}</bdi>
              </span>
              <button type="button" aria-label={`Copy path of ${file.rel_path}`} title="Copy path" onClick={() => onCopyPath(path)}>
                <Copy size={13} aria-hidden="true" />
              </button>
              {file.online ? null : <p className="inspector-warning">Offline: its folder can't be reached now.</p>}
              {file.reason ? <p className="inspector-warning">{file.reason}</p> : null}
              {file.warnings.map((warning) => (
                <p key={warning} className="inspector-dim">
                  {warning}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
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

/** Root and relative path in the root's own spelling. */
export function joinPath(root: string, relative: string): string {
  const separator = root.includes('\\') && !root.includes('/') ? '\\' : '/';
  const tail = separator === '\\' ? relative.replaceAll('/', '\\') : relative;
  return root.endsWith(separator) ? root + tail : root + separator + tail;
}
