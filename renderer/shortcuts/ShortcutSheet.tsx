import { Dialog } from '../ui/Dialog.tsx';
import { shortcutSheet } from './shortcuts.ts';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {(['Listen', 'Choose', 'Desk'] as const).map((group) => (
        <section key={group} className="shortcut-group">
          <h3>{group}</h3>
          <dl>
            {shortcutSheet
              .filter((row) => row.group === group)
              .map((row) => (
                <div key={row.does}>
                  <dt>{row.does}</dt>
                  <dd>
                    {row.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
