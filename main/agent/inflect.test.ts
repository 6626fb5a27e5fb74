import { describe, expect, it } from 'vitest';
import { nounForms, verbForms } from './inflect.ts';

describe('nounForms', () => {
  it('adds the plural to the last word', () => {
    expect(nounForms('church bell')).toEqual(['church bell', 'church bells']);
    expect(nounForms('glass')).toEqual(['glass', 'glasses']);
    expect(nounForms('fly')).toEqual(['fly', 'flies']);
    expect(nounForms('old woman')).toEqual(['old woman', 'old women']);
  });
});

describe('verbForms', () => {
  it('inflects regular verbs', () => {
    expect(verbForms('creak', [])).toEqual(['creak', 'creaks', 'creaked', 'creaking']);
    expect(verbForms('drip', [])).toEqual(['drip', 'drips', 'dripped', 'dripping']);
    expect(verbForms('scrape', [])).toEqual(['scrape', 'scrapes', 'scraped', 'scraping']);
    expect(verbForms('stir', [])).toEqual(['stir', 'stirs', 'stirred', 'stirring']);
    expect(verbForms('unwrap', [])).toEqual(['unwrap', 'unwraps', 'unwrapped', 'unwrapping']);
    expect(verbForms('squat', [])).toEqual(['squat', 'squats', 'squatted', 'squatting']);
    expect(verbForms('open', [])).toEqual(['open', 'opens', 'opened', 'opening']);
    expect(verbForms('roar', [])).toEqual(['roar', 'roars', 'roared', 'roaring']);
    expect(verbForms('cry', [])).toEqual(['cry', 'cries', 'cried', 'crying']);
  });

  it('takes irregular forms as given, and the first word of a phrase', () => {
    expect(verbForms('ring', ['rang', 'rung', 'ringing'])).toEqual(['ring', 'rings', 'rang', 'rung', 'ringing']);
    expect(verbForms('force open', [])).toEqual(['force open', 'forces open', 'forced open', 'forcing open']);
    expect(verbForms('take off', ['took off', 'taking off'])).toEqual(['take off', 'takes off', 'took off', 'taking off']);
  });
});
