import type { Pool } from '@cubby/db';
import { mainCategories, needsSmallPartsWarning } from '@cubby/features/catalog/rules';
import { soldByNobody } from '@cubby/features/catalog/seed';
import { cast, demoPassword, testDatabase } from '@cubby/testing';
import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './check-invariants.ts';
import { seedShop } from './seed.ts';

const { pool, owner } = await testDatabase();
const twin = await testDatabase();
const plan = { products: 0, sellers: 0, seed: 1, day: new Date('2026-09-01T00:00:00Z') };
let seededBy: boolean[] = [];

beforeAll(async () => {
  seededBy = await Promise.all([seedShop(owner, plan), seedShop(owner, plan)]);
});

const rowsOf = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await pool.query<R>(sql, values)).rows;
const numberOf = async (sql: string): Promise<number> => (await rowsOf<{ n: number }>(sql))[0]!.n;

describe('the demo shop', () => {
  it('is seeded once when two processes start together', () => {
    expect(seededBy.toSorted()).toEqual([false, true]);
  });

  it('is left alone if it exists', async () => {
    const before = await checksums(pool);
    expect(await seedShop(owner, { ...plan, seed: 2 })).toBe(false);
    expect(await checksums(pool)).toEqual(before);
  });

  it('is the same in two databases on the same day', async () => {
    await seedShop(twin.owner, plan);
    expect(await checksums(twin.pool)).toEqual(await checksums(pool));
  });

  it('has at least 400 products in all categories of spec 9.9, with a class for each of twelve years', async () => {
    const found = await rowsOf<{ code: string; n: number; pictured: boolean }>(
      `select c.code, count(l.product_id)::int as n, c.picture_id is not null as pictured
       from category c left join listing l on l.main_category_id = c.category_id
       where c.parent_id is null group by c.category_id order by c.position`,
    );
    expect(found.map(({ code }) => code)).toEqual(mainCategories);
    expect(found.every(({ n, pictured }) => n >= 20 && pictured)).toBe(true);
    expect(found.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(400);
    const classes = await rowsOf<{ code: string }>(
      `select s.code from category s join category c on c.category_id = s.parent_id
       where c.code = 'TEXTBOOKS' order by s.position`,
    );
    expect(classes.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, (_, i) => `CLASS_${i + 1}`));
  });

  it('has product types with products in every subcategory', async () => {
    expect(
      await rowsOf(
        `select y.code from product_type y where not exists (select from product p where p.product_type_id = y.product_type_id)
         union all select c.code from category c where c.parent_id is not null
         and not exists (select from product_type y where y.category_id = c.category_id)`,
      ),
    ).toEqual([]);
  });

  it('names and describes everything in all ten languages (spec 9.11)', async () => {
    for (const [things, texts, id] of [
      ['category', 'category_text', 'category_id'],
      ['product_type', 'product_type_text', 'product_type_id'],
      ['attribute', 'attribute_text', 'attribute_id'],
      ['attribute_value', 'attribute_value_text', 'attribute_value_id'],
      ['product', 'product_text', 'product_id'],
      ['seller', 'seller_text', 'seller_id'],
      ['workshop', 'workshop_text', 'workshop_id'],
    ])
      expect(
        await rowsOf(
          `select ${id} from ${things} t where
             (select array_agg(x.locale order by x.locale) from ${texts} x where x.${id} = t.${id}) is distinct from $1`,
          [['ar', 'de', 'en', 'es', 'fr', 'it', 'kk', 'pt', 'ru', 'tr']],
        ),
      ).toEqual([]);
    expect(
      await numberOf(`select count(*) as n from product_text where locale = 'ar' and name !~ '[\\u0621-\\u064a]'`),
    ).toBe(0);
  });

  it('shows every product in three or more pictures', async () => {
    expect(
      await rowsOf(
        'select p.sku from product p left join product_picture pp using (product_id) group by p.sku having count(pp.*) < 3',
      ),
    ).toEqual([]);
  });

  it('uses each name once', async () => {
    expect(await rowsOf('select locale, name from product_text group by locale, name having count(*) > 1')).toEqual([]);
  });

  it('has three to twelve sellers for a business product and one for a craft, except for three products without offers', async () => {
    const counts = await rowsOf<{ sku: string; childCraft: boolean; n: number; inStock: number }>(
      `select p.sku, p.child_craft as "childCraft", count(o.offer_id)::int as n,
         count(*) filter (where o.on_hand > 0)::int as "inStock"
       from product p left join offer o using (product_id) group by p.product_id`,
    );
    const unsold = counts.filter(({ n }) => n === 0).map(({ sku }) => sku);
    expect(unsold.toSorted()).toEqual([...soldByNobody].toSorted());
    const sold = counts.filter(({ n }) => n > 0);
    expect(sold.filter(({ childCraft, n }) => (childCraft ? n !== 1 : n < 3 || n > 12))).toEqual([]);
    expect(sold.filter(({ inStock }) => inStock === 0)).toEqual([]);
    expect(Math.max(...counts.map(({ n }) => n))).toBe(12);
  });

  it('has offers down to their last pieces and offers that are sold out', async () => {
    expect(await numberOf('select count(*) as n from offer where on_hand between 1 and 3')).toBeGreaterThan(50);
    expect(await numberOf('select count(*) as n from offer where on_hand = 0')).toBeGreaterThan(50);
  });

  it('lists each product at its cheapest offer in stock', async () => {
    expect(
      await rowsOf(
        `select l.product_id from listing l where l.min_price_minor is distinct from
           (select min(o.price_minor) from offer o where o.product_id = l.product_id and o.on_hand > o.reserved)`,
      ),
    ).toEqual([]);
    expect(await numberOf('select count(*) as n from listing')).toBe(
      await numberOf('select count(*) as n from product'),
    );
  });

  it('keeps every invariant of stock, orders and ledger', async () => {
    expect(await findViolations(pool)).toEqual([]);
  });

  it('finds every product by words in all ten languages (spec 9.11)', async () => {
    expect(await numberOf('select count(*) as n from search_doc')).toBe(
      10 * (await numberOf('select count(*) as n from product')),
    );
  });

  it('has the two sections that cut across categories', async () => {
    const sections = await rowsOf<{ code: string; n: number }>(
      `select v.code, count(distinct l.main_category_id)::int as n from attribute_value v
       join facet_combination f on f.attribute_value_ids @> array[v.attribute_value_id] join listing l using (facet_combination_id)
       where v.code in ('FIRST_NATIONS', 'SPECIAL_KIDS') group by v.code order by v.code`,
    );
    expect(sections.map(({ code }) => code)).toEqual(['FIRST_NATIONS', 'SPECIAL_KIDS']);
    expect(sections[1]!.n).toBeGreaterThanOrEqual(5);
  });

  it('attributes nothing to a people or its style, and speaks of help, not of needs (domain 6.4, 6.5)', async () => {
    const texts = await rowsOf<{ sku: string; words: string }>(
      `select p.sku, t.name || ' ' || t.description as words from product p join product_text t using (product_id) where t.locale = 'en'`,
    );
    expect(texts.length).toBeGreaterThan(400);
    const refused =
      /native.(style|made|inspired)|indigenous|\b(tribal|regalia|totem|dreamcatcher)|special needs|suffer|handicap/i;
    expect(texts.filter(({ words }) => refused.test(words))).toEqual([]);
  });
});

describe("the six children's shops", () => {
  it('show neither town nor contact, sell crafts alone and deliver within their country', async () => {
    const shops = await rowsOf<{ handle: string }>(
      `select s.handle from seller s where s.kind = 'CHILD' and s.country = 'CA' and s.region is null and s.city is null
       and not s.gst_registered and not exists (select from seller_business b where b.seller_id = s.seller_id)
       and array(select d.country from delivery_rate d where d.seller_id = s.seller_id) = array['CA']::char(2)[]
       and (select count(*) between 8 and 12 and bool_and(p.child_craft) from offer o join product p using (product_id)
         where o.seller_id = s.seller_id)`,
    );
    expect(shops).toHaveLength(6);
    expect(shops.map(({ handle }) => handle)).toContain(cast.maker.shopSlug);
    expect(await numberOf("select count(*) as n from seller where kind = 'CHILD'")).toBe(6);
  });

  it('make every craft of their category and nothing else, none of it meant for small children (domain C15)', async () => {
    expect(
      await rowsOf(
        `select p.sku from listing l join product p using (product_id) join category c on c.category_id = l.main_category_id
         where p.child_craft <> (c.code = 'STUDENTS_PRODUCT') or (p.child_craft and coalesce(p.age_from, 14) < 13)`,
      ),
    ).toEqual([]);
  });

  it('mark beads as small parts with an age; some business products need the warning of domain C16', async () => {
    const small = await rowsOf<{ smallParts: boolean; ageFrom: number; childCraft: boolean }>(
      'select small_parts as "smallParts", age_from as "ageFrom", child_craft as "childCraft" from product where small_parts',
    );
    expect(small.filter(({ childCraft }) => childCraft).length).toBeGreaterThanOrEqual(9);
    expect(small.filter((product) => product.childCraft && needsSmallPartsWarning(product))).toEqual([]);
    expect(small.filter((product) => needsSmallPartsWarning(product)).length).toBeGreaterThanOrEqual(3);
  });
});

describe('what buyers and centres say', () => {
  it('appears in reviews in both languages and with every rating, but not for every product', async () => {
    const ratings = await rowsOf<{ rating: number; n: number }>(
      'select rating, count(*)::int as n from review group by rating order by rating',
    );
    expect(ratings.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
    expect(ratings.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(1200);
    expect(await numberOf("select count(*) as n from review where locale = 'ar'")).toBeGreaterThan(200);
    expect(await numberOf('select count(*) as n from listing where review_count = 0')).toBeGreaterThan(30);
    expect(await numberOf('select count(*) as n from review where created_at > $$2026-09-01$$')).toBe(0);
  });

  it('appears in upcoming workshops, and one past workshop', async () => {
    const [counts] = await rowsOf<{ over: number; ahead: number }>(
      `select count(*) filter (where ends_at < $1)::int as over, count(*) filter (where starts_at > $1)::int as ahead
       from workshop`,
      [plan.day],
    );
    expect(counts).toEqual({ over: 1, ahead: 60 });
    const [first] = await rowsOf<{ at: string }>(
      `select to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as at from workshop where code = 'first-bindings'`,
    );
    expect(first).toEqual({ at: '2026-09-10 14:00' });
  });
});

describe('the cast', () => {
  it('can sign in with the demo password; the guest and the child have no account', async () => {
    const accounts = await rowsOf<{ login: string; hash: string }>(
      'select login, password_hash as hash from account order by login',
    );
    expect(accounts.map(({ login }) => login)).toEqual(
      [cast.teacher, cast.guardian, cast.seller, cast.packer, cast.manager, cast.treasurer]
        .map(({ login }) => login)
        .toSorted(),
    );
    expect(await verify(accounts[0]!.hash, demoPassword)).toBe(true);
    expect(accounts[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});

describe('a larger shop', () => {
  it.runIf(process.env.LONG)('repeats families in further editions, but no crafts', async () => {
    const larger = await testDatabase();
    await seedShop(larger.owner, { ...plan, products: 700, sellers: 24 });
    const { rows } = await larger.pool.query<{ products: number; sellers: number; crafts: number }>(
      `select (select count(*) from product) as products, (select count(*) from seller) as sellers,
         (select count(*) from product where child_craft) as crafts`,
    );
    expect(rows[0]).toEqual({ products: 700, sellers: 24, crafts: 53 });
  });
});

/** One checksum per table, independent of row order. Cache tags hold the time of writing. */
async function checksums(database: Pool): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'cache_tag_version')
     order by tablename`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ sum: string }>(
      // Which transaction wrote a ledger entry differs.
      `select count(*) || ' ' || coalesce(md5(string_agg(t.row, e'\\n' order by t.row)), '') as sum
       from (select (to_jsonb(r) - 'made_in')::text as row from "${name}" r) t`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}
