import { expect, test } from '@playwright/test';
import { type DeskServer, startDesk } from './deskServer.ts';
import { candidateRows, eventCards, watchPage } from './watchPage.ts';

// One desk for all: making the starter library is the long part, and it is made once.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let desk: DeskServer;

test.beforeAll(async () => {
  desk = await startDesk({ starter: true });
});

test.afterAll(() => desk.stop());

test('the first start shows its progress, and the example then has a door and rain that are verified', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await expect(page.getByRole('heading', { name: 'Making the starter library' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Running jobs' }).getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start with a passage' })).toBeVisible({ timeout: 170_000 });
  const passage = page.getByRole('textbox', { name: 'Passage' });
  await passage.fill('She pushed open the heavy oak door; rain hammered outside');
  await passage.press('Control+Enter');
  await expect(eventCards(page)).toHaveCount(2);
  await expect(eventCards(page).filter({ hasText: 'pushed open' })).toContainText('Words match');
  await expect(eventCards(page).filter({ hasText: 'rain hammered' })).toContainText('Words match');
  await expect(candidateRows(page).first()).toContainText('Heavy Oak Door Creak');
  // Three takes of one name: each row says which it is.
  const takes = candidateRows(page)
    .filter({ hasText: 'Heavy Oak Door Creak' })
    .getByText(/^take \d$/);
  await expect(takes).toHaveCount(3);
  expect(new Set(await takes.allTextContents()).size).toBe(3);
  await expect(page.getByText('Checked by words only, nothing was listened to')).toBeVisible();
  expect(errors).toEqual([]);
});

test('from the passage to the picks no hand leaves the keyboard, and the proposal can be read before it is heard', async ({ page }) => {
  // The find before this one is on screen already: only its own last notice tells that the new one is over.
  const found = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"find.ended"') && resolve()));
  });
  const errors = await watchPage(page, desk);
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const passage = page.getByRole('textbox', { name: 'Passage' });
  await expect(passage).toHaveValue(/oak door/);
  await passage.press('Control+Enter');
  await found;
  await expect(passage).not.toBeFocused();
  await expect(inspector.getByText('Proposed by the find')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('region', { name: 'Now playing' })).toContainText('Heavy Oak Door Creak');
  await page.keyboard.press('Shift+Enter');
  await expect(eventCards(page).filter({ hasText: 'pushed open' })).toContainText('1 picked');
  await expect(eventCards(page).filter({ hasText: 'rain hammered' }).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(eventCards(page).filter({ hasText: 'rain hammered' })).toContainText('1 picked');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+e');
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  expect(errors).toEqual([]);
});

test('the whole library is walked by key: the row that plays is always in view, and few rows are drawn', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search the library' });
  await expect(search).toBeFocused();
  const rows = page.getByRole('list', { name: 'Library results' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await search.press('Escape');
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  const current = page.getByRole('list', { name: 'Library results' }).locator('[aria-current="true"]');
  await expect(current).toHaveAttribute('aria-posinset', '40');
  await expect(current).toBeInViewport();
  expect(await rows.count()).toBeLessThan(60);
  await page.keyboard.press(' ');
  expect(errors).toEqual([]);
});

test('in a low and narrow window three events are in view, and so are the stars to narrow a search by', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const errors = await watchPage(page, desk);
  const passage = page.getByRole('textbox', { name: 'Passage' });
  await passage.fill('She pushed open the heavy oak door; rain hammered outside. A dog barked twice.');
  await passage.press('Control+Enter');
  await expect(eventCards(page)).toHaveCount(3);
  await expect(eventCards(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('/');
  const rows = page.getByRole('list', { name: 'Library results' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('4');
  const stars = page.getByRole('group', { name: 'Narrow to a rating' }).getByRole('button');
  await expect(stars).toHaveCount(2);
  await expect(stars.first()).toBeInViewport({ ratio: 0.9 });
  await expect(stars.last()).toBeInViewport({ ratio: 0.9 });
  expect(errors).toEqual([]);
});
