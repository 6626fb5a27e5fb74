/** Every kind of file that broke a library tool somewhere, one row a file. */
import { brokenCases } from './brokenCases.ts';
import type { CaseRow } from './caseRow.ts';
import { channelCases } from './channelCases.ts';
import { containerCases } from './containerCases.ts';
import { formatCases } from './formatCases.ts';
import { hostileCases } from './hostileCases.ts';
import { metadataCases } from './metadataCases.ts';
import { nameCases } from './nameCases.ts';

export const caseTable: readonly CaseRow[] = [
  ...containerCases,
  ...brokenCases,
  ...channelCases,
  ...metadataCases,
  ...formatCases,
  ...hostileCases,
  ...nameCases,
];

/** Where a row's file lies in a library that holds the whole table. */
export function pathOf({ id, name }: CaseRow): string {
  return `${id}/${name}`;
}
