import { statements } from '@cubby/db';
import { compile } from '@cubby/db/types';
import { largeDemoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { productsOfSeller, productsOfType } from '../../contract.ts';

/**
 * Compares lists by name with fully sorted names, when a third of the products have no name in the reader's language.
 */
const { pool } = await largeDemoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const callIn = async (locale: string) => (await createTestApi(pool, fixedClock(day.toISOString()), {}, locale)).call;
const apis = { en: await callIn('en'), ar: await callIn('ar') };
const byName = { ...wholeList, sort: 'name' as const, inStockOnly: true };

beforeAll(async () => {
  await pool.query(`delete from product_text where locale = 'ar' and left(md5(product_id::text), 1) < '5'`);
});

type List = { list: string; locale: 'en' | 'ar'; whose: string; from: string; column: string };
const ofType = {
  list: 'type',
  column: 'product_type_id',
  from: 'listing l join product_type o using (product_type_id)',
};
const ofSeller = { list: 'seller', column: 'seller_id', from: 'seller_listing l join seller o using (seller_id)' };
const largest = async ({ from, column }: Omit<List, 'locale' | 'whose'>) =>
  (
    await pool.query<{ id: string; name: string }>(
      `select ${column} as id, ${column === 'seller_id' ? 'handle' : 'code'} as name from ${from} group by 1, 2 order by count(*) desc limit 1`,
    )
  ).rows[0]!;
const inOrder = async ({ from, column }: Omit<List, 'locale' | 'whose'>, id: string, locale: string) =>
  (
    await pool.query<{ sku: string }>(
      `select p.sku from ${from} join product p using (product_id)
       left join product_name t on t.product_id = l.product_id and t.locale = $2
       join product_name e on e.product_id = l.product_id and e.locale = 'en'
       where l.${column} = $1 and not l.sold_out
       order by coalesce(t.sort_name, e.sort_name), p.product_id`,
      [id, locale],
    )
  ).rows.map(({ sku }) => sku);

test.each([
  { ...ofType, locale: 'en' as const },
  { ...ofType, locale: 'ar' as const },
  { ...ofSeller, locale: 'en' as const },
  { ...ofSeller, locale: 'ar' as const },
])(
  'a $list’s list by name is sorted by the names shown to a reader in $locale (spec 2.13, 2.14)',
  async ({ locale, ...list }) => {
    const { id, name } = await largest(list);
    const expected = await inOrder(list, id, locale);
    expect(expected.length).toBeGreaterThan(48);
    for (const order of ['ASC', 'DESC'] as const) {
      const skus: string[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const asked = { ...byName, order, page };
        const found = await (list.list === 'type'
          ? apis[locale](productsOfType, { ...asked, productTypeCode: name, sellerHandles: [], shipsWithin: undefined })
          : apis[locale](productsOfSeller, { ...asked, sellerHandle: name, categoryCode: undefined }));
        last = found.lastPage;
        skus.push(...found.products.map(({ sku }) => sku));
      }
      expect(skus).toEqual(order === 'ASC' ? expected : expected.toReversed());
    }
  },
);

test.each([
  { ...ofType, locale: 'ar', statement: 'list_type_name_asc_bounded', few: '<= 40000' },
  { ...ofSeller, locale: 'en', statement: 'list_seller_name_asc_bounded', few: '<= 8000' },
])(
  'a $list’s list by name is the same for many matches as for few (spec 2.13, 2.14)',
  async ({ locale, statement, few, ...list }) => {
    const { id, name } = await largest(list);
    const source = statements.get(statement)!;
    expect(source).toContain(few);
    const { text, parameters } = compile(source.replaceAll(few, '<= 0'));
    const asked: Record<string, unknown> = {
      ...{
        owner: name,
        valueCodes: [],
        manufacturerCodes: [],
        sellerHandles: [],
        nameWords: [],
        categoryCode: null,
        shipsWithin: null,
      },
      ...{ minStars: 0, priceFrom: 0, priceTo: 1e9, isWhole: true, locale, limit: 24, offset: 24 },
    };
    const { rows } = await pool.query<{ sku: string }>(
      text,
      parameters.map((parameter) => asked[parameter.name]),
    );
    expect(rows.map(({ sku }) => sku)).toEqual((await inOrder(list, id, locale)).slice(24, 48));
  },
);

test('if every product of a type has a name in the reader’s language, no English names are read (spec 2.13)', async () => {
  const { id, name } = await largest(ofType);
  await pool.query(
    `insert into product_text (product_id, product_type_id, locale, name)
     select product_id, product_type_id, 'ar', 'قلم ' || name from product_text where locale = 'en'
     on conflict do nothing`,
  );
  const { products } = await apis.ar(productsOfType, {
    ...byName,
    productTypeCode: name,
    sellerHandles: [],
    shipsWithin: undefined,
  });
  expect(products.map(({ sku }) => sku)).toEqual((await inOrder(ofType, id, 'ar')).slice(0, 24));
});

test.each([
  ['en', ['Binder', 'binders', 'Blotter', 'crayon', 'Eraser']],
  ['de', ['Apfel', 'Ball', 'Bär', 'Bart', 'Füller', 'Stift', 'Zirkel']],
  ['it', ['carta', 'città', 'matita', 'metà', 'zaino']],
  ['fr', ['cahier', 'ciseaux', 'cote', 'côte', 'côté', 'crayon', 'éponge', 'équerre', 'étui', 'feutre']],
  ['es', ['cabeza', 'canto', 'caña', 'capa', 'niño', 'nube', 'ñandú', 'oso', 'regla']],
  ['pt', ['ação', 'acento', 'lápis', 'lapiseira', 'régua']],
  ['ru', ['ёлка', 'ель', 'жёлтый', 'ручка', 'тетрадь', 'щётка', 'Bic']],
  [
    'kk',
    [
      'ана',
      'әке',
      'дәптер',
      'етек',
      'ёлка',
      'жаз',
      'кітап',
      'қағаз',
      'ой',
      'өнер',
      'су',
      'ұя',
      'үй',
      'ырыс',
      'із',
      'экран',
      'Bic',
    ],
  ],
  [
    'tr',
    [
      'bagaj',
      'bağ',
      'cüzdan',
      'çanta',
      'defter',
      'hesap',
      'ırmak',
      'Işık',
      'İğne',
      'oyun',
      'ödev',
      'sıra',
      'silgi',
      'şerit',
      'uzun',
      'üçgen',
    ],
  ],
  ['ar', ['آلة', 'إبرة', 'أقلام', 'باب', 'دفتر', 'كتاب', 'ورق', 'Bic']],
])(
  'names are in the alphabetical order of %s, in browsers and in the database alike (design 7)',
  async (locale, words) => {
    const inOtherOrder = words.toReversed();
    expect(inOtherOrder.toSorted(new Intl.Collator(locale).compare)).toEqual(words);
    const { rows } = await pool.query<{ word: string }>(
      `select word from unnest($2::text[]) word order by sort_name($1, word) collate "und-x-icu"`,
      [locale, inOtherOrder],
    );
    expect(rows.map(({ word }) => word)).toEqual(words);
  },
);
