import { type Queryable, statement, type Tx } from '@cubby/db';

const handles = statement(
  'reviews_seller_handles',
  'select handle as "handle!" from seller_facts where seller_id = any($sellerIds::uuid[]) order by handle',
);
export const findHandles = async (db: Queryable, sellerIds: readonly string[]): Promise<string[]> =>
  sellerIds.length === 0 ? [] : (await handles.all(db, { sellerIds })).map(({ handle }) => handle);

const move = statement(
  'reviews_move',
  'update review set seller_id = $to where seller_id = $from and product_id = any($productIds::uuid[])',
);
/** Reviews of products taken over by another shop. */
export const moveReviews = (
  tx: Tx,
  moved: { from: string; to: string; productIds: readonly string[] },
): Promise<number> => move.run(tx, { ...moved, productIds: [...moved.productIds] });
