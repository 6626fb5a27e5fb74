import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issueWords.ts';
import { runCommands } from './runCommands.ts';

function said(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue === undefined ? 'fine' : issueWords(issue);
}

describe('issueWords', () => {
  it.each([
    [z.string(), undefined, 'is missing.'],
    [z.string(), 3, 'needs text.'],
    [z.number().int(), 'x', 'needs a number.'],
    [z.number().int(), 1.5, 'needs a whole number.'],
    [z.boolean(), 'yes', 'needs true or false.'],
    [z.array(z.string()), 'x', 'needs a list.'],
    [z.number().min(1), 0, 'has to be at least 1.'],
    [z.number().positive(), 0, 'has to be more than 0.'],
    [z.number().max(500), 501, 'has to be at most 500.'],
    [z.string().min(1), '', 'must not be empty.'],
    [z.string().max(3), 'four', 'has to have at most 3 characters.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'has to have at most 1 entry.'],
    [z.enum(['clap', 'listen', 'judge']), 'ears', 'needs clap, listen or judge.'],
    [z.union([z.literal(1), z.literal(2), z.literal(3)]), 7, 'needs 1, 2 or 3.'],
    [z.strictObject({}), { nonsense: 1 }, 'doesn\'t know "nonsense".'],
    [z.string().regex(/^[0-9a-f]{32}$/), 'nope', 'is no id: 32 hexadecimal digits make one.'],
    [runCommands['runs.get'].params.shape.run_id, 'zz', 'has to be the 32 hexadecimal digits of a run, or the first 4 or more of them.'],
    [z.string().nullable(), 3, 'needs text.'],
  ])('%#: says what would have been right', (schema, value, words) => {
    expect(said(schema, value)).toBe(words);
  });
});
