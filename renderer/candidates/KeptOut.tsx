import { ChevronRight } from 'lucide-react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { Rejected } from '../../main/contract/find.ts';
import type { Root } from '../../main/contract/folders.ts';
import { foldersToSettle } from '../../main/contract/foldersToSettle.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { folderName } from '../library/folderSummary.ts';
import { LicenceBadge } from './LicenceBadge.tsx';
import { formatDuration } from './soundFormat.ts';

type Props = { count: number; rejected: Rejected; candidates: readonly Candidate[]; open: boolean };

const noRoots: Root[] = [];
const offeredRoots = 3;

/** What fits but may not be used: how many, why, and how to change that when the rights are there. */
export function KeptOut({ count, rejected, candidates, open }: Props) {
  const { actions } = useDesk();
  const roots = useDeskState((state) => state.status?.roots) ?? noRoots;
  const unclear = foldersToSettle(roots, Object.keys(rejected.reasons));
  if (count === 0) return null;
  return (
    <details className="kept-out" open={open}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        Kept out by licence: <span className="num">{count}</span>
      </summary>
      <div className="kept-out-body">
        {/* First, so that what can be done is in view where there is little room. */}
        {unclear.length > 0 ? (
          <div className="kept-out-actions">
            {unclear.slice(0, offeredRoots).map((root) => (
              <button
                key={root.id}
                type="button"
                className="button button-small"
                onClick={() => actions.openDialog({ kind: 'rights', rootId: root.id })}
              >
                Rights of {folderName(root)}…
              </button>
            ))}
          </div>
        ) : null}
        <ul className="reasons" aria-label="Reasons">
          {Object.entries(rejected.reasons)
            .sort((a, b) => b[1] - a[1])
            .map(([reason, times]) => (
              <li key={reason}>
                <span className="num">{times}</span> {reason}
              </li>
            ))}
        </ul>
        {candidates.length > 0 ? (
          <ul className="kept-out-rows" aria-label="Kept out">
            {candidates.map((candidate) => (
              <KeptOutRow key={candidate.sound.id} candidate={candidate} />
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}

/** Not to be played or picked: a name, its licence, and the reasons. */
function KeptOutRow({ candidate }: { candidate: Candidate }) {
  const { actions } = useDesk();
  const openRights = async (): Promise<void> => {
    const detail = await actions.soundDetail(candidate.sound.id, new AbortController().signal);
    const rootId = detail?.files[0]?.root_id;
    if (rootId !== undefined) actions.openDialog({ kind: 'rights', rootId });
  };
  return (
    <li>
      <span className="truncate">{candidate.sound.caption}</span>
      <span className="muted num">{formatDuration(candidate.sound.duration_s)}</span>
      <LicenceBadge candidate={candidate} reachable />
      <span className="muted truncate" title={candidate.license_reasons.join(' ')}>
        {candidate.license_reasons.join(' ')}
      </span>
      <button type="button" className="button button-link" onClick={() => void openRights()}>
        Rights…
      </button>
    </li>
  );
}
