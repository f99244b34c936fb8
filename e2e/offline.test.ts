import AxeBuilder from '@axe-core/playwright';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.sort();
  });
const pagesStored = async (page: Page) => (await storedPaths(page)).filter((path) => !path.startsWith('/assets/'));
const keptCart = (page: Page) => page.evaluate(() => localStorage.getItem('cubby.cart.kept'));

test('a visitor without a network reads their cart and goes on where they wanted to, in their language (ux 4.18)', async () => {
  const { page, context, pageErrors } = await browser.visit({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  const { sku, fullName } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/ar/product/${sku}`, { waitUntil: 'networkidle' });
  await expect.poll(() => pagesStored(page)).toEqual(['/ar/offline']);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await expect.poll(() => pagesStored(page)).toEqual(['/ar/offline', '/offline']);
  // By the build that made them, whatever page asked for it.
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^cubby-offline-[\w-]+\.js$/)]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // Without the cart having been opened.
  await expect.poll(() => keptCart(page)).toContain('"isSold":true');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Cart', exact: false }).first().click();
  await page.getByRole('alert').getByRole('link', { name: 'Open cart' }).click();
  await page.waitForURL(`${shop.cubby}/offline?to=%2Fproduct%2F${sku}`);
  await page.goto(`${shop.cubby}/search?q=pen`);
  await page.waitForURL(/\/offline\?to=%2Fsearch%3Fq%3Dpen$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('You’re offline');
  const cart = page.getByRole('region', { name: 'Your cart' });
  await cart.getByText(/^Prices as of .+, before delivery and tax\./).waitFor();
  expect(await cart.textContent()).toMatch(/Quantity 1\D*\$\d+\.\d\d\D*1 item selected\D*\$\d+\.\d\d/);
  expect(await page.getByRole('link').allInnerTexts()).not.toContain(fullName);
  expect(await page.getByRole('button').count()).toBe(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await cart.getByText('Quantity 1').waitFor();
  await page.goto(`${shop.cubby}/ar/help`);
  await page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');

  await context.setOffline(false);
  await page.waitForURL(`${shop.cubby}/ar/help`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('لا يوجد اتصال بالإنترنت');
  // Chromium reports what could not be loaded; nothing else went wrong.
  expect(pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|offline mode/.test(error))).toEqual([]);
  await context.close();
});

test('nothing of a member is stored but their cart, and signing out takes that along', async () => {
  const { page, context } = await browser.visit({ serviceWorkers: 'allow' });
  await signIn(page, shop.cubby, cast.teacher.login);
  await page.goto(`${shop.cubby}/profile/orders?status=ALL`, { waitUntil: 'networkidle' });
  await expect.poll(() => pagesStored(page)).toEqual(['/offline']);
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => keptCart(page)).not.toBeNull();
  await page.goto(`${shop.cubby}/profile/details/account`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect.poll(() => keptCart(page)).toBeNull();
  expect(await pagesStored(page)).toEqual(['/offline']);
  await context.setOffline(true);
  await page.goto(`${shop.cubby}/profile/orders`);
  await page.getByText('Your cart is empty.').waitFor();
  await context.close();
});

test.each([
  ['cubby', '/', { name: 'Cubby', lang: 'en', dir: 'ltr', start: '/' }],
  ['kids', '/ar', { name: 'Cubby Kids', lang: 'ar', dir: 'rtl', start: '/ar' }],
] as const)(
  'the browser can install each brand in its language: %s',
  async (brand, path, { name, lang, dir, start }) => {
    const { page, context } = await browser.visit({ serviceWorkers: 'allow' });
    await page.goto(shop[brand] + path, { waitUntil: 'networkidle' });
    const devTools = await context.newCDPSession(page);
    const { data, errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data!)).toMatchObject({ name, lang, dir, id: '/', start_url: start, display: 'standalone' });
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // A full browser, unlike the one from npm, takes a test's own context for a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const icon = new Image();
            icon.src = src;
            await icon.decode();
            return `${src} ${icon.naturalWidth}`;
          }),
        ),
      (JSON.parse(data!) as { icons: { src: string; type: string }[] }).icons.filter(
        ({ type }) => type === 'image/png',
      ),
    );
    expect(sizes).toEqual([
      `/icon-${brand}-192.png 192`,
      `/icon-${brand}-512.png 512`,
      `/icon-${brand}-maskable.png 512`,
    ]);
    await context.close();
  },
);
