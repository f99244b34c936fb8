import { createVersionedCache, type Queryable, type RowOf, statement } from '@cubby/db';
import type { Category } from '../rules.ts';
import { imageOf } from './store.ts';
import { taxonomyVersion } from './taxonomy-store.ts';

const categorySizes = statement(
  'catalog_category_sizes',
  `select ${taxonomyVersion}, (select coalesce(json_agg(json_build_array(m.code, m.products)), '[]') from main_category m) as sizes`,
);

const categoryRows = statement(
  'catalog_categories',
  `select c.code, coalesce(t.name, e.name) as "name!", c.picture_id as "pictureId",
     coalesce((select json_agg(json_build_object('code', s.code, 'name!', coalesce(st.name, se.name), 'productTypes',
         coalesce((select json_agg(json_build_object('code', p.code, 'name!', coalesce(pt.name, pe.name)) order by p.position)
           from product_type p
           left join product_type_text pt on pt.product_type_id = p.product_type_id and pt.locale = $locale
           left join product_type_text pe on pe.product_type_id = p.product_type_id and pe.locale = 'en'
           where p.category_id = s.category_id), '[]')) order by s.position)
       from category s
       left join category_text st on st.category_id = s.category_id and st.locale = $locale
       left join category_text se on se.category_id = s.category_id and se.locale = 'en'
       where s.parent_id = c.category_id), '[]') as subcategories
   from category c
   left join category_text t on t.category_id = c.category_id and t.locale = $locale
   left join category_text e on e.category_id = c.category_id and e.locale = 'en'
   where c.parent_id is null`,
);

export type Categories = {
  /** Main categories by code, in the given order; unknown codes are left out. */
  of: (db: Queryable, locale: string, codes: readonly string[]) => Promise<Category[]>;
};

/**
 * The categories in each language, cached in the process like the rest of the taxonomy: every page names them, and
 * joining their names took longer than reading a page of products. The number of products is read each time, together
 * with the required version of the names.
 */
export function createCategories(): Categories {
  const cached = createVersionedCache<RowOf<'catalog_categories'>[]>(20);
  return {
    of: async (db, locale, codes) => {
      const { version, sizes } = (await categorySizes.first(db))!;
      const counts = new Map(sizes);
      const found = cached.find(locale);
      const rows = found?.version === version ? found.value : await categoryRows.all(db, { locale });
      if (found?.value !== rows) cached.keep(locale, version, rows);
      return codes.flatMap((code) => {
        const row = rows.find((each) => each.code === code);
        if (!row) return [];
        const { name, pictureId, subcategories } = row;
        const image = pictureId ? imageOf(pictureId, name) : null;
        return { code, name, image, productCount: counts.get(code) ?? 0, subcategories };
      });
    },
  };
}
