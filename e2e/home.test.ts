import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const paths = (page: Page, within: string) =>
  page.locator(within).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('the front page shows product rows, bestsellers, popular products, workshops, banners and benefits by audience (spec 2.1, 2.43, 2.61)', async () => {
  const { page, pageErrors } = await browser.visit();
  await page.goto(shop.cubby);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const productTypes = part(page, 'Shop by category').getByRole('link');
  expect(await productTypes.count()).toBeGreaterThanOrEqual(6);
  for (const name of ['Bestsellers', 'Popular right now']) {
    const cards = part(page, name).locator('a[href^="/product/"]');
    expect(await cards.count(), name).toBeGreaterThanOrEqual(4);
    expect(await part(page, name).textContent(), name).toMatch(/\$\d/);
  }
  expect(await part(page, 'Workshops for children').getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  for (const [section, name] of [
    ['SPECIAL_KIDS', 'Accessible and sensory-friendly'],
    ['FIRST_NATIONS', 'Learning about First Nations'],
  ] as const)
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(
      `/search?section=${section}`,
    );
  expect(await part(page, 'For schools').getByRole('link').getAttribute('href')).toBe('/help/schools');
  const audience = await page.getByRole('main').textContent();
  for (const reader of ['schools', 'students', 'parents']) expect(audience?.toLowerCase()).toContain(reader);
  expect(pageErrors).toEqual([]);
});

test('every product row of the front page leads to products (ux H4)', async () => {
  const { page } = await browser.visit();
  await page.goto(shop.cubby);
  const leads = new Set(await paths(page, 'main a[href^="/category/"]'));
  expect(leads.size).toBeGreaterThanOrEqual(6);
  for (const lead of leads) {
    await page.goto(shop.cubby + lead);
    expect(await page.locator('main article').count(), lead!).toBeGreaterThan(0);
  }
});

test('the kids brand has its logo and four links in its header (spec 2.46)', async () => {
  const { page, pageErrors } = await browser.visit();
  await page.goto(shop.kids);
  const banner = page.getByRole('banner');
  expect(await banner.getByRole('link', { name: /cubby kids/i }).getAttribute('href')).toBe('/');
  for (const [name, path] of Object.entries({
    Workshops: '/workshops',
    Partnership: '/partnership',
    About: '/about',
    Contact: '/contacts',
  })) {
    const link = banner.getByRole('link', { name, exact: true });
    expect(await link.isVisible(), name).toBe(true);
    expect(await link.getAttribute('href')).toBe(path);
  }
  expect(pageErrors).toEqual([]);
});

test('screens up to 767 px wide are phones, up to 1024 px tablets (spec 9.8)', async () => {
  const { page } = await browser.visit();
  await page.goto(shop.cubby);
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' }).getByText('Cart', { exact: true });
  const categories = part(page, 'Shop by category').getByRole('list');
  const shape = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const columns = await categories.first().evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    return [(await cart.boundingBox())!.width > 2, columns.split(' ').length];
  };
  expect(await shape(767)).toEqual([false, 2]);
  expect(await shape(768)).toEqual([true, 2]);
  expect(await shape(1024)).toEqual([true, 2]);
  expect(await shape(1025)).toEqual([true, 4]);
});

test('a page opened in a background tab is hydrated there, although nothing paints it', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(shop.cubby);
  // The page is hydrated once a click on its link is taken; the browser never follows one here.
  await page.waitForFunction(
    () => {
      let taken = false;
      const see = (click: Event) => {
        taken = click.defaultPrevented;
        click.preventDefault();
      };
      window.addEventListener('click', see, { once: true });
      document.querySelector<HTMLElement>('main a[href^="/category/"]')!.click();
      return taken;
    },
    undefined,
    { polling: 50 },
  );
  await page.waitForURL('**/category/**');
  expect(pageErrors).toEqual([]);
  await context.close();
});
