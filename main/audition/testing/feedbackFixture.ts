/** A real index in this process, with what feedback compares: measures, fingerprints, and vectors of a made-up model of texts. */
import { hashedTextVector } from '../../../e2e/fixtures/embeddings.ts';
import { seededRandom } from '../../../e2e/fixtures/samples.ts';
import { descriptorNames } from '../../../native/analysis/descriptors.ts';
import { FINGERPRINT_VERSION, MOMENT_BYTES } from '../../../native/analysis/fingerprint.ts';
import type { EmbeddingModel } from '../../../native/clapProtocol.ts';
import { ANALYSIS_VERSION } from '../../../native/fileAnalysis.ts';
import { openVectorIndex } from '../../../native/openVectorIndex.ts';
import { createVectorLibrary, model } from '../../../native/testing/vectorLibrary.ts';
import { Failure } from '../../contract/failures.ts';
import { IntendedUse } from '../../contract/rights.ts';
import { createDuplicatesStore } from '../../library/duplicatesStore.ts';
import { createLibrarySearch } from '../../library/librarySearch.ts';
import { keepSound } from '../../library/licensing.ts';
import { createMeasurementsStore } from '../../library/measurementsStore.ts';
import { reciprocalRankFusion } from '../../library/rankFusion.ts';
import { createSearchStore } from '../../library/searchStore.ts';
import { createSimilarStore } from '../../library/similarStore.ts';
import { createSoundLibrary } from '../../library/soundLibrary.ts';
import { createSoundRowsStore } from '../../library/soundRowsStore.ts';
import { type SampleSound, sampleId } from '../../library/testing/sampleLibraryStore.ts';
import { feedbackLibrary } from '../feedbackLibrary.ts';
import type { FeedbackParts } from '../refineByFeedback.ts';

export type HeardSound = SampleSound & {
  /** What it sounds like, in words that the made-up model hears. */
  heard?: string;
  /** The one measure in which sounds differ here, 0 to 1. */
  brightness?: number;
  /** Equal numbers are one recording. */
  recording?: number;
};

export type FeedbackDesk = {
  add(sound: HeardSound): string;
  /** `hears`: whether a model is active. */
  parts(hears: boolean): FeedbackParts;
  dispose(): Promise<void>;
};

export const use = IntendedUse.parse({});

export function createFeedbackDesk(): FeedbackDesk {
  const sounds = createVectorLibrary();
  const { db, path } = sounds;
  const measured = createMeasurementsStore(db);
  let vectors: ReturnType<typeof openVectorIndex> | null = null;
  const reader = {
    search: createSearchStore(db),
    rows: createSoundRowsStore(db),
    duplicates: createDuplicatesStore(db),
    similar: createSimilarStore(db),
    vectors: () => (vectors ??= openVectorIndex({ db, path, engine: 'sqlite-vec' })),
  };
  return {
    add({ heard, brightness, recording, ...sound }) {
      const row = sounds.addSound(sound);
      if (heard !== undefined) sounds.embed(row, hashedTextVector(heard));
      if (brightness !== undefined) {
        measured.setDescriptors(
          row,
          ANALYSIS_VERSION,
          Float32Array.from(descriptorNames, (name) => (name === 'brightness' ? brightness : 0.5)),
        );
      }
      if (recording !== undefined) measured.setFingerprint(row, FINGERPRINT_VERSION, printOf(recording));
      return sampleId(sound.caption);
    },
    parts(hears) {
      const embedText = async (text: string): Promise<{ model: EmbeddingModel; vector: Float32Array<ArrayBuffer> }> => {
        if (hears) return { model, vector: hashedTextVector(text) };
        throw new Failure('model_missing', 'No model is installed.');
      };
      const search = createLibrarySearch({ index: () => reader, texts: { embedText, answered: () => {} } });
      const library = createSoundLibrary({
        startWorker: () => ({
          call: (name, params, signal = new AbortController().signal) => search[name](params as never, signal) as never,
          onTell: () => () => {},
          onLost: () => () => {},
          close: () => {},
          end: async () => {},
        }),
        meaning: { model: () => (hears ? model : null), embedText },
      });
      return { library: feedbackLibrary(library), fuse: reciprocalRankFusion, keep: keepSound, embedText };
    },
    async dispose() {
      await (await vectors)?.close();
      sounds.dispose();
    },
  };
}

/** Three moments of noise. */
function printOf(recording: number): Uint8Array {
  const random = seededRandom(recording);
  return Uint8Array.from({ length: 3 * MOMENT_BYTES }, (_, i) => (i % MOMENT_BYTES < 4 ? 0 : Math.floor(random() * 256)));
}
