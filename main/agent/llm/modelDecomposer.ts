/** A language model reads the passage. What it quotes must stand there; what it can't quote is no event. */

import { prompts } from '../../../resources/prompts/prompts.ts';
import type { PlacedEvent, Salience } from '../../contract/events.ts';
import { ucsById } from '../../library/ucs.ts';
import { findQuote } from '../anchor.ts';
import { eventId } from '../keywordDecomposer.ts';
import { onsetFor } from '../onset.ts';
import type { DecomposeRequest, Decomposer, Reading } from '../protocols.ts';
import { DecomposeAnswer, fitting, schemaOf } from './answers.ts';
import type { ChatModel, ChatRequest } from './chatModel.ts';
import { badAnswer, type Who } from './modelFailures.ts';
import { fenced } from './untrusted.ts';

export const DECOMPOSE_MAX_TOKENS = 2000;
/** What a model names beyond these is not looked for in the passage. */
const MOST_SPOTTED = 500;
const RANK: Readonly<Record<Salience, number>> = { high: 0, medium: 1, low: 2 };
const schema = schemaOf('sound_events', DecomposeAnswer);

/** Throws what the model's calls throw, and `model_answer_invalid` when none of its quotes stands in the passage. */
export function modelDecomposer(model: ChatModel): Decomposer {
  return {
    name: model.name,
    model: model.model,
    costOf: (request) => model.costOf(chatOf(request)),
    decompose: async (request, signal) => {
      const { json, response } = await model.ask(chatOf(request), signal);
      const { events } = fitting(DecomposeAnswer, json, model.who);
      return { ...placedIn(request, events, model.who), response };
    },
  };
}

function chatOf({ passage, maxEvents }: DecomposeRequest): ChatRequest {
  return {
    system: prompts.decompose,
    user: `At most ${maxEvents} ${maxEvents === 1 ? 'event' : 'events'}.\n\nThe passage:\n${fenced(passage, passage.length)}`,
    schema,
    maxTokens: DECOMPOSE_MAX_TOKENS,
  };
}

type Spotted = ReturnType<typeof DecomposeAnswer.parse>['events'][number];

function placedIn({ passage, maxEvents }: DecomposeRequest, spotted: readonly Spotted[], who: Who): Omit<Reading, 'response'> {
  const placed = new Map<string, PlacedEvent>();
  const after = new Map<string, number>();
  for (const event of spotted.slice(0, MOST_SPOTTED)) {
    const key = event.quote.toLowerCase();
    const anchor = findQuote(passage, event.quote, after.get(key)) ?? findQuote(passage, event.quote);
    const query = event.query.replace(/\s+/gu, ' ').trim().slice(0, 400);
    if (anchor === null || anchor.quote.length > 600 || query === '') continue;
    after.set(key, anchor.end);
    const id = eventId(anchor, query);
    placed.set(id, { event_id: id, anchor, event: wireEvent(event, { query, quote: anchor.quote }) });
  }
  if (spotted.length > 0 && placed.size === 0) throw badAnswer(who, 'it quotes nothing that stands in the passage');
  const value = [...placed.values()]
    .sort((a, b) => RANK[a.event.salience] - RANK[b.event.salience] || a.anchor.start - b.anchor.start)
    .slice(0, maxEvents)
    .sort((a, b) => a.anchor.start - b.anchor.start || a.anchor.end - b.anchor.end);
  return { value, leftOut: placed.size - value.length };
}

function wireEvent(event: Spotted, { query, quote }: { query: string; quote: string }): PlacedEvent['event'] {
  const { layer, diegetic, salience, loop } = event;
  return {
    query,
    layer,
    diegetic,
    salience,
    onset: onsetFor(quote),
    loop,
    ucs_catid: event.ucs_catid !== null && ucsById(event.ucs_catid) ? event.ucs_catid : null,
    audioset: event.audioset.map((label) => label.slice(0, 80)).slice(0, 8),
    era_place: event.era_place?.trim().slice(0, 200) || null,
  };
}
