import type { BackendChoice } from '../../main/contract/generate.ts';
import type { Settings } from '../../main/contract/settings.ts';

const choices: readonly { choice: Exclude<BackendChoice, 'auto'>; name: string; note: string }[] = [
  { choice: 'off', name: 'Nobody', note: 'Gaps of a find stay silent. Make one still does, by Foley Desk synthesis.' },
  { choice: 'procedural', name: 'Foley Desk synthesis', note: 'On this machine, free. Makes what it has a recipe for.' },
  { choice: 'elevenlabs', name: 'ElevenLabs', note: 'Paid, with a key in FOLEY_ELEVENLABS_API_KEY. Asks before the first call.' },
  {
    choice: 'stable-audio',
    name: 'Stable Audio',
    note: 'Paid with a key in FOLEY_STABILITY_API_KEY, or your own server in FOLEY_STABLE_AUDIO_URL.',
  },
];

/** Who makes a sound where the library has none. A key alone chooses nothing. */
export function MakingSounds({ settings, onChange }: { settings: Settings; onChange: (patch: Partial<Settings>) => void }) {
  const chosen = settings.generate;
  return (
    <fieldset className="settings-choices settings-list">
      <legend className="hint-text">
        Who makes a sound where a find has none{chosen === null ? ': nobody, unless FOLEY_GENERATE says otherwise' : ''}. What is made stays
        marked as generated.
      </legend>
      {choices.map(({ choice, name, note }) => (
        <label key={choice} className="check">
          <input
            type="radio"
            name="generate"
            checked={choice === chosen || (choice === 'procedural' && chosen === 'auto')}
            onChange={() => onChange({ generate: choice })}
          />
          <span>
            {name}
            <small>{note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
