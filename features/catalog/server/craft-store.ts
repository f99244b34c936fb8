import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { ProductStatus } from '../rules.ts';
import { writePictures } from './picture-store.ts';
import { makerNamed } from './product-store.ts';

const kinds = statement(
  'catalog_craft_kinds',
  `select k.product_type_id as "typeId!", k.code as "code!", w.name as "name!", k.craft_age as "ageFrom!"
   from craft_kind k join product_type_words($locale) w using (product_type_id) order by w.main_category_name, w.category_name, k.product_type_id`,
);
/** The product types that a child may sell, and the minimum age that each is made for (domain C15). */
export const findCraftKinds = (db: Queryable, locale: string): Promise<RowOf<'catalog_craft_kinds'>[]> =>
  kinds.all(db, { locale });

/** A craft as buyers see it, in the one language that it is written in. `materials` are codes of attribute values. */
export type Craft = {
  productId: string;
  typeId: number;
  ageFrom: number;
  hasSmallParts: boolean;
  locale: string;
  name: string;
  description: string;
  materials: readonly string[];
  pictureIds: readonly string[];
};

const put = statement(
  'catalog_put_craft',
  `insert into product (product_id, sku, product_type_id, age_from, small_parts, child_craft, status, created_at)
   values ($productId, $sku, $typeId, $ageFrom, $hasSmallParts, true, ${code<ProductStatus>('ACTUAL')}, $now)
   on conflict (product_id) do update set product_type_id = excluded.product_type_id, age_from = excluded.age_from,
     small_parts = excluded.small_parts`,
);
const dropTexts = statement('catalog_drop_craft_texts', 'delete from product_text where product_id = $productId');
// Every product has an English text, which replaces missing ones: here it is this text, in its own language.
const putTexts = statement(
  'catalog_put_craft_texts',
  `insert into product_text (product_id, product_type_id, locale, name, description, written_in)
   select $productId, $typeId, each.locale, $name, $description, case when each.locale <> $locale then $locale end
   from (select $locale as locale union select 'en') each`,
);
const attribute = 'MATERIAL';
const dropMaterials = statement(
  'catalog_drop_craft_materials',
  `delete from product_attribute where product_id = $productId
     and attribute_value_id in (select f.attribute_value_id from attribute_value_facts f where f.attribute_code = $attribute)`,
);
const putMaterials = statement(
  'catalog_put_craft_materials',
  `insert into product_attribute (product_id, attribute_value_id)
   select $productId, f.attribute_value_id from attribute_value_facts f where f.attribute_code = $attribute and f.code = any($materials::text[])`,
);
/** Writes a child's craft, which becomes a product if it is not one yet. @param sku for a new one */
export async function writeCraft(
  tx: Tx,
  { pictureIds, materials, ...craft }: Craft,
  sku: string,
  now: Date,
): Promise<void> {
  const { productId, typeId, ageFrom, hasSmallParts, locale, name, description } = craft;
  await put.run(tx, { productId, sku, typeId, ageFrom, hasSmallParts, now });
  await dropTexts.run(tx, { productId });
  await putTexts.run(tx, { productId, typeId, locale, name, description });
  await dropMaterials.run(tx, { productId, attribute });
  await putMaterials.run(tx, { productId, attribute, materials });
  await writePictures(tx, productId, pictureIds);
}

const close = statement(
  'catalog_close_craft',
  `update product set status = ${code<ProductStatus>('CLOSED')} where product_id = $productId`,
);
/** A product that is no longer sold, as its page states. */
export const closeCraft = (tx: Tx, productId: string): Promise<number> => close.run(tx, { productId });

const blank = statement(
  'catalog_erase_craft',
  `with texts as (update product_text set description = null where product_id = $productId)
   update product set status = ${code<ProductStatus>('CLOSED')} where product_id = $productId`,
);
/** Of products no longer sold, the name stays because orders show it; description and pictures are deleted. */
export async function eraseCraft(tx: Tx, productId: string): Promise<void> {
  await blank.run(tx, { productId });
  await writePictures(tx, productId, []);
}

const adopt = statement(
  'catalog_adopt_crafts',
  'update product set child_craft = false, manufacturer_id = $makerId where product_id = any($productIds::uuid[])',
);
/** Turns crafts into products of their maker, who is no longer a child. */
export const adoptCrafts = async (tx: Tx, productIds: readonly string[], maker: string): Promise<number> =>
  adopt.run(tx, { productIds: [...productIds], makerId: await makerNamed(tx, maker) });
