/** The SDKs read an answer whole before they look at it: a server that goes on and on would take all memory of the app. */
import { badAnswer, type Who } from './modelFailures.ts';

/** Far above what fits the tokens that are asked for, thinking included. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` whose bodies fail with `model_answer_invalid` beyond `mostBytes`, counted as they come out of their encoding. It follows no
 * redirection: a person who named one server agreed to no other.
 */
export function boundedFetch(who: Who, mostBytes = MOST_BYTES): typeof fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'manual' });
    let bytes = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > mostBytes) throw badAnswer(who, 'it is far too long');
        controller.enqueue(chunk);
      },
    });
    return new Response(body === null ? null : body.pipeThrough(bounded), { status, statusText, headers });
  };
}
