import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string) => keywordEvents(text, 20).map(({ event }) => event.query);
const catids = (text: string) => keywordEvents(text, 20).map(({ event }) => event.ucs_catid);

describe('a noise of something that the lexicon does not know', () => {
  it('is told with its own word, and is no voice', () => {
    for (const text of ['The gribble screamed.', 'The gribble gave a scream.', 'We heard the scream of the gribble.']) {
      expect(queries(text)).toEqual(['gribble scream']);
      expect(catids(text)).toEqual([null]);
    }
    expect(queries('The gribble came down with a groan.')).toEqual(['gribble groan']);
  });

  it('is the thing of "it", rather than of who was told of before', () => {
    expect(queries('He leaned on the gribble and it howled.')).toEqual(['gribble howl']);
    expect(queries('Anwen laid her palm on it, hummed three notes, and waited.')[0]).toContain('hum');
  });

  it('keeps what is known of the noise, and drops who else makes it', () => {
    expect(catids('The gribble gave a clunk.')).toEqual(['METLImpt']);
    expect(queries('He looked at the gribble and it chewed.')).toEqual(['gribble chew']);
  });

  it('is of nobody for people, ideas and what has no name', () => {
    expect(queries('She gave a scream.')).toEqual(['scream']);
    expect(queries('There was a roar of something.')).toEqual(['roar']);
  });
});

describe("the passage's own word", () => {
  it('stands beside the name in the lexicon', () => {
    expect(queries('The lorry rumbled past.')).toEqual(['lorry truck pass by']);
    expect(queries('He sloshed the bucket.').join()).toContain('bucket');
  });

  it('is not repeated where the name holds it', () => {
    expect(queries('The phone rang.')).toEqual(['telephone ring']);
    expect(queries('The telephone rang.')).toEqual(['telephone ring']);
  });
});

describe('a noise behind "each with" or "it gave"', () => {
  it('is of what its sentence is about', () => {
    expect(queries('Ten thousand dunlin lift at once, with a roar like surf.')).toEqual(['dunlin roar']);
    expect(queries('The old gribbles lean out and go over, each with a roar.')).toContain('gribbles roar');
    expect(queries('Behind him stood the gribble. At nine it gave a clunk.')).toEqual(['gribble clunk']);
  });
});

describe('a participle behind its clause', () => {
  it('is of what the clause is about', () => {
    expect(queries('The lamp swung from its hook, creaking.')).toEqual(['lamp creak']);
    expect(queries('The gribble swung from its hook, creaking.')).toEqual(['gribble creak']);
  });
});

describe('an unknown thing in front of a known place', () => {
  it('does what is told, and not the place', () => {
    expect(queries('The trailer behind the van rattled.')).toEqual(['trailer rattle']);
    expect(queries('The swing in the garden creaked.')).toContain('swing creak');
    expect(queries('The lid on the pot rattled.')).toEqual(['pot lid clatter']);
    expect(queries('The floor above creaked.')).toEqual(['floor creak']);
  });
});

describe("a voice's noise of some stuff", () => {
  it('is filed by the stuff', () => {
    expect(catids('There was a metallic shriek from the yard.')).toContain('METLFric');
    expect(catids('A hydraulic groan rose from the dock.')).toContain('MECHHydr');
    expect(catids('A high scream rose from the dock.')).toContain('VOXScrm');
  });
});
