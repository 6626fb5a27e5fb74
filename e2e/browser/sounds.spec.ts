import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeNoise } from '../fixtures/samples.ts';
import { runFoley } from '../hosts/terminalClient.ts';
import { type DeskServer, startDesk } from './deskServer.ts';
import { watchPage } from './watchPage.ts';

// One desk for all: the last test moves the folder that the others look into.
test.describe.configure({ mode: 'serial' });

const sampleRate = 48_000;
/** Long enough that a take still plays when a slow machine looks at it. */
const takeSeconds = 8;
const noise = (seconds: number, seed: number) => Float32Array.from(makeNoise({ frames: seconds * sampleRate, seed }));

let desk: DeskServer;

test.beforeAll(async () => {
  desk = await startDesk();
  const folder = join(desk.folder, 'field');
  mkdirSync(folder);
  const write = (name: string, samples: Float32Array) => writeFileSync(join(folder, name), makeWav({ samples, sampleRate, bits: 16 }));
  write('RAIN_Rain On Leaves_Ada_Lib.wav', noise(1, 1));
  write('RAIN_Rain On Gravel_Ada_Lib.wav', noise(1, 2));
  write(
    'WINDGust_Gusts In Turn_Ada_Lib.wav',
    Float32Array.from([...noise(takeSeconds, 3), ...new Float32Array(4 * sampleRate), ...noise(takeSeconds, 4)]),
  );
  copyFileSync(join(folder, 'RAIN_Rain On Leaves_Ada_Lib.wav'), join(folder, 'leaves again.wav'));
  expect((await runFoley(['add', folder, '--license', 'CC0-1.0'], desk.dataFolder)).code).toBe(0);
});

test.afterAll(() => desk.stop());

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

/** Finds a sound in the library and selects it, by key alone. */
async function select(page: Page, caption: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search the library' }).fill(caption);
  const results = page.getByRole('list', { name: 'Library results' }).getByRole('listitem');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText(caption);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(inspector(page).getByRole('heading', { name: caption })).toBeVisible();
}

test('stars by key and by press stand in row and inspector, are searched for at once, and undo takes them back', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await select(page, 'Rain On Gravel');
  await page.keyboard.press('4');
  const stars = (name: string) => inspector(page).getByRole('group', { name: `Stars of Rain On Gravel: ${name}` });
  await expect(stars('4 stars')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search the library' });
  const results = page.getByRole('list', { name: 'Library results' }).getByRole('listitem');
  await box.fill('rating:4+');
  await expect(results).toHaveCount(1);
  // So wide that the row stays, whether the list is asked for again or not.
  await box.fill('rating:2+');
  await expect(page.getByRole('list', { name: 'Read as' })).toContainText('2+');
  await expect(results).toHaveCount(1);
  await stars('4 stars').getByRole('button', { name: '2 stars' }).click();
  await expect(stars('2 stars')).toBeVisible();
  await box.fill('rating:<3');
  await expect(results).toContainText('Rain On Gravel');
  await box.fill('gravel');
  await expect(page.getByRole('list', { name: 'Read as' })).toContainText('gravel');
  await expect(results).toContainText('Rain On Gravel');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(stars('no stars')).toBeVisible();
  expect(errors).toEqual([]);
});

test('what is like a sound is shown by key, nearest first, and Escape leads back', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await select(page, 'Rain On Gravel');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Like Rain On Gravel' })).toBeVisible();
  const alike = page.getByRole('list', { name: 'Sounds like it' }).getByRole('listitem');
  await expect(alike.first()).toContainText('Rain On Leaves');
  await page.keyboard.press('ArrowDown');
  await expect(inspector(page).getByRole('heading', { name: 'Rain On Leaves' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Library results' })).toBeVisible();
  await expect(inspector(page).getByRole('heading', { name: 'Rain On Gravel' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the takes of a sound are gone through by key, and the one that plays is marked', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await select(page, 'Gusts In Turn');
  await page.keyboard.press(' ');
  const takes = inspector(page).getByRole('region', { name: 'Takes and marks' }).getByRole('button');
  await expect(takes).toHaveCount(2);
  await page.keyboard.press('.');
  await expect(takes.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('.');
  await expect(takes.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press(',');
  await expect(takes.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press(' ');
  expect(errors).toEqual([]);
});

test('what a person says of one sound is in the log, and is taken back there', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await select(page, 'Rain On Gravel');
  await inspector(page).getByRole('button', { name: 'State rights of this sound…' }).click();
  const rights = page.getByRole('dialog', { name: 'Rights of Rain On Gravel' });
  await rights.getByRole('radio', { name: /These are mine/ }).check();
  await rights.getByRole('button', { name: 'Record rights' }).click();
  await expect(rights).toBeHidden();
  await expect(inspector(page).getByRole('region', { name: 'Licence' })).toContainText('My own recordings');
  await inspector(page).getByRole('button', { name: 'Who said what…' }).click();
  const log = page.getByRole('dialog', { name: 'Who said what about Rain On Gravel' });
  await expect(log.getByRole('row').nth(1)).toContainText('in force');
  await log.getByRole('button', { name: 'Take the newest statement back' }).click();
  await expect(log.getByRole('row').nth(1)).toContainText('Taken back: as its folder');
  await expect(log.getByRole('row').nth(2)).toContainText('taken back');
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await expect(inspector(page).getByRole('region', { name: 'Licence' })).toContainText('CC0-1.0');
  expect(errors).toEqual([]);
});

test('files that are there twice stand together, and two keys go from one to the other', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Duplicates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicates' });
  const groups = dialog.getByRole('list', { name: 'Groups of duplicates' });
  await expect(dialog.getByText(/^1 group,/)).toBeVisible();
  const players = groups.getByRole('button', { name: /^Play / });
  await expect(players).toHaveCount(2);
  await players.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(players.nth(1)).toBeFocused();
  await dialog.getByRole('radio', { name: 'Same audio' }).focus();
  await page.keyboard.press(' ');
  await expect(dialog.getByText(/^Files with the same samples/)).toBeVisible();
  await expect(players).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(errors).toEqual([]);
});

test('a folder that was moved is found beside where it lay, and is relinked once a person agrees', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await page.getByRole('tab', { name: 'Library' }).click();
  const card = page.getByRole('article', { name: 'field' });
  await expect(card).toContainText('3 sounds');
  renameSync(join(desk.folder, 'field'), join(desk.folder, 'field moved'));
  await card.getByRole('button', { name: 'Rescan field' }).click();
  await expect(card).toContainText('offline');
  await expect(card).toContainText(/sampled files found at .*field moved/, { timeout: 30_000 });
  await card.getByRole('button', { name: 'Relink…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where is field?' });
  await expect(dialog.getByRole('radio', { name: /field moved/ })).toBeChecked();
  await expect(dialog.getByText('4 files found, 0 changed, 0 missing.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Relink' }).click();
  const done = page.getByRole('dialog', { name: /is relinked$/ });
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article', { name: /^field/ })).not.toContainText('offline');
  await expect(page.getByRole('article', { name: /^field/ })).toContainText('3 sounds');
  expect(errors).toEqual([]);
});
