import { Check, ExternalLink, Info, ShieldAlert, ShieldCheck, ShieldX, X } from 'lucide-react';
import type { LicenseRecord } from '../../main/contract/domain.ts';
import { assertionLine, type LicenceFact, licenceFacts } from './soundWords.ts';

type LicenceBoxProps = { license: LicenseRecord; licenseOk: boolean | null; reasons: readonly string[] };

/** The licence in words: what it allows, who asserted it, and why the gate refused it when it did. */
export function LicenceBox({ license, licenseOk, reasons }: LicenceBoxProps) {
  const state = licenseOk === false ? 'refused' : license.rights_verified ? 'verified' : 'unverified';
  const Shield = { refused: ShieldX, verified: ShieldCheck, unverified: ShieldAlert }[state];
  return (
    <section className="inspector-section" aria-label="Licence">
      <h3>Licence</h3>
      <div className="inspector-licence" data-state={state}>
        <p className="inspector-licence-name">
          <Shield size={16} aria-hidden="true" />
          <strong>{license.license_name}</strong>
          <code>{license.license_id}</code>
          {licenseOk === false ? <span className="inspector-badge">refused</span> : null}
        </p>
        {reasons.length > 0 ? (
          <ul className="inspector-reasons" aria-label="Why it was refused">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
        <p>{assertionLine(license)}</p>
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
      </div>
    </section>
  );
}

function FactIcon({ tone }: { tone: LicenceFact['tone'] }) {
  const Icon = { yes: Check, no: X, note: Info }[tone];
  return <Icon size={12} aria-hidden="true" />;
}
