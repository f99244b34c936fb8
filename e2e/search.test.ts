import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { cards, field, heading, options, suggest } from './support/search.ts';

const shop = inject('shop');
const browser = openBrowser();

const suggestionEndpoints = '**/api/catalog/search/suggestions/**';
const searchEndpoints = '**/api/catalog/products/page/**';
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

const brands = [
  { brand: 'cubby' as const, beginning: 'noteb', productType: /^in A5 notebooks \(\d+\)$/ },
  { brand: 'kids' as const, beginning: 'bookm', productType: /^in Bookmarks \(\d+\)$/ },
];

for (const { brand, beginning, productType } of brands)
  test(`at ${brand}, product types and products are suggested while typing; arrow keys move through them, Escape closes, Enter opens (spec 2.45)`, async () => {
    const { page, context, pageErrors } = await browser.visit();
    await page.goto(`${shop[brand]}/about`, { waitUntil: 'networkidle' });
    await suggest(page, beginning);
    expect(await options(page).count()).toBeLessThanOrEqual(10);
    expect(await options(page).first().textContent()).toMatch(productType);
    expect((await options(page).locator('mark').first().textContent())!.toLowerCase()).toBe(beginning);
    await expect
      .poll(() => page.getByRole('banner').getByRole('status').first().textContent())
      .toMatch(/^(one|\d+) suggestions?$/);
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);

    // The focus stays in the field; the active option is named by its id (ARIA APG).
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toMatch(productType);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).textContent()).toMatch(/^See (all \d+ results|# result)$/);
    await page.keyboard.press('Home');
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe(beginning);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\/[A-Z0-9_]+$/);
    await expect.poll(() => options(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

test('a suggested product shows picture, name and price, and opens when pressed; Tab leaves and closes', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/ar/about`, { waitUntil: 'networkidle' });
  await suggest(page, 'دفتر');
  const product = page.locator('a[role=option][href*="/ar/product/"]').first();
  expect(await product.locator('img').count()).toBe(1);
  expect(await product.textContent()).toMatch(/دفتر.*\d/);
  const side = (await product.locator('img').boundingBox())!.x - (await product.boundingBox())!.x;
  expect(side).toBeGreaterThan(200);
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page).count()).toBe(0);
  await field(page).click();
  await product.click();
  await page.waitForURL(/\/ar\/product\//);
  await context.close();
});

test('the field sends one request, half a second after the last letter (spec 2.45, 9.7)', async () => {
  const { page, context } = await browser.visit();
  await page.addInitScript(() => {
    const real = window.fetch;
    const asked: string[] = [];
    Object.assign(window, { asked });
    window.fetch = (address, init) => {
      const query = /suggestions.*productFullNameSearchMask=([^&]*)/.exec(String(address))?.[1];
      if (query) asked.push(query);
      return real(address, init);
    };
  });
  /**
   * What was requested, once the page has done what its timers started: it works in messages to itself, which no clock
   * stops.
   */
  const asked = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++)
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        });
      return (window as unknown as { asked: string[] }).asked;
    });
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await suggest(page, 'pe');
  expect(await asked()).toEqual(['pe']);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await field(page).pressSequentially('ncil');
  await page.clock.runFor(499);
  expect(await asked()).toEqual(['pe']);
  await page.clock.runFor(1);
  expect(await asked()).toEqual(['pe', 'pencil']);
  await context.close();
});

test('a mistyped query is understood: the other spelling is offered, its results are shown, the field keeps what was typed (ux S2, S5)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await field(page).fill('notbook spirl');
  await expect.poll(() => options(page).first().textContent()).toBe('Did you mean notebook spiral');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=notbook\+spirl$/);
  await expect.poll(() => heading(page).textContent()).toBe('Results for “notebook spiral”');
  expect(await page.getByText('No results for “notbook spirl”').isVisible()).toBe(true);
  expect(await field(page).inputValue()).toBe('notbook spirl');
  expect(await cards(page).count()).toBeGreaterThan(3);
  await context.close();
});

test('a late response never overwrites a newer one (ux S5)', async () => {
  const { page, context } = await browser.visit();
  // The shop's responses are held and given in the other order; the first one is ignored.
  await page.addInitScript(() => {
    const real = window.fetch;
    const held = new Map<string, () => Promise<void>>();
    Object.assign(window, { held });
    window.fetch = (address, init) => {
      const query = /suggestions.*productFullNameSearchMask=([^&]*)/.exec(String(address))?.[1];
      if (!query) return real(address, init);
      return new Promise((resolve) => {
        held.set(query, async () => resolve(await real(address, { ...init, signal: null })));
      });
    };
  });
  type Holding = { held: Map<string, () => Promise<void>> };
  const isHeld = (query: string) =>
    expect.poll(() => page.evaluate((q) => (window as unknown as Holding).held.has(q), query)).toBe(true);
  const answer = (query: string) => page.evaluate((q) => (window as unknown as Holding).held.get(q)!(), query);
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await field(page).click();
  await field(page).fill('scissors');
  await isHeld('scissors');
  await field(page).fill('backpack');
  await isHeld('backpack');
  await answer('backpack');
  await expect
    .poll(() =>
      options(page)
        .filter({ hasText: /backpack/i })
        .count(),
    )
    .toBeGreaterThan(1);
  const shown = await options(page).allTextContents();
  await answer('scissors');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await options(page).allTextContents()).toEqual(shown);
  await context.close();
});

test('a failed search says so and keeps what was shown, in the field and in the panel (spec 8.6)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await suggest(page, 'paper');
  const shown = await options(page).allTextContents();
  await page.route(suggestionEndpoints, (route) => route.abort());
  await field(page).pressSequentially(' a');
  await expect.poll(() => page.locator('.toast').textContent()).toContain('We couldn’t reach the shop');
  expect(await options(page).allTextContents()).toEqual(shown);
  expect(await page.getByText('Suggestions couldn’t be loaded.').isVisible()).toBe(true);

  await page.unroute(suggestionEndpoints);
  await field(page).fill('paper');
  await expect.poll(() => page.getByText('Suggestions couldn’t be loaded.').count()).toBe(0);
  await options(page).last().click();
  await expect.poll(() => page.getByRole('banner').locator('article').count()).toBe(24);
  await page.route(searchEndpoints, (route) => route.abort());
  await page.getByRole('banner').locator('article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByText('More results couldn’t be loaded.').isVisible()).toBe(true);
  expect(await page.getByRole('banner').locator('article').count()).toBe(24);
  await page.unroute(searchEndpoints);
  await page.getByRole('banner').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('banner').locator('article').count()).toBe(48);
  await context.close();
});

test('on a phone the search fills the page, is never open beside the menu, and closes when the page changes (spec 2.48)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  const main = page.locator('main');
  const menu = page.getByRole('navigation', { name: 'Catalogue' });
  await field(page).click();
  await expect.poll(() => main.isVisible()).toBe(false);
  expect(await page.locator('footer').isVisible()).toBe(false);
  await page.getByRole('banner').locator('summary', { hasText: 'Shop' }).click();
  await expect.poll(() => menu.isVisible()).toBe(true);
  expect(await page.getByText('Browse categories:').isVisible()).toBe(false);
  await suggest(page, 'pen');
  expect(await menu.isVisible()).toBe(false);
  await page.locator('a[role=option][href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  await expect.poll(() => main.isVisible()).toBe(true);
  expect(await options(page).count()).toBe(0);
  await context.close();
});

test('the front page’s own field suggests independently of the header’s, and leads to results without scripts (ux H1, S1)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/suggestions/')) asked.push(request.url());
  });
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const hero = page.getByRole('main').locator('input[name=q]');
  await hero.click();
  await hero.fill('noteb');
  await expect.poll(() => page.getByRole('main').getByRole('option').count()).toBeGreaterThan(1);
  expect(await page.getByRole('listbox').count()).toBe(1);
  expect(asked).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page }).include('search').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);

  await field(page).click();
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await suggest(page, 'ruler');
  expect(await page.getByRole('listbox').count()).toBe(1);
  expect(await page.getByRole('main').getByRole('option').count()).toBe(0);
  expect(asked).toHaveLength(2);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  await hero.click();
  await expect.poll(() => page.getByRole('main').getByRole('option').count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/[A-Z0-9_]+$/);
  expect(pageErrors).toEqual([]);
  await context.close();

  const plain = await browser.visit({ javaScriptEnabled: false });
  await plain.page.goto(shop.cubby);
  await plain.page.getByRole('main').locator('input[name=q]').fill('ruler');
  await plain.page.keyboard.press('Enter');
  await plain.page.waitForURL(/\/search\?q=ruler$/);
  await plain.context.close();
});

test('recent searches are offered and can be cleared; the children’s shop does not keep them (ux S6)', async () => {
  const { page, context } = await browser.visit();
  for (const brand of ['kids', 'cubby'] as const) {
    await page.goto(`${shop[brand]}/search?q=card`, { waitUntil: 'networkidle' });
    await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
    await page.goto(`${shop[brand]}/about`, { waitUntil: 'networkidle' });
    await field(page).click();
    await field(page).fill('x');
    await field(page).fill('');
    if (brand === 'kids') {
      expect(await page.evaluate(() => localStorage.getItem('cubby.searches'))).toBeNull();
      expect(await options(page).count()).toBe(0);
    } else {
      await expect.poll(() => options(page).allTextContents()).toEqual(['card']);
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect.poll(() => options(page).count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('cubby.searches'))).toBeNull();
    }
  }
  await context.close();
});
