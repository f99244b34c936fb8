import { type Pool, type Queryable, statement } from '@cubby/db';
import { type Product, pathOfCategory, pathOfProductType } from '../rules.ts';

export type Attribute = {
  id: number;
  code: string;
  name: string;
  valueCode: string;
  valueName: string;
  swatch: string | null;
  position: number;
  attributePosition: number;
};
/** `parentId`: its main category; null: it is one itself. */
export type CategoryName = { id: number; code: string; name: string; position: number; parentId: number | null };
export type TypeName = { id: number; code: string; name: string; position: number; categoryId: number };
/** The names of categories, product types, attributes and values in one language (or English). */
export type Taxonomy = {
  version: number;
  categories: ReadonlyMap<number, CategoryName>;
  types: ReadonlyMap<number, TypeName>;
  breadcrumbs: ReadonlyMap<number, Product['breadcrumb']>;
  values: ReadonlyMap<number, Attribute>;
};

/** The taxonomy's version, for queries whose rows the taxonomy will name. */
export const taxonomyVersion = `(select v.version from catalog_version v) as "version!"`;

const taxonomyRow = statement(
  'catalog_taxonomy',
  `select ${taxonomyVersion},
     (select coalesce(json_agg(x), '[]') from (
       select c.category_id as id, c.code, coalesce(t.name, e.name) as "name!", c.position, c.parent_id as "parentId"
       from category c
       left join category_text t on t.category_id = c.category_id and t.locale = $locale
       left join category_text e on e.category_id = c.category_id and e.locale = 'en') x) as categories,
     (select coalesce(json_agg(x), '[]') from (
       select y.product_type_id as id, y.code, coalesce(t.name, e.name) as "name!", y.position, y.category_id as "categoryId"
       from product_type y
       left join product_type_text t on t.product_type_id = y.product_type_id and t.locale = $locale
       left join product_type_text e on e.product_type_id = y.product_type_id and e.locale = 'en') x) as types,
     (select coalesce(json_agg(x), '[]') from (
       select v.attribute_value_id as id, a.code, coalesce(at.name, ae.name) as "name!", v.code as "valueCode",
         coalesce(vt.name, ve.name) as "valueName!", v.swatch, v.position, a.position as "attributePosition"
       from attribute_value v
       join attribute a using (attribute_id)
       left join attribute_text at on at.attribute_id = a.attribute_id and at.locale = $locale
       left join attribute_text ae on ae.attribute_id = a.attribute_id and ae.locale = 'en'
       left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = $locale
       left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en') x) as values`,
);

export type Taxonomies = { of: (db: Queryable, locale: string, version: number) => Promise<Taxonomy> };

/**
 * The taxonomy in each language, cached in the process: some thousand names that rarely change, for which every product
 * would otherwise join ten tables. Never stale: callers pass the version that they read together with their rows. Not
 * for a transaction that writes names itself: after a rollback its names would stay cached.
 */
export function taxonomiesOf(pool: Pool): Taxonomies {
  const open = opened.get(pool) ?? openTaxonomies();
  opened.set(pool, open);
  return open;
}
const opened = new WeakMap<Pool, Taxonomies>();

function openTaxonomies(): Taxonomies {
  const cached = new Map<string, Taxonomy>();
  return {
    of: async (db, locale, version) => {
      const found = cached.get(locale);
      if (found && found.version >= version) return found;
      const { categories, types, values, version: read } = (await taxonomyRow.first(db, { locale }))!;
      const byId = new Map(categories.map((category) => [category.id, category]));
      const taxonomy: Taxonomy = {
        version: read,
        categories: byId,
        types: new Map(types.map((type) => [type.id, type])),
        breadcrumbs: new Map(types.map((type) => [type.id, breadcrumbOf(byId, type)])),
        values: new Map(values.map((value) => [value.id, value])),
      };
      cached.set(locale, taxonomy);
      return taxonomy;
    },
  };
}

export const valuesOf = ({ values }: Taxonomy, ids: readonly number[]): Attribute[] =>
  ids
    .flatMap((id) => values.get(id) ?? [])
    .sort((a, b) => a.attributePosition - b.attributePosition || a.position - b.position);

export function siblingsOf({ types }: Taxonomy, typeId: number): TypeName[] {
  const categoryId = types.get(typeId)?.categoryId;
  return [...types.values()].filter((type) => type.categoryId === categoryId).sort((a, b) => a.position - b.position);
}

export function breadcrumbOfCategory(
  { categories }: Pick<Taxonomy, 'categories'>,
  category: CategoryName,
): Product['breadcrumb'] {
  const main = category.parentId === null ? undefined : categories.get(category.parentId);
  return [...(main ? [main] : []), category].map(({ code, name }) => ({ code, name, path: pathOfCategory(code) }));
}

const breadcrumbOf = (categories: Taxonomy['categories'], type: TypeName): Product['breadcrumb'] => [
  ...breadcrumbOfCategory({ categories }, categories.get(type.categoryId)!),
  { code: type.code, name: type.name, path: pathOfProductType(type.code) },
];
