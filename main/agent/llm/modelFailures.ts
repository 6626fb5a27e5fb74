/** What can go wrong between a rung and its language model, each with a code of its own and what to do. */
import { Failure } from '../../contract/failures.ts';

/** Who was asked, for people. */
export type Who = {
  /** As in the middle of a sentence, e.g. `the local language model`. */
  title: string;
  /** What a person can do without it, e.g. `use the rules`. */
  instead: string;
  /** How the address that a person gives usually ends; null for a vendor whose own is known. */
  ending: string | null;
};

/**
 * Runs `call` under `signal` and a limit of its own. Throws `timed_out` when the limit ended it; a cancel of the caller stays a cancel.
 */
export async function withinTime<T>(
  { who, timeoutMs }: { who: Who; timeoutMs: number },
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await call(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    const seconds = Math.round(timeoutMs / 1000);
    throw new Failure(
      'timed_out',
      `${atStart(who.title)} did not answer within ${seconds} s. Try again, or ${who.instead} instead.`,
      {},
      { cause: error },
    );
  }
}

export function refused(who: Who): Failure {
  return new Failure('model_refused', `${atStart(who.title)} declined to answer. Change the passage, or ${who.instead} instead.`);
}

export function truncated(who: Who): Failure {
  return new Failure(
    'model_truncated',
    `The answer of ${who.title} was cut off at its limit of tokens. Ask for fewer events, or ${who.instead} instead.`,
  );
}

/** @param what says what is wrong, e.g. `it is no JSON`. */
export function badAnswer(who: Who, what: string, cause?: unknown): Failure {
  return new Failure(
    'model_answer_invalid',
    `The answer of ${who.title} can't be used: ${what}. Try again, or ${who.instead} instead.`,
    {},
    { cause },
  );
}

export function connectionFailure(who: Who, cause: unknown): Failure {
  return new Failure(
    'model_unreachable',
    `${atStart(who.title)} can't be reached. Check the network and the address, or ${who.instead} instead.`,
    {},
    { cause },
  );
}

/** After the SDK's retries. */
export function statusFailure(who: Who, { status, error }: { status: number | undefined; error: unknown }): Failure {
  const detail = status === undefined ? {} : { status };
  if (status === undefined) return connectionFailure(who, error);
  if (status === 401 || status === 403) {
    return new Failure('model_key_refused', `${atStart(who.title)} refused the key. Check it, or ${who.instead} instead.`, detail, {
      cause: error,
    });
  }
  if (status === 429 || status === 529 || status === 503) {
    return new Failure(
      'model_overloaded',
      `${atStart(who.title)} takes no more calls at the moment. Wait a little, or ${who.instead} instead.`,
      detail,
      {
        cause: error,
      },
    );
  }
  if (status >= 500) {
    return new Failure(
      'model_unreachable',
      `${atStart(who.title)} had a fault of its own (${status}). Try again later, or ${who.instead} instead.`,
      detail,
      {
        cause: error,
      },
    );
  }
  if (status >= 300 && status < 400) {
    return new Failure(
      'model_unreachable',
      `${atStart(who.title)} wants to be asked at another address. Give the one that answers itself.`,
      detail,
      {
        cause: error,
      },
    );
  }
  const address = status === 404 && who.ending !== null ? `, or the address: it usually ends in ${who.ending}` : '';
  const message = `${atStart(who.title)} did not accept the request (${status}). Check the model's name${address}.`;
  return new Failure('model_answer_invalid', message, detail, { cause: error });
}

const atStart = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/** The one JSON value of `text`. Throws `model_answer_invalid`, also for text around it. */
export function parsedJson(text: string, who: Who): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badAnswer(who, text.trim() === '' ? 'it is empty' : 'it is no JSON', error);
  }
}
