import type { BackendChoice } from '../../main/contract/generate.ts';
import type { SettingDefaults, Settings } from '../../main/contract/settings.ts';
import { KeyHelp } from './KeyHelp.tsx';

type Choice = Exclude<BackendChoice, 'auto'>;

const choices: readonly { choice: Choice; name: string; note: string /** Where it can't be asked yet. */; needs?: string }[] = [
  { choice: 'off', name: 'Nobody', note: 'Gaps of a find stay silent. Make one still does, by Foley Desk synthesis.' },
  {
    choice: 'procedural',
    name: 'Foley Desk synthesis',
    note: 'As it is unless you choose: on this machine, free. Makes what it has a recipe for.',
  },
  { choice: 'elevenlabs', name: 'ElevenLabs', note: 'Paid. Asks before the first call.', needs: 'Needs your key, which is not there yet.' },
  {
    choice: 'stable-audio',
    name: 'Stable Audio',
    note: 'Paid, or free on a server of your own. Asks before the first paid call.',
    needs: 'Needs your key or your server, and neither is there yet.',
  },
];

const needs = [
  { what: 'Key of ElevenLabs', variable: 'FOLEY_ELEVENLABS_API_KEY' },
  { what: 'Key of Stable Audio', variable: 'FOLEY_STABILITY_API_KEY' },
  { what: 'Or the address of your own server', variable: 'FOLEY_STABLE_AUDIO_URL' },
];

type Props = { settings: Settings; defaults: SettingDefaults | null; onChange: (patch: Partial<Settings>) => void };

/** Who makes a sound where the library has none. A key alone chooses nothing. */
export function MakingSounds({ settings, defaults, onChange }: Props) {
  const named = settings.generate ?? defaults?.generate ?? null;
  const chosen = named === 'auto' ? 'procedural' : named;
  return (
    <>
      <fieldset className="settings-choices settings-list">
        <legend className="hint-text">Who makes a sound where a find has none. What is made stays marked as generated.</legend>
        {choices.map(({ choice, name, note, needs: missing }) => (
          <label key={choice} className="check">
            <input type="radio" name="generate" checked={choice === chosen} onChange={() => onChange({ generate: choice })} />
            <span>
              {name}
              <small>
                {note}
                {missing !== undefined && defaults !== null && !isReady(choice, defaults) ? <b className="needs"> {missing}</b> : null}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <KeyHelp needs={needs} />
    </>
  );
}

function isReady(choice: Choice, { ready }: SettingDefaults): boolean {
  return choice === 'elevenlabs' || choice === 'stable-audio' ? ready[choice] : true;
}
