import { describe, expect, it } from 'vitest';
import { feedbackQuery, wordScores } from './wordFeedback.ts';

const query = ['door creak'];
const oak = ['Oak Door Creak Slow', 'hinge'];
const pine = ['Pine Door Creaking', 'hinge'];
const metal = ['Metal Door Slam'];
const pool = [oak, pine, metal, ['Metal Hinge'], ['Rain']];

describe('what words say', () => {
  it('is more of what the picks say, and less of what only rejects say', () => {
    const plain = wordScores({ query, picks: [], rejects: [] }, pool);
    const fed = wordScores({ query, picks: [oak], rejects: [metal] }, pool);
    expect(fed(pine)).toBeGreaterThan(plain(pine));
    expect(fed(metal)).toBeLessThan(plain(metal));
    expect(fed(['Metal Hinge'])).toBeLessThan(fed(['Oak Hinge']));
  });

  it('compares stems, and says nothing of a sound that shares none', () => {
    const score = wordScores({ query, picks: [], rejects: [] }, pool);
    expect(score(['Creaking Doors'])).toBeCloseTo(score(['Creak Door']), 12);
    expect(score(['Rain'])).toBe(0);
    expect(score([])).toBe(0);
  });

  it('lies between -1 and 1, and against the query where all that is known are rejects', () => {
    const score = wordScores({ query: ['rain'], picks: [], rejects: [metal] }, pool);
    for (const said of pool) expect(Math.abs(score(said))).toBeLessThanOrEqual(1 + 1e-12);
    expect(score(metal)).toBeLessThan(0);
  });

  it('counts a rare word for more than a common one', () => {
    const many = [...Array.from({ length: 20 }, () => ['door']), oak];
    const score = wordScores({ query: ['oak door'], picks: [], rejects: [] }, many);
    expect(score(['oak'])).toBeGreaterThan(score(['door']));
  });
});

describe('a query of the feedback', () => {
  it('adds what most picks have in common and no reject has', () => {
    expect(feedbackQuery({ query, picks: [oak, pine], rejects: [] })).toBe('door creak hinge');
    expect(feedbackQuery({ query, picks: [oak, pine], rejects: [['Hinge']] })).toBeNull();
  });

  it('adds no more than three words, and none without picks', () => {
    expect(feedbackQuery({ query, picks: [['delta alpha charlie bravo']], rejects: [] })).toBe('door creak alpha bravo charlie');
    expect(feedbackQuery({ query, picks: [], rejects: [metal] })).toBeNull();
  });
});
