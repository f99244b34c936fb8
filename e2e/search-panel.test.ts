import AxeBuilder from '@axe-core/playwright';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { field, options, suggest } from './support/search.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

for (const width of [390, 1280])
  test(`the last suggestion unfolds all results in a scroll box of their own, page after page up to the last (${width} px; spec 2.49, 3.3)`, async () => {
    const { page, context } = await browser.visit({ viewport: { width, height: 850 } });
    const pages: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/products/page/'))
        pages.push(Number(new URL(request.url()).searchParams.get('pageNum')));
    });
    await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
    await suggest(page, 'pen');
    await expect.poll(() => options(page).last().textContent()).toBe('See all results');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('banner').locator('article');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results for “pen”');
    const shown = page.getByRole('banner').getByText(/^\d+ of \d+$/);
    await expect.poll(() => shown.count()).toBe(1);
    const total = Number(/\d+$/.exec((await shown.textContent())!)![0]);
    expect(total).toBeGreaterThan(24);
    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      })
      .toBe(total);
    expect(pages).toEqual(Array.from({ length: Math.ceil(total / 24) }, (_, i) => i + 1));
    expect(new URL(page.url()).pathname).toBe('/about');

    const missing: string[] = [];
    for (const row of await rows.all()) {
      const text = (await row.textContent())!;
      const offers = row.getByRole('link', { name: /^View|^See it$/ });
      if ((await row.locator('img').count()) !== 1) missing.push(`${text}: no picture`);
      if (!/\$\d+\.\d\d|No offers/.test(text)) missing.push(`${text}: neither price nor tag`);
      if (!/out of 5|No reviews yet/.test(text)) missing.push(`${text}: no rating`);
      if (!/\/product\/[A-Z0-9-]+$/.test((await offers.getAttribute('href'))!))
        missing.push(`${text}: no way to offers`);
    }
    expect(missing).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);

    // The results of a new query follow, from their first page on, and typing keeps the focus.
    await field(page).click();
    await field(page).fill('ruler');
    await expect.poll(() => page.getByRole('heading', { name: 'Results for “ruler”' }).count()).toBe(1);
    await expect.poll(() => rows.first().textContent()).toMatch(/ruler/i);
    expect(pages.filter((each) => each === 1)).toHaveLength(2);
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
    await page.keyboard.press('Escape');
    await context.close();
  });
