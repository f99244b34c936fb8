import { statement, type Tx } from '@cubby/db';

const lock = statement(
  'catalog_lock_products',
  'select from product where product_id = any($productIds) order by product_id for no key update',
);
/** Locks the data of these products until the transaction ends. Locks are always taken in the order of the ids. */
export const lockProducts = (tx: Tx, productIds: readonly string[]): Promise<number> => lock.run(tx, { productIds });
