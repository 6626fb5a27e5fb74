import { expect, type Page, test } from '@playwright/test';
import { type DeskServer, startDesk } from './deskServer.ts';
import { watchPage } from './watchPage.ts';

// One desk for all: what is remembered is what these tests are about. The last one ends it.
test.describe.configure({ mode: 'serial' });

let desk: DeskServer;

test.beforeAll(async () => {
  desk = await startDesk();
});

test.afterAll(() => desk.stop());

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const inspectorWidth = async (page: Page): Promise<number> =>
  (await page.getByRole('complementary', { name: 'Inspector' }).boundingBox())?.width ?? 0;

test('a pane is as wide after a reload as its edge was left, by pointer and by key', async ({ page }) => {
  const errors = await watchPage(page, desk);
  const edge = page.getByRole('separator', { name: 'Width of the inspector' });
  await expect(edge).toBeVisible();
  const before = await inspectorWidth(page);
  const box = await edge.boundingBox();
  if (!box) throw new Error('the edge has no place');
  await page.mouse.move(box.x + 2, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 42, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => inspectorWidth(page)).toBe(before - 40);
  await edge.press('ArrowLeft');
  await expect.poll(() => inspectorWidth(page)).toBe(before - 24);
  await page.reload();
  await expect.poll(() => inspectorWidth(page)).toBe(before - 24);
  expect(errors).toEqual([]);
});

test('the theme goes from the system to dark to light, and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const errors = await watchPage(page, desk);
  const system = page.getByRole('button', { name: 'Theme: as the system' });
  await expect(system).toBeVisible();
  const light = await background(page);
  await system.click();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await expect.poll(() => background(page)).not.toBe(light);
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect.poll(() => background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  expect(await background(page)).toBe(light);
  expect(errors).toEqual([]);
});

test('dialogs keep the focus, close on Escape and give it back', async ({ page }) => {
  const errors = await watchPage(page, desk);
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(errors).toEqual([]);
});

test('an app that is gone is said to be gone, and what was written stays on screen', async ({ page }) => {
  await watchPage(page, desk);
  await page.getByRole('textbox', { name: 'Passage' }).fill('Rain fell.');
  await desk.stop();
  await expect(page.getByRole('alert').filter({ hasText: 'Foley Desk has stopped' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('textbox', { name: 'Passage' })).toHaveValue('Rain fell.');
  await expect(page.getByRole('button', { name: 'Find sounds', exact: true })).toBeDisabled();
});
