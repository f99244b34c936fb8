import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

test.each([
  ['', 'ArrowRight', 'ArrowLeft', 'Slide 2 of 9', 'Slide 9 of 9'],
  ['/ar', 'ArrowLeft', 'ArrowRight', 'الشريحة 2 من 9', 'الشريحة 9 من 9'],
])(
  'the deck at %j is turned by keys, in the reading direction, and Escape leads back (spec 2.5)',
  async (prefix, on, back, second, last) => {
    const { page, pageErrors } = await browser.visit();
    await page.goto(`${shop.cubby}${prefix}/partnership`, { waitUntil: 'networkidle' });
    await page.locator('#slide-cover').getByRole('button').click();
    const at = page.getByRole('dialog').getByRole('status');
    await page.keyboard.press(on);
    await expect.poll(() => at.textContent()).toContain(second);
    await page.keyboard.press(on);
    await page.keyboard.press(back);
    await expect.poll(() => at.textContent()).toContain(second);
    await page.locator('.presentation-track').evaluate((track) => track.children[4]!.scrollIntoView());
    await expect.poll(() => at.textContent()).toMatch(/5/);
    await page.keyboard.press(on);
    await expect.poll(() => at.textContent()).toMatch(/6/);
    await page.keyboard.press('End');
    await expect.poll(() => at.textContent()).toContain(last);
    // Only the slide in sight can be reached.
    expect(await page.locator('.presentation-slide:not([inert])').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('#slide-cover') !== null)).toBe(true);
    expect(pageErrors).toEqual([]);
  },
);

test('without scripts the deck is a plain long page, and prints a slide per sheet (spec 2.5)', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false, accepted: false });
  await page.goto(`${shop.cubby}/partnership`);
  expect(await page.locator('.slide').count()).toBe(9);
  expect(await page.locator('.slide').last().isVisible()).toBe(true);
  expect(await page.locator('#slide-cover button').isVisible()).toBe(false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(9);
});
