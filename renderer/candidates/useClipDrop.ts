import { type DragEvent, useState } from 'react';
import { useDesk } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { droppedFile } from './droppedFile.ts';

/** Takes a file that is dropped on the rows as a question: by its path where that is told, else a dialog asks for it. */
export function useClipDrop(commands: Pick<DeskCommands, 'similarToFile'>) {
  const { actions } = useDesk();
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent): boolean => event.dataTransfer.types.some((type) => type === 'Files' || type === 'text/uri-list');
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!hasFile(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = droppedFile(event.dataTransfer);
      if (file === null) return;
      if ('path' in file) void commands.similarToFile(file.path);
      else actions.openDialog({ kind: 'clip', dropped: file.name });
    },
  };
  return { isOver, dropProps };
}
