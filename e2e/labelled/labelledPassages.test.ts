import { describe, expect, it } from 'vitest';
import { ucsEntries } from '../../main/library/ucs.ts';
import { GENRES, HALVES, type LabelledPassage, labelledPassages, practicePassages, TRAPS } from './labelledPassages.ts';

const all = labelledPassages();
const ids = new Set(ucsEntries.map(({ id }) => id));

const placesOf = (text: string, quote: string) => text.split(quote).length - 1;
const isKnown = (pattern: string) =>
  pattern.endsWith('*') ? [...ids].some((id) => id.startsWith(pattern.slice(0, -1))) : ids.has(pattern);
const normal = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ' ');
const nothingOrTrap = (passage: LabelledPassage) => passage.traps.length > 0 || !passage.events.some(({ required }) => required);
const counted = (keep: (passage: LabelledPassage) => boolean) => HALVES.map((half) => all.filter((p) => p.half === half && keep(p)).length);

describe('the labelled passages', () => {
  it('are 220 or more, no text twice, ids of their genre, once each', () => {
    expect(all.length).toBeGreaterThanOrEqual(220);
    expect(new Set(all.map(({ text }) => normal(text))).size).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ id, genre }) => !new RegExp(`^${genre}-\\d\\d$`).test(id))).toEqual([]);
  });

  it.each(GENRES)('%s has 22 or more, halved evenly', (genre) => {
    const [open = 0, locked = 0] = counted((p) => p.genre === genre);
    expect(open + locked).toBeGreaterThanOrEqual(22);
    expect(Math.abs(open - locked)).toBeLessThanOrEqual(1);
  });

  it.each(TRAPS)('the main trap "%s" is halved evenly', (trap) => {
    const [open = 0, locked = 0] = counted((p) => p.traps[0] === trap);
    expect(open).toBeGreaterThan(0);
    expect(Math.abs(open - locked)).toBeLessThanOrEqual(1);
  });

  it.each(HALVES)('a third and more of the %s half has traps or nothing to hear', (half) => {
    const mine = all.filter((p) => p.half === half);
    expect(mine.filter(nothingOrTrap).length / mine.length).toBeGreaterThanOrEqual(1 / 3);
    expect(mine.filter(({ events }) => events.length === 0).length).toBeGreaterThan(20);
  });

  it('run from one sentence to about two hundred words, with straight and curly quotes', () => {
    const lengths = all.map(({ text }) => text.split(/\s+/).length);
    expect(Math.min(...lengths)).toBeLessThan(15);
    expect(Math.max(...lengths)).toBeGreaterThan(180);
    expect(Math.max(...lengths)).toBeLessThan(230);
    expect(all.some(({ text }) => text.includes('\u2019')) && all.some(({ text }) => text.includes("'"))).toBe(true);
  });

  it.each(all)('$id: every quote stands in its text as often as said, and no label twice', ({ text, events, traps }) => {
    for (const { quote, occurrence } of events) expect(placesOf(text, quote), quote).toBeGreaterThanOrEqual(occurrence);
    expect(new Set(events.map(({ quote, occurrence, thing }) => `${quote} ${occurrence} ${thing}`)).size).toBe(events.length);
    if (traps.includes('quiet')) expect([...events, ...traps]).toEqual(['quiet']);
  });

  it('name CatIDs that the list has', () => {
    const accepted = new Set(all.flatMap(({ events }) => events.flatMap(({ accept }) => accept.ucs)));
    expect([...accepted].filter((pattern) => !isKnown(pattern))).toEqual([]);
  });

  it('mark nothing as required that has to be of low salience', () => {
    expect(all.flatMap(({ events }) => events.filter(({ required, salience }) => required && salience?.includes('low')))).toEqual([]);
  });

  it('give beds to the ambience layer alone', () => {
    const beds = all.flatMap(({ events }) => events.filter(({ thing }) => thing.startsWith('bed-')));
    expect(beds.length).toBeGreaterThan(30);
    expect(beds.filter(({ accept }) => accept.layers.join() !== 'ambience')).toEqual([]);
  });
});

describe('the passages for practice', () => {
  it('are 300 or more texts of their own, a quarter of them traps or quiet, with quotes and CatIDs that exist', () => {
    const practice = practicePassages();
    expect(practice.length).toBeGreaterThanOrEqual(300);
    expect(new Set([...all, ...practice].map(({ text }) => normal(text))).size).toBe(all.length + practice.length);
    expect(new Set(practice.map(({ id }) => id)).size).toBe(practice.length);
    expect(practice.filter(nothingOrTrap).length / practice.length).toBeGreaterThan(1 / 4);
    const labels = practice.flatMap(({ text, events }) => events.map((event) => ({ text, ...event })));
    expect(labels.filter(({ text, quote, occurrence }) => placesOf(text, quote) < occurrence)).toEqual([]);
    const patterns = labels.flatMap(({ accept }) => accept.ucs);
    expect(patterns.filter((each) => !isKnown(each))).toEqual([]);
  });
});
