/** The era of a scene, read from its words, and what would be out of time in it. */

type Era = { name: string; until: number; words: RegExp };

/** Oldest first; the first whose words stand in the passage dates it. Words that only hint are left out: a wrong era rejects good sounds. */
const ERAS: readonly Era[] = [
  { name: 'prehistoric', until: -3000, words: /\b(?:prehistoric|stone age|ice age|neanderthals?|mammoths?|cave ?m[ae]n)\b/iu },
  {
    name: 'ancient',
    until: 500,
    words:
      /\b(?:ancient (?:rome|greece|egypt)|pharaoh'?s?|gladiators?|centurions?|legionar(?:y|ies)|roman legions?|bronze age|iron age|chariots?)\b/iu,
  },
  {
    name: 'medieval',
    until: 1500,
    words: /\b(?:medieval|middle ages|crusaders?|knights? in armou?r|feudal|vikings?|longships?|trebuchets?|jousting)\b/iu,
  },
  {
    name: 'age of sail',
    until: 1800,
    words: /\b(?:galleons?|musketeers?|frigates?|buccaneers?|flintlocks?|powdered wigs?|cutlass(?:es)?)\b/iu,
  },
  {
    name: 'nineteenth century',
    until: 1900,
    words:
      /\b(?:victorian|regency|napoleonic|gaslights?|gas ?lamps?|gaslit|hansom cabs?|horse[- ]drawn|stage ?coach(?:es)?|whalers?|wild west)\b/iu,
  },
  { name: 'nineteen-twenties', until: 1930, words: /\b(?:speakeas(?:y|ies)|prohibition|roaring twenties|flappers?)\b/iu },
  {
    name: 'second world war',
    until: 1946,
    words: /\b(?:world war (?:two|ii)|second world war|the blitz|blackout curtains?|spitfires?|panzers?)\b/iu,
  },
];
const YEAR =
  /\b(?:in|of|since|by|winter|summer|spring|autumn|year)\s+(?:the\s+year\s+)?(1[0-9]{3}|20[0-9]{2})\b(?!\s*(?:men|people|feet|miles|pounds|dollars))/iu;

const PLACES =
  /\b(?:London|Paris|Rome|Venice|New York|Tokyo|Berlin|Vienna|Cairo|Istanbul|Moscow|Dublin|Edinburgh|Chicago|Hong Kong|Mumbai|Arctic|Antarctica?|Sahara|Amazon)\b/u;

/** Things by their year of coming into use: names of them in a caption or tag date a recording as later than that. */
const THINGS: readonly (readonly [year: number, words: string])[] = [
  [1300, 'cannon mechanical clock'],
  [1400, 'musket pistol gunshot rifle'],
  [1770, 'piano steam locomotive train railway'],
  [1840, 'telegraph typewriter revolver'],
  [1880, 'telephone phone electric lightbulb phonograph'],
  [1895, 'car automobile truck motorcycle bus engine motor tram subway'],
  [1910, 'airplane aeroplane aircraft propeller radio siren neon'],
  [1935, 'helicopter jet television tv vacuum refrigerator fridge jackhammer'],
  [1950, 'computer keyboard microwave hairdryer dishwasher traffic'],
  [1980, 'cellphone mobile smartphone modem laptop printer videogame arcade drone atm'],
];
const YEAR_OF = new Map(THINGS.flatMap(([year, words]) => words.split(' ').map((word) => [word, year] as const)));

/** Era and place words of the scene, e.g. `medieval` or `1943, London`; null when it names neither. */
export function eraPlaceOf(passage: string): string | null {
  const text = passage.normalize('NFC');
  const year = YEAR.exec(text)?.[1];
  const era = year ?? ERAS.find(({ words }) => words.test(text))?.name;
  const place = PLACES.exec(text)?.[0];
  const parts = [era, place].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The first thing among `texts` that comes later than the era, or null. `eraPlace` is what `eraPlaceOf` gave, or a model's words. */
export function laterThanEra(eraPlace: string | null, texts: readonly string[]): string | null {
  const until = eraPlace === null ? null : yearOfEra(eraPlace);
  if (until === null) return null;
  for (const text of texts) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const year = YEAR_OF.get(word) ?? YEAR_OF.get(word.replace(/s$/, ''));
      if (year !== undefined && year > until) return word;
    }
  }
  return null;
}

function yearOfEra(eraPlace: string): number | null {
  const year = /\b(1[0-9]{3}|20[0-9]{2})\b/.exec(eraPlace)?.[1];
  if (year !== undefined) return Number(year);
  return ERAS.find(({ name, words }) => eraPlace.includes(name) || words.test(eraPlace))?.until ?? null;
}
