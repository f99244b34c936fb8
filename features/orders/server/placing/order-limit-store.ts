import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { Placed } from '../../counting.ts';
import type { ReservationState } from '../../rules.ts';
import type { Placer } from './placers.ts';

const placed = statement(
  'orders_count_placed',
  `select own as "own!", alike as "alike!", near as "near!"
   from count_placed($isGuest, $buyer, $place, $network, $device?, $now, $most, $mostOfNetwork)`,
);
/**
 * The number of unpaid orders by the same placer. Run after the offers are locked, it waits for every other order in
 * progress from the same mailbox or account, or to the same address.
 */
export const countPlaced = async (
  tx: Tx,
  placer: Placer,
  most: { most: number; mostOfNetwork: number },
  now: Date,
): Promise<Placed> => (await placed.first(tx, { ...placer, ...most, now }))!;

const note = statement(
  'orders_note_placer',
  `insert into order_placer (order_id, is_guest, buyer, place, network, device, placed_at)
   values ($orderId, $isGuest, $buyer, $place, $network, $device?, $now)`,
);
export const notePlacer = (tx: Tx, orderId: string, placer: Placer, now: Date): Promise<number> =>
  note.run(tx, { orderId, ...placer, now });

const forget = statement('orders_forget_placers', 'delete from order_placer where placed_at < $before');
export const forgetPlacers = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const holdEnd = statement(
  'orders_hold_end',
  `select min(so.due_at) as at from reservation r join order_line l using (order_line_id) join seller_order so using (seller_order_id)
   where r.offer_id = $offerId and r.state = ${code<ReservationState>('HELD')} and so.due_at > $now`,
);
/** When the first unpaid hold on an offer's stock ends; undefined: there is none. */
export const findHoldEnd = async (db: Queryable, offerId: string, now: Date): Promise<Date | undefined> =>
  (await holdEnd.first(db, { offerId, now }))?.at ?? undefined;
