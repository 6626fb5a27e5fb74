import { useState } from 'react';
import { Llm, type SettingDefaults, type Settings } from '../../main/contract/settings.ts';
import { KeyHelp } from './KeyHelp.tsx';

type Props = { settings: Settings; defaults: SettingDefaults | null; onChange: (patch: Partial<Settings>) => void };

const readers: Readonly<
  Record<Llm, { name: string /** In a sentence. */; usual: string /** Where it can't be asked yet. */; missing: string | null }>
> = {
  fake: { name: 'Rules, on this machine', usual: 'rules, on this machine', missing: null },
  local: {
    name: 'A language model on a server of mine',
    usual: 'the language model that Foley Desk was started with',
    missing: 'Its address and its name are not there yet.',
  },
  anthropic: { name: 'Claude (Anthropic), paid', usual: 'Claude (Anthropic), paid', missing: 'Your key for it is not there yet.' },
};

const needs = [
  { what: 'Key of Anthropic', variable: 'ANTHROPIC_API_KEY' },
  { what: 'Address of your own server', variable: 'FOLEY_LLM_BASE_URL' },
  { what: 'Name of the model there', variable: 'FOLEY_LLM_MODEL' },
];

/** Who reads passages, refines and judges, and the most that a find may cost. */
export function ReadingSettings({ settings, defaults, onChange }: Props) {
  const usual = defaults?.llm ?? null;
  const chosen = settings.llm ?? usual;
  const missing = chosen === null || chosen === 'fake' || defaults === null || defaults.ready[chosen] ? null : readers[chosen].missing;
  return (
    <>
      <label className="field">
        <span>Passages are read by</span>
        <select
          className="select"
          value={settings.llm ?? ''}
          onChange={(event) => onChange({ llm: Llm.safeParse(event.target.value).data ?? null })}
        >
          <option value="">{usual === null ? 'As usual' : `As usual: ${readers[usual].usual}`}</option>
          {Llm.options.map((llm) => (
            <option key={llm} value={llm}>
              {readers[llm].name}
            </option>
          ))}
        </select>
        <small className="hint-text">
          {missing === null ? null : <b className="needs">{missing} </b>}A paid one is asked about before its first call in a session. A key
          alone never chooses it.
        </small>
      </label>
      <KeyHelp needs={needs} />
      <CapField value={settings.max_usd} onChange={(max_usd) => onChange({ max_usd })} />
    </>
  );
}

const MOST_USD = 1000;

/** Empty means the usual cap. What is no amount stays in the field, marked, and changes nothing. */
function CapField({ value, onChange }: { value: number | null; onChange: (usd: number | null) => void }) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const good = amountIn(typed) !== undefined;
  return (
    <label className="field">
      <span>Most that a find may cost, US dollars</span>
      <input
        className="input num settings-number"
        inputMode="decimal"
        placeholder="1 or 3"
        aria-invalid={!good}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const amount = amountIn(event.target.value);
          if (amount !== undefined) onChange(amount);
        }}
      />
      <small className={good ? 'hint-text' : 'bad-text'}>
        {good
          ? 'Empty: $1, or $3 with Claude. A find that reaches it stops and keeps what it has.'
          : `An amount from 0 to ${MOST_USD.toLocaleString('en')}, or nothing.`}
      </small>
    </label>
  );
}

/** Null for nothing typed, undefined for what is no amount. */
function amountIn(text: string): number | null | undefined {
  const word = text.trim().replace(/^\$\s*/, '');
  if (word === '') return null;
  const amount = Number(word);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(word) && amount <= MOST_USD ? amount : undefined;
}
