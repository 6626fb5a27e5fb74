import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileGroup, FileStatus, Root } from '../../main/contract/folders.ts';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { folderName } from './folderSummary.ts';
import { worstFirst } from './reportGroups.ts';

const names: Record<FileStatus, { label: string; chip: string }> = {
  unreadable: { label: 'Unreadable', chip: 'chip-bad' },
  unsupported: { label: 'Unsupported', chip: 'chip-warn' },
  ok_with_warnings: { label: 'With warnings', chip: 'chip-warn' },
  skipped: { label: 'Skipped', chip: '' },
  ok: { label: 'Ok', chip: 'chip-good' },
};

export function ReportDialog({ root, onClose }: { root: Root; onClose: () => void }) {
  const { actions } = useDesk();
  const [groups, setGroups] = useState<FileGroup[] | null>(null);
  useEffect(() => {
    let shown = true;
    void actions.report(root.id).then((found) => {
      if (!shown) return;
      if (found === null) onClose();
      else setGroups(worstFirst(found));
    });
    return () => {
      shown = false;
    };
  }, [actions, root.id, onClose]);
  return (
    <Dialog title={`Index report of ${folderName(root)}`} onClose={onClose} wide>
      {groups === null ? <ProgressBar share={null} label="Reading the report" /> : null}
      {groups?.length === 0 ? <p>Every file was read without a remark.</p> : null}
      {groups?.map((group, index) => (
        <details key={`${group.status} ${group.reason}`} className="report-group" open={index === 0}>
          <summary>
            <ChevronRight size={14} aria-hidden="true" />
            <span className={`chip ${names[group.status].chip}`}>{names[group.status].label}</span>
            <span className="truncate">{group.reason}</span>
            <span className="spacer" />
            <span className="num muted">{group.count}</span>
          </summary>
          <ul>
            {group.files.map((file) => (
              <li key={file.path}>
                <code className="truncate" title={file.path}>
                  {file.path}
                </code>
                {file.warnings
                  .filter((warning) => warning !== group.reason)
                  .map((warning) => (
                    <small key={warning} className="muted">
                      {warning}
                    </small>
                  ))}
              </li>
            ))}
            {group.count > group.files.length ? <li className="muted">and {group.count - group.files.length} more</li> : null}
          </ul>
        </details>
      ))}
    </Dialog>
  );
}
