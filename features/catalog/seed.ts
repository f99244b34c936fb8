import { createHash } from 'node:crypto';
import type { Tx } from '@cubby/db';
import { insertRows } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { insertPictures } from '@cubby/features/media/seed';
import { pictureId } from '@cubby/features/media/server';
import { checkDigitOf } from './rules.ts';
import { attributes } from './seed/attributes.ts';
import { categories } from './seed/categories.ts';
import { insertEditions } from './seed/editions.ts';
import { expandCatalog, type PlannedProduct } from './seed/expand.ts';
import { manufacturers } from './seed/manufacturers.ts';
import { otherNamesOf, wordsIn } from './seed/names.ts';
import type { Words } from './seed/shapes.ts';
import { gramsOf } from './seed/weights.ts';

export type { PlannedProduct } from './seed/expand.ts';
export { soldByNobody } from './seed/sold-by-nobody.ts';

/** The products of the base shop. The seeds of several features start from them, so the last result is memoized. */
export function planCatalog(seed: number, day: Date): PlannedProduct[] {
  const key = `${seed} ${day.toISOString()}`;
  if (planned?.key !== key) planned = { key, products: expandCatalog(categories, seed, day) };
  return planned.products;
}
let planned: { key: string; products: PlannedProduct[] } | undefined;

export async function insertCatalog(tx: Tx, products: readonly PlannedProduct[]): Promise<void> {
  await insertPictures(tx, [
    ...categories.map(({ drawing }) => drawing),
    ...products.flatMap(({ drawings }) => drawings),
  ]);
  const typeIds = await insertTree(tx);
  const valueIds = await insertAttributes(tx);
  await insertRows(
    tx,
    'manufacturer',
    Object.entries(manufacturers).map(([code, name]) => ({ code, name })),
  );
  const makerIds = await idsByCode(tx, 'manufacturer');
  const families = new Map(products.map(({ familyId, familyCode }) => [familyId, familyCode]));
  families.delete(null);
  await insertRows(
    tx,
    'family',
    [...families].map(([family_id, code]) => ({ family_id, code })),
  );
  await insertRows(
    tx,
    'product',
    products.map((product) => ({
      product_id: product.productId,
      sku: product.sku,
      product_type_id: typeIds.get(product.typeCode),
      manufacturer_id: product.maker && makerIds.get(product.maker),
      family_id: product.familyId,
      units: product.units,
      unit_code: product.unit,
      weight_grams: gramsOf(product),
      tax_class: product.tax,
      age_from: product.ageFrom,
      small_parts: product.smallParts,
      child_craft: product.shop !== null,
      popularity: product.popularity,
      created_at: product.createdAt,
      gtin: product.shop === null ? gtinNamed(product.sku) : null,
    })),
  );
  await insertRows(
    tx,
    'product_text',
    products.flatMap(({ productId, typeCode, familyCode, name, otherNames, text }) => {
      const row = { product_id: productId, product_type_id: typeIds.get(typeCode) };
      return [
        ...inBoth(name).map(([locale, words], i) => ({ ...row, locale, name: words, description: text[i] })),
        ...otherNames.map(([locale, words]) => ({
          ...row,
          locale,
          name: words,
          description: wordsIn(locale, 'descriptions', familyCode),
        })),
      ];
    }),
  );
  await insertRows(
    tx,
    'product_attribute',
    products.flatMap(({ productId, valueCodes }) =>
      valueCodes.map((code) => ({ product_id: productId, attribute_value_id: valueIds.get(code) })),
    ),
  );
  await insertRows(
    tx,
    'product_picture',
    products.flatMap(({ productId, drawings }) =>
      drawings.map((drawing, position) => ({ product_id: productId, position, picture_id: pictureId(drawing) })),
    ),
  );
}

async function insertTree(tx: Tx): Promise<Map<string, number>> {
  await insertRows(
    tx,
    'category',
    categories.map(({ code, drawing }, position) => ({ code, position, picture_id: pictureId(drawing) })),
  );
  const mainIds = await idsByCode(tx, 'category');
  const subcategories = categories.flatMap((main) =>
    main.subcategories.map((sub, position) => ({ ...sub, position, parent_id: mainIds.get(main.code) })),
  );
  await insertRows(
    tx,
    'category',
    subcategories.map(({ code, position, parent_id }) => ({ code, position, parent_id })),
  );
  const categoryIds = await idsByCode(tx, 'category');
  await insertRows(
    tx,
    'category_text',
    [...categories, ...subcategories].flatMap(({ code, name }) =>
      named(name, 'categories', code, { category_id: categoryIds.get(code) }),
    ),
  );
  const types = subcategories.flatMap((sub) =>
    sub.types.map(({ code, name, craftAge = null }, position) => ({
      ...{ code, name, position, category_id: categoryIds.get(sub.code), craft_age: craftAge },
      asks_certificate: asksCertificate(sub.parent_id === mainIds.get('CLOTHING_FORM'), code),
    })),
  );
  await insertRows(
    tx,
    'product_type',
    types.map(({ name, ...row }) => row),
  );
  const typeIds = await idsByCode(tx, 'product_type');
  await insertRows(
    tx,
    'product_type_text',
    types.flatMap(({ code, name }) => named(name, 'types', code, { product_type_id: typeIds.get(code) })),
  );
  return typeIds;
}

/** Products made for children of up to twelve: clothes, and drawing, modelling and eating utensils (domain C15). */
const asksCertificate = (isClothing: boolean, typeCode: string): boolean =>
  isClothing || ['CRAYONS_AND_CHALK', 'PAINTS', 'MODELLING', 'COLOUR_PENCILS', 'LUNCH_BOXES'].includes(typeCode);

async function insertAttributes(tx: Tx): Promise<Map<string, number>> {
  await insertRows(
    tx,
    'attribute',
    attributes.map(({ code }, position) => ({ code, position })),
  );
  const attributeIds = await idsByCode(tx, 'attribute');
  await insertRows(
    tx,
    'attribute_text',
    attributes.flatMap(({ code, name }) => named(name, 'attributes', code, { attribute_id: attributeIds.get(code) })),
  );
  const values = attributes.flatMap((attribute) =>
    Object.entries(attribute.values).map(([code, [en, ar, swatch = null]], position) => ({
      row: { attribute_id: attributeIds.get(attribute.code), code, position, swatch },
      name: [en, ar] as const,
    })),
  );
  await insertRows(
    tx,
    'attribute_value',
    values.map(({ row }) => row),
  );
  const valueIds = await idsByCode(tx, 'attribute_value');
  await insertRows(
    tx,
    'attribute_value_text',
    values.flatMap(({ row, name }) => named(name, 'values', row.code, { attribute_value_id: valueIds.get(row.code) })),
  );
  await insertRows(
    tx,
    'broader_value',
    attributes.flatMap(({ broader = {} }) =>
      Object.entries(broader).flatMap(([code, families]) =>
        families.map((family) => ({ attribute_value_id: valueIds.get(code), broader_id: valueIds.get(family) })),
      ),
    ),
  );
  return valueIds;
}

const inBoth = ([en, ar]: Words) => [['en', en] as const, ['ar', ar] as const];
const named = (words: Words, kind: Parameters<typeof otherNamesOf>[0], code: string, owner: Record<string, unknown>) =>
  [...inBoth(words), ...otherNamesOf(kind, code)].map(([locale, name]) => ({ ...owner, locale, name }));

async function idsByCode(
  tx: Tx,
  table: 'category' | 'product_type' | 'manufacturer' | 'attribute' | 'attribute_value',
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; code: string }>(`select ${table}_id as id, code from ${table}`);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export const seed: Seed = {
  write: (tx, plan) => insertCatalog(tx, planCatalog(plan.seed, plan.day)),
  async enlarge(tx, plan) {
    const products = planCatalog(plan.seed, plan.day);
    const more = plan.products - products.length;
    if (more > 0) await insertEditions(tx, more, { seed: plan.seed, day: plan.day, products });
  },
  laterIndexes: ['product_text_name', 'product_text_order', 'product_attribute_value'],
};

/** A barcode of the range reserved for shops' internal use (GS1 prefix 20): no other product has it. */
function gtinNamed(sku: string): string {
  const digits = `020${BigInt(`0x${createHash('sha256').update(sku).digest('hex').slice(0, 12)}`) % 10_000_000_000n}`;
  const all = digits.padEnd(13, '0');
  return all + checkDigitOf(all);
}
