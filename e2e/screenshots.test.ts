import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@cubby/testing/browser';
import { cast } from '@cubby/testing/cast';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soldBy } from './support/demo.ts';
import { build } from './support/manifest.ts';
import { differenceFrom } from './support/pages/screenshots.ts';
import { signInKnown } from './support/people/sign-in.ts';
import { addressesAt, startShop } from './support/shop.ts';

const hasPinnedBrowser = process.platform === 'linux' && process.arch === 'x64';
/**
 * A shop of its own, in which nobody buys and whose day never changes, seen by the browser whose version the project
 * pins, so that differences are ours. Every test run compares each screen once, `npm run test:long` in all looks.
 */
const port = 3984;
const shop = addressesAt(port);
let stop: () => Promise<void>;
let browser: Browser;
beforeAll(async () => {
  if (!hasPinnedBrowser) return;
  [{ stop }, browser] = await Promise.all([
    startShop(port, { CLOCK: '2026-09-01T12:00:00Z' }),
    launchBrowser({ only: 'npm' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await stop?.();
});

const looks = [
  { locale: 'en', prefix: '', colorScheme: 'light', width: 1280, height: 900 },
  { locale: 'ar', prefix: '/ar', colorScheme: 'dark', width: 390, height: 844 },
  { locale: 'de', prefix: '/de', colorScheme: 'light', width: 390, height: 844 },
  { locale: 'kk', prefix: '/kk', colorScheme: 'dark', width: 1280, height: 900 },
] as const;

type Screen = { name: string; brand: 'cubby' | 'kids'; path: string; member?: boolean; withCart?: boolean };
const screens: readonly Screen[] = [
  { name: 'home', brand: 'cubby', path: '/' },
  { name: 'category', brand: 'cubby', path: '/category/STATIONERY' },
  { name: 'list', brand: 'cubby', path: '/products/A5_NOTEBOOKS' },
  { name: 'product', brand: 'cubby', path: '/product/KP-SPIRAL-A5-RULED-BLUE' },
  { name: 'search', brand: 'cubby', path: '/search?q=A4' },
  { name: 'nothing-found', brand: 'cubby', path: '/search?q=zzzz' },
  { name: 'store', brand: 'cubby', path: `/store/${cast.seller.shopSlug}` },
  { name: 'workshops', brand: 'cubby', path: '/workshops' },
  { name: 'empty-cart', brand: 'cubby', path: '/cart' },
  { name: 'cart', brand: 'cubby', path: '/cart', withCart: true },
  { name: 'checkout', brand: 'cubby', path: '/checkout', withCart: true },
  { name: 'sign-in', brand: 'cubby', path: '/login' },
  { name: 'help', brand: 'cubby', path: '/help' },
  { name: 'privacy', brand: 'cubby', path: '/privacy-policy' },
  { name: 'profile', brand: 'cubby', path: '/profile', member: true },
  { name: 'orders', brand: 'cubby', path: '/profile/orders?status=ALL', member: true },
  { name: 'kids-home', brand: 'kids', path: '/' },
  { name: 'kids-list', brand: 'kids', path: '/products/GREETING_CARDS' },
  { name: 'kids-product', brand: 'kids', path: '/product/POPPY-BRACELET-RAINBOW' },
  { name: 'kids-how', brand: 'kids', path: '/how-it-works' },
];

for (const [i, { name, brand, path, member, withCart }] of screens.entries())
  for (const { locale, prefix, width, height, colorScheme } of process.env.LONG ? looks : [looks[i % looks.length]!])
    test.skipIf(!hasPinnedBrowser)(
      `${name} looks as it should in ${locale}, ${colorScheme}, ${width} px wide`,
      async () => {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        // Waits here for the fonts that come with the first paint or not at all.
        await context.route('**/*.css', async (route) => {
          const styles = readFileSync(
            join(build, 'storefront', 'client', new URL(route.request().url()).pathname),
            'utf8',
          );
          const body = styles.replaceAll('font-display:optional', 'font-display:swap');
          await route.fulfill({ contentType: 'text/css', body });
        });
        await context.clock.setFixedTime('2026-09-01T12:00:00Z');
        await context.addInitScript((chosen) => {
          localStorage.setItem('cubby.policy', 'accepted');
          localStorage.setItem('cubby.locale', chosen);
        }, locale);
        const page = await context.newPage();
        if (member || withCart) await page.goto(`${shop[brand]}${prefix}/about`);
        if (member) await signInKnown(page, cast.teacher.login);
        if (withCart) await fillCart(page);
        await page.goto(shop[brand] + prefix + path, { waitUntil: 'networkidle' });
        expect(await page.locator('h1').count()).toBe(1);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await differenceFrom(`${name}-${locale}`, await page.screenshot())).toBe(0);
        await context.close();
      },
    );

async function fillCart(page: Page): Promise<void> {
  const { priceId } = await soldBy(shop.cubby, cast.seller.shopSlug);
  await page.evaluate((offerId) => {
    localStorage.setItem('cubby.cart', JSON.stringify([{ offerId, quantity: 2, selected: true }]));
  }, priceId);
}
