/** What `doctor` says of the engine behind a search. */
import { isAbsolute } from 'node:path';
import { BUCKET_ADDRESS, type EngineView } from './contract/engines.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { LegState } from './contract/search.ts';

const name = 'search engine';
const INSTALL = 'npm install --include=optional';
const NO_ADDRESS = 'this is neither the whole path of a folder nor s3://BUCKET/FOLDER';

/** `vector`: how the leg for meaning stands. */
export function engineCheck({ address, installed }: EngineView, vector: LegState): DoctorCheck {
  if (address === null) {
    const detail = installed ? 'LanceDB is there for a shared index.' : 'LanceDB, for a shared index, is not installed.';
    return {
      name,
      state: 'ok',
      detail: `SQLite, library.db in the data folder. ${detail}`,
      fix: installed ? null : `Only where an index is shared, in the folder of the app: ${INSTALL}`,
    };
  }
  // Without a model no leg asks the address, and one that was stored before it was checked stays.
  const isAddress = BUCKET_ADDRESS.test(address) || isAbsolute(address);
  if (!isAddress) return degraded(address, NO_ADDRESS);
  if (!installed)
    return {
      name,
      state: 'degraded',
      detail: `LanceDB at ${address} is chosen, but not installed.`,
      fix: `In the folder of the app: ${INSTALL}`,
    };
  return vector.status === 'failed'
    ? degraded(address, vector.reason ?? 'no reason given')
    : { name, state: 'ok', detail: `LanceDB at ${address}; what it finds is held against library.db in the data folder.`, fix: null };
}

function degraded(address: string, reason: string): DoctorCheck {
  return {
    name,
    state: 'degraded',
    detail: `LanceDB at "${address}": ${reason.replace(/\.$/, '')}. Words are found by the index on this machine meanwhile.`,
    fix: '`engine use sqlite` searches on this machine alone.',
  };
}
