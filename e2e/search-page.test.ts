import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { cards, field, heading } from './support/search.ts';

const shop = inject('shop');
const browser = openBrowser();

test('nothing found: the query is repeated, the same with one word fewer shows its count, categories and help are linked (spec 2.49)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/search?q=buttercups+birthday`, { waitUntil: 'networkidle' });
  expect(await heading(page).textContent()).toBe('No results for “buttercups birthday”');
  expect(await page.getByText('Try fewer or more general words').isVisible()).toBe(true);
  expect(await page.getByRole('main').getByRole('link', { name: 'Stationery' }).isVisible()).toBe(true);
  expect(await page.getByRole('main').locator('a[href="/contacts"]').isVisible()).toBe(true);
  const fewer = page.getByRole('main').getByRole('link', { name: /^birthday \(\d+\)$/ });
  const count = /\d+/.exec((await fewer.textContent())!)![0];
  await fewer.click();
  await expect.poll(() => heading(page).textContent()).toBe('Results for “birthday”');
  expect(await page.getByText(`${count} products`).first().isVisible()).toBe(true);
  await context.close();
});

test('results are filtered by type, brand, price and values, and sorted; most of a sentence is labelled (ux L4)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${shop.cubby}/search?q=cute+unicorn+backpack`, { waitUntil: 'networkidle' });
  expect(await page.getByText('No product has all of these words').isVisible()).toBe(true);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.goto(`${shop.cubby}/search?q=A4`, { waitUntil: 'networkidle' });
  const type = filters.getByRole('link', { name: /^Folders/ });
  const count = Number(/\d+$/.exec((await type.textContent())!)![0]);
  await type.click();
  await page.waitForURL(/q=A4&./);
  await expect.poll(() => page.getByText(`${count} products`).first().isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get('q')).toBe('A4');
  await page.getByText('Sort by').click();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await page.waitForURL(/sortField=price/);
  await page.getByRole('link', { name: /Clear all/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=A4&sortField=price');
  await context.close();
});

test('two pages load by scrolling, more by a button; going back leads to the same card, even after a reload (ux S4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await field(page).fill('paper');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=paper$/);
  await expect.poll(() => cards(page).count()).toBe(24);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBe(48);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /^Load more \(48 of \d+\)$/ }).click();
  await expect.poll(() => cards(page).count()).toBe(72);
  const far = cards(page).nth(60).getByRole('link').first();
  const name = (await far.textContent())!;
  await far.scrollIntoViewIfNeeded();

  const backToIt = async () => {
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(72);
    const card = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect
      .poll(() => card.evaluate((link) => link.getBoundingClientRect().top))
      .toSatisfy((top: number) => top > 0 && top < 900);
  };
  await far.click();
  await page.waitForURL(/\/product\//);
  await backToIt();
  await far.click();
  // The router stores the page's scroll position once that page is painted, a moment after the address has changed.
  await expect.poll(() => heading(page).textContent()).toBe(name);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.reload({ waitUntil: 'networkidle' });
  await backToIt();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => cards(page).count()).toBe(72);
  await expect
    .poll(() => far.evaluate((link) => link.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > 0 && top < 900);
  await context.close();
});

for (const brand of ['cubby', 'kids'] as const)
  test(`without scripts the field of ${brand} leads to results, and those to further pages (spec 2.49)`, async () => {
    const { page, context } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${shop[brand]}/about`);
    await field(page).fill(brand === 'cubby' ? 'paper' : 'bookmark');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=/);
    await expect.poll(() => heading(page).textContent()).toMatch(/^Results for “(paper|bookmark)”$/);
    const first = await cards(page).first().getByRole('link').first().textContent();
    if (brand === 'cubby') {
      await page.locator('a[rel=next]').click();
      await page.waitForURL(/page=2/);
      expect(await cards(page).count()).toBe(24);
      expect(await cards(page).first().getByRole('link').first().textContent()).not.toBe(first);
      await page.locator('a[rel=prev]').click();
    }
    await cards(page).first().getByRole('link', { name: /^View/ }).click();
    await page.waitForURL(/\/product\//);
    await expect.poll(() => heading(page).textContent()).toBe(first);
    await context.close();
  });

test.each([
  [
    'FIRST_NATIONS',
    'Learning about First Nations',
    /They are for learning\. We don’t describe anything in this shop as Indigenous-made/,
  ],
  ['SPECIAL_KIDS', 'Accessible and sensory-friendly', /by what they do: .* We haven’t tested them ourselves\./],
])(
  'the section %s says what stands in it, and what nobody has checked (spec 2.47, domain 6.5)',
  async (section, title, said) => {
    const { page, context, pageErrors } = await browser.visit();
    await page.goto(`${shop.cubby}/search?section=${section}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.getByRole('main').textContent()).toMatch(said);
    expect(await page.locator('main article').count()).toBeGreaterThan(2);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

test('going back before the next page is drawn leads to the same card too (ux S4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/search?q=paper`, { waitUntil: 'networkidle' });
  const card = cards(page).nth(20).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(900);
  await card.evaluate((link: HTMLElement) => {
    const { pushState } = history;
    history.pushState = (...args) => {
      history.pushState = pushState;
      history.pushState(...args);
      history.back();
      // Busy for so long that the browser goes back before the page is drawn.
      const end = performance.now() + 300;
      while (performance.now() < end);
    };
    link.focus({ preventScroll: true });
    link.click();
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results for “paper”');
  expect(await page.evaluate(() => [location.pathname, window.scrollY])).toEqual(['/search', scrolled]);
  await context.close();
});
