import { Copy } from 'lucide-react';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import { dayWords } from '../dayWords.ts';
import { channelWords } from './channelWords.ts';
import { fileSize } from './fileSize.ts';

type Props = { detail: SoundDetail; onCopyPath: (path: string) => void };

/** The files that hold these samples: where they lie, how large they are and since when. */
export function FileList({ detail, onCopyPath }: Props) {
  return (
    <section className="inspector-section" aria-label="Files">
      <h3>{detail.files.length === 1 ? 'File' : `The same sound in ${detail.files.length} files`}</h3>
      <ul className="inspector-files">
        {detail.files.map((file) => {
          const path = joinPath(file.root_path, file.rel_path);
          return (
            <li key={`${file.root_id}/${file.rel_path}`} data-online={file.online}>
              <span className="inspector-path" title={path}>
                <bdi>{file.rel_path}</bdi>
              </span>
              <button type="button" aria-label={`Copy path of ${file.rel_path}`} title="Copy path" onClick={() => onCopyPath(path)}>
                <Copy size={13} aria-hidden="true" />
              </button>
              <p className="inspector-dim">
                {file.root_path} · {fileSize(file.size)} · changed {dayWords(new Date(file.mtime_ms).toISOString())}
              </p>
              {file.online ? null : <p className="inspector-warning">Offline: its folder can't be reached now.</p>}
              {file.reason ? <p className="inspector-warning">{file.reason}</p> : null}
              {file.warnings.filter(saysMore).map((warning) => (
                <p key={warning} className="inspector-dim">
                  {warning}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      <Recording detail={detail} />
      <SplitSet detail={detail} />
    </section>
  );
}

/** Contradictions have a table of their own, with every value in full. */
function saysMore(warning: string): boolean {
  return !warning.startsWith('disagreement in ');
}

/** What the file says of the recording. */
function Recording({ detail }: { detail: SoundDetail }) {
  const date = detail.fields['bext.OriginationDate'];
  const rows = [
    ['Channels', channelWords(detail)],
    ['Tracks', detail.tracks.length === 0 ? null : detail.tracks.map((name, index) => `${index + 1} ${name || '–'}`).join(', ')],
    ['Timecode', detail.time_reference],
    ['Recorded', date === undefined || date === '' ? null : `${date} ${detail.fields['bext.OriginationTime'] ?? ''}`.trim()],
    ['Coding', detail.lossy ? 'lossy: a loop leaves a gap' : null],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return (
    <dl className="inspector-pairs">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SplitSet({ detail }: { detail: SoundDetail }) {
  if (detail.split_set.length === 0) return null;
  return (
    <>
      <p>One channel of a recording in {detail.split_set.length} files:</p>
      <ul className="inspector-said">
        {detail.split_set.map(({ rel_path: path }) => (
          <li key={path}>{path.split('/').at(-1)}</li>
        ))}
      </ul>
    </>
  );
}

/** What the blocks of the file say differently: every value and where it stands, first the one that wins. */
export function Contradictions({ detail }: { detail: SoundDetail }) {
  if (detail.contradictions.length === 0) return null;
  return (
    <section className="inspector-section" aria-label="Contradictions">
      <h3>The file contradicts itself</h3>
      {detail.contradictions.map(({ about, values }) => (
        <table key={about} className="inspector-contradiction">
          <caption>{about}</caption>
          <tbody>
            {values.map(({ where, value }, index) => (
              <tr key={where}>
                <th scope="row">{where}</th>
                <td>
                  {value} {index === 0 ? <span className="inspector-badge-used">used</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** Root and relative path in the root's own spelling. */
export function joinPath(root: string, relative: string): string {
  const separator = root.includes('\\') && !root.includes('/') ? '\\' : '/';
  const tail = separator === '\\' ? relative.replaceAll('/', '\\') : relative;
  return root.endsWith(separator) ? root + tail : root + separator + tail;
}
