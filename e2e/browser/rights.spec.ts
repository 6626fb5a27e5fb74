import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeNoise } from '../fixtures/samples.ts';
import { type DeskServer, startDesk } from './deskServer.ts';
import { candidateRows, eventCards, watchPage } from './watchPage.ts';

test.describe.configure({ mode: 'serial' });

let desk: DeskServer;

test.beforeAll(async () => {
  desk = await startDesk({ silentGaps: true });
  const folder = join(desk.folder, 'unclear');
  mkdirSync(folder);
  for (const [index, name] of ['DOORWood_Heavy Oak Door Creak_Ada_Lib', 'RAIN_Heavy Rain Hammering_Ada_Lib'].entries()) {
    const samples = Float32Array.from(makeNoise({ frames: 24_000, seed: index + 1 }));
    writeFileSync(join(folder, `${name}.wav`), makeWav({ samples, sampleRate: 48_000, bits: 16 }));
  }
});

test.afterAll(() => desk.stop());

test('a folder whose rights nobody knows is added by key alone, and is told what follows from that', async ({ page }) => {
  const errors = await watchPage(page, desk);
  await page.keyboard.press('/');
  await page.getByRole('region', { name: 'Folders' }).getByRole('button', { name: 'Add folder' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add folder' });
  await expect(dialog.getByRole('button', { name: 'Add and scan' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(join(desk.folder, 'unclear'));
  await dialog.getByRole('radio', { name: /I don’t know/ }).press(' ');
  await expect(dialog.getByText(/never offered for a passage until/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add and scan' }).press('Enter');
  await expect(dialog).toBeHidden();
  const folder = page.getByRole('article', { name: 'unclear' });
  await expect(folder).toContainText('2 sounds');
  await expect(folder.getByRole('button', { name: 'Rights not known' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a find that the gate closes says how many and why, leads to the rights, and passes once they are asserted', async ({ page }) => {
  const errors = await watchPage(page, desk);
  const passage = page.getByRole('textbox', { name: 'Passage' });
  await passage.fill('She pushed open the heavy oak door; rain hammered outside');
  await passage.press('Control+Enter');
  const gate = page.getByRole('alert').filter({ hasText: 'kept out by licence' });
  await expect(gate).toContainText(/\d+ sounds fit, and none may be used as intended/);
  await expect(gate.getByRole('list', { name: 'Why' }).getByRole('listitem').first()).toContainText(/rights/i);
  await expect(page.getByRole('list', { name: 'Candidates' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pick', exact: true })).toHaveCount(0);

  await gate.getByRole('button', { name: /Rights of unclear/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rights of unclear' });
  await dialog.getByRole('radio', { name: /These are mine/ }).press(' ');
  await dialog.getByRole('textbox', { name: /Rights holder/ }).fill('Ada');
  await dialog.getByRole('button', { name: 'Record rights' }).press('Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('textbox', { name: 'Passage' }).press('Control+Enter');
  await expect(candidateRows(page).first()).toContainText('Heavy Oak Door Creak');
  await expect(eventCards(page).filter({ hasText: 'Kept out by licence' })).toHaveCount(0);
  await expect(gate).toHaveCount(0);
  expect(errors).toEqual([]);
});
