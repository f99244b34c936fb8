import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';

const offers = statement(
  'disputes_offers',
  `select l.offer_id as "offerId", l.order_line_id as "orderLineId", d.suspended from dispute_line d join order_line_facts l using (order_line_id) where d.dispute_id = $disputeId`,
);
export const findDisputedOffers = (
  db: Queryable,
  disputeId: string,
): Promise<{ offerId: string; orderLineId: string; suspended: boolean }[]> => offers.all(db, { disputeId });

const note = statement(
  'disputes_note_suspended',
  `update dispute_line d set suspended = l.offer_id = any($offerIds::uuid[]) from order_line_facts l
   where d.dispute_id = $disputeId and l.order_line_id = d.order_line_id`,
);
export const noteSuspended = (tx: Tx, disputeId: string, offerIds: readonly string[]): Promise<number> =>
  note.run(tx, { disputeId, offerIds });

const suspended = statement(
  'disputes_suspended_offers',
  `select distinct l.offer_id as "offerId" from order_line_facts l join dispute_line d using (order_line_id)
   where l.offer_id = any($offerIds::uuid[]) and d.suspended`,
);
/** The offers that a dispute holds off sale. */
export const findSuspended = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  (await suspended.all(tx, { offerIds })).map(({ offerId }) => offerId);

const successors = statement(
  'disputes_successors',
  `select n.offer_id as "offerId!" from offer_facts o join seller_facts s using (seller_id)
     join offer_facts n on n.product_id = o.product_id and n.offer_id <> o.offer_id
   where o.offer_id = any($offerIds::uuid[]) and s.kind = ${code<Seller['kind']>('CHILD')}`,
);
/** Offers of the same crafts by shops that took over a child's: the same person makes them. */
export const findSuccessors = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  (await successors.all(tx, { offerIds })).map(({ offerId }) => offerId);
