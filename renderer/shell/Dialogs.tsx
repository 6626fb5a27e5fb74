import { ClipDialog } from '../candidates/ClipDialog.tsx';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { AddFolderDialog } from '../library/AddFolderDialog.tsx';
import { DuplicatesDialog } from '../library/DuplicatesDialog.tsx';
import { FolderSettingsDialog } from '../library/FolderSettingsDialog.tsx';
import { folderName } from '../library/folderSummary.ts';
import { RelinkDialog } from '../library/RelinkDialog.tsx';
import { ReportDialog } from '../library/ReportDialog.tsx';
import { RightsDialog } from '../library/RightsDialog.tsx';
import { RightsLogDialog } from '../library/RightsLogDialog.tsx';
import { SoundRightsDialog } from '../library/SoundRightsDialog.tsx';
import { ModelsDialog } from '../models/ModelsDialog.tsx';
import { PaidDialog } from '../paid/PaidDialog.tsx';
import { RunsDialog } from '../runs/RunsDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** The one dialog that is open, if any. */
export function Dialogs({ commands }: { commands: DeskCommands }) {
  const { actions } = useDesk();
  const dialog = useDeskState((state) => state.dialog);
  const roots = useDeskState((state) => state.status?.roots);
  if (dialog === null) return null;
  const close = (): void => actions.openDialog(null);
  if (dialog.kind === 'addFolder') return <AddFolderDialog onClose={close} />;
  if (dialog.kind === 'duplicates') return <DuplicatesDialog onClose={close} />;
  if (dialog.kind === 'models') return <ModelsDialog onClose={close} />;
  if (dialog.kind === 'runs') return <RunsDialog runId={dialog.runId} onClose={close} />;
  if (dialog.kind === 'paid') return <PaidDialog question={dialog.question} about={dialog.about} onClose={close} />;
  if (dialog.kind === 'clip') return <ClipDialog dropped={dialog.dropped} commands={commands} onClose={close} />;
  if (dialog.kind === 'shortcuts') return <ShortcutSheet onClose={close} />;
  if (dialog.kind === 'settings') return <SettingsDialog onClose={close} />;
  if (dialog.kind === 'soundRights') return <SoundRightsDialog soundIds={dialog.soundIds} caption={dialog.caption} onClose={close} />;
  if (dialog.kind === 'rightsLog') return <RightsLogDialog of={dialog.of} title={dialog.title} onClose={close} />;
  const root = roots?.find((other) => other.id === dialog.rootId);
  if (!root) return null;
  switch (dialog.kind) {
    case 'rights':
      return <RightsDialog root={root} onClose={close} />;
    case 'folderSettings':
      return <FolderSettingsDialog root={root} onClose={close} />;
    case 'relink':
      return <RelinkDialog root={root} onClose={close} />;
    case 'report':
      return <ReportDialog root={root} onClose={close} />;
    case 'removeRoot':
      return (
        <ConfirmDialog
          title={`Remove ${folderName(root)}?`}
          action="Remove folder"
          onConfirm={() => void actions.removeRoot(root.id)}
          onClose={close}
        >
          <p>Its sounds leave the library. The files stay where they are, and so do the picks that you made from it.</p>
        </ConfirmDialog>
      );
    case 'acceptMissing':
      return (
        <ConfirmDialog
          title={`Many files of ${folderName(root)} are missing`}
          action="They are really gone"
          onConfirm={() => void actions.rescan(root.id, true)}
          onClose={close}
        >
          <p>The last scan stopped, because it would have dropped a large part of this folder. Is its disk connected?</p>
          <p>If the files were deleted on purpose, confirm it, and the folder is scanned again without them.</p>
        </ConfirmDialog>
      );
  }
}
