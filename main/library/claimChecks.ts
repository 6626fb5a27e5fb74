/** What a person's claim about rights must hold before it is logged. */

import { Failure } from '../contract/failures.ts';
import type { RightsClaim } from '../contract/rights.ts';

/** A letter or digit that shows: some letters (fillers) are blank by definition. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Terms of a vendor's own, by a name that a person gives them; they allow nothing, and are kept so that the log says whose they are. */
const PROPRIETARY = /^Proprietary-[A-Za-z0-9][A-Za-z0-9._+-]{0,50}$/;

/** Fails with `license_unknown` for an id that isn't among these, nor a `Proprietary-NAME`. */
export function requireLicense({ license_id }: RightsClaim, ids: readonly string[]): void {
  if (ids.includes(license_id) || PROPRIETARY.test(license_id)) return;
  throw new Failure(
    'license_unknown',
    `There is no licence ${license_id} in the table. Use one of: ${ids.join(', ')}, or Proprietary-NAME for terms that allow nothing.`,
    {
      license_id,
      known: ids,
    },
  );
}

/** What a file says isn't swept aside without saying why, in letters or digits that a person can read. Fails with `bad_request`. */
export function requireReason({ evidence }: RightsClaim, overrulesFiles: boolean): void {
  if (!overrulesFiles || VISIBLE.test(evidence ?? '')) return;
  throw new Failure('bad_request', 'Say in evidence why this stands against what the files say: a contract, an invoice, a letter.');
}
