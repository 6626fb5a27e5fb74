/** The listen rung for ears: a model that takes audio hears the clip and says yes or no. */

import { prompts } from '../../../resources/prompts/prompts.ts';
import type { Candidate, Verdict } from '../../contract/candidates.ts';
import { Failure } from '../../contract/failures.ts';
import type { HearClip } from '../ports.ts';
import type { Judge, JudgeRequest } from '../protocols.ts';
import { stringOverlapJudge } from '../stringOverlapJudge.ts';
import type { AudioModel, Heard } from './audioModel.ts';
import { badAnswer, type Who } from './modelFailures.ts';
import { fenced } from './untrusted.ts';

export const AUDIO_LM_MODEL = 'Qwen/Qwen2-Audio-7B-Instruct';
export const AUDIO_LM_TAU = 0.5;
export const AUDIO_LM_MAX_TOKENS = 300;

/**
 * P(yes) from the first token's log-probabilities when the server gives them, else a strict reading of the one word. A sound whose
 * licence forbids training is not sent anywhere: its words are compared instead, by the judge that stands in. Fails as the clip and the model do.
 */
export function audioLmJudge(model: AudioModel, clip: HearClip, { tau = AUDIO_LM_TAU, maxTokens = AUDIO_LM_MAX_TOKENS } = {}): Judge {
  const words = stringOverlapJudge();
  return {
    name: model.name,
    model: model.model,
    listens: true,
    costOf: () => model.cost,
    ...(model.cost === null ? {} : { costAtMost: () => model.cost }),
    standIn: ({ candidate }) =>
      mayBeSent(candidate) ? null : { judge: words, why: 'not sent to the listening model, as its licence forbids training' },
    judge: async (request, signal) => {
      const { candidate } = request;
      // Whoever asks has to ask for the stand-in first; nothing leaves the machine by an oversight.
      if (!mayBeSent(candidate)) throw new Failure('forbidden', 'The licence of this sound forbids to send it to a model.');
      const wav = await clip(candidate, signal);
      const heard = await model.ask({ system: prompts.listen, question: questionOf(request), wav, maxTokens }, signal);
      return { value: verdictOf(heard, { tau, level: request.level, who: model.who }), response: heard.response };
    },
  };
}

const mayBeSent = ({ sound }: Candidate): boolean => sound.license.ai_training_ok === true;

function questionOf({ event }: JudgeRequest): string {
  return `Does this recording contain the sound described here?\n${fenced(event.query, 400)}\nAnswer yes or no.`;
}

function verdictOf(heard: Heard, { tau, level, who }: { tau: number; level: Verdict['level']; who: Who }): Verdict {
  const probability = yesProbability(heard.firstToken);
  if (probability !== null) {
    const said = `listened: P(yes) ${probability.toFixed(2)}, needs ${tau.toFixed(2)}`;
    return { match: probability >= tau, confidence: probability, reason: said, level };
  }
  const word = /^\W*(yes|no)\W*$/iu.exec(heard.text)?.[1]?.toLowerCase();
  if (word === undefined) throw badAnswer(who, 'it is neither yes nor no');
  return {
    match: word === 'yes',
    confidence: word === 'yes' ? 1 : 0,
    reason: `listened: the answer was ${word}, without probabilities`,
    level,
  };
}

/** The share of yes among yes and no; null when the first token offers neither. */
export function yesProbability(firstToken: Heard['firstToken']): number | null {
  const sums = { yes: 0, no: 0 };
  const seen = new Set<string>();
  for (const { token, logprob } of firstToken) {
    // a server may list the chosen token among its alternatives as well
    if (seen.has(token) || !Number.isFinite(logprob)) continue;
    seen.add(token);
    const word = token.replace(/[^\p{L}]/gu, '').toLowerCase();
    // a chance above 1 is none
    if (word === 'yes' || word === 'no') sums[word] += Math.exp(Math.min(0, logprob));
  }
  const total = sums.yes + sums.no;
  return total > 0 ? sums.yes / total : null;
}
