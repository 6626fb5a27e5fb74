import { passages as narration } from '../main/agent/testing/passages.ts';

/** The narration that the end-to-end checks run over: the same twenty passages that the decomposer is tested with. */
export const passages = narration;
