import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask, firstType, soldProduct } from './support/demo.ts';
import { ofType, openAsSent } from './support/pages/head.ts';
import { textAt } from './support/text-at.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a page that both brands show names its canonical brand (design 7)', async () => {
  const craftType = await firstType(shop.kids, true);
  const {
    products: [craft],
  } = await ask<{ products: { sku: string }[] }>(
    shop.kids,
    `/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=${craftType}`,
  );
  const shownAtBoth = [
    ['kids', `/product/${craft!.sku}`],
    ['kids', `/products/${craftType}`],
    ['cubby', `/product/${(await soldProduct(shop.cubby)).sku}`],
    ['cubby', `/products/${await firstType(shop.cubby, false)}`],
    ['cubby', '/store/harbour-stationery'],
    ['cubby', '/store/about/harbour-stationery'],
    ['cubby', '/workshops'],
    ['cubby', '/about'],
  ] as const;
  for (const [home, path] of shownAtBoth)
    for (const host of ['cubby', 'kids'] as const) {
      const { page, head, close } = await openAsSent(browser, `${shop[host]}/ar${path}`);
      const address = `${shop[home]}/ar${path}`;
      const isPublic = await page.locator('meta[property="og:url"]').getAttribute('content');
      expect([host, head.canonical, isPublic, head.alternates.ar, head.alternates.en]).toEqual([
        host,
        address,
        address,
        address,
        shop[home] + path,
      ]);
      for (const { url } of ofType<{ url: string }>(head, 'Product')) expect(url).toBe(address);
      await close();
    }
});

test.each(['cubby', 'kids'] as const)(
  'every kind of address in the sitemap of %s leads to a page that names itself by it',
  async (brand) => {
    const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    const index = await textAt(shop[brand], '/sitemap.xml');
    const files = addressesIn(index.text);
    expect(files.length).toBeGreaterThan(2);
    const wrong: string[] = [];
    for (const file of files) {
      const addresses = addressesIn((await textAt(shop[brand], new URL(file).pathname)).text);
      expect(addresses.length).toBeGreaterThan(1);
      // All static pages; one of each other kind, in both languages.
      for (const address of file.includes('pages-') ? addresses : addresses.slice(0, 2)) {
        const { status, text } = await textAt(shop[brand], address.slice(shop[brand].length));
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
        if (status !== 200 || canonical !== address) wrong.push(`${address}: ${status}, ${canonical}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
