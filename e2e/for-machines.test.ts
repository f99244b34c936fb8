import { formatMoney, money } from '@cubby/money';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask, firstType } from './support/demo.ts';
import { type Head, ofType, openAsSent } from './support/pages/head.ts';
import { textAt } from './support/text-at.ts';

const shop = inject('shop');
const browser = openBrowser();

type Brand = 'cubby' | 'kids';
type Crumbs = { itemListElement: { position: number; name: string; item?: string }[] };
async function expectSameCrumbs(page: Page, head: Head): Promise<void> {
  const shown = await page
    .locator('nav.breadcrumb li')
    .evaluateAll((items) =>
      items.map((item, i) => ({ position: i + 1, name: item.textContent!, href: item.querySelector('a')?.href })),
    );
  expect(shown.length).toBeGreaterThan(1);
  const [crumbs] = ofType<Crumbs>(head, 'BreadcrumbList');
  expect(crumbs!.itemListElement.map(({ position, name }) => ({ position, name }))).toEqual(
    shown.map(({ position, name }) => ({ position, name })),
  );
  for (const [i, { href }] of shown.entries()) if (href) expect(crumbs!.itemListElement[i]!.item).toBe(href);
}

/** Dollars as the page writes them, without visual separators: cents are raised beside the dollars. */
const inWords = (dollars: string, locale: string): string =>
  formatMoney(money(Math.round(Number(dollars) * 100)), locale);
const figuresOf = (words: string): string => words.replaceAll(/[\s\u200e\u200f\u2066\u2069]/g, '');

type Found = { sku: string; reviews: number; offerCount: number };
const chosen: Record<Brand, { reviewed: string; unreviewed: string }> = {
  cubby: { reviewed: '', unreviewed: '' },
  kids: { reviewed: '', unreviewed: '' },
};
beforeAll(async () => {
  for (const brand of ['cubby', 'kids'] as const) {
    const found: Found[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { products } = await ask<{ products: Found[] }>(
        shop[brand],
        `/api/catalog/products/page/v2/get?pageNum=${page}&categoryCode=${brand === 'kids' ? 'STUDENTS_PRODUCT' : 'STATIONERY'}`,
      );
      found.push(...products.filter(({ offerCount }) => offerCount > 0));
    }
    const sku = (isReviewed: boolean) => found.find(({ reviews }) => reviews > 0 === isReviewed)!.sku;
    chosen[brand] = { reviewed: sku(true), unreviewed: sku(false) };
  }
});

const hosts = (['cubby', 'kids'] as const).flatMap((brand) => [
  { brand, prefix: '', locale: 'en' },
  { brand, prefix: '/ar', locale: 'ar' },
]);

describe.each(hosts)('$brand in $locale', ({ brand, prefix, locale }) => {
  const base = shop[brand] + prefix;

  test('a product’s structured data equals what its page shows: name, offers, delivery, reviews, breadcrumb, pictures (ux P4)', async () => {
    for (const sku of Object.values(chosen[brand])) {
      const { page, head, close } = await openAsSent(browser, `${base}/product/${sku}`);
      const [product] = ofType<{
        name: string;
        sku: string;
        url: string;
        image: string[];
        offers: {
          price: string;
          availability: string;
          seller: { '@type': string; name: string; url: string };
          shippingDetails?: { shippingRate: { value: string } };
          hasMerchantReturnPolicy?: { merchantReturnDays: number };
        }[];
        aggregateRating?: { ratingValue: string; reviewCount: number };
        review?: { name: string; reviewBody: string; author: { name: string }; datePublished: string }[];
      }>(head, 'Product');
      expect(product!.name).toBe((await page.locator('h1').textContent())!);
      expect([product!.sku, product!.url, head.canonical]).toEqual([
        sku,
        `${base}/product/${sku}`,
        `${base}/product/${sku}`,
      ]);

      const rows = page.locator('section[aria-labelledby=offers] tbody tr');
      expect(product!.offers.length).toBeGreaterThan(0);
      expect(await rows.count()).toBe(product!.offers.length);
      for (const [i, offer] of product!.offers.entries()) {
        const row = rows.nth(i);
        const words = (await row.textContent())!.replaceAll(/\s+/g, ' ');
        const [, price, delivery, , , stock] = await row
          .locator('th, td')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent!));
        expect(words).toContain(offer.seller.name);
        expect(
          await row
            .locator('a')
            .first()
            .evaluate((link) => (link as HTMLAnchorElement).href),
        ).toBe(offer.seller.url);
        expect(figuresOf(price!)).toContain(figuresOf(inWords(offer.price, locale)));
        const rate = offer.shippingDetails!.shippingRate.value;
        if (rate !== '0.00') expect(figuresOf(delivery!)).toContain(figuresOf(inWords(rate, locale)));
        else expect(figuresOf(delivery!)).not.toMatch(/\d/);
        const days = offer.hasMerchantReturnPolicy?.merchantReturnDays;
        if (offer.hasMerchantReturnPolicy) expect(words).toContain(String(days));
        expect(offer.seller['@type']).toBe('Organization');
        const isSoldOut = (await row.locator('button[aria-label]').count()) === 0;
        expect([stock, offer.availability]).toEqual([
          stock,
          `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
        ]);
      }

      const shownReviews = page.locator('section[aria-labelledby=reviews] ol > li:has(time)');
      expect(product!.review?.length ?? 0).toBe(await shownReviews.count());
      for (const [i, review] of (product!.review ?? []).entries()) {
        const words = (await shownReviews.nth(i).textContent())!;
        for (const part of [review.name, review.reviewBody, review.author.name]) expect(words).toContain(part);
        expect(await shownReviews.nth(i).locator('time').getAttribute('datetime')).toBe(review.datePublished);
      }
      if (sku === chosen[brand].unreviewed) expect(product!.aggregateRating).toBeUndefined();
      else {
        const { ratingValue, reviewCount } = product!.aggregateRating!;
        const summary = (await page.locator('a[href="#reviews"]').first().textContent())!;
        const said = new Intl.NumberFormat(`${locale}-u-nu-latn`, { minimumFractionDigits: 1 }).format(
          Number(ratingValue),
        );
        expect(summary).toContain(said);
        expect(summary).toContain(String(reviewCount));
      }

      const pictures = await page
        .locator('article img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
      const idOf = (address: string) => /\/media\/([\w-]+)\//.exec(address)?.[1];
      const shown = new Set(pictures.map(idOf));
      expect(product!.image.length).toBeGreaterThan(0);
      expect(product!.image.filter((address) => !shown.has(idOf(address)))).toEqual([]);
      await expectSameCrumbs(page, head);
      await close();
    }
  });

  test('a list’s structured data equals its cards, and each page of it is canonical (ux L6)', async () => {
    const type = await firstType(shop[brand], brand === 'kids');
    const { page, head, close } = await openAsSent(browser, `${base}/products/${type}`);
    const [items] = ofType<{
      numberOfItems: number;
      itemListElement: { position: number; url: string }[];
    }>(head, 'ItemList');
    const cards = await page
      .locator('main article')
      .evaluateAll((all) => all.map((card) => card.querySelector<HTMLAnchorElement>('h2 a[href*="/product/"]')!.href));
    expect(cards.length).toBeGreaterThan(2);
    expect(items!.itemListElement.map(({ url }) => url)).toEqual(cards);
    expect(items!.itemListElement.map(({ position }) => position)).toEqual(cards.map((_, i) => i + 1));
    await expectSameCrumbs(page, head);
    expect([head.robots, head.canonical]).toEqual([null, `${base}/products/${type}`]);
    await close();

    for (const [query, canonical] of [
      ['?sortField=name&sortOrder=DESC', `${base}/products/${type}`],
      ['?inStock=1', `${base}/products/${type}`],
      ['?inStock=1&priceFrom=1', null],
      ['?page=99', null],
    ] as const) {
      const other = await openAsSent(browser, `${base}/products/${type}${query}`);
      expect([query, other.head.canonical, other.head.robots]).toEqual([
        query,
        canonical,
        canonical ? null : 'noindex',
      ]);
      await other.close();
    }
  });

  test('the structured data of the front page has the shop and its search, and the search description that a browser fetches', async () => {
    const { page, head, close } = await openAsSent(browser, `${base}/`);
    const name = brand === 'kids' ? 'Cubby Kids' : 'Cubby';
    const address = prefix ? base : `${base}/`;
    expect(ofType(head, 'Organization')).toEqual([expect.objectContaining({ name, url: address })]);
    const [site] = ofType<{ potentialAction: { target: { urlTemplate: string } } }>(head, 'WebSite');
    const found = await openAsSent(
      browser,
      site!.potentialAction.target.urlTemplate.replace('{search_term_string}', 'book'),
    );
    expect(found.page.url()).toBe(`${base}/search?q=book`);
    expect(await found.page.locator('main article').count()).toBeGreaterThan(0);
    await found.close();
    expect([head.canonical, head.alternates.en, head.alternates.ar]).toEqual([
      address,
      `${shop[brand]}/`,
      `${shop[brand]}/ar`,
    ]);
    const search = await page.locator('link[rel=search]').getAttribute('href');
    expect((await textAt(shop[brand], search!)).text).toContain(`<ShortName>${name}</ShortName>`);
    const feeds = await page.locator('link[type="application/rss+xml"]').count();
    expect(feeds).toBe(brand === 'kids' ? 1 : 0);
    await close();
  });
});

test('a child’s shop has no structured data, a business’s has what its pages show (domain C6, spec 2.56)', async () => {
  for (const path of ['/store/poppys-beads', '/store/about/poppys-beads']) {
    const { head, close } = await openAsSent(browser, shop.kids + path);
    expect([path, head.robots, head.canonical, head.data]).toEqual([path, 'noindex', null, []]);
    await close();
  }
  for (const path of ['/store/harbour-stationery', '/store/about/harbour-stationery']) {
    const { page, head, close } = await openAsSent(browser, shop.cubby + path);
    const [store] = ofType<Record<string, string> & { address: { addressLocality: string } }>(head, 'OnlineStore');
    const words = (await page.locator('main').textContent())!;
    for (const part of [
      store!.name,
      store!.description,
      store!.address.addressLocality,
      store!.legalName,
      store!.email,
    ])
      if (part) expect(words).toContain(part);
    expect(store!.legalName !== undefined).toBe(path.includes('about'));
    expect(head.canonical).toBe(shop.cubby + path);
    await close();
  }
  const second = await openAsSent(browser, `${shop.cubby}/store/harbour-stationery?page=2`);
  expect(second.head.canonical).toBe(`${shop.cubby}/store/harbour-stationery?page=2`);
  expect(await second.page.locator('a[rel=prev]').getAttribute('href')).toBe('/store/harbour-stationery');
  expect(await second.page.locator('a[rel=next]').getAttribute('href')).toBe('/store/harbour-stationery?page=3');
  const [items] = ofType<{ itemListElement: { position: number }[] }>(second.head, 'ItemList');
  expect(items!.itemListElement[0]!.position).toBe(25);
  await second.close();
});
