import { expect, type Page } from '@playwright/test';
import type { DeskServer } from './deskServer.ts';

/** Opens the desk; the list fills with whatever the page complains of. */
export async function watchPage(page: Page, desk: DeskServer): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(desk.url);
  // The session is there, and with it everything that keys act on.
  await expect(page.getByRole('textbox', { name: 'Passage' })).toBeEnabled();
  return errors;
}

export const eventCards = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem');
export const candidateRows = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
