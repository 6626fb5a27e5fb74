/** Which licence a text names: a LICENSE file, a copyright tag. Conservative: of several the one that grants least, and never an upgrade. */

import { normaliseLicenseId } from './licensing.ts';

/** A licence and the tag that names it. */
export type TagEvidence = { license_id: string; field: string };

type Pattern = { id: string; shape: RegExp };

/** Words that make a text's licence unusable or unknown to the table, before anything milder is looked for. */
const refusing =
  /share[\s_-]*alike|no[\s_-]*deriv|\bby[\s_-]+(nc[\s_-]+)?(sa|nd)\b|\b(nc|cc)[\s_-]+(sa|nd)\b|\bL?A?GPL\b|general\s+public\s+licen[cs]e|proprietary|editorial use only|personal use only/i;

/** From strict to generous; the first that stands in the text counts. */
const patterns: readonly Pattern[] = [
  { id: 'CC-BY-NC-4.0', shape: /non[\s_-]*commercial|\bby[\s_-]+nc\b|\bcc[\s_-]+nc\b/i },
  { id: 'RemArc', shape: /\bremarc\b/i },
  { id: 'CC-Sampling+-1.0', shape: /sampling\s*(\+|plus)/i },
  { id: 'Sonniss-GDC', shape: /\bsonniss\b/i },
  { id: 'Pixabay-Content', shape: /\bpixabay\b/i },
  {
    id: 'CC-BY-4.0',
    shape: /\bcc[\s_-]*by\b|creative\s*commons[\s,:-]*(licen[cs]e[\s,:-]*)?attribution|creativecommons\.org\/licenses\/by\//i,
  },
  { id: 'MIT', shape: /\bMIT\s+(licen[cs]e|expat)\b|licen[cs]e:\s*(MIT|expat)\b|\(MIT\)/i },
  { id: 'CC0-1.0', shape: /\bcc[\s_-]*(0|zero)\b|creative\s*commons\s*zero|publicdomain\/zero/i },
];

/** Versions of Creative Commons licences that the table doesn't hold. */
const otherVersion =
  /(\bcc[\s_-]*by(?:[\s_-]nc)?|attribution(?:[\s-]*non[\s-]*commercial)?|licenses\/by(?:-nc)?)[\s_/-]*(?:v(?:ersion)?\s*)?(1\.0|2\.0|2\.5|3\.0)/i;

/** Tags in which rights are stated; the rest of the metadata may speak of licences for other reasons. */
const rightsField = /(^|\.)(icop|tcop|wcop|copyright|license|licence|rights|cprt|web_?statement|usageterms)$/i;

/** A licence id of the table, `unknown` for terms that it doesn't hold (ShareAlike, NoDerivatives ...), null when none is named. */
export function licenseNamedIn(text: string): string | null {
  const tagged = spdxIds(text);
  if (tagged.length > 0) return strictestId(tagged);
  if (refusing.test(text)) return 'unknown';
  const found = patterns.find(({ shape }) => shape.test(text));
  if (!found) return null;
  return otherVersion.test(text) ? 'unknown' : found.id;
}

/** Licences of `SPDX-License-Identifier` lines, operators aside: whichever of them is meant, the strictest is allowed. */
function spdxIds(text: string): string[] {
  const lines = [...text.matchAll(/SPDX-License-Identifier:[ \t]*([^\r\n]*)/gi)];
  return lines
    .flatMap(([, line = '']) =>
      line
        .replace(/(\*\/|-->)\s*$/, '')
        .split(/[\s()]+|\b(?:AND|OR|WITH)\b/)
        .filter(Boolean),
    )
    .map(normaliseLicenseId);
}

/** Of several ids the one that allows least; what isn't known allows nothing. */
export function strictestId(ids: readonly string[]): string {
  return [...ids].sort((a, b) => strictness(a) - strictness(b))[0] ?? 'unknown';
}

/** The licence that the source in a UCS file name is, when it names one and nothing else. */
export function evidenceInSource(source: string | null): string | null {
  const named = source === null ? null : licenseNamedIn(source.replaceAll('_', ' '));
  return source !== null && (named === 'unknown' || named === normaliseLicenseId(source)) ? named : null;
}

/** The licence that a file's own rights tags name, with the tag; of several the strictest. */
export function evidenceInFields(fields: Record<string, string>): TagEvidence | null {
  const found = Object.entries(fields)
    .filter(([field]) => rightsField.test(field))
    .flatMap(([field, value]) => {
      const license_id = licenseNamedIn(value);
      return license_id === null ? [] : [{ license_id, field }];
    });
  return found.sort((a, b) => strictness(a.license_id) - strictness(b.license_id))[0] ?? null;
}

function strictness(id: string): number {
  return id === 'unknown' ? -1 : patterns.findIndex((pattern) => pattern.id === id);
}
