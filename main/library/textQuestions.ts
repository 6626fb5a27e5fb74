/** How the search thread gets texts embedded: it asks the app, which owns the model's process, and the app answers by a call. */
import type { TextEmbedding } from '../../native/clapProtocol.ts';
import type { FailureBody } from '../contract/failures.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import type { EmbedText } from './vectorLeg.ts';

/** What the thread tells. */
export type TextQuestion = { type: 'embedText'; id: number; text: string } | { type: 'dropText'; id: number };

/** What it is told. */
export type TextAnswer = { id: number; embedding: TextEmbedding | null; error: FailureBody | null };

/** The thread's side. */
export function createTextQuestions(tell: (question: TextQuestion) => void): { embedText: EmbedText; answered(answer: TextAnswer): void } {
  let next = 1;
  const waiting = new Map<number, { resolve: (embedding: TextEmbedding) => void; reject: (why: Failure) => void }>();
  return {
    embedText(text, signal) {
      signal.throwIfAborted();
      const id = next++;
      return new Promise((resolve, reject) => {
        const drop = () => {
          waiting.delete(id);
          tell({ type: 'dropText', id });
          reject(new Failure('cancelled', 'Cancelled.'));
        };
        signal.addEventListener('abort', drop, { once: true });
        const settled = <T>(settle: (value: T) => void) => {
          return (value: T) => {
            signal.removeEventListener('abort', drop);
            settle(value);
          };
        };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        tell({ type: 'embedText', id, text });
      });
    },
    answered({ id, embedding, error }) {
      const question = waiting.get(id);
      waiting.delete(id);
      if (embedding !== null) question?.resolve(embedding);
      else question?.reject(error === null ? new Failure('internal', 'The model gave no answer.') : Failure.fromBody(error));
    },
  };
}

/** The app's side: gives what the thread tells to the model, and its answer back. Returns the listener. */
export function answerTextQuestions(embedText: EmbedText, answer: (answer: TextAnswer) => Promise<void>): (told: unknown) => void {
  const running = new Map<number, AbortController>();
  return (told) => {
    const question = told as TextQuestion;
    if (question.type === 'dropText') running.get(question.id)?.abort();
    if (question.type !== 'embedText') return;
    const { id, text } = question;
    const controller = new AbortController();
    running.set(id, controller);
    void embedText(text, controller.signal)
      .then(
        (embedding): TextAnswer => ({ id, embedding, error: null }),
        (error): TextAnswer => ({ id, embedding: null, error: asFailure(error).toBody() }),
      )
      // A thread that is gone asks no more.
      .then((reply) => (controller.signal.aborted ? undefined : answer(reply)))
      .catch(() => {})
      .finally(() => running.delete(id));
  };
}
