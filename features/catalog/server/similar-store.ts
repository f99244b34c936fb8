import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AlikeBy, ProductStatus } from '../rules.ts';

const alike = statement(
  'catalog_alike',
  `with found as (
     select p.product_id, 1::real as likeness, ${code<AlikeBy>('GTIN')} as by from product p where p.gtin = $gtin?
     union all select p.product_id, 0.99, ${code<AlikeBy>('MAKER_NUMBER')} from product p where p.maker_number = $makerNumber?
     union all (select t.product_id, greatest(similarity(lower(t.name), lower($name)), word_similarity(lower($name), lower(t.name))) * 0.98 as likeness, ${code<AlikeBy>('NAME')} from product_text t
       where t.locale in ($locale, 'en') and t.product_type_id = $typeId?
         and greatest(similarity(lower(t.name), lower($name)), word_similarity(lower($name), lower(t.name))) >= 0.45 order by likeness desc limit 10)
   ), best as (
     select distinct on (product_id) product_id, likeness, by from found order by product_id, likeness desc
   )
   select p.product_id as "productId", p.sku, w.name as "name!",
     (select i.picture_id from product_picture i where i.product_id = p.product_id and i.position = 0) as "pictureId", b.by as "by!", b.likeness as "likeness!"
   from best b join product p using (product_id) join product_words($locale) w using (product_id)
   where p.status = ${code<ProductStatus>('ACTUAL')} and not p.child_craft and not p.is_hidden
   order by b.likeness desc, p.sku limit 5`,
);
type Asked = {
  name: string;
  locale: string;
  typeId: number | null;
  gtin: string | null;
  makerNumber: string | null;
};
/**
 * Products that may be the same: by barcode, by the maker's number, and by their names in a language within a type.
 * `likeness` is at most 1, and less than 0.99 for names.
 */
export type Alike = Omit<RowOf<'catalog_alike'>, 'by'> & { by: AlikeBy };
export const findAlike = (db: Queryable, asked: Asked): Promise<Alike[]> => alike.all(db, asked) as Promise<Alike[]>;
