import { Redaction, type SettingDefaults, type Settings } from '../../main/contract/settings.ts';
import { NumberField } from './NumberField.tsx';

type Props = { settings: Settings; defaults: SettingDefaults | null; onChange: (patch: Partial<Settings>) => void };

const kept: Readonly<Record<Redaction, string>> = {
  hash: 'Digest and length',
  off: 'Nothing',
  full: 'The text itself, to look into a fault',
};

/** What the record of a run keeps of a person's words, and how many records stay. */
export function RunSettings({ settings, defaults, onChange }: Props) {
  const usual = defaults?.redaction ?? null;
  return (
    <>
      <label className="field">
        <span>They keep of your words</span>
        <select
          className="select"
          value={settings.redaction ?? ''}
          onChange={(event) => onChange({ redaction: Redaction.safeParse(event.target.value).data ?? null })}
        >
          <option value="">{usual === null ? 'As usual' : `As usual: ${kept[usual].toLowerCase()}`}</option>
          {(['hash', 'off', 'full'] as const).map((redaction) => (
            <option key={redaction} value={redaction}>
              {kept[redaction]}
            </option>
          ))}
        </select>
        <small className="hint-text">Of passage, queries and reasons.</small>
      </label>
      <NumberField
        label="How many of them stay"
        note="In the data folder; the oldest go first. Those that a session still shows stay as well."
        value={settings.keep_runs}
        least={10}
        most={100_000}
        onChange={(keep_runs) => onChange({ keep_runs })}
      />
    </>
  );
}
