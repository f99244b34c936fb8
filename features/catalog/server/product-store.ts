import { randomBytes } from 'node:crypto';
import { code, type ParametersOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ProductSafety, ProductStatus, TaxClass } from '../rules.ts';
import { putPictures } from './picture-store.ts';

export type ProductText = { locale: string; name: string; description: string };
/** A firm's product, as it joins the catalogue. The first text replaces missing ones, if none is in English. */
export type NewProduct = {
  productId: string;
  sku: string;
  typeId: number;
  maker: string;
  makerNumber: string | null;
  gtin: string | null;
  /** A product whose family it joins. */
  familyOf: string | null;
  valueIds: readonly number[];
  units: number;
  unitCode: string | null;
  weightGrams: number;
  taxClass: TaxClass;
  ageFrom: number | null;
  hasSmallParts: boolean;
  texts: readonly ProductText[];
  pictureIds: readonly string[];
  safety: ProductSafety | null;
};

const lock = statement('catalog_lock_name', `select pg_advisory_xact_lock(hashtextextended('catalog ' || $name, 0))`);
/** Two products with one barcode, or by one new maker, are added one after the other. */
const lockName = (tx: Tx, name: string): Promise<number> => lock.run(tx, { name });

const addMaker = statement(
  'catalog_add_manufacturer',
  `insert into manufacturer (code, name) values ($code, $name) on conflict (code) do nothing`,
);
const maker = statement(
  'catalog_manufacturer_named',
  `select manufacturer_id as "makerId" from manufacturer where lower(name) = lower($name) order by manufacturer_id limit 1`,
);
/** The manufacturer with that name, in any case, created if missing. */
export async function makerNamed(tx: Tx, name: string): Promise<number> {
  await lockName(tx, `maker ${name.toLowerCase()}`);
  const known = await maker.first(tx, { name });
  if (known) return known.makerId;
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30);
  await addMaker.run(tx, { code: `${letters || 'MAKER'}_${randomBytes(4).toString('hex').toUpperCase()}`, name });
  return (await maker.first(tx, { name }))!.makerId;
}

const addFamily = statement(
  'catalog_add_family',
  `with named as (insert into family (family_id, code) select $familyId, sku from product where product_id = $familyOf and family_id is null returning family_id)
   update product p set family_id = n.family_id from named n where p.product_id = $familyOf`,
);
const family = statement(
  'catalog_family_of',
  'select family_id as "familyId" from product where product_id = $familyOf for update',
);
/** The family of a product, created if it has none. */
async function familyOf(tx: Tx, familyOf: string, now: Date): Promise<string | null> {
  const found = await family.first(tx, { familyOf });
  if (found && found.familyId === null) await addFamily.run(tx, { familyOf, familyId: uuidv7(now) });
  return (await family.first(tx, { familyOf }))?.familyId ?? null;
}

const add = statement(
  'catalog_add_product',
  `insert into product (product_id, sku, product_type_id, manufacturer_id, family_id, units, unit_code, tax_class, age_from, small_parts, status,
     created_at, weight_grams, gtin, maker_number, lacks_safety)
   values ($productId, $sku, $typeId, $makerId, $familyId?, $units, $unitCode?, $taxClass, $ageFrom?, $hasSmallParts, ${code<ProductStatus>('ACTUAL')},
     $now, $weightGrams, $gtin?, $makerNumber?, $lacksSafety)
   on conflict (gtin) do nothing`,
);
const putTexts = statement(
  'catalog_put_texts',
  `with given as (
     select * from unnest($locales::text[], $names::text[], $descriptions::text[]) with ordinality as t (locale, name, description, n)
   )
   insert into product_text (product_id, product_type_id, locale, name, description, written_in)
   select p.product_id, p.product_type_id, t.locale, t.name, nullif(t.description, ''), t.written_in
   from product p, (
     select locale, name, description, null as written_in from given
     union all select 'en', f.name, f.description, f.locale from given f
     where f.n = 1 and not exists (select from given g where g.locale = 'en')
       and not exists (select from product_text x where x.product_id = $productId and x.locale = 'en' and x.written_in is distinct from f.locale)
   ) t
   where p.product_id = $productId
   on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description, written_in = excluded.written_in`,
);
const writeTexts = (tx: Tx, productId: string, texts: readonly ProductText[]): Promise<number> =>
  putTexts.run(tx, {
    productId,
    locales: texts.map(({ locale }) => locale),
    names: texts.map(({ name }) => name),
    descriptions: texts.map(({ description }) => description),
  });

const dropValues = statement('catalog_drop_values', 'delete from product_attribute where product_id = $productId');
const putValues = statement(
  'catalog_put_values',
  'insert into product_attribute (product_id, attribute_value_id) select $productId, v from unnest($valueIds::int[]) v',
);
async function writeValues(tx: Tx, productId: string, valueIds: readonly number[]): Promise<void> {
  await dropValues.run(tx, { productId });
  await putValues.run(tx, { productId, valueIds });
}

const putSafety = statement(
  'catalog_put_safety',
  `insert into product_safety (product_id, maker_address, maker_email, responsible_name, responsible_address, responsible_email)
   values ($productId, $makerAddress, $makerEmail, $responsibleName, $responsibleAddress, $responsibleEmail)
   on conflict (product_id) do update set maker_address = excluded.maker_address, maker_email = excluded.maker_email,
     responsible_name = excluded.responsible_name, responsible_address = excluded.responsible_address, responsible_email = excluded.responsible_email`,
);

/** Adds a product; false if another has its barcode, including one being added concurrently. */
export async function writeProduct(tx: Tx, product: NewProduct, now: Date): Promise<boolean> {
  const { maker: makerName, familyOf: sibling, texts, valueIds, pictureIds, safety, ...facts } = product;
  const { productId } = product;
  const makerId = await makerNamed(tx, makerName);
  const familyId = sibling === null ? null : await familyOf(tx, sibling, now);
  if (product.gtin !== null) await lockName(tx, `gtin ${product.gtin}`);
  if ((await add.run(tx, { ...facts, makerId, familyId, lacksSafety: safety === null, now })) === 0) return false;
  await writeTexts(tx, productId, texts);
  await writeValues(tx, productId, valueIds);
  await putPictures(tx, productId, pictureIds);
  if (safety) await putSafety.run(tx, { productId, ...safety });
  return true;
}

/** The fields that a correction may change; omitted ones are unchanged. */
export type CorrectedFacts = Partial<
  Pick<
    NewProduct,
    | 'maker'
    | 'makerNumber'
    | 'gtin'
    | 'valueIds'
    | 'units'
    | 'unitCode'
    | 'weightGrams'
    | 'taxClass'
    | 'ageFrom'
    | 'hasSmallParts'
    | 'texts'
  >
> & { safety?: ProductSafety };

const correct = statement(
  'catalog_correct_product',
  `update product p set manufacturer_id = coalesce($makerId?, manufacturer_id), maker_number = coalesce($makerNumber?, maker_number),
     gtin = coalesce($gtin?, gtin), units = coalesce($units?, units),
     unit_code = case when $units?::int is null then unit_code else $unitCode? end,
     weight_grams = coalesce($weightGrams?, weight_grams), tax_class = coalesce($taxClass?, tax_class),
     age_from = case when $hasSmallParts?::boolean is null then age_from else $ageFrom? end,
     small_parts = coalesce($hasSmallParts?, small_parts), lacks_safety = lacks_safety and not $isSafe
   where p.product_id = $productId and not exists (select from product other where other.gtin = $gtin? and other.product_id <> p.product_id)`,
);
type Written = ParametersOf<'catalog_correct_product'>;
/** Changes a product; false if another has the barcode. */
export async function correctProduct(tx: Tx, productId: string, facts: CorrectedFacts): Promise<boolean> {
  const { maker: makerName, texts = [], valueIds, safety, ...columns } = facts;
  const makerId = makerName === undefined ? null : await makerNamed(tx, makerName);
  const given: Written = { ...nothing, ...columns, productId, makerId, isSafe: safety !== undefined };
  if (given.gtin !== null) await lockName(tx, `gtin ${given.gtin}`);
  if ((await correct.run(tx, given)) === 0) return false;
  if (texts.length > 0) await writeTexts(tx, productId, texts);
  if (valueIds) await writeValues(tx, productId, valueIds);
  if (safety) await putSafety.run(tx, { productId, ...safety });
  return true;
}
const nothing = {
  ...{ makerNumber: null, gtin: null, units: null, unitCode: null, weightGrams: null, taxClass: null },
  ...{ ageFrom: null, hasSmallParts: null },
};
