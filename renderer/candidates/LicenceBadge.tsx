import { Shield, ShieldCheck, ShieldX } from 'lucide-react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { LicenseRecord } from '../../main/contract/rights.ts';
import { dayWords } from '../dayWords.ts';
import { Hint } from '../ui/Hint.tsx';
import { licenceWords } from './licenceWords.ts';

type Props = { candidate: Candidate; reachable: boolean };

/** The licence of a row and what the gate said of it, with the grounds on hover and on focus. */
export function LicenceBadge({ candidate, reachable }: Props) {
  const license = candidate.sound.license;
  const ok = candidate.license_ok;
  const Icon = ok === null ? Shield : ok ? ShieldCheck : ShieldX;
  const open = license.license_id === 'unknown' ? 'licence-unclear' : 'licence-open';
  const tone = ok === null ? open : ok ? 'licence-ok' : 'licence-no';
  const said = ok === null ? 'not held against a use yet' : ok ? 'fits the intended use' : 'kept out';
  return (
    <Hint
      label={`Licence ${license.license_id}: ${said}`}
      className={`licence ${tone}`}
      reachable={reachable}
      content={<Grounds candidate={candidate} said={said} />}
    >
      <Icon size={12} aria-hidden="true" />
      <span className="truncate">{licenceWords(license.license_id)}</span>
    </Hint>
  );
}

function Grounds({ candidate, said }: { candidate: Candidate; said: string }) {
  const license = candidate.sound.license;
  return (
    <>
      <strong>{license.license_name}</strong>
      <span>This sound {candidate.license_ok === true ? said : `is ${said}`}.</span>
      <ul>
        {candidate.license_reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {termsOf(license).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}

/** What the licence asks and on what it rests, in words. */
export function termsOf(license: LicenseRecord): string[] {
  const terms = [
    license.rights_verified
      ? license.acquisition_method === 'generated' || license.source === 'foley-desk'
        ? 'Made by the app.'
        : `Stated by a person${license.verified_at ? ` on ${dayWords(license.verified_at)}` : ''}.`
      : 'Nobody has confirmed the rights.',
  ];
  if (license.rights_holder) terms.push(`Holder: ${license.rights_holder}`);
  if (license.requires_attribution) terms.push(`Credit: ${license.attribution_text ?? 'needed'}`);
  if (license.revenue_cap_usd !== null) terms.push(`Ends at a revenue of US$ ${license.revenue_cap_usd.toLocaleString('en')} a year.`);
  return terms;
}
