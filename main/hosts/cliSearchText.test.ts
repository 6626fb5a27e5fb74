import { describe, expect, it } from 'vitest';
import { askedBeside, cliText } from './cliText.ts';

const answer = (over: object) => ({
  query: 'q',
  parsed: [],
  legs: { keyword: { status: 'ok', reason: null }, vector: { status: 'not_run', reason: 'no model installed' } },
  total: 0,
  results: [],
  ms: 1,
  ...over,
});
const term = (text: string, op = 'must', field: string | null = null) => ({ text, op, field, synonyms: [] });

describe('a search that found nothing', () => {
  it('tells how it was read, so that a misspelled chip shows', () => {
    expect(cliText('search', answer({ parsed: [term('lic'), term('bogus'), term('x', 'not'), term('door', 'must', 'name')] }))).toContain(
      'read as: lic | bogus | not x | name:door',
    );
    expect(cliText('search', answer({}))).toContain('no sounds yet');
  });

  it('calls no library empty whose sounds a filter leaves out', () => {
    const printed = cliText('search', answer({}), askedBeside({ query: '', where: { min_rating: 4 } }));
    expect(printed).toContain('No sound passes');
    expect([{ query: '' }, { where: {} }, { where: null }].map((params) => askedBeside(params).filtered)).toEqual([false, false, false]);
  });

  it('tells why the words were not looked for', () => {
    const legs = { keyword: { status: 'failed', reason: 'the index is damaged' }, vector: { status: 'ok', reason: null } };
    expect(cliText('search', answer({ legs }))).toContain('Words: the index is damaged');
  });
});

describe('a search', () => {
  const sound = {
    id: '0123456789abcdef',
    duration_s: 1,
    caption: 'Door Slam',
    license: { license_id: 'CC0-1.0', is_ai_generated: false, generation_prompt: null },
  };
  const found = (over: object) => cliText('search', answer({ total: 1, results: [{ sound }], ...over })).split('\n');

  it('tells which words a row has, and where, when asked', () => {
    const why = [
      [
        { text: 'door', places: ['caption', 'tags'] },
        { text: 'slam', places: ['caption'] },
      ],
    ];
    expect(found({ why })[1]?.trim()).toBe('door in caption, tags; slam in caption');
    expect(found({ why: [[]] })[1]).toContain('none of its words');
    expect(found({})).toHaveLength(2);
  });

  it('counts what the matches are, when asked', () => {
    const facets = {
      counted: 2,
      categories: [{ value: 'DOORS', count: 2 }],
      channels: [{ value: 1, count: 2 }],
      ratings: [],
      commercial: 2,
    };
    expect(found({ facets }).slice(1, -1)).toEqual([
      'counted over 2:',
      '  categories  DOORS (2)',
      '  channels    1 (2)',
      '  stars       -',
      '  commercial  2',
    ]);
  });

  it('says how much of what was found is shown', () => {
    expect(found({}).at(-1)).toMatch(/^1 found in /);
    expect(found({ total: 13 }).at(-1)).toMatch(/^13 found, 1 of them shown /);
  });
});
