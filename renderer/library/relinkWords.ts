import type { FoundRoot, RelinkPreview } from '../../main/contract/folders.ts';

/** The place that is proposed: the one that holds most. None where two hold as much, since which it is only a person knows. */
export function proposedChoice(places: readonly FoundRoot[]): { folder: string; rootId: string | null } | null {
  const [first, second] = places;
  if (first === undefined || first.found === second?.found) return null;
  return { folder: first.folder, rootId: first.root_id };
}

export function previewWords({ found, changed, missing, asked, total }: RelinkPreview): string {
  const files = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`;
  const sampled = asked < total ? ` (of ${asked.toLocaleString('en')} looked for, ${total.toLocaleString('en')} in all)` : '';
  if (found === 0 && changed === 0) return `None of its files lie there${sampled}.`;
  return `${files(found)} found, ${changed.toLocaleString('en')} changed, ${missing.toLocaleString('en')} missing${sampled}.`;
}

/** What a folder card says of places where a folder that is away was found. */
export function foundWords(places: readonly FoundRoot[]): string | null {
  const [first] = places;
  if (first === undefined) return null;
  if (places.length > 1) return `Found at ${places.length} places. Which one is it?`;
  return `${first.found} of ${first.asked} sampled files found at ${first.folder}.`;
}
