import type { DeskCommand } from '../state/deskCommands.ts';

/** A key as the browser tells it. */
export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** Where the focus is: `text` takes every plain key, `control` takes Space and Enter, `slider` the arrows as well, `open` nothing. */
export type Focus = 'text' | 'control' | 'slider' | 'open';

/** One line of the sheet; `press` is how its keys are recognised. */
export const shortcutSheet: readonly { keys: readonly string[]; does: string; group: 'Listen' | 'Choose' | 'Desk' }[] = [
  { keys: ['↑', '↓'], does: 'Move and audition', group: 'Listen' },
  { keys: ['Space'], does: 'Stop or play', group: 'Listen' },
  { keys: ['←', '→'], does: 'Previous or next event', group: 'Listen' },
  { keys: [',', '.'], does: 'Previous or next take or mark in the sound', group: 'Listen' },
  { keys: ['S'], does: 'More like this', group: 'Listen' },
  { keys: ['Enter'], does: 'Pick, or take the pick back', group: 'Choose' },
  { keys: ['Shift', 'Enter'], does: 'Pick and go to the next event without a pick', group: 'Choose' },
  { keys: ['X'], does: 'Reject, or take the reject back', group: 'Choose' },
  { keys: ['1', '2', '3', '4', '5', '0'], does: 'Stars for the row, or for the marked ones; 0 for none', group: 'Choose' },
  { keys: ['R'], does: 'More like my picks, less like my rejects', group: 'Choose' },
  { keys: ['M'], does: 'Mark, to rate many or state their rights in one act', group: 'Choose' },
  { keys: ['Shift', '↓'], does: 'Mark row by row (Ctrl A: all rows)', group: 'Choose' },
  { keys: ['Ctrl', 'Z'], does: 'Undo', group: 'Choose' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo', group: 'Choose' },
  { keys: ['Ctrl', 'Enter'], does: 'Find sounds for the passage', group: 'Desk' },
  { keys: ['/'], does: 'Search the library', group: 'Desk' },
  { keys: ['F'], does: 'Find sounds like a file', group: 'Desk' },
  { keys: ['Ctrl', 'E'], does: 'Export the timeline', group: 'Desk' },
  { keys: ['Ctrl', ','], does: 'Settings', group: 'Desk' },
  { keys: ['L'], does: 'Models that listen', group: 'Desk' },
  { keys: ['H'], does: 'Runs: what finds did, and what they cost', group: 'Desk' },
  { keys: ['Esc'], does: 'Leave the text, the marks, or what is alike', group: 'Desk' },
  { keys: ['?'], does: 'This sheet', group: 'Desk' },
];

/** The command of a key press, null when the key belongs to what has the focus or means nothing. */
export function commandOf(press: KeyPress, focus: Focus): DeskCommand | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return chord(press, focus);
  if (focus === 'text') return null;
  switch (press.key) {
    case 'ArrowDown':
      if (focus === 'slider') return null;
      return press.shiftKey ? 'markNext' : 'next';
    case 'ArrowUp':
      if (focus === 'slider') return null;
      return press.shiftKey ? 'markPrevious' : 'previous';
    case 'ArrowRight':
      return focus === 'slider' ? null : 'nextEvent';
    case 'ArrowLeft':
      return focus === 'slider' ? null : 'previousEvent';
    case ' ':
      return focus === 'control' ? null : 'play';
    case 'Enter':
      if (focus === 'control') return null;
      return press.shiftKey ? 'pickAndAdvance' : 'pick';
    case 'x':
    case 'X':
      return 'reject';
    case '.':
      return 'nextSpot';
    case ',':
      return 'previousSpot';
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
      return `rate${press.key}`;
    case 's':
    case 'S':
      return 'similar';
    case 'r':
    case 'R':
      return 'refine';
    case 'm':
    case 'M':
      return 'mark';
    case 'f':
    case 'F':
      return 'likeFile';
    case 'l':
    case 'L':
      return 'models';
    case 'h':
    case 'H':
      return 'runs';
    case 'Escape':
    case 'Backspace':
      return 'back';
    case '/':
      return 'search';
    case '?':
      return 'help';
    default:
      return null;
  }
}

function chord(press: KeyPress, focus: Focus): DeskCommand | null {
  switch (press.key.toLowerCase()) {
    case 'enter':
      return 'find';
    case 'e':
      return 'export';
    case ',':
      return 'settings';
    case 'a':
      return focus === 'text' ? null : 'markAll';
    // A text field has an undo of its own.
    case 'z':
      if (focus === 'text') return null;
      return press.shiftKey ? 'redo' : 'undo';
    case 'y':
      return focus === 'text' ? null : 'redo';
    default:
      return null;
  }
}

/** Reads where the focus is from the focused element. */
export function focusOf(element: Element | null): Focus {
  if (element === null) return 'open';
  const role = element.getAttribute('role');
  if (role === 'slider' || role === 'separator') return 'slider';
  if (element instanceof HTMLInputElement) return inputFocus(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return 'text';
  if (element instanceof HTMLElement && element.isContentEditable) return 'text';
  return element.matches('button, a[href], summary, [role="button"], [role="tab"]') ? 'control' : 'open';
}

function inputFocus(type: string): Focus {
  if (type === 'range') return 'slider';
  return type === 'checkbox' || type === 'radio' || type === 'button' ? 'control' : 'text';
}
