import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDEX_TEXT_VERSION } from './indexText.ts';
import { createIndexTextStore } from './indexTextStore.ts';
import { createLibraryStore } from './libraryStore.ts';
import { rewriteIndexText } from './rewriteIndexText.ts';
import { createRightsStore } from './rightsStore.ts';
import { createSearchStore } from './searchStore.ts';
import { createSoundIndex } from './soundIndex.ts';
import { createSoundsStore } from './soundsStore.ts';
import { createTaxonomy } from './taxonomy.ts';
import { createSampleLibrary, type SampleLibrary } from './testing/sampleLibraryStore.ts';

const SOUNDS = 250;
let library: SampleLibrary;
beforeEach(() => {
  library = createSampleLibrary();
  library.addSounds(
    Array.from({ length: SOUNDS }, (_, i) => ({
      caption: `Violin ${i}`,
      description: 'bowed slowly',
      relPath: `Strings/MUSCStr_Violin ${i}.wav`,
      ucsCatid: 'MUSCStr',
    })),
  );
  // As an older version wrote them: the words of the category in every row.
  library.db.exec(
    "delete from sounds_fts; insert into sounds_fts (rowid, caption, ucs) select id, caption, 'cello fiddle strings' from sounds",
  );
});
afterEach(() => library.dispose());

function parts() {
  const { db } = library;
  const stores = { library: createLibraryStore(db), sounds: createSoundsStore(db), rights: createRightsStore(db) };
  return {
    indexText: createIndexTextStore(db),
    index: createSoundIndex({ ...stores, taxonomy: createTaxonomy(), newKey: () => 'K' }),
    transact: <T>(work: () => T): T => db.transaction(work)(),
  };
}
const never = new AbortController().signal;
const noRest = async () => {};
const found = (match: string) => createSearchStore(library.db).matches(match, {});

it('gives every sound the text of this version, from what is stored, and is over then', async () => {
  expect([found('"fiddle"'), found('"bowed"'), found('"muscstr"')]).toEqual([SOUNDS, 0, 0]);
  expect(await rewriteIndexText(parts(), never, noRest)).toBe(SOUNDS);
  expect([found('"fiddle"'), found('"bowed"'), found('"muscstr"'), found('"violin"')]).toEqual([0, SOUNDS, SOUNDS, SOUNDS]);
  expect(parts().indexText.state()).toEqual({ version: INDEX_TEXT_VERSION, doneTo: 0 });
  expect(await rewriteIndexText(parts(), never, noRest)).toBe(0);
});

it('finds every sound throughout, and goes on where it was cut short', async () => {
  const stop = new AbortController();
  const cut = rewriteIndexText(parts(), stop.signal, async () => {
    expect(found('"violin"')).toBe(SOUNDS);
    stop.abort();
  });
  await expect(cut).rejects.toThrow(/abort/i);
  const left = found('"fiddle"');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(SOUNDS);
  expect(await rewriteIndexText(parts(), never, noRest)).toBe(left);
  expect([found('"fiddle"'), found('"violin"')]).toEqual([0, SOUNDS]);
});

it.each([0, 1, 1 - INDEX_TEXT_VERSION])('begins anew where a rewrite to another version was cut short (state %i)', async (version) => {
  parts().indexText.setState({ version, doneTo: 100 });
  expect(await rewriteIndexText(parts(), never, noRest)).toBe(SOUNDS);
  expect(found('"fiddle"')).toBe(0);
});

it('leaves sounds that come meanwhile as they are', async () => {
  let added = false;
  const rest = async () => {
    if (!added) library.addSound({ caption: 'Late violin' });
    added = true;
  };
  expect(await rewriteIndexText(parts(), never, rest)).toBe(SOUNDS);
  expect(found('"late"')).toBe(1);
});
