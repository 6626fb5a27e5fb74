import { describe, expect, it } from 'vitest';
import { askedMeaning } from './askedMeaning.ts';
import { grammarQuery } from './grammarQuery.ts';

const asked = (text: string) => askedMeaning(text, grammarQuery(text).parsed, 'grammar');

describe('what is put to a model', () => {
  it('is all of a plain query', () => {
    expect(askedMeaning('rain -thunder (far)', [], 'plain')).toEqual({ text: 'rain -thunder (far)', must: [], without: [] });
    expect(askedMeaning('  ', [], 'plain').text).toBeNull();
  });
  it('are the words that are wanted, without operators, chips and what is excluded', () => {
    const { text, must, without } = asked('heavy (rain, hail) -thunder cat:RAIN win*');
    expect(text).toBe('heavy rain hail win');
    expect(must).toEqual([]);
    expect(without).toEqual([expect.stringContaining('"thunder"')]);
  });
  it('is nothing for chips and excluded words alone', () => {
    expect(asked('cat:RAIN dur:<3').text).toBeNull();
    expect(asked('-thunder').text).toBeNull();
  });
  it('leaves words of one column to the index', () => {
    const { text, must, without } = asked('rain desc:roof -tag:loop');
    expect(text).toBe('rain');
    expect(must).toEqual([expect.stringMatching(/description.*"roof"/)]);
    expect(without).toEqual([expect.stringMatching(/tags.*"loop"/)]);
  });
});
