import { type Actor, staffRoles, visitor } from '@cubby/contract';
import { requestContext } from '@cubby/contract/server';
import { invalidateCacheTags, observeRows, transaction } from '@cubby/db';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock } from '@cubby/testing';
import { describe, expect, test } from 'vitest';
import {
  filtersOfSearch,
  listSynonyms,
  removeSynonyms,
  saveSynonyms,
  searchFor,
  searchProducts,
  suggestProducts,
} from '../contract.ts';
import type { SearchPage } from '../rules.ts';
import { findPopularIds } from './finding/hit-id-store.ts';
import { orderSearchDocs, refreshSearchDocs } from './index.ts';

const { pool } = await demoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const { call, executor } = await createTestApi(pool, fixedClock(day.toISOString()));
const search = (query: string, page = 1, category?: string) =>
  call(searchProducts, { ...searchFor(query), page, category });

const as = (actor: Actor, id: string, wire: unknown, reads: (tag: string) => void = () => {}) =>
  executor.execute(
    id,
    wire,
    requestContext({
      host: /synonyms/.test(id) ? { site: 'manager', name: 'manager' } : { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: day,
      actor,
      reads,
    }),
  );

describe('search', () => {
  test('corrects typos, and shows that it did (spec 7.16, ux S2)', async () => {
    const { corrected, products } = await search('notbook spirl');
    expect(corrected).toBe('notebook spiral');
    expect(products.length).toBeGreaterThan(3);
    for (const { name } of products) expect(name).toMatch(/spiral notebook/i);
    expect((await search('spiral notebook')).corrected).toBeNull();
  });

  test('suggests another word if the typed one may be valid, and shows none of its results (ux S2)', async () => {
    for (const [locale, typed, offered] of [
      ['de', 'Handtuch', 'Halstuch'],
      ['de', 'Sporttasche', 'Sportflasche'],
      ['es', 'toalla', 'talla'],
      ['es', 'cinturón', 'cintura'],
      ['pt', 'carrinho', 'caminho'],
    ] as const) {
      const reader = await createTestApi(pool, fixedClock(day.toISOString()), {}, locale);
      const found = await reader.call(searchProducts, { ...searchFor(typed), category: undefined });
      expect(found).toMatchObject({ total: 0, products: [], corrected: null, meant: offered });
      const suggested = await reader.call(suggestProducts, { query: typed, category: undefined });
      expect(suggested).toMatchObject({ total: 0, products: [], corrected: null, meant: offered });
    }
    expect(await search('pencli')).toMatchObject({ corrected: 'pencil', meant: null });
  });

  test('writes corrections in the spelling of the texts, not folded (ux S2)', async () => {
    for (const [locale, typed, corrected] of [
      ['de', 'Fueller', 'Füller'],
      ['de', 'schere linkshaender', 'schere Linkshänder'],
      ['kk', 'сызғыыш', 'сызғыш'],
      ['tr', 'makkas', 'makas'],
      ['fr', 'agraffeuse', 'agrafeuse'],
    ] as const) {
      const reader = await createTestApi(pool, fixedClock(day.toISOString()), {}, locale);
      const found = await reader.call(searchProducts, { ...searchFor(typed), category: undefined });
      expect([typed, found.corrected]).toEqual([typed, corrected]);
    }
    const turkish = await createTestApi(pool, fixedClock(day.toISOString()), {}, 'tr');
    const mine = await turkish.call(searchProducts, { ...searchFor('benim çantam'), category: undefined });
    expect(mine.corrected).toBeNull();
    expect(mine.products[0]!.name).toMatch(/çanta/i);
  });

  test.each([
    ['en', 'Erasers and sharpeners', ['eras', 'sharpen'], []],
    ['en', 'Textbooks for class 3', ['textbook for class'], ['textbook']],
    ['en', 'Pencil cases', ['pencil case'], ['case']],
    ['de', 'Notizbücher und Hefte A5', ['heft', 'notizbuch'], []],
    ['fr', 'Manuels de 3e année', ['manuel de e ann'], ['manuel']],
    ['es', 'Libros de texto del grado 3', ['libr de text', 'libr de text del grad'], ['libr']],
    ['ru', 'Шариковые ручки', ['шариков ручк'], ['ручк']],
    ['ar', 'صمغ وشريط لاصق', ['شريط اصق', 'صمغ'], ['شريط']],
    ['tr', 'Silgi ve kalemtıraş', ['kalemtiras', 'silk'], []],
    ['tr', '3. sınıf ders kitapları', ['ders kitap', 'sinif ders kitap'], ['kitap']],
    ['tr', 'Hesap makineleri', ['hesap makin'], ['makin']],
  ])('knows in %s what “%s” are called, and of which its head is only a part', async (locale, name, whole, heads) => {
    const { rows } = await pool.query<{ head: string; whole: boolean }>('select * from type_names($1, $2)', [
      name,
      locale,
    ]);
    const called = (entire: boolean) => rows.filter((row) => row.whole === entire).map(({ head }) => head);
    expect([called(true).toSorted(), called(false).toSorted()]).toEqual([whole, heads]);
  });

  test.each([
    ['ar', 'حقيبة', 'حقيبتي حقيبتك حقيبته حقيبتها حقيبتنا حقيبات'],
    ['ar', 'ممحاة', 'ممحاتي الممحاة'],
    ['tr', 'çanta', 'çantam çantamız çantalar'],
    ['fr', 'colle', 'colles'],
  ])('reads in %s “%s” and “%s” alike (spec 7.16)', async (locale, word, forms) => {
    const { rows } = await pool.query<{ stems: string[] }>(
      `select array(select distinct search_stem(w, $2) from unnest(string_to_array(search_words($1), ' ')) w) as stems`,
      [`${word} ${forms}`, locale],
    );
    expect(rows[0]!.stems).toHaveLength(1);
  });

  test('shows first the product that a query names, not its purpose or other synonyms (spec 7.16)', async () => {
    for (const [locale, query, first] of [
      ['en', 'birthday card', /^Birthday card/],
      ['es', 'boli azul', /^Bolígrafo/],
      ['es', 'algo para sacar punta a los lápices', /^Sacapuntas/],
      ['de', 'kopierpapier A 4', /^Kopierpapier A4/],
      ['pt', 'quadro verde de giz', /^Quadro de giz/],
      ['pt', 'pasta escolar', /^Mochila/],
      ['ar', 'قلم حبر مدرسى', /^قلم حبر مدرسي/],
    ] as const) {
      const reader = await createTestApi(pool, fixedClock(day.toISOString()), {}, locale);
      const found = await reader.call(searchProducts, { ...searchFor(query), category: undefined });
      expect([query, found.products[0]?.name]).toEqual([query, expect.stringMatching(first)]);
    }
  });

  test('finds shops by their names, in any order and while typing, and not by generic words (spec 2.49)', async () => {
    const handlesOf = async (query: string, category?: string) =>
      (await search(query, 1, category)).sellers.map(({ handle }) => handle);
    const { rows } = await pool.query<{ handle: string; name: string; kind: string }>(
      `select handle, name, kind from seller where stage = 'LIVE' and name like '% %' order by kind, name`,
    );
    const business = rows.find(({ kind }) => kind === 'BUSINESS')!;
    const child = rows.find(({ kind }) => kind === 'CHILD')!;
    expect((await handlesOf(business.name))[0]).toBe(business.handle);
    expect(await handlesOf(business.name.split(' ').toReversed().join(' ').toUpperCase())).toContain(business.handle);
    expect(await handlesOf(`pencils from ${business.name}`)).toContain(business.handle);
    const suggested = await call(suggestProducts, { query: business.name.slice(0, -1), category: undefined });
    expect(suggested.sellers).toContainEqual({ handle: business.handle, name: business.name });
    expect(await handlesOf('zzz')).toEqual([]);
    // on Cubby Kids only children sell
    expect(await handlesOf(business.name, 'STUDENTS_PRODUCT')).not.toContain(business.handle);
    expect(await handlesOf(child.name, 'STUDENTS_PRODUCT')).toContain(child.handle);
  });

  test('finds shops by their names with a typing error (spec 2.49)', async () => {
    const namesOf = async (query: string, category?: string) =>
      (await search(query, 1, category)).sellers.map(({ name }) => name);
    for (const [query, name] of [
      ['harbour stationary', 'Harbour Stationery'],
      ['Harbor Stationery', 'Harbour Stationery'],
      ['Mapel & Margin', 'Maple & Margin'],
      ['papetrie du canal', 'Papeterie du Canal'],
      ['papeterieducanal', 'Papeterie du Canal'],
      ['pencils from Prarie School Supply', 'Prairie School Supply'],
      ['Dandelin Press', 'Dandelion Press'],
    ] as const)
      expect([query, await namesOf(query)]).toEqual([query, [name]]);
    const reader = await createTestApi(pool, fixedClock(day.toISOString()), {}, 'ar');
    const found = await reader.call(searchProducts, { ...searchFor('Volatge & Chalk'), category: undefined });
    expect(found.sellers.map(({ name }) => name)).toEqual(['Voltage & Chalk']);
    const suggested = await call(suggestProducts, { query: 'willow lnae uni', category: undefined });
    expect(suggested.sellers.map(({ name }) => name)).toEqual(['Willow Lane Uniforms']);
    // on Cubby Kids only children sell
    expect(await namesOf('Dandelin Press', 'STUDENTS_PRODUCT')).toEqual(['Dandelion Press']);
    expect(await namesOf('Mapel & Margin', 'STUDENTS_PRODUCT')).toEqual([]);
    // a different word is no typing error
    expect(await namesOf('Naples and Marvin')).toEqual([]);
    expect(await namesOf('zzz')).toEqual([]);
  });

  test('no longer finds a shop that has closed, nor one by its former name', async () => {
    const find = async (query: string) => (await search(query)).sellers.map(({ name }) => name);
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select seller_id as id, name from seller where stage = 'LIVE' and kind = 'BUSINESS' order by name limit 1`,
    );
    const { id, name } = rows[0]!;
    expect(await find(name)).toContain(name);
    await pool.query(`update seller set name = 'Quill and Ferret' where seller_id = $1`, [id]);
    expect(await find(name)).not.toContain(name);
    expect(await find('quill ferret')).toContain('Quill and Ferret');
    await pool.query(`update seller set stage = 'CLOSED' where seller_id = $1`, [id]);
    expect(await find('quill ferret')).toEqual([]);
    await pool.query(`update seller set stage = 'LIVE', name = $2 where seller_id = $1`, [id, name]);
  });

  test('finds the product named before “for”, and says so if no product matches all words', async () => {
    const skusOf = ({ products }: SearchPage) => products.map(({ sku }) => sku);
    const erasers = await search('eraser for pencils');
    expect(skusOf(erasers).slice(0, 3)).toEqual(['SD-ERASER-PACK-2', 'SD-ERASER-PACK-4', 'SD-ERASER-PACK-12']);
    expect(erasers).toMatchObject({ partial: false, corrected: null, meant: null });
    const suggested = await call(suggestProducts, { query: 'eraser for penci', category: undefined });
    expect(suggested.products[0]!.sku).toBe('SD-ERASER-PACK-2');
    // the purpose still ranks products of that name
    expect(skusOf(await search('notebook for maths with squares'))[0]).toMatch(/SQUARED/);
    expect((await search('umbrella for pencils')).partial).toBe(true);
    // nor does “for” find other products
    expect((await search('brush for teeth')).total).toBe(0);
    expect((await search('case for my phone')).total).toBe(0);
  });

  test('treats “bulk” as a preference for the largest packs, and words for packs as one preference', async () => {
    const skusOf = ({ products }: Pick<SearchPage, 'products'>) => products.map(({ sku }) => sku);
    const erasers = ['SD-ERASER-PACK-12', 'SD-ERASER-PACK-4', 'SD-ERASER-PACK-2'];
    for (const query of ['bulk erasers', 'erasers wholesale', 'value pack erasers'])
      expect([query, skusOf(await search(query)).slice(0, 3)]).toEqual([query, erasers]);
    const filtered = await call(searchProducts, {
      ...searchFor('bulk erasers'),
      inStockOnly: true,
      category: undefined,
    });
    expect(skusOf(filtered).slice(0, 3)).toEqual(erasers);
    expect(skusOf(await call(suggestProducts, { query: 'bulk erasers', category: undefined }))[0]).toBe(erasers[0]);
    const packs = skusOf(await search('pack of colored pencils'));
    expect(packs[0]).toBe('BW-COLOUR-PACK-12');
    for (const query of ['set of colored pencils', 'colored pencils packet', 'colored pencil sets'])
      expect([query, skusOf(await search(query))]).toEqual([query, packs]);
    expect(skusOf(await search('geometry set'))[0]).toMatch(/^MR-/);
  });

  test('reads a query of English words in English on every site', async () => {
    const { products, total } = await search('pencils');
    for (const locale of ['ar', 'ru', 'kk', 'de', 'fr', 'es', 'it', 'pt', 'tr']) {
      const reader = await createTestApi(pool, fixedClock(day.toISOString()), {}, locale);
      const found = await reader.call(searchProducts, { ...searchFor('pencils'), category: undefined });
      expect([locale, found.total]).toEqual([locale, total]);
      expect(found.products.map(({ sku }) => sku)).toEqual(products.map(({ sku }) => sku));
      const suggested = await reader.call(suggestProducts, { query: 'penci', category: undefined });
      expect([locale, suggested.products[0]!.sku]).toEqual([locale, products[0]!.sku]);
    }
  });

  test('uses words that state a price as a filter, on pages, in filters and in suggestions (spec 2.49)', async () => {
    const priced = await search('pencils under $5');
    expect(priced.asked).toEqual({ query: 'pencils', priceFrom: null, priceTo: 5 });
    expect(priced.partial).toBe(false);
    const filtered = await call(searchProducts, { ...searchFor('pencils'), priceTo: 5, category: undefined });
    expect(priced.products.map(({ sku }) => sku)).toEqual(filtered.products.map(({ sku }) => sku));
    expect(priced.total).toBeGreaterThan(0);
    expect(priced.total).toBeLessThan((await search('pencils')).total);
    for (const { priceFrom } of priced.products) expect(priceFrom!.amountMinor).toBeLessThanOrEqual(500);
    const asked = { ...searchFor('pencils under $5'), category: undefined };
    const plain = { ...searchFor('pencils'), priceTo: 5, category: undefined };
    expect(await call(filtersOfSearch, asked)).toEqual(await call(filtersOfSearch, plain));
    // a price chosen on the page takes precedence
    expect((await call(searchProducts, { ...asked, priceTo: 20 })).asked).toMatchObject({ priceTo: 20 });
    const suggested = await call(suggestProducts, { query: 'pencils under $5', category: undefined });
    expect(suggested.products.length).toBeGreaterThan(0);
    expect(suggested.total).toBeNull();
    expect((await search('under $5')).products.length).toBeGreaterThan(0);
  });

  test('shows every hit once, up to the last page (spec 2.49, 3.3)', async () => {
    const first = await search('paper');
    expect(first.last).toBeGreaterThan(1);
    expect(new Set(await skusOf('paper')).size).toBe(first.total);
    expect((await search('paper', first.last + 1)).products).toEqual([]);
  });

  test('is limited to children’s crafts on request (spec 7.16)', async () => {
    const all = await search('bookmark');
    const crafts = await search('bookmark', 1, 'STUDENTS_PRODUCT');
    expect(crafts.total).toBeGreaterThan(0);
    expect(crafts.total).toBeLessThanOrEqual(all.total);
    expect(crafts.products.every(({ childCraft }) => childCraft)).toBe(true);
  });

  test('suggests the query without one of its words if no product matches all (ux S3)', async () => {
    const { partial, fewerWords, products } = await search('spiral backpack');
    expect(partial).toBe(true);
    for (const { name } of products.slice(0, 5)) expect(name).toMatch(/backpack/i);
    expect(fewerWords.map(({ query }) => query).toSorted()).toEqual(['backpack', 'spiral']);
    // The most hits first.
    expect(fewerWords[0]!.total).toBeGreaterThan(fewerWords[1]!.total);
    for (const { query, total: found } of fewerWords) expect((await search(query)).total).toBe(found);
    const hits = (of: SearchPage) => of.fewerWords.find(({ query }) => query === 'backpack')!.total;
    const before = hits(await search('spiral backpack'));
    const { sku } = (await search('backpack')).products[0]!;
    await pool.query(`update product set status = 'CLOSED' where sku = $1`, [sku]);
    const { rows } = await pool.query<{ id: string }>('select product_id as id from product where sku = $1', [sku]);
    await transaction(pool, (tx) => refreshSearchDocs(tx, [rows[0]!.id]));
    const after = hits(await search('spiral backpack'));
    await pool.query(`update product set status = 'ACTUAL' where sku = $1`, [sku]);
    await transaction(pool, (tx) => refreshSearchDocs(tx, [rows[0]!.id]));
    expect(after).toBe(before - 1);
  });

  test('finds English names if the reader’s language has no such words, and shows names in the reader’s language (spec 9.11)', async () => {
    const arabic = await createTestApi(pool, fixedClock(day.toISOString()), {}, 'ar');
    const { products, total } = await arabic.call(searchProducts, {
      ...searchFor('spiral notebook'),
      category: undefined,
    });
    expect(total).toBe((await search('spiral notebook')).total);
    expect(products[0]!.name).toMatch(/[\u0621-\u064a]/);
    expect((await arabic.call(searchProducts, { ...searchFor('دفتر'), category: undefined })).total).toBeGreaterThan(0);
    const suggested = await arabic.call(suggestProducts, { query: 'notebo', category: undefined });
    expect(suggested.products.length).toBeGreaterThan(0);
  });

  test('corrects nothing into a stop word, of which each language has a list, folded like queries (ux S2)', async () => {
    const { rows } = await pool.query<{ locale: string; words: number; folded: number }>(
      `select locale, count(*)::int as words, count(*) filter (where word = search_words(word))::int as folded
       from stop_word group by 1`,
    );
    expect(rows).toHaveLength(10);
    for (const { locale, words, folded } of rows) {
      expect([locale, words > 60]).toEqual([locale, true]);
      expect([locale, folded]).toEqual([locale, words]);
    }
    const near = await pool.query<{ known: boolean; alike: string[] }>(
      `select exists (select from lexicon where word = 'with' and locale = 'en') as known,
         array(select word from words_alike('wiht', (select bit from language where locale = 'en'), 'en')) as alike`,
    );
    expect(near.rows[0]!.known).toBe(true);
    expect(near.rows[0]!.alike).not.toContain('with');
  });

  test('handles operators, quotes and empty queries', async () => {
    for (const query of ["' | !", "o'neill", '\\', '!!!', ':*', 'a & b', '('])
      expect((await search(query)).current).toBe(1);
    expect((await search('')).total).toBeGreaterThan(300);
  });
});

describe('the analysis of a query', () => {
  test.each([
    ['my pencil case', 'pencil case'],
    ['note book', 'notebook'],
    ['copy paper A 4', 'copy paper a4'],
    ['bottle 500 ml', '500ml bottle'],
    ['note\u00adbook', 'notebook'],
    ['a pen for the school', 'pen'],
  ])('finds as much by “%s” as by “%s” (spec 7.16)', async (typed, plain) => {
    const [found, wanted] = [await search(typed), await search(plain)];
    expect(found).toMatchObject({ total: wanted.total, corrected: null, partial: false });
    expect(wanted.total).toBeGreaterThan(0);
  });

  test('does not cut a query after eight words', async () => {
    const { products } = await search('the very best one for all of us to have in class, calculator');
    expect(products[0]!.name).toMatch(/calculator/i);
  });

  test('treats an existing word as nothing else (ux S2)', async () => {
    expect((await search('pen')).products[0]!.name).toMatch(/\bpens?\b/i);
    for (const query of ['bread', 'wine', 'x']) expect(await search(query)).toMatchObject({ corrected: null });
    expect(await search('bread')).toMatchObject({ total: 0 });
  });

  test('shows products that match most of a sentence, and says so', async () => {
    const { products, partial } = await search('cute unicorn backpack');
    expect(partial).toBe(true);
    expect(products[0]!.name).toMatch(/backpack/i);
    expect((await search('navy jumper age 8')).products[0]!.name).toMatch(/sweater/i);
    expect(await search('purple dinosaur insurance')).toMatchObject({ total: 0, partial: false });
  });

  test('completes synonyms while typing (ux S1)', async () => {
    const { products } = await call(suggestProducts, { query: 'jump', category: undefined });
    expect(products[0]!.name).toMatch(/sweater/i);
  });
});

test('a colour includes its shades (navy and sky are blue)', async () => {
  const { products } = await search('blue sweater');
  expect(products.some(({ name }) => name.includes('navy'))).toBe(true);
  expect((await search('green scarf')).products[0]!.name).toMatch(/forest green/i);
});

test('a repeated query is not analysed again, until texts or synonyms change', async () => {
  const reads = async (ask: () => Promise<unknown>) => {
    const names: string[] = [];
    const before = observeRows((name) => void names.push(name));
    await ask();
    observeRows(before);
    return names.filter((name) => name === 'search_understand' || name === 'search_alike').length;
  };
  const suggest = () => call(suggestProducts, { query: 'spiral noteb', category: undefined });
  const mistyped = () => search('spirla notebook');
  const found = await mistyped();
  expect(found).toMatchObject({ corrected: 'spiral notebook' });
  await suggest();
  expect(await reads(mistyped)).toBe(0);
  expect(await reads(suggest)).toBe(0);
  expect(await mistyped()).toEqual(found);
  // On other sites the same words may find something at an earlier stage.
  expect(await search('felt bookmark', 1, 'STUDENTS_PRODUCT')).toMatchObject({ total: 1 });
  expect(await reads(() => search('felt bookmark'))).toBe(1);
  for (const tag of ['search', 'synonyms']) {
    await transaction(pool, (tx) => invalidateCacheTags(tx, [tag]));
    expect(await reads(mistyped)).toBe(2);
    expect(await reads(suggest)).toBe(1);
    expect(await mistyped()).toEqual(found);
  }
});

test('texts are written again after a migration has deleted them', async () => {
  const before = await search('scissors');
  await pool.query('delete from search_doc');
  await orderSearchDocs(pool);
  expect(await search('scissors')).toEqual(before);
});

test('without words the most popular products are found, the sold out after all others', async () => {
  const { rows } = await pool.query<{ id: string; out: boolean; popularity: number }>(
    'select product_id as id, sold_out as out, popularity from listed_product',
  );
  const listed = new Map(rows.map((each) => [each.id, each]));
  const found = (await findPopularIds(pool, undefined)).map((id) => listed.get(id)!);
  const [first, later] = [found.filter(({ out }) => !out), found.filter(({ out }) => out)];
  expect(later.length).toBeGreaterThan(0);
  expect(found).toEqual([...first, ...later]);
  for (const part of [first, later])
    expect(part).toEqual(part.toSorted((one, other) => other.popularity - one.popularity));
});

describe('filters and orders of results (ux L4)', () => {
  const found = (query: string, more: Partial<ReturnType<typeof searchFor>> = {}) => {
    const address = { ...searchFor(query), ...more };
    return Promise.all([
      call(searchProducts, { ...address, category: undefined }),
      call(filtersOfSearch, { ...address, category: undefined }),
    ]);
  };

  test('have types, makers, values such as grade and age, and prices with exact counts', async () => {
    const [whole, filters] = await found('blue');
    expect(filters.productTypes.length).toBeGreaterThan(3);
    expect(filters.manufacturers.length).toBeGreaterThan(3);
    const blue = filters.attributes.find(({ code }) => code === 'COLOR')!.values.find(({ code }) => code === 'NAVY')!;
    const [navy, narrowed] = await found('blue', { attributeValueCodes: ['NAVY'] });
    expect(navy.total).toBe(blue.count);
    expect(navy.total).toBeLessThan(whole.total);
    expect(narrowed.attributes.find(({ code }) => code === 'COLOR')).toEqual(
      filters.attributes.find(({ code }) => code === 'COLOR'),
    );
    const [, workbooks] = await found('workbook');
    expect(workbooks.attributes.map(({ code }) => code)).toEqual(expect.arrayContaining(['CLASS', 'SUBJECT']));
    const [, pencils] = await found('pencil');
    expect(pencils.attributes.map(({ code }) => code)).toContain('AGE');
  });

  test('combine type, maker and price', async () => {
    const [, { productTypes, manufacturers }] = await found('backpack');
    const [type, maker] = [productTypes[0]!, manufacturers[0]!];
    expect((await found('backpack', { productTypeCodes: [type.code] }))[0].total).toBe(type.count);
    expect((await found('backpack', { manufacturerCodes: [maker.code] }))[0].total).toBe(maker.count);
    const [cheap] = await found('backpack', { priceTo: 30 });
    for (const { priceFrom } of cheap.products) expect(priceFrom!.amountMinor).toBeLessThanOrEqual(3000);
  });

  test('sort by price, and keep sold-out products last', async () => {
    const prices = (await found('notebook', { sort: 'price', order: 'ASC' }))[0].products.flatMap(({ priceFrom }) =>
      priceFrom ? [priceFrom.amountMinor] : [],
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const [relevant] = await found('notebook');
    const [dear] = await found('notebook', { sort: 'price', order: 'DESC' });
    expect(dear.total).toBe(relevant.total);
  });
});

describe('suggestions', () => {
  test('are at most six products, and their product types (ux S1)', async () => {
    const { products, productTypes, total, corrected } = await call(suggestProducts, {
      query: 'noteb',
      category: undefined,
    });
    expect(products.length).toBe(6);
    expect(total).toBeGreaterThan(6);
    expect(productTypes.length).toBeGreaterThan(0);
    expect(productTypes.length).toBeLessThanOrEqual(3);
    expect(corrected).toBeNull();
    expect((await call(suggestProducts, { query: '', category: undefined })).products).toEqual([]);
  });

  test('have the word itself before words that begin with it (ux S1)', async () => {
    const { products, productTypes } = await call(suggestProducts, { query: 'pen', category: undefined });
    expect(productTypes.map(({ name }) => name)).toContain('Ballpoint pens');
    expect(productTypes.map(({ name }) => name)).not.toContain('Pencil cases');
    for (const { name } of products) expect(name).toMatch(/\bpens?\b/i);
  });

  test('show names that begin with the query before products that only their type matches (ux S1)', async () => {
    for (const [begun, meant] of [
      ['noteb', /notebook/i],
      ['scis', /scissors/i],
      ['backp', /backpack/i],
    ] as const) {
      const { products } = await call(suggestProducts, { query: begun, category: undefined });
      expect(products.length).toBeGreaterThan(3);
      for (const { name } of products.slice(0, 3)) expect(name).toMatch(meant);
    }
  });

  test('have no counts if there are more hits than they count', async () => {
    expect((await search('colour')).total).toBeGreaterThan(240);
    const { total, productTypes } = await call(suggestProducts, { query: 'colour', category: undefined });
    expect(total).toBeNull();
    expect(productTypes.length).toBeGreaterThan(0);
    expect(productTypes.every(({ count }) => count === null)).toBe(true);
  });
});

describe('synonyms', () => {
  const manager: Actor = {
    account: { accountId: '00000000-0000-7000-8000-000000000001', login: 'm@cubby.example', staff: staffRoles },
    proofs: [],
  };
  test('take effect with the next search, and so does their removal', async () => {
    expect((await search('scribblestick')).total).toBe(0);
    const saved = await as(manager, saveSynonyms.id, {
      requestBodyDto: { locale: 'en', terms: ['Scribblestick'], narrowerTerms: ['crayons'] },
    });
    expect(saved).toMatchObject({ ok: true, entity: { terms: ['Scribblestick'], narrowerTerms: ['crayons'] } });
    expect((await search('scribblestick')).total).toBe((await search('crayons')).total);
    const { synonymGroupId } = (saved as unknown as { entity: { synonymGroupId: string } }).entity;
    expect(await as(manager, listSynonyms.id, { locale: 'en' })).toMatchObject({
      ok: true,
      entity: {
        synonymGroups: expect.arrayContaining([
          { synonymGroupId, locale: 'en', terms: ['Scribblestick'], narrowerTerms: ['crayons'] },
        ]),
      },
    });
    await as(manager, removeSynonyms.id, { requestBodyDto: { synonymGroupId } });
    expect((await search('scribblestick')).total).toBe(0);
  });

  test('belong to one group only, and only a manager may change them', async () => {
    await as(manager, saveSynonyms.id, { requestBodyDto: { locale: 'en', terms: ['zorp', 'pencil stub'] } });
    const refused = await as(manager, saveSynonyms.id, { requestBodyDto: { locale: 'en', terms: ['ZORP', 'chalk'] } });
    expect(refused).toMatchObject({ ok: false, failures: [{ code: 'OC_SYNONYM_TAKEN', path: ['terms'] }] });
    const stranger = await as(visitor, saveSynonyms.id, {
      requestBodyDto: { locale: 'en', terms: ['a', 'b'] },
    });
    expect(stranger).toMatchObject({ ok: false, failures: [{ code: 'OC_UNAUTHORIZED' }] });
  });
});

describe('a cached page of results', () => {
  test('is rendered again once a text it may show has changed', async () => {
    const tags: string[] = [];
    await as(visitor, searchProducts.id, { productFullNameSearchMask: 'paper' }, (tag) => tags.push(tag));
    const versions = async () =>
      (await pool.query('select tag, version from cache_tag_version where tag = any($1) order by 1', [tags])).rows;
    expect(tags).not.toEqual([]);
    const before = await versions();
    await transaction(pool, (tx) => refreshSearchDocs(tx, []));
    expect(await versions()).not.toEqual(before);
  });
});

describe('the order of search', () => {
  test('follows popularity again after the nightly task, with the same results', async () => {
    const before = await search('paper');
    await transaction(pool, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        'select product_id as id from product order by popularity desc limit 50',
      );
      await refreshSearchDocs(
        tx,
        rows.map(({ id }) => id),
      );
    });
    const late = `select count(*)::int as n from (select popularity > lag(popularity) over (order by ctid) as late from search_doc) o where late`;
    expect((await pool.query<{ n: number }>(late)).rows[0]!.n).toBeGreaterThan(0);
    await orderSearchDocs(pool);
    expect((await pool.query<{ n: number }>(late)).rows[0]!.n).toBe(0);
    expect(await search('paper')).toEqual(before);
    const { rows } = await pool.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'search_doc'::regclass and contype = 'f' order by 1`,
    );
    expect(rows).toHaveLength(3);
  });

  test('shows every hit once, wherever the most popular texts end', async () => {
    const all = await skusOf('paper');
    const { productTypes } = await call(suggestProducts, { query: 'scissors', category: undefined });
    // As if a hundred were the popular part of a million: most hits are then in the other index.
    await pool.query(
      `update search_doc set popular = false where (product_id, locale) not in
         (select product_id, locale from search_doc order by popularity desc, product_id limit 100)`,
    );
    const divided = await skusOf('paper');
    expect(new Set(divided).size).toBe(divided.length);
    expect(divided.toSorted()).toEqual(all.toSorted());
    expect((await call(suggestProducts, { query: 'scissors', category: undefined })).productTypes).toEqual(
      productTypes,
    );
    expect((await search('notbook spirl')).corrected).toBe('notebook spiral');
    await orderSearchDocs(pool);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from search_doc where not popular');
    expect(rows[0]!.n).toBe(0);
  });
});

async function skusOf(query: string): Promise<string[]> {
  const { last } = await search(query);
  const pages = Array.from({ length: last }, (_, i) => search(query, i + 1));
  return (await Promise.all(pages)).flatMap(({ products }) => products.map(({ sku }) => sku));
}
