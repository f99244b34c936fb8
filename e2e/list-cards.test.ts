import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const rows = (page: Page) => page.getByRole('main').locator('article .card-pictures-row');
const shown = (row: Locator) =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children].findIndex((child) => {
      const box = child.getBoundingClientRect();
      return Math.abs(box.left - left) < 2 && Math.abs(box.right - right) < 2;
    });
  });
const boxOf = async (row: Locator) => (await row.boundingBox())!;

test.each([
  ['', 1],
  ['/ar', -1],
])(
  'a mouse over the parts of a card’s picture shows the others, asked for only then; nothing moves (ux L9) %s',
  async (prefix, direction) => {
    const { page, context, pageErrors } = await browser.visit();
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
    await page.goto(`${shop.cubby}${prefix}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
    const row = rows(page).first();
    await row.scrollIntoViewIfNeeded();
    expect(await row.locator('img').count()).toBe(1);
    const before = asked.length;
    const box = await boxOf(row);
    const at = (part: number) =>
      page.mouse.move(box.x + box.width * (direction === 1 ? part : 1 - part), box.y + box.height / 2);
    await at(0.9);
    await expect.poll(() => shown(row)).toBe(2);
    await expect.poll(() => asked.length).toBe(before + 2);
    await at(0.5);
    await expect.poll(() => shown(row)).toBe(1);
    expect(await boxOf(row)).toEqual(box);
    await page.mouse.move(2, 2);
    await expect.poll(() => shown(row)).toBe(0);
    expect(await rows(page).nth(1).locator('img').count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

test.each([
  ['cubby' as const, '', -1],
  ['kids' as const, '/ar', 1],
])(
  'a finger swipes through the pictures of a card, and a tap opens the product (ux L9): %s%s',
  async (brand, prefix, direction) => {
    const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${shop[brand]}${prefix}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
    const row = rows(page).first();
    await row.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(row);
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: x + width / 2 + direction * width * (way - 0.4), y: y + height / 2 }],
      });
    await touch('touchStart');
    for (let way = 0.1; way < 0.75; way += 0.05) await touch('touchMove', way);
    await touch('touchEnd');
    await expect.poll(() => shown(row)).toBe(1);
    expect(new URL(page.url()).pathname).toContain('/products/');
    await row.tap();
    await page.waitForURL(/\/product\//);
    await context.close();
  },
);

test('a card is one tab stop, and one link to a screen reader (ux L9)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
  const cards = page.getByRole('main').locator('article');
  const links = cards.getByRole('link', { name: /\S/ });
  expect(await links.count()).toBeGreaterThan(3);
  const names = (await cards.locator('h2 a').allTextContents()).slice(0, 3);
  await links.first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const name of names) {
    expect(await focused()).toBe(name);
    await page.keyboard.press('Tab');
  }
  await context.close();
});
