import { Fragment, useId } from 'react';
import type { LicenseChoice } from '../../main/contract/rights.ts';
import { useDeskState } from '../DeskContext.tsx';
import { seatsLine } from '../inspector/rightsWords.ts';
import { type RightsAnswer, seatsOf } from './rightsAnswer.ts';

type Props = {
  answer: RightsAnswer;
  onChange: (answer: RightsAnswer) => void;
  /** Whether it is about a single sound. */
  single?: boolean;
  /** What stands against the answer, as a sentence; null when nothing does. */
  against?: string | null;
};

const kinds: readonly { kind: RightsAnswer['kind']; label: string; note: string }[] = [
  { kind: 'mine', label: 'These are mine', note: 'I recorded or own them. They may be used for anything.' },
  { kind: 'license', label: 'They come under a licence', note: 'Its terms decide for which use they are offered.' },
  {
    kind: 'unknown',
    label: 'I don’t know',
    note: 'They are indexed and can be searched and heard, but never offered for a passage until somebody says what the rights are.',
  },
];

/** The question about rights, the same when a folder is added and later. */
export function RightsFields({ answer, onChange, against = null, single = false }: Props) {
  const name = useId();
  return (
    <fieldset className="rights">
      <legend className="label">What are the rights of {single ? 'this sound' : 'these sounds'}?</legend>
      {kinds.map(({ kind, label, note }) => (
        <Fragment key={kind}>
          <label className="check">
            <input type="radio" name={name} checked={answer.kind === kind} onChange={() => onChange({ ...answer, kind })} />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </label>
          {answer.kind === kind && kind === 'license' ? <LicenceField answer={answer} onChange={onChange} /> : null}
          {answer.kind === kind && kind !== 'unknown' ? <EvidenceFields answer={answer} onChange={onChange} against={against} /> : null}
        </Fragment>
      ))}
    </fieldset>
  );
}

function LicenceField({ answer, onChange }: Props) {
  const licenses = useDeskState((state) => state.licenses).filter(
    (choice) => choice.license_id !== 'unknown' && choice.license_id !== 'user-owned',
  );
  const chosen = licenses.find((choice) => choice.license_id === answer.licenseId);
  return (
    <label className="field">
      <span>Licence</span>
      <select className="select" value={answer.licenseId} onChange={(event) => onChange({ ...answer, licenseId: event.target.value })}>
        <option value="">Choose a licence…</option>
        {licenses.map((choice) => (
          <option key={choice.license_id} value={choice.license_id}>
            {choice.license_name} ({choice.license_id})
          </option>
        ))}
      </select>
      {chosen ? <small className="hint-text">{licenseNote(chosen)}</small> : null}
    </label>
  );
}

function EvidenceFields({ answer, onChange, against = null }: Props) {
  const needed = against !== null && answer.overrules;
  return (
    <>
      <label className="field">
        <span>Rights holder (optional)</span>
        <input
          className="input"
          maxLength={200}
          value={answer.holder}
          onChange={(event) => onChange({ ...answer, holder: event.target.value })}
        />
      </label>
      <label className="field">
        <span>What this rests on {needed ? '(needed)' : '(optional)'}</span>
        <input
          className="input"
          maxLength={2000}
          placeholder="Invoice number, contract, page"
          required={needed}
          value={answer.evidence}
          onChange={(event) => onChange({ ...answer, evidence: event.target.value })}
        />
        <small className="hint-text">Kept with the date as evidence.</small>
      </label>
      <SeatFields answer={answer} onChange={onChange} />
      {against ? (
        <label className="check rights-overrule">
          <input
            type="checkbox"
            checked={answer.overrules}
            onChange={(event) => onChange({ ...answer, overrules: event.target.checked })}
          />
          <span>
            {against} I have read it and my claim holds.
            <small>Without this the stricter of both holds.</small>
          </span>
        </label>
      ) : null}
    </>
  );
}

/** How many may work with the sounds: a licence for one person is often used by a whole department. */
function SeatFields({ answer, onChange }: Props) {
  const teamSize = useDeskState((state) => state.settings?.team_size) ?? 1;
  const seats = seatsOf(answer.seats);
  const warning = seatsLine(seats ?? null, teamSize);
  return (
    <div className="field-pair">
      <label className="field">
        <span>Seats (optional)</span>
        <input
          className="input num"
          inputMode="numeric"
          placeholder="Any number"
          aria-invalid={seats === undefined}
          value={answer.seats}
          onChange={(event) => onChange({ ...answer, seats: event.target.value })}
        />
        {seats === undefined ? <small className="bad-text">A whole number of people, from 1 on.</small> : null}
        {warning === null ? null : <small className="warn-text">{warning}</small>}
      </label>
      <label className="field">
        <span>Invoice (optional)</span>
        <input
          className="input"
          maxLength={500}
          placeholder="Number or link"
          value={answer.invoice}
          onChange={(event) => onChange({ ...answer, invoice: event.target.value })}
        />
      </label>
    </div>
  );
}

function licenseNote(choice: LicenseChoice): string {
  const commercial = choice.commercial_ok ? 'Commercial use allowed' : 'No commercial use';
  return `${commercial}; ${choice.requires_attribution ? 'credit needed' : 'no credit needed'}.`;
}
