import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { cancelledStatuses, type OrderStatus } from '../../rules.ts';
import type { LockedSellerOrder } from '../transition-store.ts';

/** What a buyer is told by mail; the job `order-letter` writes it. */
export type OrderNews = { orderId: string } & (
  | { news: 'PLACED' }
  | { news: 'SHIPPED'; sellerOrderId: string }
  | { news: 'DELIVERED' | 'LATE'; sellerOrderIds: string[] }
  | { news: 'CANCELLED'; sellerOrderIds: string[]; byBuyer: boolean; isPaid: boolean }
);

/** Has the buyer told, if the transaction commits: whoever changes an order needs no texts, brands or links. */
export const tellBuyer = (tx: Tx, news: OrderNews): Promise<void> => enqueue(tx, 'order-letter', news);

/** A seller order that was changed: as it was before, and what has become of it. */
type Made = LockedSellerOrder & { transition: string; to: OrderStatus };

/**
 * What of some changes of one order its buyer is told. Of an order by card that was never paid they heard nothing by mail,
 * so nothing is told of its end either.
 */
export async function tellOfChanges(tx: Tx, changes: readonly Made[], actor: string): Promise<void> {
  const orderId = changes[0]?.orderId;
  if (!orderId) return;
  const idsOf = (some: readonly Made[]) => some.map(({ sellerOrderId }) => sellerOrderId);
  const delivered = changes.filter(({ transition }) => transition === 'O16');
  if (delivered.length > 0) await tellBuyer(tx, { orderId, news: 'DELIVERED', sellerOrderIds: idsOf(delivered) });
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
