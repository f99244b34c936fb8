import { type Pool, type Queryable, statement } from '@cubby/db';
import { type Product, pathOfProductType } from '../rules.ts';

/** An attribute value, with the attribute's and its own name in the reader's language. */
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
/** The names of product types, attributes and values in one language (English where there is none). */
export type Taxonomy = {
  version: number;
  /** The main categories. */
  categories: ReadonlyMap<number, { code: string; name: string; position: number }>;
  breadcrumbs: ReadonlyMap<number, Product['breadcrumb']>;
  values: ReadonlyMap<number, Attribute>;
};

type TypeRow = {
  id: number;
  code: string;
  name: string;
  subCode: string;
  subName: string;
  subTypeCode: string;
  mainCode: string;
  mainName: string;
  mainTypeCode: string;
};
/** The taxonomy's version, for queries whose rows the taxonomy will name. */
export const taxonomyVersion = `(select v.version from catalog_version v) as "version!"`;

const taxonomyRow = statement(
  'catalog_taxonomy',
  `select ${taxonomyVersion},
     (select coalesce(json_agg(x), '[]') from (
       select c.category_id as id, c.code, coalesce(t.name, e.name) as "name!", c.position
       from category c
       left join category_text t on t.category_id = c.category_id and t.locale = $locale
       left join category_text e on e.category_id = c.category_id and e.locale = 'en'
       where c.parent_id is null) x) as categories,
     (select coalesce(json_agg(x), '[]') from (
       select y.product_type_id as id, y.code, coalesce(yt.name, ye.name) as "name!",
         s.code as "subCode", coalesce(st.name, se.name) as "subName!",
         first_value(y.code) over (partition by s.category_id order by y.position) as "subTypeCode",
         c.code as "mainCode", coalesce(ct.name, ce.name) as "mainName!",
         first_value(y.code) over (partition by c.category_id order by s.position, y.position) as "mainTypeCode"
       from product_type y
       join category s on s.category_id = y.category_id
       join category c on c.category_id = s.parent_id
       left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = $locale
       left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
       left join category_text st on st.category_id = s.category_id and st.locale = $locale
       left join category_text se on se.category_id = s.category_id and se.locale = 'en'
       left join category_text ct on ct.category_id = c.category_id and ct.locale = $locale
       left join category_text ce on ce.category_id = c.category_id and ce.locale = 'en') x) as types,
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
 * The taxonomy in each language, cached in the process: some thousand names that hardly ever change, for which every
 * product would otherwise join ten tables. Never stale: callers pass the version they read together with their rows.
 * Not for a transaction that writes names itself: after a rollback its names would stay here.
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
      const taxonomy: Taxonomy = {
        version: read,
        categories: new Map(categories.map((category) => [category.id, category])),
        breadcrumbs: new Map(types.map((type) => [type.id, breadcrumbOf(type)])),
        values: new Map(values.map((value) => [value.id, value])),
      };
      cached.set(locale, taxonomy);
      return taxonomy;
    },
  };
}

/** Some values, sorted by attribute and then by their own position. */
export const valuesOf = ({ values }: Taxonomy, ids: readonly number[]): Attribute[] =>
  ids
    .flatMap((id) => values.get(id) ?? [])
    .sort((a, b) => a.attributePosition - b.attributePosition || a.position - b.position);

/** Main category, subcategory, type; each links to its first type. */
const breadcrumbOf = (type: TypeRow): Product['breadcrumb'] => [
  { code: type.mainCode, name: type.mainName, path: pathOfProductType(type.mainTypeCode) },
  { code: type.subCode, name: type.subName, path: pathOfProductType(type.subTypeCode) },
  { code: type.code, name: type.name, path: pathOfProductType(type.code) },
];
