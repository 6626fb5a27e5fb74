import { useCallback, useEffect, useState } from 'react';
import type { RightsLogEntry } from '../../main/contract/rights.ts';
import { useDesk } from '../DeskContext.tsx';
import type { RightsSubject } from '../state/deskState.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { logLines } from './rightsLogLines.ts';

type Props = { of: RightsSubject; title: string; onClose: () => void };

/** Everything that persons said about the rights of a sound or folder, the newest first; nothing is ever taken out of it. */
export function RightsLogDialog({ of, title, onClose }: Props) {
  const { actions } = useDesk();
  const [entries, setEntries] = useState<RightsLogEntry[] | null>(null);
  const load = useCallback(async () => {
    const found = await actions.rightsLog(of);
    if (found === null) onClose();
    else setEntries(found);
  }, [actions, of, onClose]);
  useEffect(() => void load(), [load]);
  const lines = logLines(entries ?? []);
  const soundId = 'soundId' in of ? of.soundId : null;
  const takeBack = async (): Promise<void> => {
    if (soundId !== null && (await actions.takeBackSoundRights(soundId))) await load();
  };
  return (
    <Dialog title={`Who said what about ${title}`} onClose={onClose} wide>
      {entries === null ? <ProgressBar share={null} label="Reading the log" /> : null}
      {entries?.length === 0 ? (
        <p>
          Nobody has said anything about the rights of{' '}
          {soundId === null ? 'this folder' : 'this sound itself; what was said of its folder holds'}.
        </p>
      ) : null}
      {lines.length > 0 ? (
        <table className="rights-log">
          <thead>
            <tr>
              <th scope="col">When, who</th>
              <th scope="col">What</th>
              <th scope="col">Resting on</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} data-in-force={line.inForce}>
                <td className="num">
                  {line.when}
                  {line.who === '' ? null : <small className="muted">{line.who}</small>}
                </td>
                <td>
                  <strong>{line.what}</strong>
                  {line.scope === '' ? null : <small className="muted">{line.scope}</small>}
                </td>
                <td>
                  {line.details.map((detail) => (
                    <div key={detail}>{detail}</div>
                  ))}
                </td>
                <td>{line.now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {soundId !== null && lines[0]?.inForce ? (
        <p>
          <button type="button" className="button" onClick={() => void takeBack()}>
            Take the newest statement back
          </button>{' '}
          <span className="hint-text">Then what was said of its folder holds again. The log keeps both.</span>
        </p>
      ) : null}
    </Dialog>
  );
}
