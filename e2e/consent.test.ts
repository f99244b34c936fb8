import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

test('the consent window covers nothing, is the second tab stop, and stays away after Escape (spec 2.60, 5.16)', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 }, accepted: false });
  const { sku } = await soldProduct(shop.cubby);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The page's fonts come from the cache then: fonts that arrive late may move a line.
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  const consent = page.getByRole('region', { name: 'Cookies and terms' });
  await consent.waitFor();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await consent.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  // A real click: an element over the button would take it.
  await page.getByRole('button', { name: 'Add to cart' }).first().click({ timeout: 5000 });
  await consent.getByRole('button', { name: 'Read and accept' }).click();
  expect(await consent.getByRole('button', { name: 'Accept', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => consent.count()).toBe(0);
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  expect(await consent.count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});
