/** A find that asks for a search and its probe at once, against one that asks for each: over a real index and the real search thread. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashedTextVector } from '../e2e/fixtures/embeddings.ts';
import { seededRandom } from '../e2e/fixtures/samples.ts';
import { startThread } from '../native/spawn.ts';
import { createVectorLibrary, model, type VectorLibrary } from '../native/testing/vectorLibrary.ts';
import { connectWorker } from '../native/workerRpc.ts';
import { find } from './agent/find.ts';
import type { LibraryPort } from './agent/ports.ts';
import { lastManifest, rig } from './agent/testing/findRig.ts';
import type { LibrarySearch } from './library/librarySearch.ts';
import { createSoundLibrary, type SoundLibrary } from './library/soundLibrary.ts';

const signal = new AbortController().signal;
const THINGS = [
  'door creak',
  'door slam wood',
  'rain on roof',
  'rain heavy',
  'dog bark',
  'footsteps gravel',
  'wind in trees',
  'thunder distant',
];
/** The last stand in the columns alone, so that filter and gate differ. */
const LICENSES = ['CC0-1.0', 'CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'unknown', { commercial_ok: false }, { rights_verified: false }];
const PASSAGES = [
  'She pushed open the heavy oak door; rain hammered outside. Thunder rolled, and a dog barked.',
  'Footsteps crunched on the gravel. The wind howled in the trees, and the door slammed behind him.',
  'A lion roared far away. A dog barked in the rain.',
];

let library: VectorLibrary;
let opened: SoundLibrary[];
beforeEach(() => {
  library = createVectorLibrary();
  opened = [];
  const draw = seededRandom(7);
  for (let n = 0; n < 160; n += 1) {
    const thing = THINGS[n % THINGS.length] ?? 'door';
    const license = LICENSES[Math.floor(draw() * LICENSES.length)] ?? 'CC0-1.0';
    const sound = library.addSound({ caption: `${thing} ${n}`, license });
    if (draw() < 0.8) library.embed(sound, hashedTextVector(draw() < 0.5 ? thing : `${thing} ${n}`));
  }
});
afterEach(async () => {
  await Promise.all(opened.map((sounds) => sounds.close()));
  library.dispose();
});

it.each([
  ['by words', false],
  ['by words and meaning', true],
])('%s finds, bars and records the same', async (_, hasModel) => {
  const sounds = createSoundLibrary({
    startWorker: () => connectWorker<LibrarySearch>(startThread('searchWorker', { libraryPath: library.path })),
    meaning: { model: () => (hasModel ? model : null), embedText: async (text) => ({ model, vector: hashedTextVector(text) }) },
  });
  opened.push(sounds);
  const asked: string[] = [];
  const { search, searchBoth } = sounds.asPort();
  const each: LibraryPort = {
    search: (request, abort) => {
      asked.push('search');
      return search(request, abort);
    },
  };
  const atOnce: LibraryPort = {
    ...each,
    searchBoth: (request, abort) => {
      asked.push('searchBoth');
      return searchBoth(request, abort);
    },
  };
  const found = async (port: LibraryPort, passage: string) => {
    const { options, manifests } = rig({ passage, library: port, where: { channels: 1 } });
    const result = await find(options, signal);
    const { steps, candidate_scores } = lastManifest(manifests);
    return { result, candidate_scores, steps: steps.map(({ kind, status, detail }) => ({ kind, status, detail })) };
  };
  for (const passage of PASSAGES) {
    const one = await found(atOnce, passage);
    expect(new Set(asked.splice(0))).toEqual(new Set(['searchBoth']));
    expect(one).toEqual(await found(each, passage));
    expect(new Set(asked.splice(0))).toEqual(new Set(['search']));
    expect(one.result.events.some(({ rejected }) => rejected.count > 0)).toBe(true);
    expect(one.result.events.some(({ candidates }) => candidates.length > 0)).toBe(true);
  }
});
