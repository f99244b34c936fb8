import { code, type Queryable, statement } from '@cubby/db';
import { picturePath } from '@cubby/features/media/rules';
import type { Image, Product, ProductStatus } from '../rules.ts';
import { type Attribute, type Taxonomies, taxonomyVersion, valuesOf } from './taxonomy-store.ts';

export const imageOf = (pictureId: string | null, name: string): Image => ({
  url: pictureId ? picturePath(pictureId, 480, 'webp') : '',
  name,
});

const productRow = statement(
  'catalog_product',
  `select case when p.is_hidden then ${code<ProductStatus>('CREATED')} else p.status end as "status!", p.sku, coalesce(t.name, e.name) as "name!", coalesce(t.description, e.description) as "description!",
     coalesce(t.written_in, t.locale, e.written_in, e.locale) as "locale!",
     p.units, p.unit_code as "unitCode", p.age_from as "ageFrom", p.small_parts as "smallParts",
     p.child_craft as "childCraft", p.product_type_id as "typeId",
     case when m.code is null then null else json_build_object('code!', m.code, 'name!', m.name) end as manufacturer,
     array(select pp.picture_id from product_picture pp where pp.product_id = p.product_id order by pp.position) as "pictureIds",
     array(select pa.attribute_value_id from product_attribute pa where pa.product_id = p.product_id) as "valueIds",
     (select json_build_object('makerAddress!', y.maker_address, 'makerEmail!', y.maker_email, 'responsibleName!', y.responsible_name,
        'responsibleAddress!', y.responsible_address, 'responsibleEmail!', y.responsible_email)
      from product_safety y where y.product_id = p.product_id) as safety,
     coalesce((select json_agg(json_build_array(f.sku,
         array(select pa.attribute_value_id from product_attribute pa where pa.product_id = f.product_id)) order by f.sku)
       from product f where f.family_id = p.family_id and f.status = ${code<ProductStatus>('ACTUAL')} and not f.is_hidden), '[]') as family,
     ${taxonomyVersion}
   from product p
   left join manufacturer m using (manufacturer_id)
   left join product_text t on t.product_id = p.product_id and t.locale = $locale
   left join product_text e on e.product_id = p.product_id and e.locale = 'en'
   where p.sku = $sku`,
);

export async function findProduct(
  db: Queryable,
  taxonomies: Taxonomies,
  sku: string,
  locale: string,
): Promise<{ status: string; product: Product } | undefined> {
  const row = await productRow.first(db, { sku, locale });
  if (!row) return undefined;
  const taxonomy = await taxonomies.of(db, locale, row.version);
  const attributes = valuesOf(taxonomy, row.valueIds);
  const family = row.family.map(([each, ids]) => ({ sku: each, attributes: valuesOf(taxonomy, ids) }));
  return {
    status: row.status,
    product: {
      sku: row.sku,
      name: row.name,
      description: row.description,
      locale: row.locale,
      images: row.pictureIds.map((id) => imageOf(id, row.name)),
      manufacturer: row.manufacturer,
      breadcrumb: taxonomy.breadcrumbs.get(row.typeId)!,
      attributes: attributes.map(({ code, name, valueCode, valueName, swatch }) => ({
        code,
        name,
        value: { code: valueCode, name: valueName, swatch },
      })),
      options: optionsOf({ sku: row.sku, attributes }, family),
      units: row.units,
      unitCode: row.unitCode,
      ageFrom: row.ageFrom,
      smallParts: row.smallParts,
      childCraft: row.childCraft,
      safety: row.safety,
    },
  };
}

type Sibling = { sku: string; attributes: Attribute[] };

/**
 * The attributes that differ within a family. Each value links to the product that has it and otherwise resembles the
 * current one most.
 */
function optionsOf(current: Sibling, family: Sibling[]): Product['options'] {
  const codeIn = (attributes: Attribute[], code: string) => attributes.find((each) => each.code === code)?.valueCode;
  const likeness = (sibling: Sibling) =>
    current.attributes.filter(({ code, valueCode }) => codeIn(sibling.attributes, code) === valueCode).length;
  return current.attributes
    .filter(({ code }) => new Set(family.map((sibling) => codeIn(sibling.attributes, code))).size > 1)
    .map(({ code, name, valueCode }) => {
      const values = new Map<string, Sibling['attributes'][number]>();
      for (const sibling of family)
        for (const each of sibling.attributes) if (each.code === code) values.set(each.valueCode, each);
      return {
        code,
        name,
        choices: [...values.values()]
          .sort((a, b) => a.position - b.position)
          .map((value) => {
            const having = family.filter((sibling) => codeIn(sibling.attributes, code) === value.valueCode);
            const nearest = having.sort((a, b) => likeness(b) - likeness(a))[0]!;
            const isCurrent = value.valueCode === valueCode;
            return {
              code: value.valueCode,
              name: value.valueName,
              swatch: value.swatch,
              sku: isCurrent ? current.sku : nearest.sku,
              current: isCurrent,
            };
          }),
      };
    });
}
