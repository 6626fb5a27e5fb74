import { type ReactNode, useEffect, useState } from 'react';
import type { ClapCalibration } from '../../main/contract/models.ts';
import { AudioLmServer, type Listener, type SettingDefaults, type Settings } from '../../main/contract/settings.ts';
import { useDesk } from '../DeskContext.tsx';
import { dayWords } from '../dayWords.ts';

type Props = { settings: Settings; defaults: SettingDefaults | null; onChange: (patch: Partial<Settings>) => void };
type PartProps = Omit<Props, 'defaults'>;

/** What checks the sounds that a find proposes: who listens to them, and from which similarity on one passes. */
export function CheckingSettings({ settings, defaults, onChange }: Props) {
  return (
    <>
      <Listeners settings={settings} defaults={defaults} onChange={onChange} />
      <ServerFields settings={settings} onChange={onChange} />
      <Threshold settings={settings} onChange={onChange} />
    </>
  );
}

const listeners: readonly { listener: Listener | null; name: string; note: string }[] = [
  { listener: null, name: 'A listening model where one is named, else words', note: 'Named below.' },
  { listener: 'audio_lm', name: 'Always the listening model', note: 'A find without its server fails and says so.' },
  { listener: 'words', name: 'Words only', note: 'Names and tags are compared; no sound leaves this machine.' },
];

function Listeners({ settings, defaults, onChange }: Props) {
  const isStarted = defaults?.ready.audio_lm === true;
  return (
    <Choices legend="Who listens to what a find proposes">
      {listeners.map(({ listener, name, note }) => (
        <Choice
          key={name}
          group="listener"
          name={name}
          note={listener === null && isStarted ? 'One was named when Foley Desk started; one named below goes first.' : note}
          checked={settings.listener === listener}
          onChoose={() => onChange({ listener })}
        />
      ))}
    </Choices>
  );
}

/** Kept as soon as the address is one; an empty one leaves it to the environment. */
function ServerFields({ settings, onChange }: PartProps) {
  const [address, setAddress] = useState(settings.audio_lm?.base_url ?? '');
  const [model, setModel] = useState(settings.audio_lm?.model ?? '');
  const isEmpty = address.trim() === '';
  const isGood = isEmpty || AudioLmServer.safeParse({ base_url: address.trim(), model }).success;
  const keep = (next: { address: string; model: string }): void => {
    setAddress(next.address);
    setModel(next.model);
    const server = AudioLmServer.safeParse({ base_url: next.address.trim(), model: next.model });
    if (next.address.trim() === '') onChange({ audio_lm: null });
    else if (server.success) onChange({ audio_lm: server.data });
  };
  return (
    <>
      <label className="field">
        <span>Address of its server</span>
        <input
          className="input"
          inputMode="url"
          placeholder="http://127.0.0.1:8000/v1"
          aria-invalid={!isGood}
          value={address}
          onChange={(event) => keep({ address: event.target.value, model })}
        />
        <small className={isGood ? 'hint-text' : 'bad-text'}>
          {isGood
            ? 'It speaks OpenAI’s chat protocol and takes audio. 20 seconds of a sound go there, and none of a sound whose licence forbids training.'
            : 'An address that begins with http:// or https://.'}
        </small>
      </label>
      <label className="field">
        <span>Name of the model</span>
        <input
          className="input"
          placeholder="Qwen/Qwen2-Audio-7B-Instruct"
          disabled={isEmpty}
          value={model}
          onChange={(event) => keep({ address, model: event.target.value })}
        />
      </label>
    </>
  );
}

function Threshold({ settings, onChange }: PartProps) {
  const { actions } = useDesk();
  const [known, setKnown] = useState<ClapCalibration | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    void actions.clapCalibration().then((found) => {
      if (shown) setKnown(found);
    });
    return () => {
      shown = false;
    };
  }, [actions]);
  const measure = async (): Promise<void> => {
    setBusy(true);
    const measured = await actions.calibrateClap();
    if (measured !== null) setKnown(measured);
    setBusy(false);
  };
  return (
    <>
      <Choices legend="From which similarity on a sound passes">
        <Choice
          group="clap-threshold"
          name="The same in every library"
          note="0.35 unless a find says otherwise."
          checked={settings.clap_threshold === 'fixed'}
          onChoose={() => onChange({ clap_threshold: 'fixed' })}
        />
        <Choice
          group="clap-threshold"
          name="Calibrated for this library"
          note={calibrationNote(known)}
          checked={settings.clap_threshold === 'calibrated'}
          onChoose={() => onChange({ clap_threshold: 'calibrated' })}
        />
      </Choices>
      <div>
        <button type="button" className="button" disabled={isBusy} onClick={() => void measure()}>
          {isBusy ? 'Measuring…' : known === null ? 'Measure now' : 'Measure again'}
        </button>
      </div>
    </>
  );
}

function calibrationNote(known: ClapCalibration | null): string {
  if (known === null) return 'Not measured yet. The first find that goes by it measures, or you do.';
  const { tau, sounds, made_at, outdated } = known;
  const measured = `${tau.toFixed(2)}, measured on ${sounds.toLocaleString('en')} sounds on ${dayWords(made_at)}.`;
  return outdated ? `${measured} The library has become another since.` : measured;
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="settings-choices settings-list">
      <legend className="hint-text">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { group: string; name: string; note: string; checked: boolean; onChoose: () => void };

function Choice({ group, name, note, checked, onChoose }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>
        {name}
        <small>{note}</small>
      </span>
    </label>
  );
}
