import type { Tx } from '@cubby/db';
import { type AgreedSale, shareReleased } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { givenBack } from '../refunding/refunds.ts';
import { saleLeft } from './share-left.ts';
import { agreedSale, balanceOf } from './sold-money.ts';

export async function makeAvailable(tx: Tx, sold: SoldOrder, sale: AgreedSale, now: Date): Promise<void> {
  const { share: left } = saleLeft(sale, await givenBack(tx, sale));
  if (left.amountMinor > 0) await post(tx, shareReleased(sold.sellerOrderId, sold.sellerId, left), sold.orderId, now);
}
/**
 * P6 of a sale that was completed or closed while its bank disputed it, once; the bank's dispute immediately holds its
 * own share.
 */
export async function releaseDisputed(tx: Tx, sold: SoldOrder, now: Date): Promise<void> {
  if (balanceOf(sold) === 'SELLER_AVAILABLE') await makeAvailable(tx, sold, agreedSale(sold), now);
}
