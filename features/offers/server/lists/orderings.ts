import type { SortField, SortOrder } from '../../lists.ts';

export type Ordering = `${SortField} ${SortOrder}`;

/** Each order matches an index: on a list's rows, or on the names `t`. */
const sql: Record<Ordering, string> = {
  'price ASC': 'l.min_price_minor, l.product_id',
  'price DESC': 'l.min_price_minor desc, l.product_id desc',
  'rating ASC': 'l.rating_hundredths, l.review_count, l.product_id',
  'rating DESC': 'l.rating_hundredths desc, l.review_count desc, l.product_id desc',
  'newest ASC': 'l.created_at, l.product_id',
  'newest DESC': 'l.created_at desc, l.product_id desc',
  'name ASC': 't.sort_name, t.product_id',
  'name DESC': 't.sort_name desc, t.product_id desc',
};
type Name = `${SortField}_${'asc' | 'desc'}`;

/** A statement for each order: `make` gets the order, its name within statement names, and its SQL. */
export const orderings = <Made>(make: (key: Ordering, name: Name, ordering: string) => Made): Record<Ordering, Made> =>
  Object.fromEntries(
    (Object.keys(sql) as Ordering[]).map((key) => [
      key,
      make(key, key.replace(' ', '_').toLowerCase() as Name, sql[key]),
    ]),
  ) as Record<Ordering, Made>;

/**
 * Rows in stock within the price bounds. For orders other than price it is written so that no price index is used: the
 * order's own index serves, and few rows are skipped.
 */
export const priceFits = (key: string): string =>
  key.startsWith('price')
    ? 'not l.sold_out and l.min_price_minor between $priceFrom and $priceTo'
    : 'not l.sold_out and not (l.min_price_minor + 0 < $priceFrom) and not (l.min_price_minor + 0 > $priceTo)';
