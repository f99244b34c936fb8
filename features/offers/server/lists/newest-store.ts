import { type Queryable, statement } from '@cubby/db';
import { type Money, money } from '@cubby/money';

export type NewProduct = {
  sku: string;
  name: string;
  description: string;
  pictureId: string | null;
  priceFrom: Money | null;
  createdAt: Date;
};

const newest = statement(
  'newest_of_category',
  `with page as materialized (
     select l.product_id, l.min_price_minor, l.created_at from listing l
     where l.main_category_id = (select c.main_category_id from main_category c where c.code = $categoryCode)
     order by l.created_at desc, l.product_id desc limit 50
   )
   select p.sku, w.name, coalesce(w.description, '') as description, p.picture_id as "pictureId",
     l.min_price_minor as "priceMinor", l.created_at as "createdAt"
   from page l join product_facts p using (product_id) join product_words($locale) w using (product_id)
   order by l.created_at desc, l.product_id desc`,
);

export const findNewest = async (db: Queryable, categoryCode: string, locale: string): Promise<NewProduct[]> =>
  (await newest.all(db, { categoryCode, locale })).map(({ priceMinor, ...row }) => ({
    ...row,
    priceFrom: priceMinor === null ? null : money(priceMinor),
  }));
