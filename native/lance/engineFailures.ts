/** Ways in which a shared index fails that several files tell. */
import { Failure } from '../../main/contract/failures.ts';

export function busy(address: string): Failure {
  const message = 'Something else wrote to this shared index meanwhile. Try again when it is done.';
  return new Failure('engine_busy', message, { address });
}

export function missing(cause: string): Failure {
  const message = 'The package of the second engine is not installed. `npm install --include=optional` in the folder of the app adds it.';
  return new Failure('engine_missing', message, { cause });
}

export function empty(address: string): Failure {
  const message = 'Nothing was published there yet. `engine export ADDRESS` does it, on the machine that has the library.';
  return new Failure('engine_empty', message, { address, cause: 'nothing is published there' });
}

export function foreign(address: string, error: unknown): Failure {
  const message =
    'What lies there is no shared index that this version reads. Name another address, take a newer version of the app, or publish in its place with `engine export ADDRESS --replace`.';
  return new Failure('engine_foreign', message, { address, cause: 'no shared index of this version' }, { cause: error });
}

/** What Lance throws says the file of its source and the chain of causes: the first sentence is enough on screen. */
export function lost(address: string, error: unknown): Failure {
  const cause = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
  const message =
    'The shared index cannot be read. Check its drive or the network; if they are well, `engine export ADDRESS` writes it anew, on the machine that has the library.';
  return new Failure('engine_unreachable', message, { address, cause: 'the shared index cannot be read', lance: cause }, { cause: error });
}
