import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../native/openDatabase.ts';
import { porterStem } from './porterStem.ts';
import { ucsEntries } from './ucs.ts';

const hard = `caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned falling
  hissing fizzed failing filing happy sky relational conditional rational valency hesitancy digitizer conformably radically differently
  vilely analogously vietnamization predication operator feudalism decisiveness hopefulness callousness formality sensitivity
  sensibility triplicate formative formalize electricity electrical hopeful goodness revival allowance inference airliner gyroscopic
  adjustable defensible irritant replacement adjustment dependent adoption homologou communism activate angularity homologous effective
  bowdlerize probate rate cease controll roll geology café naïve yes ay dying eye ions is a ab`;

test('a stem is what the engine stores, for every word of the taxonomy and for the hard cases of the algorithm', () => {
  const words = new Set([
    ...hard.split(/\s+/),
    ...ucsEntries.flatMap(({ keywords, category, subcategory }) => [...keywords, category, subcategory].join(' ').match(/\p{L}+/gu) ?? []),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'foley-stem-'));
  const db = openDatabase(join(folder, 'library.db'), { kind: 'library' });
  try {
    db.exec("create virtual table temp.words using fts5(word, tokenize = 'porter unicode61 remove_diacritics 2')");
    db.exec("create virtual table temp.stems using fts5vocab('temp', 'words', 'row')");
    const put = db.prepare('insert into temp.words values (?)');
    const stored = db.prepare('select term from temp.stems').pluck();
    const clear = db.prepare('delete from temp.words');
    const differing = [...words].filter((word) => {
      clear.run();
      put.run(word);
      return stored.get() !== porterStem(word);
    });
    expect(words.size).toBeGreaterThan(2000);
    expect(differing).toEqual([]);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
});
