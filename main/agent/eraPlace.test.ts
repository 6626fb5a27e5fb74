import { describe, expect, it } from 'vitest';
import { eraPlaceOf, laterThanEra } from './eraPlace.ts';

describe('eraPlaceOf', () => {
  it('reads the era and the place that the passage names', () => {
    expect(eraPlaceOf('The knights in armour rode through the gate.')).toBe('medieval');
    expect(eraPlaceOf('In 1943 the sirens of London rose again.')).toBe('1943, London');
    expect(eraPlaceOf('A hansom cab rattled over the cobbles.')).toBe('nineteenth century');
  });

  it('is null when nothing is named, and takes no count for a year', () => {
    expect(eraPlaceOf('Rain fell on the roof.')).toBeNull();
    expect(eraPlaceOf('There were 1200 men, in 1200 feet of water.')).toBeNull();
  });
});

describe('laterThanEra', () => {
  it('names the thing that is out of time', () => {
    expect(laterThanEra('medieval', ['Door wood', 'car'])).toBe('car');
    expect(laterThanEra('nineteenth century', ['Helicopters flying by'])).toBe('helicopters');
    expect(laterThanEra('1943, London', ['Smartphone ring'])).toBe('smartphone');
  });

  it('lets pass what existed, and everything when there is no era', () => {
    expect(laterThanEra('1943, London', ['Telephone ring', 'car'])).toBeNull();
    expect(laterThanEra('medieval', ['Carpet footsteps', 'scar'])).toBeNull();
    expect(laterThanEra(null, ['laptop'])).toBeNull();
    expect(laterThanEra('Paris', ['laptop'])).toBeNull();
  });
});
