import { randomInt } from 'node:crypto';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { soldBy } from '../demo.ts';
import { placeOrder } from '../pages/pages.ts';
import { call, pay, receive } from '../received.ts';

type Entity = Record<string, string>;

/**
 * What a member's pages are about, by the calls of everyone who takes part: orders that have arrived, one that waits for
 * its payment, one on invoice and its invoice, a dispute, a wish list that is shared, a request for help. Returns the
 * pages' paths.
 * @param seller a page on which the stationery seller of the cast is signed in
 */
export async function belongingsOf(buyer: Page, seller: Page, origin: string, email: string): Promise<string[]> {
  const { sku, priceId } = await soldBy(origin, cast.seller.shopSlug, 9, 3);
  const arrived = await receive(buyer, seller, priceId, email);
  const disputed = await receive(buyer, seller, priceId, email);
  const { disputeCode } = await call<Entity>(buyer, '/store/dispute/v1/create', {
    requestBodyDto: { orderItemNumber: disputed, topic: 'DAMAGED', wishedOutcome: 'FULL_REFUND', description: 'Bent.' },
  });
  const { wishlistCode } = await call<Entity>(buyer, '/store/wishlist/item/v1/update', {
    entityInfo: { sku, isWished: true },
  });
  const { shareToken } = await call<Entity>(buyer, '/store/wishlist/share/v1/update', {
    entityInfo: { wishlistCode, isShared: true },
  });
  const craft = await pay(buyer, (await soldBy(origin, cast.maker.shopSlug)).priceId, email);
  const { threadNum } = await call<Entity>(buyer, '/support/thread/v1/create', {
    requestBodyDto: { topic: 'A pencil', description: 'Its point is bent.', pictures: [] },
  });
  // No address may have many unpaid orders.
  const street = `${randomInt(100_000)} Fort St`;
  const billed = await placeOrder(buyer, priceId, 'INVOICE', street);
  const { invoiceKey } = await call<Entity>(buyer, '/store/invoice/v1/createOrUpdate', {
    requestBodyDto: { orderNums: [billed] },
  });
  const unpaid = await placeOrder(buyer, priceId, 'STRIPE', street);
  return [
    `/profile/orders/${unpaid}`,
    `/checkout/thanks/${unpaid}`,
    `/profile/orders/${arrived.split('-')[0]}`,
    `/review/${arrived}/${sku}`,
    `/report/${arrived}/${sku}`,
    `/profile/disputes/${disputeCode}`,
    `/profile/wishlists/${wishlistCode}`,
    `/wishlist/${shareToken}`,
    `/profile/support/${threadNum}`,
    `/profile/support/shop/${cast.maker.shopSlug}`,
    `/support/order/${craft}`,
    `/create-invoice/${billed}`,
    `/profile/invoices/${invoiceKey}`,
    `/invoice-success?invoiceNumber=${invoiceKey}`,
  ];
}
