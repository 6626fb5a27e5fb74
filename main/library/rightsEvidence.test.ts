import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evidenceInFields, evidenceInSource, licenseNamedIn } from './rightsEvidence.ts';
import { findRootEvidence } from './rootEvidence.ts';

describe('licenseNamedIn', () => {
  it.each([
    ['CC0 1.0 Universal', 'CC0-1.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
    ['Creative Commons Zero', 'CC0-1.0'],
    ['Licensed under CC BY 4.0 by somebody', 'CC-BY-4.0'],
    ['https://creativecommons.org/licenses/by/4.0/legalcode', 'CC-BY-4.0'],
    ['Creative Commons Attribution 4.0 International', 'CC-BY-4.0'],
    ['CC-BY-NC 4.0', 'CC-BY-NC-4.0'],
    ['Creative Commons Attribution-NonCommercial 4.0', 'CC-BY-NC-4.0'],
    ['free for non-commercial use', 'CC-BY-NC-4.0'],
    ['The MIT License (MIT)', 'MIT'],
    ['Sonniss.com GDC bundle', 'Sonniss-GDC'],
    ['BBC RemArc licence', 'RemArc'],
  ])('%s names %s', (text, id) => expect(licenseNamedIn(text)).toBe(id));

  it.each([
    'CC BY-SA 4.0',
    'CC-BY-ND',
    'cc by-nc-sa 3.0',
    'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    'Attribution-ShareAlike',
    'No Derivatives',
    'GPL-2+',
    'GNU General Public License',
    'CC BY 3.0',
    'Creative Commons Attribution 2.5',
    'For personal use only',
  ])('%s is terms that the table does not hold', (text) => expect(licenseNamedIn(text)).toBe('unknown'));

  it.each(['(c) 2020 Somebody, all rights reserved', 'Recorded by the sea', 'permit', 'limited', ''])('%s names none', (text) =>
    expect(licenseNamedIn(text)).toBe(null),
  );

  it('takes the strictest of several', () => {
    expect(licenseNamedIn('Music: CC0. Effects: CC BY-NC 4.0.')).toBe('CC-BY-NC-4.0');
    expect(licenseNamedIn('Music: CC0. Effects: CC BY-SA 4.0.')).toBe('unknown');
    expect(licenseNamedIn('CC0 or CC BY 4.0')).toBe('CC-BY-4.0');
  });
});

describe('an SPDX line', () => {
  it.each([
    ['SPDX-License-Identifier: CC0-1.0', 'CC0-1.0'],
    ['SPDX-FileCopyrightText: 2024 Ada\nSPDX-License-Identifier: CC-BY-4.0\n', 'CC-BY-4.0'],
    ['<!-- SPDX-License-Identifier: MIT -->', 'MIT'],
    ['SPDX-License-Identifier: CC0-1.0 OR CC-BY-NC-4.0', 'CC-BY-NC-4.0'],
    ['SPDX-License-Identifier: (CC0-1.0 AND MIT)', 'MIT'],
    ['SPDX-License-Identifier: CC-BY-SA-4.0', 'unknown'],
    ['SPDX-License-Identifier: CC-BY-NC-ND-4.0', 'unknown'],
    ['SPDX-License-Identifier: CC-BY-3.0', 'unknown'],
    ['SPDX-License-Identifier: LicenseRef-House', 'unknown'],
    ['SPDX-License-Identifier: CC0-1.0\nSPDX-License-Identifier: GPL-3.0-or-later', 'unknown'],
  ])('%j names %s', (text, id) => expect(licenseNamedIn(text)).toBe(id));
});

describe('the source in a UCS file name', () => {
  it.each([
    ['CC0', 'CC0-1.0'],
    ['CC-BY-NC', 'CC-BY-NC-4.0'],
    ['CC-BY-NC-SA', 'unknown'],
    ['CC-BY-ND', 'unknown'],
  ])('%s is a licence', (source, id) => expect(evidenceInSource(source)).toBe(id));
  it.each(['SONNISS', 'MIT Media Lab', 'BOOM', 'CC0 pack of mine', '', null])('%s is a name', (source) =>
    expect(evidenceInSource(source)).toBe(null),
  );
});

describe('evidenceInFields', () => {
  it('reads rights tags only, and takes the strictest', () => {
    expect(evidenceInFields({ 'info.ICMT': 'CC BY-NC 4.0', 'info.INAM': 'door' })).toBe(null);
    expect(evidenceInFields({ 'vorbis.LICENSE': 'CC0', 'vorbis.COPYRIGHT': 'CC BY-NC' })).toEqual({
      license_id: 'CC-BY-NC-4.0',
      field: 'vorbis.COPYRIGHT',
    });
  });
});

describe('findRootEvidence', () => {
  const never = new AbortController().signal;
  const look = async (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'LICENSE.d'));
    try {
      return await findRootEvidence(folder, never);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('asks licence files before read-mes, and only at the root', async () => {
    expect(await look({ 'README.md': 'CC0', 'License.txt': 'CC BY-NC 4.0' })).toEqual({ license_id: 'CC-BY-NC-4.0', file: 'License.txt' });
    expect(await look({ 'readme.txt': 'All sounds are CC0 1.0.' })).toEqual({ license_id: 'CC0-1.0', file: 'readme.txt' });
  });

  it('finds nothing in other files, or in none', async () => {
    expect(await look({ 'license.wav': 'CC0', 'notes.txt': 'CC0' })).toBe(null);
    expect(await findRootEvidence('/nowhere/at/all', never)).toBe(null);
  });

  it('reads no more than the start of a huge file', async () => {
    expect(await look({ LICENSE: `${' '.repeat(70_000)}CC0` })).toBe(null);
  });
});
