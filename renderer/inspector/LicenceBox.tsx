import { Check, ExternalLink, Info, ShieldAlert, ShieldCheck, ShieldX, X } from 'lucide-react';
import type { LicenseRecord, SoundRights } from '../../main/contract/rights.ts';
import { licenceWords } from '../candidates/licenceWords.ts';
import { RightsSaid } from './RightsSaid.tsx';
import { assertionLine, type LicenceFact, licenceFacts } from './soundWords.ts';

type LicenceBoxProps = {
  license: LicenseRecord;
  licenseOk: boolean | null;
  /** Why the gate refused it, or what it warned of. */
  reasons: readonly string[];
  /** Null while they load. */
  rights: SoundRights | null;
  teamSize: number;
  onAssert: () => void;
  onLog: () => void;
};

/** The licence in words: what it allows, who asserted it, and why the gate refused it when it did. */
export function LicenceBox({ license, licenseOk, reasons, rights, teamSize, onAssert, onLog }: LicenceBoxProps) {
  const state = licenseOk === false ? 'refused' : license.rights_verified ? 'verified' : 'unverified';
  const Shield = { refused: ShieldX, verified: ShieldCheck, unverified: ShieldAlert }[state];
  return (
    <section className="inspector-section" aria-label="Licence">
      <h3>Licence</h3>
      <div className="inspector-licence" data-state={state}>
        <p className="inspector-licence-name">
          <Shield size={16} aria-hidden="true" />
          <strong>{license.license_id === 'unknown' ? licenceWords('unknown') : license.license_name}</strong>
          {license.license_id === 'unknown' ? null : <code>{license.license_id}</code>}
          {licenseOk === false ? <span className="inspector-badge">refused</span> : null}
        </p>
        {licenseOk === false && reasons.length > 0 ? (
          <ul className="inspector-reasons" aria-label="Why it was refused">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
        <p>{assertionLine(license, rights?.statements)}</p>
        {rights ? <RightsSaid rights={rights} teamSize={teamSize} /> : null}
        <ul className="inspector-facts">
          {licenceFacts(license).map((fact) => (
            <li key={fact.text} data-tone={fact.tone}>
              <FactIcon tone={fact.tone} />
              {fact.text}
            </li>
          ))}
        </ul>
        {license.attribution_text ? <blockquote>{license.attribution_text}</blockquote> : null}
        {license.license_url ? (
          <p className="inspector-dim">
            <ExternalLink size={12} aria-hidden="true" /> {license.license_url}
          </p>
        ) : null}
        <div className="inspector-assert">
          <button type="button" className="button button-small" onClick={onAssert}>
            State rights of this sound…
          </button>
          <button type="button" className="button button-small" onClick={onLog}>
            Who said what…
          </button>
        </div>
      </div>
    </section>
  );
}

function FactIcon({ tone }: { tone: LicenceFact['tone'] }) {
  const Icon = { yes: Check, no: X, note: Info }[tone];
  return <Icon size={12} aria-hidden="true" />;
}
