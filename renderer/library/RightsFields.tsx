import { Fragment, useId } from 'react';
import type { Root } from '../../main/contract/folders.ts';
import type { LicenseChoice } from '../../main/contract/rights.ts';
import { useDeskState } from '../DeskContext.tsx';
import { type RightsAnswer, textAgainst } from './rightsAnswer.ts';

type Props = {
  answer: RightsAnswer;
  onChange: (answer: RightsAnswer) => void;
  /** What the folder's own text names. */
  found?: Root['evidence_found'];
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
export function RightsFields({ answer, onChange, found = null }: Props) {
  const name = useId();
  return (
    <fieldset className="rights">
      <legend className="label">What are the rights of these sounds?</legend>
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
          {answer.kind === kind && kind !== 'unknown' ? <EvidenceFields answer={answer} onChange={onChange} found={found} /> : null}
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

function EvidenceFields({ answer, onChange, found = null }: Props) {
  const against = textAgainst(answer, found);
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
      {against ? (
        <label className="check">
          <input
            type="checkbox"
            checked={answer.overrules}
            onChange={(event) => onChange({ ...answer, overrules: event.target.checked })}
          />
          <span>
            The folder’s {against.file} says otherwise. I have read it and my claim holds.
            <small>Without this the stricter of both holds.</small>
          </span>
        </label>
      ) : null}
    </>
  );
}

function licenseNote(choice: LicenseChoice): string {
  const commercial = choice.commercial_ok ? 'Commercial use allowed' : 'No commercial use';
  return `${commercial}; ${choice.requires_attribution ? 'credit needed' : 'no credit needed'}.`;
}
