import { useState } from 'react';

type Props = { label: string; note: string; value: number; least?: number; most: number; onChange: (value: number) => void };

/** Kept as soon as it is a whole number in range; what isn't stays in the field, marked, and changes nothing. */
export function NumberField({ label, note, value, least = 1, most, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  const isGood = (text: string): boolean => {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
  };
  const good = isGood(typed);
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input num settings-number"
        inputMode="numeric"
        aria-invalid={!good}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (isGood(event.target.value)) onChange(Number(event.target.value));
        }}
      />
      <small className={good ? 'hint-text' : 'bad-text'}>
        {good ? note : `A whole number from ${least} to ${most.toLocaleString('en')}.`}
      </small>
    </label>
  );
}
