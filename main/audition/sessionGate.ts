/** The licence gate at a session's door: rights are asked again at every pick and every plan. */

import { Failure } from '../contract/failures.ts';
import type { IntendedUse, RightsBasis } from '../contract/rights.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { basisIn } from '../library/soundRights.ts';
import type { SessionRow, SessionStore } from './sessionStore.ts';

/** What a session needs to know of a sound; owned here, the library answers it. */
export type SoundLookup = {
  /** Details by wire ids or `pending:KEY`; unknown ids are left out. */
  details(ids: readonly string[], signal: AbortSignal): Promise<SoundDetail[]>;
};

export type GateParts = {
  store: Pick<SessionStore, 'find' | 'lastFind'>;
  sounds: SoundLookup;
  /** The licence gate of the library, fail-closed. */
  keep(license: SoundDetail['record']['license'], use: IntendedUse, basis: RightsBasis): { ok: boolean; reasons: string[] };
  intendedUse(): IntendedUse;
};

export function createSessionGate({ store, sounds, keep, intendedUse }: GateParts) {
  /** What the session's sounds are for: what its last find gated for, else the settings. */
  const intendedFor = (row: SessionRow | null): IntendedUse => (row && store.lastFind(row)?.intended_use) ?? intendedUse();

  /** Why a sound is kept out; empty when it isn't. */
  function refusal({ record, rights }: SoundDetail, row: SessionRow | null): string[] {
    const { ok, reasons } = keep(record.license, intendedFor(row), basisIn(rights));
    return ok ? [] : reasons.length > 0 ? reasons : ['the licence gate gave no reason'];
  }

  return {
    intendedFor,
    refusal,

    /** Fails with `rights_refused` for a sound that is kept out: search results have not been through a find's gate. */
    require(detail: SoundDetail, row: SessionRow | null): void {
      const reasons = refusal(detail, row);
      if (reasons.length === 0) return;
      throw new Failure(
        'rights_refused',
        `The licence gate keeps this sound out: ${reasons.map((reason) => reason.replace(/\.$/, '')).join('; ')}. ${remedyFor(detail)}`,
        { reasons, root_ids: detail.files.map((file) => file.root_id) },
      );
    },

    /** Which of these sounds are kept out now, with the reasons; one that the library doesn't know is kept out. */
    async refused(name: string, ids: readonly string[], signal: AbortSignal): Promise<Map<string, string[]>> {
      const row = store.find(name);
      const details = new Map((await sounds.details(ids, signal)).map((detail) => [detail.record.id, detail]));
      return new Map(
        ids.flatMap((id): [string, string[]][] => {
          const detail = details.get(id);
          const reasons = detail ? refusal(detail, row) : ['it is not in the library now, so its rights cannot be checked'];
          return reasons.length > 0 ? [[id, reasons]] : [];
        }),
      );
    },
  };
}

function remedyFor({ rights }: SoundDetail): string {
  const { asserted, evidence } = basisIn(rights);
  return asserted && evidence.length > 0
    ? 'If you have read that and your claim holds, record it again so that it overrules the files, with what it rests on; or change the intended use.'
    : 'Assert the rights of its folder, or change the intended use.';
}
