import type { Tx } from '@cubby/db';
import { diceIn, numberedUuid } from '@cubby/db/seeding';
import { DESIGNS } from '@cubby/features/media/contract';
import { insertPictures } from '@cubby/features/media/seed';
import { pictureId } from '@cubby/features/media/server';
import type { PlannedProduct } from './expand.ts';
import { designOfMaker, manufacturers } from './manufacturers.ts';

/**
 * Extra editions of the base products, for a shop larger than the base shop. They are generated in the database, since
 * sending a million of them from here would take too long. Children's crafts are not repeated: each is made once.
 *
 * Leaves the temporary table `edition (n, product_id, base_id)` for the seeds of the other features.
 */
export async function insertEditions(
  tx: Tx,
  wanted: number,
  { seed, day, products }: { seed: number; day: Date; products: readonly PlannedProduct[] },
): Promise<void> {
  await insertDesigns(tx, products);
  const { rows } = await tx.query<{ id: number; written: number }>(
    `select product_type_id as id, count(*)::int as written from product where not child_craft
     group by product_type_id order by count(*) desc, product_type_id`,
  );
  const shares = sharesOf(rows.length, wanted);
  await tx.query(
    `create temp table edition on commit drop as
     with base as (
       select p.*, row_number() over (partition by p.product_type_id order by p.sku) - 1 as nth,
         count(*) over (partition by p.product_type_id) as kinds
       from product p where not p.child_craft
     ), made as (
       select b.product_id as base_id, b.product_type_id, g.i, g.i / b.kinds + 2 as edition,
         row_number() over (order by b.product_type_id, g.i) as n
       from unnest($1::int[], $2::int[]) as w(product_type_id, wanted) join base b using (product_type_id)
       cross join lateral generate_series(b.nth, w.wanted - 1, b.kinds) as g(i)
     )
     select n, ${numberedUuid('01', 'n')} as product_id, base_id, edition, ${modelName('n', seed)} as model from made`,
    [rows.map(({ id }) => id), shares],
  );
  await tx.query('alter table edition add primary key (n); analyze edition');
  await tx.query(
    `insert into family (family_id, code)
     select distinct on (f.code, e.edition) md5(f.code || e.edition)::uuid, f.code || '_E' || e.edition
     from edition e join product b on b.product_id = e.base_id join family f on f.family_id = b.family_id`,
  );
  await tx.query(
    `insert into product (product_id, sku, product_type_id, manufacturer_id, family_id, units, unit_code, weight_grams, tax_class, age_from,
       small_parts, child_craft, popularity, created_at)
     select e.product_id, b.sku || '-E' || e.edition, b.product_type_id, m.ids[1 + (${diceIn('e.n', seed, 1)} * (cardinality(m.ids) - 1))::int],
       md5(f.code || e.edition)::uuid, b.units, b.unit_code, b.weight_grams, b.tax_class, b.age_from, b.small_parts, false,
       (power(${diceIn('e.n', seed, 2)}, 8) * 900)::int, $1::timestamptz - ${diceIn('e.n', seed, 3)} * interval '400 days'
     from edition e join product b on b.product_id = e.base_id left join family f on f.family_id = b.family_id
     cross join (select array_agg(manufacturer_id order by manufacturer_id) as ids from manufacturer) m order by e.n`,
    [day],
  );
  // Three in ten also have a name in a second language.
  await tx.query(
    `insert into product_text (product_id, product_type_id, locale, name, description)
     select e.product_id, t.product_type_id, t.locale, left(t.name, 200) || ', ' || e.model, case when t.locale in ('en', 'ar') then t.description end
     from edition e join product_text t on t.product_id = e.base_id
     where t.locale = 'en' or t.locale = (array['es', 'tr', 'ru', 'ar', 'de', 'fr', 'kk', 'it', 'pt'])[1 + (${diceIn('e.n', seed, 4)} * 30)::int]
     order by e.n`,
  );
  await tx.query(
    `insert into product_attribute select e.product_id, a.attribute_value_id from edition e
     join product_attribute a on a.product_id = e.base_id order by 1, 2`,
  );
  await tx.query(
    `insert into product_picture select e.product_id, d.position, d.picture_id from edition e
     join product p on p.product_id = e.product_id join maker_design m using (manufacturer_id)
     join design_picture d on d.product_id = e.base_id and d.design = m.design order by 1, 2`,
  );
}

/**
 * Registers every base product's pictures in every maker's design, since an edition may be any maker's. Leaves the
 * temporary tables `maker_design (manufacturer_id, design)` and `design_picture (product_id, design, position,
 * picture_id)`.
 */
async function insertDesigns(tx: Tx, products: readonly PlannedProduct[]): Promise<void> {
  const rows = products
    .filter(({ shop }) => shop === null)
    .flatMap(({ productId, drawings }) =>
      Array.from({ length: DESIGNS }, (_, design) =>
        drawings.map((drawing, position) => ({ productId, design, position, drawing: { ...drawing, design } })),
      ).flat(),
    );
  await insertPictures(
    tx,
    rows.map(({ drawing }) => drawing),
  );
  await tx.query(
    `create temp table maker_design on commit drop as
     select m.manufacturer_id, d.design from unnest($1::text[], $2::int[]) as d(code, design) join manufacturer m using (code)`,
    [Object.keys(manufacturers), Object.keys(manufacturers).map(designOfMaker)],
  );
  await tx.query(
    `create temp table design_picture on commit drop as
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) as d(product_id, design, position, picture_id)`,
    [
      rows.map(({ productId }) => productId),
      rows.map(({ design }) => design),
      rows.map(({ position }) => position),
      rows.map(({ drawing }) => pictureId(drawing)),
    ],
  );
  await tx.query('analyze maker_design; analyze design_picture');
}

/**
 * How many editions each product type gets, largest first. As in real catalogues, one type has an eighth of all
 * products, and a long tail stays small however large the shop is.
 */
function sharesOf(types: number, wanted: number): number[] {
  const rare = Math.floor(types / 5);
  const weights = Array.from({ length: types }, (_, i) => (i + 1) ** -0.75);
  const heavy = weights.slice(0, types - rare).reduce((sum, weight) => sum + weight, 0);
  const tail = Math.min(1000, Math.floor((wanted * 0.1) / Math.max(1, rare)));
  const shares = weights.map((weight, i) =>
    i < types - rare ? Math.floor(((wanted - tail * rare) * weight) / heavy) : tail,
  );
  shares[0]! += wanted - shares.reduce((sum, share) => sum + share, 0);
  return shares;
}

const syllables =
  'ba be di do fa ga ka ke la le li lo ma mi mo na ne ni no pa ra re ri ro sa se ta ti to va vi zu'.split(' ');

/** An invented model name such as “Kalomi 42”, built from 32,768 made-up words. */
function modelName(n: string, seed: number): string {
  const list = `(array[${syllables.map((each) => `'${each}'`).join(', ')}])`;
  const syllable = (salt: number) => `${list}[1 + floor(${diceIn(n, seed, salt)} * ${syllables.length})::int]`;
  return `initcap(${[11, 12, 13].map(syllable).join(' || ')})
    || ' ' || (1 + floor(${diceIn(n, seed, 16)} * 900))::int`;
}
