import { useState } from 'react';
import { Llm, Redaction, type Settings } from '../../main/contract/settings.ts';

type Props = { settings: Settings; onChange: (patch: Partial<Settings>) => void };

const readers = [
  { value: '', name: 'As FOLEY_LLM says, else rules' },
  { value: 'fake', name: 'Rules, on this machine' },
  { value: 'local', name: 'A language model on a server of mine' },
  { value: 'anthropic', name: 'Claude (Anthropic), paid' },
] as const;

/** Who reads passages, refines and judges, and the most that a find may cost. */
export function ReadingSettings({ settings, onChange }: Props) {
  return (
    <>
      <label className="field">
        <span>Passages are read by</span>
        <select
          className="select"
          value={settings.llm ?? ''}
          onChange={(event) => onChange({ llm: Llm.safeParse(event.target.value).data ?? null })}
        >
          {readers.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <small className="hint-text">A paid one is asked about before its first call in a session. A key alone never chooses it.</small>
      </label>
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

const redactions = [
  { value: '', name: 'As FOLEY_REDACTION says, else digest and length' },
  { value: 'hash', name: 'Digest and length' },
  { value: 'off', name: 'Nothing' },
  { value: 'full', name: 'The text itself, to look into a fault' },
] as const;

/** What the record of a run keeps of a person's words. */
export function RunSettings({ settings, onChange }: Props) {
  return (
    <label className="field">
      <span>Records of runs keep of your words</span>
      <select
        className="select"
        value={settings.redaction ?? ''}
        onChange={(event) => onChange({ redaction: Redaction.safeParse(event.target.value).data ?? null })}
      >
        {redactions.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <small className="hint-text">
        Passage, queries and reasons. The last {settings.keep_runs.toLocaleString('en')} records stay in the data folder.
      </small>
    </label>
  );
}
