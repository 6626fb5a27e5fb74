/** What `doctor` and `status` say of the engines behind a search. */
import { isAbsolute } from 'node:path';
import { BUCKET_ADDRESS, type Publication } from './contract/engines.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { Answering } from './library/answering.ts';

const name = 'search engine';
const INSTALL = 'npm install --include=optional';
const NO_ADDRESS = 'this is neither the whole path of a folder nor s3://BUCKET/FOLDER';

/** `address`: of the shared index that is chosen, null for none. */
type Chosen = { address: string | null; installed: boolean };

export function engineCheck({ address, installed }: Chosen, { shared }: Answering): DoctorCheck {
  if (address === null) {
    const detail = installed ? 'LanceDB is there for a shared index.' : 'LanceDB, for a shared index, is not installed.';
    return {
      name,
      state: 'ok',
      detail: `SQLite, library.db in the data folder. ${detail}`,
      fix: installed ? null : `Only where an index is shared, in the folder of the app: ${INSTALL}`,
    };
  }
  // One that was stored before it was checked stays.
  const isAddress = BUCKET_ADDRESS.test(address) || isAbsolute(address);
  if (!isAddress) return degraded(address, NO_ADDRESS);
  if (!installed)
    return {
      name,
      state: 'degraded',
      detail: `LanceDB at ${address} is chosen, but not installed. Words are found by the index on this machine meanwhile.`,
      fix: `In the folder of the app: ${INSTALL}`,
    };
  if (shared?.reason != null) return degraded(address, shared.reason);
  const what = shared === null ? [] : publishedWords(shared);
  return {
    name,
    state: 'ok',
    detail: [`LanceDB at ${address}`, ...what, 'what it finds is held against library.db in the data folder.'].join('; '),
    fix: shared?.behind ? '`engine export ADDRESS` publishes what has changed.' : null,
  };
}

/** What is published, and how far this library has gone on since. */
export function publishedWords({ own, sounds, embedded, published_at: at, behind }: Publication): string[] {
  if (sounds === null || at === null) return [];
  const change = behind === 0 ? 'unchanged since' : behind === null ? '' : `${behind} ${behind === 1 ? 'change' : 'changes'} since`;
  return [
    `${sounds} sounds, ${embedded ?? 0} of them by meaning`,
    [`published ${at.slice(0, 10)}`, own === false ? 'by another library' : change].filter(Boolean).join(', '),
  ];
}

/** Which engine finds words now, and why it is not the chosen one where it isn't. */
export function wordsBy({ shared, words }: Answering): string {
  const own = 'SQLite FTS5, BM25';
  if (shared === null) return own;
  return words === 'lancedb' ? `LanceDB at ${shared.address}, BM25` : `${own} (of the shared index at ${shared.address}: ${shared.reason})`;
}

function degraded(address: string, reason: string): DoctorCheck {
  return {
    name,
    state: 'degraded',
    detail: `LanceDB at "${address}": ${reason.replace(/\.$/, '')}. Words are found by the index on this machine meanwhile.`,
    fix: '`engine use sqlite` searches on this machine alone.',
  };
}
