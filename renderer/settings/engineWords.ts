import type { EngineView, Publication } from '../../main/contract/engines.ts';
import { dayWords } from '../dayWords.ts';

/** Where a search is answered now. */
export function answeredWords({ address, words, meaning }: EngineView): string {
  if (address === null) return 'Searches are answered by the index on this machine (SQLite).';
  if (words === 'sqlite') return 'Words are found by the index on this machine (SQLite); nothing is compared by meaning.';
  return meaning === 'lancedb'
    ? 'Words and meanings are searched in the shared index (LanceDB).'
    : 'Words are searched in the shared index (LanceDB); nothing is compared by meaning.';
}

export type PublicationFact = { name: string; value: string };

/** What is published at an address, each fact with its name; none where it can't be read. */
export function publicationFacts({ own, sounds, embedded, model, published_at: at, behind }: Publication): PublicationFact[] {
  if (sounds === null || at === null) return [];
  const by = model === null ? '' : ` by ${model}`;
  return [
    { name: 'Holds', value: `${count(sounds, 'sound')}, ${(embedded ?? 0).toLocaleString('en')} of them heard${by}` },
    { name: 'Published', value: `${dayWords(at)}${own === false ? ', by another library' : ''}` },
    ...(behind === null
      ? []
      : [{ name: 'Since then', value: behind === 0 ? 'nothing has changed' : `${count(behind, 'change')} of this library` }]),
  ];
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}
