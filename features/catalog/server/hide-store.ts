import { statement, type Tx } from '@cubby/db';

const hide = statement('catalog_hide', 'update product set is_hidden = $isHidden where product_id = $productId');
/** Hides a product's page as if it did not exist, or shows it again. Its offers are held by `hideProduct` of the offers. */
export const setHidden = (tx: Tx, productId: string, isHidden: boolean): Promise<number> =>
  hide.run(tx, { productId, isHidden });
