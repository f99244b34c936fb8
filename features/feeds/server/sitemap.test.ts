import { gunzipSync } from 'node:zlib';
import { transaction } from '@cubby/db';
import { childCraftCategory, mainCategories } from '@cubby/features/catalog/rules';
import { countSitemapRows, findSitemapRows, refreshListings } from '@cubby/features/offers/server';
import type { Locale } from '@cubby/i18n';
import { askAs } from '@cubby/server/testing/ask-as';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSitemap, type SitemapScope, writeSitemapIndex } from './sitemap-files.ts';
import { sitemapEntry, sitemapFoot, sitemapHead, thingsPerFile } from './sitemap-xml.ts';

const { pool, url } = await demoDatabase();
let shop: TestProcess;
beforeAll(async () => {
  shop = await openProcess(url);
});
afterAll(() => shop.close());

const origins = { cubby: 'http://localhost:3000', kids: 'http://kids.localhost:3000' };
const ask = (brand: 'cubby' | 'kids', path: string, headers?: Record<string, string>) =>
  askAs(shop.origin, new URL(origins[brand]).host, path, headers);

/** Read by the database's own parser, which rejects invalid XML. */
const rowsOf = async <R extends object>(xml: string, path: string, columns: string): Promise<R[]> =>
  (
    await pool.query<R>(
      `select r.* from xmltable(xmlnamespaces('http://www.sitemaps.org/schemas/sitemap/0.9' as s, 'http://www.w3.org/1999/xhtml' as x),
         '${path}' passing xmlparse(document $1) columns ${columns}) r`,
      [xml],
    )
  ).rows;
const filesOf = async (index: string): Promise<string[]> =>
  (await rowsOf<{ loc: string }>(index, '/s:sitemapindex/s:sitemap', `loc text path 's:loc'`)).map(({ loc }) => loc);
type Address = { loc: string; lastmod: string | null };
const addressesOf = (file: string) =>
  rowsOf<Address>(file, '/s:urlset/s:url', `loc text path 's:loc', lastmod text path 's:lastmod'`);
const linksOf = (file: string) =>
  rowsOf<{ loc: string; language: string; href: string }>(
    file,
    '/s:urlset/s:url/x:link',
    `loc text path '../s:loc', language text path '@hreflang', href text path '@href'`,
  );

async function everythingOf(brand: 'cubby' | 'kids') {
  const files = await filesOf((await ask(brand, '/sitemap.xml')).text);
  const texts = await Promise.all(
    files.map(async (file) => {
      expect(file.startsWith(origins[brand])).toBe(true);
      const answer = await ask(brand, new URL(file).pathname);
      expect([file, answer.status, answer.headers['content-type']]).toEqual([
        file,
        200,
        'application/xml; charset=utf-8',
      ]);
      return answer.text;
    }),
  );
  return {
    files: files.map((file) => new URL(file).pathname),
    addresses: (await Promise.all(texts.map(addressesOf))).flat(),
    links: (await Promise.all(texts.map(linksOf))).flat(),
  };
}

const namesFrom = async (sql: string): Promise<string[]> =>
  (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
const namesUnder = (addresses: Address[], prefix: string): string[] =>
  addresses
    .filter(({ loc }) => loc.startsWith(prefix))
    .map(({ loc }) => loc.slice(prefix.length))
    .sort();

const isCraft = `l.main_category_id = (select category_id from category where code = '${childCraftCategory}')`;

describe('the sitemap of a brand', () => {
  test('lists every product, type and store of Cubby except crafts in every language, once (spec 2.12, 2.13, 2.14, design 7)', async () => {
    const { files, addresses } = await everythingOf('cubby');
    expect(files).toEqual(
      ['pages', 'categories', 'types', 'stores', 'products'].map((kind) => `/sitemaps/${kind}-1.xml`),
    );
    const skus = await namesFrom(
      `select p.sku as name from listing l join product p using (product_id) where not ${isCraft}`,
    );
    expect(skus.length).toBeGreaterThan(400);
    const types = await namesFrom(
      `select y.code as name from product_type y where exists (select from listing l where l.product_type_id = y.product_type_id and not ${isCraft})`,
    );
    const categories = await namesFrom(
      `select c.code as name from category c where exists (select from listing l join product_type y using (product_type_id)
         join category s on s.category_id = y.category_id where c.category_id in (s.category_id, s.parent_id) and not ${isCraft})`,
    );
    expect(categories).toContain('WRITING');
    const stores = await namesFrom(`select handle as name from seller where kind = 'BUSINESS' and stage = 'LIVE'`);
    for (const prefix of ['', '/ar', '/de', '/es', '/fr', '/it', '/kk', '/pt', '/ru', '/tr']) {
      expect(namesUnder(addresses, `${origins.cubby}${prefix}/product/`)).toEqual(skus);
      expect(namesUnder(addresses, `${origins.cubby}${prefix}/category/`)).toEqual(categories);
      expect(namesUnder(addresses, `${origins.cubby}${prefix}/products/`)).toEqual(types);
      expect(namesUnder(addresses, `${origins.cubby}${prefix}/store/`)).toEqual(stores);
    }
    const all = addresses.map(({ loc }) => loc);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(`${origins.cubby}/`);
    expect(all).toContain(`${origins.cubby}/ar`);
  });

  test('lists the pages of Cubby Kids: crafts and their types, but no child’s shop (domain C6)', async () => {
    const { addresses } = await everythingOf('kids');
    const crafts = await namesFrom(
      `select p.sku as name from listing l join product p using (product_id) where ${isCraft}`,
    );
    expect(crafts.length).toBeGreaterThan(20);
    expect(namesUnder(addresses, `${origins.kids}/product/`)).toEqual(crafts);
    expect(addresses.filter(({ loc }) => loc.includes('/store/'))).toEqual([]);
    expect(addresses.every(({ loc }) => loc.startsWith(origins.kids))).toBe(true);
    const pages = addresses.filter(({ loc }) => !/\/(?:products?|category)\//.test(loc));
    const homes = ['/', '/ar', '/de', '/es', '/fr', '/it', '/kk', '/pt', '/ru', '/tr'];
    expect(pages.map(({ loc }) => loc).sort()).toEqual(homes.map((home) => `${origins.kids}${home}`));
  });

  test('links every page to its other languages, and each of those back', async () => {
    const { addresses, links } = await everythingOf('kids');
    const known = new Set(addresses.map(({ loc }) => loc));
    const said = new Set(links.map(({ loc, href }) => `${loc} ${href}`));
    for (const { loc, href } of links) {
      if (!known.has(href)) expect.fail(`${loc} leads to ${href}, which stands nowhere`);
      if (!said.has(`${href} ${loc}`)) expect.fail(`${href} does not lead back to ${loc}`);
    }
    const ofHome = links.filter(({ loc }) => loc === `${origins.kids}/`);
    expect(Object.fromEntries(ofHome.map(({ language, href }) => [language, href]))).toEqual({
      en: `${origins.kids}/`,
      ar: `${origins.kids}/ar`,
      de: `${origins.kids}/de`,
      es: `${origins.kids}/es`,
      fr: `${origins.kids}/fr`,
      it: `${origins.kids}/it`,
      kk: `${origins.kids}/kk`,
      pt: `${origins.kids}/pt`,
      ru: `${origins.kids}/ru`,
      tr: `${origins.kids}/tr`,
      'x-default': `${origins.kids}/`,
    });
  });

  test('does not exist on the seller and manager sites, nor do files past the last', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/pages-1.xml'])
      expect((await askAs(shop.origin, 'seller.localhost:3000', path)).status).toBe(404);
    for (const name of ['products-2', 'products-0', 'pages-2', 'orders-1', '..%2findex'])
      expect([name, (await ask('cubby', `/sitemaps/${name}.xml`)).status]).toEqual([name, 404]);
  });

  test('sends no query for a file that does not exist, once its index is cached', async () => {
    expect((await ask('cubby', '/sitemap.xml')).status).toBe(200);
    const query = vi.spyOn(shop.services.pool, 'query');
    const asked = async () => query.mock.calls.filter(([text]) => JSON.stringify(text).includes('sitemap_')).length;
    for (const name of ['products-2', 'types-99999', 'stores-7', 'pages-3'])
      expect([name, (await ask('cubby', `/sitemaps/${name}.xml`)).status, await asked()]).toEqual([name, 404, 0]);
    // This query would have been counted.
    await countSitemapRows(shop.services.pool, 'stores', null);
    expect(await asked()).toBe(1);
    query.mockRestore();
  });
});

describe('a file', () => {
  test('is compressed for clients that accept it, and not sent again until it changes', async () => {
    const plain = await ask('cubby', '/sitemaps/products-1.xml');
    const zipped = await ask('cubby', '/sitemaps/products-1.xml', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    expect(zipped.body.length * 8).toBeLessThan(plain.body.length);
    const again = await ask('cubby', '/sitemaps/products-1.xml', { 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('gives the date a product last changed, and a new one after a change', async () => {
    const changeOf = async (sku: string) => {
      const { text } = await ask('cubby', '/sitemaps/products-1.xml');
      return (await addressesOf(text)).find(({ loc }) => loc === `${origins.cubby}/product/${sku}`)!.lastmod!;
    };
    const { rows } = await pool.query<{ id: string; sku: string; createdAt: Date }>(
      `select product_id as id, sku, created_at as "createdAt" from product p
       where exists (select from offer o where o.product_id = p.product_id and o.on_hand > o.reserved) order by sku limit 2`,
    );
    const [changed, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
    expect(await changeOf(changed.sku)).toBe(changed.createdAt.toISOString());
    const before = Date.now();
    await transaction(pool, async (tx) => {
      await tx.query('update offer set price_minor = price_minor + 1 where product_id = $1', [changed.id]);
      await refreshListings(tx, [changed.id]);
    });
    await shop.services.versions.read();
    expect(Date.parse(await changeOf(changed.sku))).toBeGreaterThanOrEqual(before - 1_000);
    expect(await changeOf(other.sku)).toBe(other.createdAt.toISOString());
  });

  test('starts where the previous one ended: smaller files hold the same rows', async () => {
    const scope: SitemapScope = {
      origin: origins.cubby,
      locales: ['en', 'ar'],
      pages: [],
      kinds: ['categories', 'types', 'products'],
      categories: mainCategories,
      perFile: 7,
    };
    const files = await filesOf(await textOf(writeSitemapIndex(pool, scope)));
    const whole = openSitemap(pool, { ...scope, perFile: 25_000 }, 'products-1');
    const expected = (await addressesOf(await textOf(whole!))).map(({ loc }) => loc);
    const found: string[] = [];
    for (const file of files.filter((address) => address.includes('/products-'))) {
      const name = /([^/]+)\.xml$/.exec(file)![1]!;
      const addresses = await addressesOf(await textOf(openSitemap(pool, scope, name)!));
      expect(addresses.length).toBeLessThanOrEqual(14);
      found.push(...addresses.map(({ loc }) => loc));
    }
    expect(found).toEqual(expected);
  });

  test.each([2, 10])('in %i languages holds at most 50,000 addresses and 50 MB', (languages) => {
    const locales = (['en', 'de', 'it', 'fr', 'es', 'pt', 'ru', 'kk', 'tr', 'ar'] as Locale[]).slice(0, languages);
    const place = { origin: 'https://a-shop-with-a-rather-long-name.example', locales };
    const count = thingsPerFile(place);
    expect(count).toBeGreaterThan(1_000);
    expect(count * languages).toBeLessThanOrEqual(50_000);
    const entry = sitemapEntry(place, `/product/${'A'.repeat(40)}`, new Date());
    expect(entry.match(/<loc>/g)).toHaveLength(languages);
    expect(sitemapHead.length + entry.length * count + sitemapFoot.length).toBeLessThanOrEqual(50_000_000);
  });

  test('is read from the database in batches, at the client’s speed', async () => {
    let asked = 0;
    const full = Array.from({ length: 1_000 }, (_, i) => ({ key: String(i), name: 'X', changedAt: new Date() }));
    const query = async () => {
      asked += 1;
      return { rows: full };
    };
    const endless = { query } as unknown as typeof pool;
    const rows = findSitemapRows(endless, 'products', null, { skipped: 0, most: 2_500 });
    await rows.next();
    expect(asked).toBe(1);
    await rows.next();
    expect(asked).toBe(2);
    expect((await rows.next()).value).toHaveLength(500);
    expect([await rows.next(), asked]).toEqual([{ done: true, value: undefined }, 3]);
  });
});

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('robots.txt names the sitemap and excludes endpoints, carts, checkout, profiles and searches', async () => {
  const lines = (await ask('kids', '/robots.txt')).text.split('\n');
  expect(lines).toContain(`Sitemap: ${origins.kids}/sitemap.xml`);
  for (const path of ['/api/', '/cart', '/ar/checkout', '/profile', '/ar/profile', '/search?q='])
    expect(lines).toContain(`Disallow: ${path}`);
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  for (const open of [
    '/',
    '/product/NB-1',
    '/store/cart-makers',
    '/ar/products/PENS',
    '/media/x/480.webp',
    '/sitemap.xml',
  ])
    expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
  const behind = (await askAs(shop.origin, 'manager.localhost:3000', '/robots.txt')).text;
  expect(behind).toBe('User-agent: *\nDisallow: /\n');
});
