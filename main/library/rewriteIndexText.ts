/** Brings the full-text rows of an older version up to the text that this one writes, while searches go on over both. */
import { INDEX_TEXT_VERSION } from './indexText.ts';
import type { IndexTextStore } from './indexTextStore.ts';
import type { SoundIndex } from './soundIndex.ts';

type Parts = {
  indexText: IndexTextStore;
  index: Pick<SoundIndex, 'reindex'>;
  transact: <T>(work: () => T) => T;
};

/** Sounds that are rewritten in one transaction. */
const BATCH = 100;

/**
 * In batches; `rest` is awaited between them, so that other work gets its turn. Sounds that come meanwhile have the new text already.
 * What an abort or a kill leaves is rewritten after the next start. Resolves to how many rows were written.
 */
export async function rewriteIndexText(
  { indexText, index, transact }: Parts,
  signal: AbortSignal,
  rest: (batchMs: number) => Promise<unknown>,
): Promise<number> {
  const { version, doneTo } = indexText.state();
  if (version >= INDEX_TEXT_VERSION) return 0;
  const underWay = -INDEX_TEXT_VERSION;
  const upTo = indexText.newestSound();
  let written = 0;
  for (let at = version === underWay ? doneTo : 0; at < upTo; ) {
    signal.throwIfAborted();
    const begunMs = performance.now();
    const ids = indexText.soundsAfter(at, upTo, BATCH);
    at = ids.at(-1) ?? upTo;
    transact(() => {
      ids.forEach(index.reindex);
      indexText.setState({ version: underWay, doneTo: at });
    });
    written += ids.length;
    await rest(performance.now() - begunMs);
  }
  transact(() => indexText.setState({ version: INDEX_TEXT_VERSION, doneTo: 0 }));
  return written;
}
