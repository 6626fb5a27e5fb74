import { IntendedUse } from './contract/rights.ts';

/** The flags of the intended use that a call named; the others come from the settings. */
export function namedUse(params: Readonly<Record<string, unknown>>): Partial<IntendedUse> {
  return Object.fromEntries(Object.entries(params).filter(([key, value]) => Object.hasOwn(IntendedUse.shape, key) && value !== undefined));
}
