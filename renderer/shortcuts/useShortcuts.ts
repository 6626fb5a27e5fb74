import { useEffect } from 'react';
import type { DeskCommands } from '../state/deskCommands.ts';
import { commandOf, focusOf } from './shortcuts.ts';

/** Listens to the keys of the whole window; a dialog that is open keeps them to itself. */
export function useShortcuts(commands: DeskCommands): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return;
      // Escape closes the popover that has the focus.
      if (event.key === 'Escape' && document.activeElement?.closest('[popover]')) return;
      const command = commandOf(event, focusOf(document.activeElement));
      if (command === null) return;
      event.preventDefault();
      void commands.run(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands]);
}
