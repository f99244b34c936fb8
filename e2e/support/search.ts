import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const field = (page: Page): Locator => page.getByRole('banner').locator('input[name=q]');
export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const cards = (page: Page): Locator => page.getByRole('main').locator('article');

export async function suggest(page: Page, words: string): Promise<void> {
  await field(page).click();
  await field(page).fill(words);
  await expect.poll(() => options(page).count()).toBeGreaterThan(1);
}
