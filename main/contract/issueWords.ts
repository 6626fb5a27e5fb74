/** What is wrong with a parameter, in words for people: the checker's own speak of schemas. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One sentence without its subject, such as `needs a whole number from 1 to 100.`; the caller puts the parameter's name in front. */
export function issueWords(issue: Issue): string {
  return `${wordsOf(issue)}.`;
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /undefined|missing/.test(issue.message) ? 'is missing' : `needs ${typeWords(issue.expected)}`;
    case 'invalid_value':
      return `needs ${listWords(issue.values)}`;
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_format':
      return formatWords(issue);
    case 'unrecognized_keys':
      return `doesn't know ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}`;
    case 'invalid_union':
      return unionWords(issue.errors);
    default:
      return issue.message.replace(/\.$/, '');
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const typeWords = (expected: string) => TYPES[expected] ?? expected;

function listWords(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function bound(origin: string, than: string, limit: number | bigint): string {
  if (origin === 'string') return limit === 1 && than === 'at least' ? 'must not be empty' : `has to have ${than} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `has to have ${than} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `has to be ${than} ${limit}`;
}

/** Patterns of our own that people meet. */
const PATTERNS: Readonly<Record<string, string>> = { '/^[0-9a-f]{32}$/': 'is no id: 32 hexadecimal digits make one' };

function formatWords(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  // A schema's own words go before those of the library.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const pattern = 'pattern' in issue && typeof issue.pattern === 'string' ? issue.pattern : '';
  return PATTERNS[pattern] ?? `is not in the form of ${issue.format === 'regex' ? 'what it should be' : issue.format}`;
}

/** Of alternatives, what each would have taken. */
function unionWords(errors: readonly (readonly Issue[])[]): string {
  const each = errors.flatMap(([first]) => (first === undefined ? [] : [wordsOf(first).replace(/^needs /, '')]));
  return each.length === 0 ? 'is not understood' : `needs ${listWords([...new Set(each)])}`;
}
