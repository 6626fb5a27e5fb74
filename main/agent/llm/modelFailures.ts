/** What can go wrong between a rung and its language model, each with a code of its own and what to do. */
import { Failure } from '../../contract/failures.ts';

/**
 * Runs `call` under `signal` and a limit of its own. Throws `timed_out` when the limit ended it; a cancel of the caller stays a cancel.
 */
export async function withinTime<T>(timeoutMs: number, signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
      `The language model did not answer within ${seconds} s. Try again, or use the rules instead.`,
      {},
      { cause: error },
    );
  }
}

/** @param who as in the middle of a sentence, e.g. `the local language model`. */
export function refused(who: string): Failure {
  return new Failure('model_refused', `${atStart(who)} declined to answer. Change the passage, or use the rules instead.`);
}

export function truncated(who: string): Failure {
  return new Failure(
    'model_truncated',
    `The answer of ${who} was cut off at its limit of tokens. Ask for fewer events, or use the rules instead.`,
  );
}

/** @param what says what is wrong, e.g. `it is no JSON`. */
export function badAnswer(who: string, what: string, cause?: unknown): Failure {
  return new Failure(
    'model_answer_invalid',
    `The answer of ${who} can't be used: ${what}. Try again, or use the rules instead.`,
    {},
    { cause },
  );
}

export function connectionFailure(who: string, cause: unknown): Failure {
  return new Failure(
    'model_unreachable',
    `${atStart(who)} can't be reached. Check the network and the address, or use the rules instead.`,
    {},
    { cause },
  );
}

/** After the SDK's retries. */
export function statusFailure(who: string, { status, error }: { status: number | undefined; error: unknown }): Failure {
  const detail = status === undefined ? {} : { status };
  if (status === undefined) return connectionFailure(who, error);
  if (status === 401 || status === 403) {
    return new Failure('model_key_refused', `${atStart(who)} refused the key. Check it, or use the rules instead.`, detail, {
      cause: error,
    });
  }
  if (status === 429 || status === 529 || status === 503) {
    return new Failure(
      'model_overloaded',
      `${atStart(who)} takes no more calls at the moment. Wait a little, or use the rules instead.`,
      detail,
      {
        cause: error,
      },
    );
  }
  if (status >= 500) {
    return new Failure(
      'model_unreachable',
      `${atStart(who)} had a fault of its own (${status}). Try again later, or use the rules instead.`,
      detail,
      {
        cause: error,
      },
    );
  }
  if (status >= 300 && status < 400) {
    return new Failure(
      'model_unreachable',
      `${atStart(who)} wants to be asked at another address. Give the one that answers itself.`,
      detail,
      {
        cause: error,
      },
    );
  }
  const address = status === 404 ? ', or the address: it usually ends in /v1' : '';
  const message = `${atStart(who)} did not accept the request (${status}). Check the model's name${address}.`;
  return new Failure('model_answer_invalid', message, detail, { cause: error });
}

const atStart = (who: string): string => who.charAt(0).toUpperCase() + who.slice(1);

/** The one JSON value of `text`. Throws `model_answer_invalid`, also for text around it. */
export function parsedJson(text: string, who: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badAnswer(who, text.trim() === '' ? 'it is empty' : 'it is no JSON', error);
  }
}
