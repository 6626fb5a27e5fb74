/** LanceDB, which is an optional package: everything else works without it. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type * as LanceModule from '@lancedb/lancedb';
import type * as ArrowModule from 'apache-arrow';
import { missing } from './engineFailures.ts';

export type Lance = typeof LanceModule;
export type Arrow = typeof ArrowModule;
export type { Connection, FullTextQuery, Table } from '@lancedb/lancedb';
export type { Table as ArrowTable } from 'apache-arrow';

/** Lance gives its own work two cores fewer than there are, and waits for ever where that leaves none. */
const SMALL_MACHINE_CORES = 6;
const THREADS = '4';

/**
 * What Lance reads from the environment of the process, to be set before any thread of it starts: it looks at the process's own, of which
 * threads have a copy.
 */
export function prepareLance(env: NodeJS.ProcessEnv = process.env): void {
  if (availableParallelism() <= SMALL_MACHINE_CORES) env['LANCE_CPU_THREADS'] ??= THREADS;
  // It warns of every table that it makes.
  env['LANCEDB_LOG'] ??= 'error';
}

/** As seen from the file `from`. Fails with `engine_missing` where the package, or its binary for this machine, isn't installed. */
export function loadLance(from: string | URL = import.meta.url): { lance: Lance; arrow: Arrow } {
  prepareLance();
  try {
    const require = createRequire(from);
    // Resolved when it is asked for, so that no bundler takes it in.
    const lance: Lance = require('@lancedb/lancedb');
    const arrow: Arrow = createRequire(require.resolve('@lancedb/lancedb'))('apache-arrow');
    return { lance, arrow };
  } catch (error) {
    throw missing(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** Whether the package is there, without loading it. */
export function hasLance(from: string | URL = import.meta.url): boolean {
  try {
    createRequire(from).resolve('@lancedb/lancedb');
    return true;
  } catch {
    return false;
  }
}
