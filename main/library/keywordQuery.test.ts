import { describe, expect, it } from 'vitest';
import { MAX_PLAIN_WORDS, plainQuery } from './keywordQuery.ts';

const counts = (rows: number, table: Record<string, number>) => ({ rows, of: (term: string) => table[term] ?? 0 });

describe('plain words', () => {
  it('are quoted and OR-ed; operators and signs have no meaning', () => {
    expect(plainQuery('heavy door creak').match).toBe('"heavy" OR "door" OR "creak"');
    expect(plainQuery('door AND NOT rain* -wind (').match).toBe('"door" OR "not" OR "rain" OR "wind"');
    expect(plainQuery('caption: door" OR "x').match).toBe('"caption" OR "door" OR "x"');
  });

  it('match written-together and apart', () => {
    expect(plainQuery('ka-boom').match).toBe('("kaboom" OR ("ka boom" NOT "kaboom"))');
    expect(plainQuery('DOORWood 5.1').match).toBe('("doorwood" OR ("door wood" NOT "doorwood")) OR "5 1"');
  });

  it('are looked for as one word too where the library has that, and a compound in its parts when it finds too few', () => {
    const known = counts(100, { '"footsteps"': 40, '"campfire"': 2 });
    expect(plainQuery('foot steps', known).match).toBe('"foot" OR "steps" OR "footsteps"');
    expect(plainQuery('camp the fire', known).match).toBe('"camp" OR "fire"');
    expect(plainQuery('foot steps', known, { literal: true }).match).toBe('"foot" OR "steps"');
    const [apart] = plainQuery('xyzzy-rattle', known).wider;
    expect(apart).toContain('OR "xyzzy" OR "rattle"');
    expect(plainQuery('xyzzy-rattle', known, { literal: true }).wider).toEqual([]);
  });

  it('that make one word together are no third of a pair', () => {
    const pairs = '("heavy" AND "door")';
    const common = { '"door"': 9000, '"heavy"': 3000, '"heavydoor"': 3, [pairs]: 50 };
    expect(plainQuery('heavy door', counts(100_000, common)).match).toBe(`${pairs} OR "heavydoor"`);
  });

  it('lose stop words unless there is nothing else', () => {
    expect(plainQuery('the rain on the roof').match).toBe('"rain" OR "roof"');
    expect(plainQuery('the on').match).toBe('"the" OR "on"');
  });

  it('stand once each, twelve at most', () => {
    expect(plainQuery('rain Rain RAIN').match).toBe('"rain"');
    const many = Array.from({ length: 40 }, (_, i) => `word${'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'[i]}${i}x`).join(' ');
    expect(plainQuery(many).parsed).toHaveLength(MAX_PLAIN_WORDS);
  });

  it('have a chip each, as typed', () => {
    expect(plainQuery('The Ka-Boom 5.1').parsed).toEqual([
      { text: 'ka-boom', op: 'any', field: null, synonyms: [] },
      { text: '5.1', op: 'any', field: null, synonyms: [] },
    ]);
  });

  it('give no expression when there is no word', () => {
    for (const text of ['', '  ', '*', '!?-', '\0', '"'])
      expect(plainQuery(text)).toEqual({ match: null, wider: [], favoured: null, alike: false, parsed: [], where: {} });
  });
});

describe('words that stand for a category', () => {
  it('find its sounds too, and their chips say which', () => {
    const { match, wider, parsed } = plainQuery('moo xyzzy');
    expect(match).toBe('"moo" OR "xyzzy"');
    expect(wider).toEqual(['{caption tags file description ucs} : ("moo" OR "xyzzy") OR facets : ("zkanmlfarm0")']);
    expect(parsed.map(({ text, synonyms }) => [text, synonyms])).toEqual([
      ['moo', ['ANMLFarm']],
      ['xyzzy', []],
    ]);
  });

  it('may be several words together, and in another form', () => {
    expect(plainQuery('distant sonic booms').wider[0]).toContain('"zkaeromil0"');
    expect(plainQuery('sonic').wider).toEqual([]);
  });

  it('do not when only the words themselves are asked for, or none stands for one', () => {
    expect(plainQuery('moo', undefined, { literal: true })).toMatchObject({ wider: [], parsed: [{ synonyms: [] }] });
    expect(plainQuery('xyzzy').wider).toEqual([]);
  });
});

describe('words that are common in a large library', () => {
  const table = { '"door"': 9000, '"oak"': 120, '"creak"': 80, '"heavy"': 3000, '"zxqv"': 0 };

  it('count for the order but bring no rows in while rarer words do', () => {
    expect(plainQuery('heavy oak door creak', counts(100_000, table)).match).toBe(
      '("creak" OR "oak") AND ("heavy" OR "oak" OR "door" OR "creak")',
    );
  });

  it('stay when the library is small, when they are alone, or when the rarer words hardly match', () => {
    const all = '"oak" OR "door"';
    expect(plainQuery('oak door', counts(5000, { '"oak"': 120, '"door"': 900 })).match).toBe(all);
    expect(plainQuery('heavy door', counts(100_000, table)).match).toBe('("heavy") AND ("heavy" OR "door")');
    expect(plainQuery('zxqv door', counts(100_000, table)).match).toBe('"zxqv" OR "door"');
    expect(plainQuery('oak door', counts(100_000, { '"oak"': 3, '"door"': 9000 })).match).toBe(all);
    expect(plainQuery('door', counts(100_000, table)).match).toBe('"door"');
  });

  it('must stand two together where all are common and enough rows have two', () => {
    const pairs = '("heavy" AND "door")';
    const common = { '"door"': 9000, '"heavy"': 3000 };
    expect(plainQuery('heavy door', counts(100_000, { ...common, [pairs]: 50 })).match).toBe(pairs);
    expect(plainQuery('heavy door', counts(100_000, { ...common, [pairs]: 49 })).match).toBe('("heavy") AND ("heavy" OR "door")');
    expect(plainQuery('door', counts(100_000, common)).match).toBe('"door"');
    // As many pairs as rows of the rarer word save nothing.
    expect(plainQuery('heavy door', counts(100_000, { ...common, [pairs]: 3000 })).match).toBe('("heavy") AND ("heavy" OR "door")');
    // Four words make too many pairs: the rarest with another.
    const four = { ...common, '"slam"': 4000, '"creak"': 5000 };
    const rarest = '("heavy" AND ("slam" OR "creak" OR "door"))';
    const all = '("heavy") AND ("heavy" OR "door" OR "slam" OR "creak")';
    expect(plainQuery('heavy door slam creak', counts(100_000, { ...four, [rarest]: 60 })).match).toBe(rarest);
    expect(plainQuery('heavy door slam creak', counts(100_000, { ...four, [rarest]: 49 })).match).toBe(all);
    expect(plainQuery('heavy door slam creak', counts(100_000, { ...four, [rarest]: 3000 })).match).toBe(all);
  });

  it('come first where they stand in a name, when one alone has very many rows', () => {
    const inNames = '{caption file} : ("door")';
    const found = (rows: number, names: number) => plainQuery('door', counts(1_000_000, { '"door"': rows, [inNames]: names }));
    expect(found(60_000, 20_000)).toMatchObject({ match: `(${inNames}) AND "door"`, alike: true });
    expect(found(60_000, 20_000).wider[0]).toBe('{caption tags file description ucs} : ("door")');
    // Too few of them for a list, and all of them: nothing is left out.
    expect(found(60_000, 1_999)).toMatchObject({ match: '"door"', alike: true });
    expect(found(60_000, 60_000)).toMatchObject({ match: '"door"', alike: true });
    expect(found(29_999, 20_000)).toMatchObject({ match: '"door"', alike: false });
  });

  it('are asked for after all when the others find too few', () => {
    const words = (match: string) => `{caption tags file description ucs} : (${match})`;
    const { wider } = plainQuery('xyzzy door', counts(100_000, { '"door"': 9000, '"xyzzy"': 80 }));
    expect(wider).toEqual([words('"xyzzy" OR "door"'), `${words('"xyzzy" OR "door"')} OR facets : ("zkdoormisc0")`]);
  });

  it('keep their chips, since they still count', () => {
    expect(plainQuery('oak door', counts(100_000, table)).parsed.map((chip) => chip.text)).toEqual(['oak', 'door']);
  });
});
