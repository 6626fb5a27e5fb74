import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeNoise } from '../fixtures/samples.ts';
import { PASSAGE } from '../hosts/findCases.ts';
import { runFoley } from '../hosts/terminalClient.ts';
import { type DeskServer, startDesk } from './deskServer.ts';
import { bestCorrelation, heard, silence, tapOutput } from './tapOutput.ts';

/** Noise at the rate that the browser plays at: no resampling stands between the file and what is heard. */
const SECONDS = 3;
const names = ['DOORWood_Heavy Oak Door Creak_Ada_Lib', 'RAIN_Heavy Rain Hammering_Ada_Lib', 'CLOCKTick_Clock Ticking_Ada_Lib'] as const;

// One desk for all: each test goes on where the one before it stopped.
test.describe.configure({ mode: 'serial' });

let desk: DeskServer;
let sampleRate = 48_000;
const samplesOf = new Map<string, Float32Array>();

test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  const page = await browser.newPage();
  sampleRate = await page.evaluate(() => new AudioContext().sampleRate);
  await page.close();
  const sounds = join(desk.folder, 'my sounds');
  mkdirSync(sounds);
  names.forEach((name, index) => {
    const samples = Float32Array.from(makeNoise({ frames: SECONDS * sampleRate, seed: index + 1 }));
    samplesOf.set(name, samples);
    writeFileSync(join(sounds, `${name}.wav`), makeWav({ samples, sampleRate, bits: 32, kind: 'float' }));
  });
});

test.afterAll(() => desk.stop());

async function openPage(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await tapOutput(page);
  await page.goto(desk.url);
  return errors;
}

const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');

test('a folder is added with its rights, and its sounds are found', async ({ page }) => {
  const errors = await openPage(page);
  await page.getByRole('tab', { name: 'Library' }).click();
  await page
    .getByRole('button', { name: /add (a )?folder/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /path|folder/i })
    .first()
    .fill(join(desk.folder, 'my sounds'));
  await dialog.getByRole('radio', { name: /mine/i }).check();
  await dialog.getByRole('button', { name: /^add/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'my sounds' })).toContainText('3');
  await page
    .getByRole('searchbox', { name: 'Search the library' })
    .or(page.getByRole('textbox', { name: 'Search the library' }))
    .fill('oak door');
  await expect(page.getByText('Heavy Oak Door Creak').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a passage is pasted, sounds are heard, picked and exported, and the export is what the terminal writes', async ({ page }) => {
  const errors = await openPage(page);
  const passage = page.getByRole('textbox', { name: 'Passage' });
  await passage.fill(PASSAGE);
  await passage.press('Control+Enter');
  await expect(events(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Heavy Oak Door Creak');

  // Arrow: selects and plays. What reaches the speakers is the file.
  await page.getByRole('region', { name: 'Timeline' }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowDown');
  const door = await heard(page);
  expect(bestCorrelation(door, samplesOf.get(names[0]) ?? new Float32Array())).toBeGreaterThan(0.95);
  expect(bestCorrelation(door, samplesOf.get(names[1]) ?? new Float32Array())).toBeLessThan(0.3);

  await page.keyboard.press(' ');
  await silence(page);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('option', { name: /Heavy Oak Door Creak/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const rain = await heard(page);
  expect(bestCorrelation(rain, samplesOf.get(names[1]) ?? new Float32Array())).toBeGreaterThan(0.95);
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  // Both have arrived: a slow machine could export before the second.
  await expect(rows(page).getByRole('button', { name: 'Pick', pressed: true })).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export timeline' }).click();
  const file = await (await downloading).path();
  const fromTerminal = join(desk.folder, 'terminal.json');
  expect((await runFoley(['export', '--session', 'default', '--out', fromTerminal], desk.dataFolder)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(fromTerminal, 'utf8'));
  const timeline = JSON.parse(readFileSync(file, 'utf8')) as { items: { onset: string; layer: string; loop: boolean }[] };
  expect(timeline.items.map(({ onset, layer, loop }) => [onset, layer, loop])).toEqual([
    ["on 'pushed open'", 'sfx_fg', false],
    ["on 'rain hammered'", 'ambience', true],
  ]);
  expect(errors).toEqual([]);
});

test('a reload brings passage, events and picks back, and undo takes a pick back', async ({ page }) => {
  await openPage(page);
  await expect(page.getByRole('textbox', { name: 'Passage' })).toHaveValue(PASSAGE);
  await expect(events(page)).toHaveCount(2);
  const clips = page.getByRole('region', { name: 'Timeline' }).getByRole('option', { name: /Rain/ });
  await expect(clips).toHaveCount(1);
  const before = JSON.parse((await runFoley(['session', '--json'], desk.dataFolder)).out) as { picks: unknown[] };
  expect(before.picks).toHaveLength(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(async () => (JSON.parse((await runFoley(['session', '--json'], desk.dataFolder)).out) as { picks: unknown[] }).picks.length)
    .toBe(1);
});

test('a reject by key dims the row, and the terminal sees it', async ({ page }) => {
  await openPage(page);
  await expect(events(page)).toHaveCount(2);
  await events(page).first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect
    .poll(
      async () =>
        (JSON.parse((await runFoley(['session', '--json'], desk.dataFolder)).out) as { rejects: { sound_id: string }[] }).rejects.length,
    )
    .toBe(1);
});

test('what the terminal picks shows in the open window', async ({ page }) => {
  await openPage(page);
  await expect(events(page)).toHaveCount(2);
  const found = JSON.parse((await runFoley(['search', 'clock', '--json'], desk.dataFolder)).out) as {
    results: { sound: { id: string } }[];
  };
  expect((await runFoley(['pick', found.results[0]?.sound.id ?? '', '--onset', "on 'outside'"], desk.dataFolder)).code).toBe(0);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('option', { name: /Clock/ })).toBeVisible();
});

test('what a find did is shown step by step, and over the same library it finds the same again', async ({ page }) => {
  const errors = await openPage(page);
  await expect(events(page)).toHaveCount(2);
  await page.getByRole('region', { name: 'Timeline' }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Runs' });
  await expect(dialog.getByRole('navigation', { name: 'Runs' }).getByRole('button').first()).toBeFocused();
  const run = dialog.getByRole('region', { name: 'Run' });
  await expect(run.getByText('heavy oak door creak').first()).toBeVisible();
  await expect(run.getByRole('listitem').filter({ hasText: 'Uses a sound Heavy Oak Door Creak' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await run.getByRole('button', { name: 'Save JSON' }).click();
  const manifest = readFileSync(await (await downloading).path(), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ op: 'find', status: 'ok' });
  expect(manifest).not.toMatch(/oak|hammered/i);
  await run.getByRole('button', { name: 'Find again and compare' }).click();
  await expect(run.getByText(/^Nothing has changed: 2 events/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('what was rejected brings another list by key, which a reload keeps and a button takes back', async ({ page }) => {
  const errors = await openPage(page);
  await expect(events(page)).toHaveCount(2);
  await events(page).first().click();
  await page.keyboard.press('r');
  const note = page.getByText('Less like 1 reject.');
  await expect(note).toBeVisible();
  const door = rows(page).filter({ hasText: 'Heavy Oak Door Creak' });
  await expect(door).toHaveCount(0);
  const session = JSON.parse((await runFoley(['session', '--json'], desk.dataFolder)).out) as {
    refined: { counts: { rejects: number } }[];
  };
  expect(session.refined.map(({ counts }) => counts.rejects)).toEqual([1]);
  await page.reload();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'List of the find' }).click();
  await expect(note).toBeHidden();
  await expect(door).toHaveCount(1);
  expect(errors).toEqual([]);
});
