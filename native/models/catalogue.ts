/** The models that can be installed, pinned in resources/models.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../main/contract/failures.ts';
import type { Quantisation } from '../clapProtocol.ts';
import { resourcesFolder } from '../resourcesFolder.ts';

const PinnedFile = z.object({
  /** In the hub's repository, and under the model's folder here. */
  path: z.string(),
  /** For what is shown before anything is known. */
  about_bytes: z.number(),
  /** Null until somebody has seen the file: it is pinned then on first use. */
  sha256: z.string().length(64).nullable(),
});
export type PinnedFile = z.infer<typeof PinnedFile>;

const Towers = z.object({ audio: PinnedFile, text: PinnedFile });

const Entry = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is good for, in a sentence. */
  purpose: z.string(),
  license: z.string(),
  repo: z.string(),
  revision: z.string(),
  shared: z.object({ config: PinnedFile, preprocessor: PinnedFile, tokenizer: PinnedFile }),
  quantisations: z.object({ int8: Towers, fp16: Towers, fp32: Towers }).partial(),
});
export type CatalogueEntry = z.infer<typeof Entry>;

const Catalogue = z.object({ hub: z.string(), models: z.array(Entry).min(1) });
export type Catalogue = z.infer<typeof Catalogue>;

/** One entry in one quantisation. */
export type Variant = { entry: CatalogueEntry; quantisation: Quantisation };

export type VariantFiles = Record<'config' | 'preprocessor' | 'tokenizer' | 'audio' | 'text', PinnedFile>;

export function readCatalogue(path = join(resourcesFolder(), 'models.json')): Catalogue {
  return Catalogue.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** In the order of the catalogue, the smallest quantisation first. */
export function variantsOf({ models }: Catalogue): Variant[] {
  return models.flatMap((entry) =>
    (['int8', 'fp16', 'fp32'] as const)
      .filter((quantisation) => entry.quantisations[quantisation])
      .map((quantisation) => ({ entry, quantisation })),
  );
}

/** `clap-htsat-unfused/int8`: how a variant is named in settings and in the terminal. */
export const variantName = ({ entry, quantisation }: Variant) => `${entry.id}/${quantisation}`;

/** By its whole name, or by the entry's id for its first quantisation; the first of all for null. Fails with `model_unknown`. */
export function findVariant(catalogue: Catalogue, name: string | null): Variant {
  const all = variantsOf(catalogue);
  const found = all.find((variant) => name === null || variantName(variant) === name || variant.entry.id === name);
  if (found) return found;
  throw new Failure('model_unknown', `There is no model ${name}. Choose one of: ${all.map(variantName).join(', ')}.`, { model: name });
}

const precision: Record<Quantisation, string> = {
  int8: 'Rounded to 8 bits: the smallest, and the quickest without a graphics card.',
  fp16: 'Rounded to 16 bits: ranks as the whole model does, made for graphics cards.',
  fp32: 'The whole model: the largest, what the others are measured against.',
};

/** What a variant is good for, in plain words. */
export function purposeOf({ entry, quantisation }: Variant): string {
  return `${entry.purpose} ${precision[quantisation]}`;
}

export function filesOf({ entry, quantisation }: Variant): VariantFiles {
  const towers = entry.quantisations[quantisation];
  if (!towers) throw new RangeError(`${entry.id} has no ${quantisation}`);
  return { ...entry.shared, ...towers };
}
