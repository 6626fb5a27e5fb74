/** Where a shared index lies: a folder on a disk, or a prefix in a bucket. The one place that knows addresses and their credentials. */
import { isAbsolute } from 'node:path';
import { BUCKET_ADDRESS } from '../../main/contract/engines.ts';
import { Failure } from '../../main/contract/failures.ts';
import { createDiskFolder } from './diskFolder.ts';
import { createS3Folder } from './s3Folder.ts';

/** A text, and a mark of its state that the next write of it has to name. */
export type SharedText = { text: string; tag: string };

export type SharedFolder = {
  /** What the engine opens, and with which options. */
  uri: string;
  storageOptions: Record<string, string>;
  /** Null where there is none. Fails with `engine_unreachable` or `engine_refused`. */
  readText(name: string, signal: AbortSignal): Promise<SharedText | null>;
  /** In place of the state that `expects` names, null for none yet; fails with `engine_busy` when it is another one. Returns the new mark. */
  writeText(name: string, text: string, expects: string | null, signal: AbortSignal): Promise<string>;
  /** Makes sure that a write never takes the place of another's unseen. Fails with `engine_unsafe`. */
  probe(signal: AbortSignal): Promise<void>;
};

export type AddressOptions = { env: Readonly<Record<string, string | undefined>>; timeoutMs?: number; now?: () => Date };

/** Fails with `bad_request` for what is no address. Opens nothing. */
export function openSharedFolder(address: string, { env, timeoutMs = 15_000, now = () => new Date() }: AddressOptions): SharedFolder {
  const [, bucket, prefix = ''] = BUCKET_ADDRESS.exec(address) ?? [];
  if (bucket !== undefined) return createS3Folder({ address, bucket, prefix, env, timeoutMs, now });
  if (isAbsolute(address)) return createDiskFolder(address);
  const message = 'Name the whole path of a folder, or a place in a bucket as s3://BUCKET/FOLDER.';
  throw new Failure('bad_request', message, { address });
}
