import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { findFeedOffers } from '@cubby/features/offers/server';
import { askAs } from '@cubby/server/testing/ask-as';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { pool, url } = await demoDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await pool.query(
    `update product_text set name = $1, description = $2 where locale = 'en' and product_id =
    (select product_id from product where sku = (select min(sku) from product p where not p.child_craft
      and exists (select from offer o join seller s using (seller_id) where o.product_id = p.product_id and s.kind = 'BUSINESS')))`,
    [hostile, `${hostile} \u0008\u{1F58D}`],
  );
  shop = await openProcess(url);
});
afterAll(() => shop.close());

const hostile = `Pens & <b>"pencils"</b> ]]> it's`;
const cubby = 'localhost:3000';
const kids = 'kids.localhost:3000';
const ask = (host: string, path: string, headers?: Record<string, string>) => askAs(shop.origin, host, path, headers);

/** Read by the database's own parser, which rejects invalid XML. */
const itemsOf = async <R extends object>(xml: string, columns: string, path = '/rss/channel/item'): Promise<R[]> =>
  (
    await pool.query<R>(
      `select r.* from xmltable(xmlnamespaces('http://base.google.com/ns/1.0' as g, 'http://search.yahoo.com/mrss/' as media,
         'http://a9.com/-/spec/opensearch/1.1/' as o), '${path}' passing xmlparse(document $1) columns ${columns}) r`,
      [xml],
    )
  ).rows;

describe('the merchant feed', () => {
  const fields = [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'brand',
    'condition',
    'identifier_exists',
    'product_type',
    'external_seller_id',
  ];
  const optional = ['item_group_id', 'unit_pricing_measure', 'unit_pricing_base_measure', 'color', 'size', 'material'];
  const columns = [
    ...[...fields, ...optional].map((name) => `${name} text path 'g:${name}'`),
    `country text path 'g:shipping/g:country', shipping text path 'g:shipping/g:price', pictures int path 'count(g:additional_image_link)'`,
  ].join(', ');
  type Item = Record<string, string | null> & { pictures: number };
  const read = async (path = '/feeds/products.xml') => itemsOf<Item>((await ask(cubby, path)).text, columns);

  test('has one row for each offer of a business delivered to Canada, with every required field', async () => {
    const items = await read();
    const { rows } = await pool.query<{ id: string }>(
      `select o.offer_id as id from offer o join product p using (product_id) join seller s using (seller_id)
       where o.status = 'ACTUAL' and p.status = 'ACTUAL' and s.stage = 'LIVE' and s.kind = 'BUSINESS' and not p.child_craft
         and exists (select from delivery_rate d where d.seller_id = s.seller_id and d.country = 'CA')`,
    );
    expect(items.length).toBeGreaterThan(500);
    expect(items.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const item of items)
      for (const field of [...fields, 'shipping']) if (!item[field]) expect.fail(`${item.id} has no ${field}`);
    expect(new Set(items.map(({ country }) => country))).toEqual(new Set(['CA']));
    expect(new Set(items.map(({ condition }) => condition))).toEqual(new Set(['new']));
    expect(new Set(items.map(({ identifier_exists }) => identifier_exists))).toEqual(new Set(['no']));
  });

  test('has the same facts about an offer as the shop', async () => {
    const items = await read();
    const { rows } = await pool.query<{
      id: string;
      sku: string;
      price: number;
      left: number;
      units: number;
      seller: string;
      rate: number;
      free: number | null;
    }>(
      `select o.offer_id as id, p.sku, o.price_minor as price, o.on_hand - o.reserved as left, p.units, s.handle as seller,
         d.free_from_minor as free,
         d.price_minor + d.kilogram_minor * ceil(greatest(p.weight_grams - d.carried_grams, 0) / 1000.0)::int as rate
       from offer o join product p using (product_id) join seller s using (seller_id)
       join delivery_rate d on d.seller_id = o.seller_id and d.country = 'CA'`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const dollars = (minor: number) => `${(minor / 100).toFixed(2)} USD`;
    for (const item of items) {
      const { sku, price, left, units, seller, rate, free } = known.get(item.id!)!;
      const said = {
        link: item.link,
        price: item.price,
        shipping: item.shipping,
        availability: item.availability,
        seller: item.external_seller_id,
        pack: item.unit_pricing_measure,
      };
      expect(said).toEqual({
        link: `http://localhost:3000${pathOfProduct(sku)}?offer=${item.id}`,
        price: dollars(price),
        shipping: dollars(free !== null && price >= free ? 0 : rate),
        availability: left > 0 ? 'in_stock' : 'out_of_stock',
        seller,
        pack: units > 1 ? `${units} ct` : null,
      });
    }
    expect(items.some(({ unit_pricing_base_measure }) => unit_pricing_base_measure === '100 ct')).toBe(true);
    expect(items.some(({ shipping }) => shipping === '0.00 USD')).toBe(true);
    expect(items.some(({ pictures }) => pictures > 0)).toBe(true);
    expect(items.some(({ color }) => color)).toBe(true);
  });

  test('groups one seller’s variants, which differ in a variant attribute', async () => {
    const items = await read();
    const groups = Map.groupBy(
      items.filter(({ item_group_id }) => item_group_id),
      ({ item_group_id }) => item_group_id,
    );
    expect(groups.size).toBeGreaterThan(50);
    for (const [group, variants] of groups) {
      const told = variants.map(({ color, size, material }) => [color, size, material].join(' | '));
      expect([group, new Set(told).size]).toEqual([group, variants.length]);
      expect(new Set(variants.map(({ external_seller_id }) => external_seller_id)).size).toBe(1);
      expect(group!.length).toBeLessThanOrEqual(50);
    }
    const cedar = items.filter(({ title }) => title?.startsWith('Cedar pencils')).map(({ size }) => size);
    expect(new Set(cedar)).toEqual(new Set(['HB', '2B', '2H']));
    const glue = items.filter(({ title }) => title?.startsWith('Glue sticks')).map(({ size }) => size);
    expect(new Set(glue)).toEqual(
      new Set(['pack of 3', 'pack of 6', 'pack of 12'].map((pack) => expect.stringMatching(new RegExp(pack, 'i')))),
    );
  });

  test('escapes text that contains markup', async () => {
    const found = (await read()).find(({ title }) => title === hostile);
    expect(found?.description).toBe(`${hostile} \u{1F58D}`);
  });

  test('has no child’s crafts, and does not exist under the children’s brand (domain C3)', async () => {
    const { text } = await ask(cubby, '/feeds/products.xml');
    const { rows } = await pool.query<{ name: string }>(
      `select sku as name from product where child_craft union all select handle from seller where kind = 'CHILD'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ name }) => text.includes(name))).toEqual([]);
    expect((await ask(kids, '/feeds/products.xml')).status).toBe(404);
  });

  test('exists in the other languages too, compressed for clients that accept it', async () => {
    const arabic = await read('/ar/feeds/products.xml');
    expect(arabic.length).toBe((await read()).length);
    expect(arabic.every(({ link }) => link!.startsWith('http://localhost:3000/ar/product/'))).toBe(true);
    expect(arabic.filter(({ title }) => /[\u0600-\u06ff]/.test(title!)).length).toBeGreaterThan(500);
    const zipped = await ask(cubby, '/feeds/products.xml', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe((await ask(cubby, '/feeds/products.xml')).text);
  });

  test('is read from the database in batches, at the client’s speed', async () => {
    let asked = 0;
    const counting = {
      query: (settings: never) => {
        asked += 1;
        return pool.query(settings);
      },
    } as unknown as typeof pool;
    const offers = findFeedOffers(counting, 'en', 'CA');
    expect((await offers.next()).value).toHaveLength(500);
    expect(asked).toBe(1);
    await offers.next();
    expect(asked).toBe(2);
  });

  test('a seventeenth concurrent client is asked to retry later', async () => {
    const holder = await pool.connect();
    await holder.query('begin; lock table offer in access exclusive mode');
    const answers = Array.from({ length: 17 }, () => ask(cubby, '/feeds/products.xml'));
    const first = await Promise.race(answers);
    const inWork = () => shop.services.admission.counts().find(({ traffic }) => traffic === 'feeds');
    await expect.poll(inWork).toMatchObject({ inWork: 2, waiting: 14 });
    await holder.query('rollback');
    holder.release();
    expect([first.status, first.headers['retry-after']]).toEqual([503, '2']);
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(16).fill(200), 503]);
  });

  test('uses no database connection while its reader is idle', async () => {
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${shop.origin}/feeds/products.xml`, { headers: { host: cubby } }, resolve),
    );
    answer.pause();
    const inWork = () => shop.services.admission.counts().map((each) => each.inWork);
    await expect.poll(inWork).toEqual([0, 0, 0, 0, 0, 0]);
    expect(shop.services.pool.totalCount - shop.services.pool.idleCount).toBe(0);
    answer.destroy();
  });
});

describe('the feed of new crafts', () => {
  const columns = `title text, link text, guid text, "pubDate" text, description text, picture text path 'media:content/@url'`;
  type Craft = { title: string; link: string; guid: string; pubDate: string; picture: string; description: string };

  test('has the newest crafts first, each with its page, day, price and picture', async () => {
    const answer = await ask(kids, '/feeds/new-crafts.xml');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const crafts = await itemsOf<Craft>(answer.text, columns);
    const { rows } = await pool.query<{ sku: string; at: Date }>(
      `select sku, created_at as at from product where child_craft and status = 'ACTUAL' order by created_at desc, product_id desc limit 50`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(crafts.map(({ link }) => link)).toEqual(rows.map(({ sku }) => `http://kids.localhost:3000/product/${sku}`));
    expect(crafts.map(({ pubDate }) => Date.parse(pubDate))).toEqual(
      rows.map(({ at }) => Math.floor(at.getTime() / 1000) * 1000),
    );
    for (const { title, link, guid, picture } of crafts) {
      expect(title).toBeTruthy();
      expect(guid).toBe(link);
      expect(picture).toMatch(/^http:\/\/kids\.localhost:3000\/media\/[\w-]+\/1200\.jpeg$/);
    }
    expect(crafts.filter(({ description }) => /\$\d+\.\d\d$/.test(description)).length).toBeGreaterThan(10);
  });

  test('reveals nothing about the makers, not even the shop’s name (domain C11)', async () => {
    const { text } = await ask(kids, '/feeds/new-crafts.xml');
    const { rows } = await pool.query<{ name: string; handle: string }>(
      `select name, handle from seller where kind = 'CHILD'`,
    );
    expect(rows.filter(({ name, handle }) => text.includes(name) || text.includes(handle))).toEqual([]);
    expect(text).not.toMatch(/<(author|dc:creator|managingEditor)/);
  });

  test('has Arabic text at its Arabic address, and does not exist under the other brand', async () => {
    const crafts = await itemsOf<Craft>((await ask(kids, '/ar/feeds/new-crafts.xml')).text, columns);
    expect(crafts.every(({ link }) => link.startsWith('http://kids.localhost:3000/ar/product/'))).toBe(true);
    expect((await ask(cubby, '/feeds/new-crafts.xml')).status).toBe(404);
  });
});

describe('search from the browser’s address bar', () => {
  test.each([
    [cubby, '', 'en', 'Cubby'],
    [cubby, '/ar', 'ar', 'Cubby'],
    [kids, '/ar', 'ar', 'Cubby Kids'],
  ])('%s%s describes its search in %s, with its own addresses', async (host, prefix, language, name) => {
    const answer = await ask(host, `${prefix}/opensearch.xml`);
    expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    const [about] = await itemsOf<Record<string, string>>(
      answer.text,
      `name text path 'o:ShortName', about text path 'o:Description', language text path 'o:Language', picture text path 'o:Image'`,
      '/o:OpenSearchDescription',
    );
    expect(about).toMatchObject({ name, language, picture: expect.stringMatching(/^http:.*\.svg$/) });
    expect(about!.about).toBeTruthy();
    const urls = await itemsOf(answer.text, `type text path '@type', template text path '@template'`, '//o:Url');
    expect(urls).toEqual(
      expect.arrayContaining([
        { type: 'text/html', template: `http://${host}${prefix}/search?q={searchTerms}` },
        { type: 'application/x-suggestions+json', template: `http://${host}${prefix}/suggestions?q={searchTerms}` },
      ]),
    );
  });

  const suggest = async (host: string, query: string, prefix = '') => {
    const answer = await ask(host, `${prefix}/suggestions?q=${encodeURIComponent(query)}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/x-suggestions+json; charset=utf-8',
    ]);
    return JSON.parse(answer.text) as [string, string[], string[], string[]];
  };

  test('completes the query as typed, in the format that browsers read', async () => {
    const [query, names, texts, addresses] = await suggest(cubby, 'noteb');
    expect(query).toBe('noteb');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !/notebook/i.test(name)).length).toBeLessThan(names.length);
    expect([texts.length, addresses.length]).toEqual([names.length, names.length]);
    expect(new Set(names).size).toBe(names.length);
    expect(addresses.every((address) => /^http:\/\/localhost:3000\/products?\/[A-Z0-9_-]+$/.test(address))).toBe(true);
    const [, arabic, , arabicAddresses] = await suggest(cubby, 'دفتر', '/ar');
    expect(arabic.length).toBeGreaterThan(1);
    expect(arabicAddresses.every((address) => address.startsWith('http://localhost:3000/ar/'))).toBe(true);
  });

  test('suggests only children’s crafts under the brand that sells them', async () => {
    const { rows } = await pool.query<{ sku: string }>('select sku from product where child_craft');
    const crafts = new Set(rows.map(({ sku }) => sku));
    const [, , , addresses] = await suggest(kids, 'book');
    const skus = addresses.flatMap((address) => /\/product\/(.+)$/.exec(address)?.[1] ?? []);
    expect(skus.length).toBeGreaterThan(0);
    expect(skus.filter((sku) => !crafts.has(sku))).toEqual([]);
  });

  test.each(['', '   ', '\0', 'x'.repeat(500)])('returns an empty list for %j, in the same format', async (query) => {
    expect((await suggest(cubby, query))[1]).toEqual([]);
  });
});
