import { Failure } from './failures.ts';

/** The failure for an id that no sound of the library answers to: `sound_not_found`, with what is wrong about an id that is too short. */
export function unknownSound(id: string): Failure {
  const message = /^[0-9a-f]{1,7}$/i.test(id)
    ? `"${id}" is too short to tell one sound from another: at least the first eight digits of its id are needed.`
    : 'That sound is not in the library. It may have been re-indexed: search for it again.';
  return new Failure('sound_not_found', message, { sound_id: id });
}
