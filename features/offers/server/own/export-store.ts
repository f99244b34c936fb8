import { type Queryable, type RowOf, statement } from '@cubby/db';
import type { OfferStatus } from '../../rules.ts';
import { tierColumns } from '../prices/tier-store.ts';
import { noteColumns, withNote } from './note-store.ts';
import { matching, nameOf } from './own-store.ts';

const part = statement(
  'own_offers_export',
  `select o.offer_id as "offerId", p.sku as "sku!", p.gtin, ${nameOf('o.product_id')} as "name!", o.status, o.price_minor as "priceMinor",
     o.on_hand as "onHand", o.reserved, ${noteColumns}, ${tierColumns}
   from (${matching}) m join offer o using (offer_id) join product_facts p using (product_id) ${withNote}
   where $after?::uuid is null or o.offer_id > $after? order by o.offer_id limit $most`,
);
/** A part of the offers that match a list's query, in the order of their ids. */
export const findToExport = (
  db: Queryable,
  asked: {
    sellerIds: readonly string[];
    status: OfferStatus | null;
    pattern: string | null;
    gtin: string | null;
    locale: string;
    after: string | null;
    most: number;
  },
): Promise<RowOf<'own_offers_export'>[]> => part.all(db, asked);
