/** A language model weighs the words about a recording against the scene. It hears nothing, and what files say can't instruct it. */
import { prompts } from '../../../resources/prompts/prompts.ts';
import type { Judge, JudgeRequest } from '../protocols.ts';
import { fitting, JudgeAnswer, schemaOf } from './answers.ts';
import type { ChatModel, ChatRequest } from './chatModel.ts';
import { fenced } from './untrusted.ts';

export const JUDGE_MAX_TOKENS = 500;
const MAX_TAGS = 40;
const MAX_REASON_CHARS = 300;
const MAX_PART_CHARS = 4000;
/** No UTF-16 unit takes more bytes than these three. */
const WIDEST = '€';
const schema = schemaOf('verdict', JudgeAnswer);

/** Throws what the model's calls throw; the ladder makes a non-match of it. */
export function modelJudge(model: ChatModel): Judge {
  return {
    name: model.name,
    model: model.model,
    listens: false,
    costOf: (request) => model.costOf(chatOf(request)),
    costAtMost: () => model.costOf(chatAbout(WIDEST.repeat(MAX_PART_CHARS), WIDEST.repeat(MAX_PART_CHARS))),
    judge: async (request, signal) => {
      const { json, response } = await model.ask(chatOf(request), signal);
      const { match, confidence, reason } = fitting(JudgeAnswer, json, model.who);
      const bounded = Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0;
      const said = reason.replace(/\s+/gu, ' ').trim().slice(0, MAX_REASON_CHARS) || 'no reason given';
      return { value: { match, confidence: bounded, reason: said, level: request.level }, response };
    },
  };
}

function chatOf({ event, candidate, scene }: JudgeRequest): ChatRequest {
  const { sound } = candidate;
  const wanted = [
    `query: ${event.query}`,
    `layer: ${event.layer}`,
    `words of the passage: ${event.onset}`,
    `era and place: ${scene.eraPlace ?? 'not named'}`,
    `other sounds of the scene: ${scene.otherEvents.map((other) => other.query).join('; ') || 'none'}`,
  ].join('\n');
  const offered = [
    `name: ${sound.caption}`,
    `tags: ${sound.tags.slice(0, MAX_TAGS).join(', ') || 'none'}`,
    `category: ${[sound.ucs_category, sound.ucs_subcategory].filter((part) => part !== null).join(' / ') || 'none'}`,
    `length: ${sound.duration_s === null ? 'not known' : `${sound.duration_s.toFixed(1)} s`}`,
  ].join('\n');
  return chatAbout(wanted, offered);
}

function chatAbout(wanted: string, offered: string): ChatRequest {
  return {
    system: prompts.judge,
    user: `The sound event:\n${fenced(wanted, MAX_PART_CHARS)}\n\nThe recording:\n${fenced(offered, MAX_PART_CHARS)}`,
    schema,
    maxTokens: JUDGE_MAX_TOKENS,
  };
}
