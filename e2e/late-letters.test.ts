import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

/** Whether text is written in a typeface: any other would leave it to the next font of the list. */
const isUsed = (page: Page, face: string, sample: string) =>
  page.evaluate(
    ([name, text]) => {
      const widthWith = (other: string) => {
        const span = document.createElement('span');
        span.style.cssText = `position: absolute; white-space: nowrap; font: 40px "${name}", ${other}`;
        span.textContent = text!;
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      return widthWith('monospace') === widthWith('serif');
    },
    [face, sample],
  );

test.each([
  ['cubby', '', 'Onest Variable', 'mmm iii', '/cart'],
  ['cubby', '/ar/search?q=notebook', 'Onest Variable', 'mmm iii', '/ar/cart'],
  ['kids', '/kk/workshops', 'Nunito Variable', 'шшш іі', '/kk/about'],
] as const)(
  'on a slow network the letters of %s%s come from the next page on: no text moves while it is read (design 7)',
  async (brand, path, face, sample, next) => {
    const { page, context } = await browser.visit({ viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      localStorage.setItem('cubby.locale', document.documentElement?.lang || 'en');
      const seen = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(shop[brand] + path, { waitUntil: 'networkidle' });
    expect(await isUsed(page, face, sample)).toBe(false);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
    await page
      .locator(`a[href="${next}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${next}`);
    await expect.poll(() => isUsed(page, face, sample)).toBe(true);
    await context.close();
  },
);
