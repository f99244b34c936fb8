import { type RowOf, statement, type Tx } from '@cubby/db';

const correct = statement(
  'parcels_correct',
  `with old as (
     select parcel_id, carrier, tracker from parcel
     where seller_order_id = $sellerOrderId and position = $position and delivered_at is null and came_back_at is null
     for update
   ), kept as (
     insert into parcel_correction (parcel_id, position, carrier, tracker, corrected_at)
     select o.parcel_id, 1 + (select count(*) from parcel_correction c where c.parcel_id = o.parcel_id), o.carrier, o.tracker, $now from old o
   )
   update parcel p set carrier = $carrier, tracker = $tracker, tracking_url = null from old o where p.parcel_id = o.parcel_id
   returning o.carrier as "carrier!", o.tracker as "tracker"`,
);
/**
 * Corrects the carrier and the tracking number of a parcel on its way, and keeps those it had: returns them; undefined
 * if no such parcel is on its way.
 */
export const correctParcel = (
  tx: Tx,
  parcel: { sellerOrderId: string; position: number; carrier: string; tracker: string },
  now: Date,
): Promise<RowOf<'parcels_correct'> | undefined> => correct.first(tx, { ...parcel, now });
