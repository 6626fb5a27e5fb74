import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import type { IntendedUse } from '../../main/contract/rights.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';

type Flag = Exclude<keyof IntendedUse, 'revenue_usd'>;

const flags: readonly { key: Flag; label: string; note: string }[] = [
  { key: 'commercial', label: 'Commercial', note: 'Keeps out sounds for non-commercial use only.' },
  { key: 'publish', label: 'Published', note: 'The sounds become part of a finished work.' },
  { key: 'can_attribute', label: 'Credits can be given', note: 'Off keeps out sounds that ask for attribution.' },
  { key: 'redistribute_standalone', label: 'Passed on as separate files', note: 'For sound packs and stems.' },
  { key: 'will_train', label: 'Used to train models', note: 'Few licences allow it.' },
  { key: 'allow_voice_or_trademark', label: 'Recognisable voices or brands are fine', note: 'You hold the releases for them.' },
];

/** What the sounds are for. The licence gate holds every candidate of the next find against it. */
export function IntendedUsePopover() {
  const id = useId();
  const { actions } = useDesk();
  const settings = useDeskState((state) => state.settings);
  if (settings === null) return null;
  const use = settings.intended_use;
  const change = (patch: Partial<IntendedUse>): void => void actions.setSettings({ intended_use: { ...use, ...patch } });
  return (
    <>
      <button type="button" className="button" popoverTarget={id} title="What the sounds are for, and how many events to look for">
        <SlidersHorizontal size={14} aria-hidden="true" />
        <span className="truncate">Use: {intendedUseSummary(use)}</span>
      </button>
      <div id={id} popover="auto" className="popover" role="dialog" aria-label="Intended use">
        <h3>Intended use</h3>
        <p className="hint-text">The licence gate holds every sound against this, from the next find on.</p>
        {flags.map(({ key, label, note }) => (
          <label key={key} className="check">
            <input type="checkbox" checked={use[key]} onChange={(event) => change({ [key]: event.target.checked })} />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </label>
        ))}
        <div className="field-pair">
          <label className="field">
            <span>Yearly revenue, US$</span>
            <input
              className="input num"
              type="number"
              min={0}
              step={1000}
              value={use.revenue_usd}
              onChange={(event) => change({ revenue_usd: Math.max(0, event.target.valueAsNumber || 0) })}
            />
          </label>
          <label className="field">
            <span>Most events</span>
            <input
              className="input num"
              type="number"
              min={1}
              max={50}
              value={settings.max_events}
              onChange={(event) => {
                const most = Math.round(event.target.valueAsNumber);
                if (most >= 1 && most <= 50) void actions.setSettings({ max_events: most });
              }}
            />
          </label>
        </div>
      </div>
    </>
  );
}

/** The use in two or three words, for the button. */
export function intendedUseSummary(use: IntendedUse): string {
  const parts = [use.commercial ? 'commercial' : 'non-commercial'];
  if (!use.publish) parts.push('unpublished');
  if (!use.can_attribute) parts.push('no credits');
  if (use.redistribute_standalone) parts.push('stems');
  if (use.will_train) parts.push('training');
  return parts.join(', ');
}
