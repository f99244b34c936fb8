import { type Queryable, type RowOf, statement } from '@cubby/db';
import { childCraftCategory } from '@cubby/features/catalog/rules';

const kind = statement(
  'offer_template_type',
  `select y.product_type_id as "typeId!", w.name as "name!" from product_type_facts y join product_type_words($locale) w using (product_type_id)
   join category_facts m on m.category_id = y.main_category_id
   where y.code = $code and m.code <> $crafts`,
);
/** A type that firms sell: not one of children's crafts. */
export const findKind = (
  db: Queryable,
  asked: { code: string; locale: string },
): Promise<RowOf<'offer_template_type'> | undefined> => kind.first(db, { ...asked, crafts: childCraftCategory });

const values = statement(
  'offer_template_values',
  `select f.attribute_value_id as "valueId!", f.attribute_code as "attribute!", w.attribute_name as "attributeName!", w.name as "name!"
   from attribute_value_facts f join attribute_value_words($locale) w using (attribute_value_id)
   where f.attribute_value_id in (select unnest(p.attribute_value_ids) from product_facts p where p.product_type_id = $typeId and p.is_open and not p.child_craft)
   order by f.attribute_position, f.attribute_code, f.attribute_value_id`,
);
export type NamedValue = RowOf<'offer_template_values'>;
/** The distinguishing attributes of a type's products, in the catalogue's order. */
export const findValuesOfKind = (db: Queryable, asked: { typeId: number; locale: string }): Promise<NamedValue[]> =>
  values.all(db, asked);

const products = statement(
  'offer_template_products',
  `select p.sku as "sku!", p.gtin, p.attribute_value_ids as "valueIds!",
     coalesce((select n.name from product_name n where n.product_id = p.product_id and n.locale = $locale),
       (select n.name from product_name n where n.product_id = p.product_id and n.locale = 'en')) as "name!"
   from product_facts p where p.product_type_id = $typeId and p.is_open and not p.child_craft and ($after?::text is null or p.sku > $after?)
     and not exists (select from offer_state o where o.product_id = p.product_id and o.seller_id = $sellerId)
   order by p.sku limit $most`,
);
/** A part of the products of a type that a shop does not offer, by SKU. */
export const findNotOffered = (
  db: Queryable,
  asked: { typeId: number; sellerId: string; locale: string; after: string | null; most: number },
): Promise<RowOf<'offer_template_products'>[]> => products.all(db, asked);
