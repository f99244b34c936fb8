import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

/** The page as its reader sees it: its ground, the size of its text in pixels, whether long words are divided, its first typeface, its footer’s columns. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { fontSize, fontFamily } = getComputedStyle(document.body);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    const footer = document.querySelector('footer .grid')!;
    const { hyphens } = getComputedStyle(document.querySelector('h1')!);
    return {
      dark: red! + green! + blue! < 300,
      fontSize,
      hyphens,
      face: fontFamily.split(',')[0]!.replaceAll('"', ''),
      columns: getComputedStyle(footer).gridTemplateColumns.split(' ').length,
    };
  });

const brands = [
  // At one and a half times the size, 1280 pixels have the room of a tablet.
  {
    brand: 'cubby' as const,
    usual: { dark: false, hyphens: 'auto', fontSize: '16px', face: 'Onest Variable', columns: 4 },
    chosen: { dark: true, hyphens: 'manual', fontSize: '24px', face: 'Andika', columns: 2 },
  },
  {
    brand: 'kids' as const,
    usual: { dark: false, hyphens: 'auto', fontSize: '17px', face: 'Nunito Variable', columns: 5 },
    chosen: { dark: true, hyphens: 'manual', fontSize: '25.5px', face: 'Andika', columns: 3 },
  },
];
for (const { brand, usual, chosen } of brands)
  test(`a reader of ${brand} chooses dark colours, the largest text and easier letters by keyboard; the choice stays on every page and in every tab (spec 9.8; ux A3; WCAG 1.4.4)`, async () => {
    const { page, context, pageErrors } = await browser.visit({ colorScheme: 'light' });
    await page.goto(`${shop[brand]}/about`, { waitUntil: 'networkidle' });
    const other = await context.newPage();
    await other.goto(`${shop[brand]}/cart`, { waitUntil: 'networkidle' });
    expect(await lookOf(page)).toEqual(usual);

    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Display' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: 'Display' });
    await opened.waitFor();
    await opened.getByRole('radio', { name: 'Normal' }).focus();
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    await expect.poll(() => lookOf(page)).toEqual(chosen);
    await expect.poll(() => lookOf(other)).toEqual(chosen);
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some((f) => f.family === 'Andika' && f.status === 'loaded')))
      .toBe(true);
    expect(await page.locator('meta[name=theme-color][media="all"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

    // The page's head applies it: no other script has run.
    expect(pageErrors).toEqual([]);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${shop[brand]}/ar/help`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => lookOf(page)).toEqual({ ...chosen, face: 'Plex Arabic' });
    await page.unroute('**/*.js');

    await other.bringToFront();
    await other.getByRole('contentinfo').getByRole('button', { name: 'Display' }).click();
    const choices = other.getByRole('dialog', { name: 'Display' });
    expect(await choices.getByRole('radio', { name: 'Largest' }).isChecked()).toBe(true);
    await choices.getByRole('radio', { name: 'Normal' }).check();
    await choices.getByRole('radio', { name: 'Standard' }).check();
    await choices.getByRole('radio', { name: 'Same as this device' }).check();
    await choices.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => lookOf(other)).toEqual(usual);
    await context.close();
  });
