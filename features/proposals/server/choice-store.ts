import { type Queryable, type RowOf, statement } from '@cubby/db';
import { childCraftCategory } from '@cubby/features/catalog/rules';
import { taxonomyVersion } from '@cubby/features/catalog/server';

const version = statement('proposals_taxonomy', `select ${taxonomyVersion}`);
export const findTaxonomyVersion = async (db: Queryable): Promise<number> => (await version.first(db))!.version;

const kinds = statement(
  'proposals_kinds',
  `select y.product_type_id as "typeId!", y.code as "code!", y.asks_certificate as "asksCertificate!" from product_type_facts y
   join category_facts m on m.category_id = y.main_category_id
   where m.code <> $crafts and ($code?::text is null or y.code = $code?)`,
);
/** The types that firms sell: not those of children's crafts. With a code, only that one. */
export const findKinds = (db: Queryable, code: string | null): Promise<RowOf<'proposals_kinds'>[]> =>
  kinds.all(db, { code, crafts: childCraftCategory });

const attributes = statement(
  'proposals_attributes',
  `with used as (
     select distinct y.product_type_id, f.attribute_code, f.attribute_position
     from product_type_facts asked join product_type_facts y on y.category_id = asked.category_id
     join product_facts p on p.product_type_id = y.product_type_id and not p.child_craft
     cross join lateral unnest(p.attribute_value_ids) has(id) join attribute_value_facts f on f.attribute_value_id = has.id
     where asked.product_type_id = $typeId
   )
   select attribute_code as "code!" from used
   where product_type_id = $typeId or not exists (select from used own where own.product_type_id = $typeId)
   group by attribute_code order by min(attribute_position), attribute_code`,
);
/** The distinguishing attributes of a type; for a type without products, those of its category. */
export const findAttributes = async (db: Queryable, typeId: number): Promise<string[]> =>
  (await attributes.all(db, { typeId })).map(({ code }) => code);

const values = statement(
  'proposals_values',
  `select attribute_value_id as "valueId!" from attribute_value_facts where code = any($codes::text[]) order by 1`,
);
export const findValues = async (db: Queryable, codes: readonly string[]): Promise<number[]> =>
  (await values.all(db, { codes })).map(({ valueId }) => valueId);

const makers = statement(
  'proposals_makers',
  `select distinct name as "name!" from manufacturer_facts order by 1 limit 500`,
);
export const findMakers = async (db: Queryable): Promise<string[]> => (await makers.all(db)).map(({ name }) => name);
const maker = statement(
  'proposals_maker',
  `select count(*)::int as "count!" from manufacturer_facts where lower(name) = lower($name)`,
);
export const isMakerKnown = async (db: Queryable, name: string): Promise<boolean> =>
  (await maker.first(db, { name }))!.count > 0;

const product = statement(
  'proposals_product',
  `select p.product_id as "productId!", p.sku as "sku!", p.product_type_id as "typeId!", p.manufacturer as maker, p.maker_number as "makerNumber", p.gtin,
     p.attribute_value_ids as "valueIds!", p.units as "units!", p.unit_code as "unitCode", p.weight_grams as "weightGrams!", p.tax_class as "taxClass!",
     p.age_from as "ageFrom", p.small_parts as "hasSmallParts!", p.picture_ids as "pictureIds!", p.child_craft as "isCraft!", p.is_open as "isOpen!",
     (select json_build_object('makerAddress!', y.maker_address, 'makerEmail!', y.maker_email, 'responsibleName!', y.responsible_name,
        'responsibleAddress!', y.responsible_address, 'responsibleEmail!', y.responsible_email) from product_safety_facts y where y.product_id = p.product_id) as safety,
     (select w.name from product_words($locale) w where w.product_id = p.product_id) as "name!",
     coalesce((select json_agg(json_build_object('locale!', t.locale, 'name!', t.name, 'description!', coalesce(t.description, '')) order by t.locale <> $locale, t.locale)
       from product_texts t where t.product_id = p.product_id and t.written_in is null), '[]') as texts,
     (select min(o.price_minor) from offer_facts o where o.product_id = p.product_id and o.is_open) as "lowestMinor"
   from product_facts p where p.sku = $sku`,
);
export type ProductRow = RowOf<'proposals_product'>;
/** A product's data in the catalogue. */
export const findProduct = (db: Queryable, sku: string, locale: string): Promise<ProductRow | undefined> =>
  product.first(db, { sku, locale });

const offered = statement(
  'proposals_offered',
  `select p.product_id as "productId!" from product_facts p join offer_state o using (product_id)
   where p.sku = $sku and o.seller_id = $sellerId and not p.child_craft`,
);
/** A product that a shop offers. */
export const findOffered = async (
  db: Queryable,
  asked: { sku: string; sellerId: string },
): Promise<string | undefined> => (await offered.first(db, asked))?.productId;
