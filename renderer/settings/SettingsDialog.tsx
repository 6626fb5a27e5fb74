import { type ReactNode, useEffect, useState } from 'react';
import type { DoctorCheck } from '../../main/contract/jobs.ts';
import type { Settings } from '../../main/contract/settings.ts';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { maxVolumeDb, minVolumeDb, volumeWords } from '../inspector/volumeWords.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CheckingSettings } from './CheckingSettings.tsx';
import { MakingSounds } from './MakingSounds.tsx';
import { NumberField } from './NumberField.tsx';
import { ReadingSettings } from './ReadingSettings.tsx';
import { RunSettings } from './RunSettings.tsx';
import { SharedIndex } from './SharedIndex.tsx';
import { useSettingDefaults } from './useSettingDefaults.ts';

const themes = [
  { theme: 'system', name: 'As the system' },
  { theme: 'dark', name: 'Dark' },
  { theme: 'light', name: 'Light' },
] as const;

/** Every choice that is remembered; each takes effect, and is kept, as it is made. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { actions } = useDesk();
  const settings = useDeskState((state) => state.settings);
  const defaults = useSettingDefaults();
  if (settings === null) return null;
  const set = (patch: Partial<Settings>): void => void actions.setSettings(patch);
  return (
    <Dialog title="Settings" onClose={onClose} wide>
      <p className="hint-text">Everything here is kept as soon as it is changed.</p>
      <div className="settings">
        <div className="settings-column">
          <Group name="Look">
            <div className="settings-choices" role="radiogroup" aria-label="Theme">
              {themes.map(({ theme, name }) => (
                <label key={theme} className="check">
                  <input type="radio" name="theme" checked={settings.theme === theme} onChange={() => set({ theme })} />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </Group>
          <Group name="Listening">
            <Listening settings={settings} onChange={set} />
          </Group>
          <Group name="Team and finding">
            <NumberField
              label="People who work with the sounds"
              note="Licences that cover fewer seats are warned of."
              value={settings.team_size}
              most={100_000}
              onChange={(team_size) => set({ team_size })}
            />
            <NumberField
              label="Most events of a passage"
              note="The rest is left silent, the least salient first."
              value={settings.max_events}
              most={50}
              onChange={(max_events) => set({ max_events })}
            />
          </Group>
          <Group name="Making sounds">
            <MakingSounds settings={settings} defaults={defaults} onChange={set} />
          </Group>
        </div>
        <div className="settings-column">
          <Group name="Reading and money">
            <ReadingSettings settings={settings} defaults={defaults} onChange={set} />
          </Group>
          <Group name="Checking what is found">
            <CheckingSettings settings={settings} defaults={defaults} onChange={set} />
          </Group>
          <Group name="Records of runs">
            <RunSettings settings={settings} defaults={defaults} onChange={set} />
          </Group>
        </div>
        <Group name="One index for a team">
          <SharedIndex settings={settings} />
        </Group>
        <Machine />
      </div>
    </Dialog>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {children}
    </section>
  );
}

function Listening({ settings, onChange }: { settings: Settings; onChange: (patch: Partial<Settings>) => void }) {
  const { player } = useDesk();
  const volumeDb = usePlayerState((state) => state.volumeDb);
  const loop = usePlayerState((state) => state.loop);
  const limiter = usePlayerState((state) => state.limiter);
  return (
    <>
      <label className="settings-slider">
        <span>Level of auditions</span>
        <input
          type="range"
          min={minVolumeDb}
          max={maxVolumeDb}
          value={volumeDb}
          aria-label="Level of auditions"
          aria-valuetext={volumeWords(volumeDb)}
          onChange={(event) => player.setVolumeDb(Number(event.target.value))}
        />
        <output className="num">{volumeWords(volumeDb)}</output>
      </label>
      <p className="hint-text">
        {limiter === 'clipper'
          ? 'The limiter could not load here: a simpler guard clips what is too loud.'
          : 'A limiter at −1 dBFS always stands before your ears; it can’t be switched off.'}
      </p>
      <Check
        label="Play a sound as soon as the arrow keys reach it"
        note="Off: the arrows only select, Space plays."
        checked={settings.auto_play}
        onChange={(auto_play) => onChange({ auto_play })}
      />
      <Check label="Loop auditions" checked={loop} onChange={(on) => player.setLoop(on)} />
    </>
  );
}

type CheckProps = { label: string; note?: string; checked: boolean; onChange: (on: boolean) => void };

function Check({ label, note, checked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
    </label>
  );
}

/** What this machine has, what each gap costs and what to do about it. */
function Machine() {
  const { actions } = useDesk();
  const folder = useDeskState((state) => state.status?.data_folder);
  const [checks, setChecks] = useState<DoctorCheck[] | null>(null);
  useEffect(() => {
    let shown = true;
    void actions.doctor().then((found) => {
      if (shown) setChecks(found);
    });
    return () => {
      shown = false;
    };
  }, [actions]);
  return (
    <Group name="This machine">
      <dl className="settings-machine">
        <div>
          <dt>Data folder</dt>
          <dd>
            <code>{folder ?? '…'}</code>
            <small>
              Sounds stay where they lie. Another folder is named in <code>FOLEY_DATA_DIR</code> before Foley Desk starts.
            </small>
          </dd>
        </div>
        {(checks ?? [])
          .filter(({ name }) => !name.startsWith('folder ') && name !== 'data folder')
          .map((check) => (
            <div key={check.name} data-state={check.state}>
              <dt>{headOf(check)}</dt>
              <dd>
                {check.detail}
                {check.fix === null ? null : <Fix name={check.name} words={check.fix} />}
              </dd>
            </div>
          ))}
      </dl>
      {checks === null ? <p className="hint-text">Looking at the machine…</p> : null}
    </Group>
  );
}

/** What to do about a gap: in the words of the terminal, unless a press leads to it. */
function Fix({ name, words }: { name: string; words: string }) {
  const { actions } = useDesk();
  if (name !== 'model that listens') return <small>{withCode(words)}</small>;
  return (
    <>
      {' '}
      <button type="button" className="button button-link" onClick={() => actions.openDialog({ kind: 'models' })}>
        Models…
      </button>
    </>
  );
}

/** The name of a check as the head of a line. */
function headOf({ name }: DoctorCheck): string {
  return name === 'ffmpeg' ? 'FFmpeg' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A text with what stands between backticks set as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is all that a part has.
    at % 2 === 0 ? part : <code key={at}>{part}</code>,
  );
}
