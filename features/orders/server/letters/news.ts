import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { cancelledStatuses, type OrderStatus } from '../../rules.ts';
import type { Transition } from '../../transitions.ts';
import type { LockedSellerOrder } from '../transitions/transition-store.ts';

export type OrderNews = { orderId: string } & (
  | { news: 'PLACED' }
  | { news: 'SHIPPED'; sellerOrderId: string }
  | { news: 'DELIVERED' | 'LATE'; sellerOrderIds: string[] }
  | { news: 'CANCELLED'; sellerOrderIds: string[]; byBuyer: boolean; isPaid: boolean }
);

/** News for a shop: an order to confirm, or one that it did not confirm in time. */
export type SaleNews = 'NEW' | 'TIMED_OUT';
export const tellShops = async (tx: Tx, news: SaleNews, sellerOrderIds: readonly string[]): Promise<void> => {
  for (const sellerOrderId of sellerOrderIds) await enqueue(tx, 'sale-letter', { news, sellerOrderId });
};

/** Queues the buyer's mail with the transaction: callers need no texts, brands or links. */
export const tellBuyer = (tx: Tx, news: OrderNews): Promise<void> => enqueue(tx, 'order-letter', news);

type Made = LockedSellerOrder & { row: Pick<Transition, 'action' | 'id'>; to: OrderStatus };

/**
 * The news for the buyer in some changes of one order. Buyers get no mail about an unpaid card order, and none about
 * its end.
 */
export async function tellOfChanges(tx: Tx, changes: readonly Made[], actor: string): Promise<void> {
  const orderId = changes[0]?.orderId;
  if (!orderId) return;
  const idsOf = (some: readonly Made[]) => some.map(({ sellerOrderId }) => sellerOrderId);
  const delivered = changes.filter(({ row }) => row.action === 'DELIVER');
  if (delivered.length > 0) await tellBuyer(tx, { orderId, news: 'DELIVERED', sellerOrderIds: idsOf(delivered) });
  const isNew = ({ status, to, route }: Made) => to === 'PAID' && status !== 'PAID' && route === 'CARD';
  await tellShops(tx, 'NEW', idsOf(changes.filter(isNew)));
  await tellShops(tx, 'TIMED_OUT', idsOf(changes.filter(({ row }) => row.id === 'O20')));
  const cancelled = changes.filter(({ to }) => cancelledStatuses.includes(to));
  for (const isPaid of [true, false]) {
    const ended = cancelled.filter(
      (each) => hasPaid(each) === isPaid && (isPaid || (each.route !== 'CARD' && each.status !== 'DRAFT')),
    );
    if (ended.length > 0)
      await tellBuyer(tx, {
        ...{ orderId, news: 'CANCELLED', isPaid },
        ...{ sellerOrderIds: idsOf(ended), byBuyer: actor === 'BUYER' },
      });
  }
}

const hasPaid = ({ outstandingMinor, totalMinor }: Made) => outstandingMinor < totalMinor;
