/** The headless browser of the tests: from npm, unpacked once into a folder of its own, or the one named by FOLEY_BROWSER. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '..', 'node_modules');
const cacheFolder = join(modules, '.cache');

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Path of the binary. Call it once before tests run in parallel: the package's own unpacking is not safe against itself. */
export async function browserPath(): Promise<string> {
  const named = process.env['FOLEY_BROWSER'];
  if (named) return named;
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz', 'chromium', 'package.json'), 'utf8')) as { version: string };
  const path = join(cacheFolder, `chromium-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(cacheFolder, { recursive: true });
  const unpackFolder = mkdtempSync(join(cacheFolder, 'unpack-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = unpackFolder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    // Renamed into place, so that a test run that is stopped here leaves nothing half-written under the final name.
    renameSync(await chromium.executablePath(), path);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(unpackFolder, { recursive: true, force: true });
  }
  return path;
}
