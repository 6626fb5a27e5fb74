/** What a search costs in libraries of several sizes, through the search worker as the app asks it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, Figure } from './figure.ts';
import { hybridFigures } from './hybridFigures.ts';
import { keywordFigures } from './keywordFigures.ts';
import { writeSyntheticIndex } from './syntheticIndex.ts';
import { writeSyntheticVectors } from './syntheticVectors.ts';
import { vectorFigures } from './vectorFigures.ts';

/** An index of 1,000,000 takes a quarter of an hour to write, so it is measured when asked for. */
const SIZES = (process.env['BENCH_SOUNDS'] ?? '10000,100000').split(',').map(Number);

export async function runSearchBench(options: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const figures: Figure[] = [];
    for (const sounds of SIZES) {
      options.progress(`Writing an index of ${sounds} sounds`);
      const libraryPath = join(base, `${sounds}.db`);
      writeSyntheticIndex(libraryPath, sounds);
      figures.push(...(await keywordFigures({ libraryPath, sounds }, options)));
      options.progress(`Writing ${sounds} vectors`);
      writeSyntheticVectors(libraryPath, sounds);
      figures.push(...(await vectorFigures({ libraryPath, sounds }, options)));
      figures.push(...(await hybridFigures({ libraryPath, sounds }, options)));
    }
    return figures;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
