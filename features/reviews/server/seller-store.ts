import { type Queryable, statement } from '@cubby/db';

const handles = statement(
  'reviews_seller_handles',
  'select handle as "handle!" from seller_facts where seller_id = any($sellerIds::uuid[]) order by handle',
);
export const findHandles = async (db: Queryable, sellerIds: readonly string[]): Promise<string[]> =>
  sellerIds.length === 0 ? [] : (await handles.all(db, { sellerIds })).map(({ handle }) => handle);
