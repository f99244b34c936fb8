import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AccountType, EntryCode } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import type { LabPosting, ReturnedPart } from '../../rules.ts';

const agreed = statement(
  'lab_agreed',
  `select seller_order_id as "saleId!", order_id as "orderId!", seller_id as "sellerId!", shipping_minor as "shippingMinor!", commission_bp as "commissionBp!"
   from seller_order_agreed where seller_order_id = $saleId`,
);
export type Agreed = RowOf<'lab_agreed'>;
export const findAgreed = (db: Queryable, saleId: string): Promise<Agreed | undefined> => agreed.first(db, { saleId });

const postings = statement(
  'lab_postings',
  `select ledger_entry_id as "entryId!", position as "position!", code as "code!", key as "key!", at as "at!", type as "type!", object as "object!",
     amount_minor as "amountMinor!"
   from ledger_posting where order_id = $orderId and strpos(key, $saleId::text) > 0 order by at, made_in, ledger_entry_id, position`,
);
/** All ledger entries of a sale by name, in order. */
export const findPostings = async (db: Queryable, { orderId, saleId }: Agreed): Promise<LabPosting[]> =>
  (await postings.all(db, { orderId, saleId })).map(({ entryId, position, type, amountMinor, ...posting }) => ({
    ...posting,
    ...{ id: `${entryId}:${position}`, entryId, type: type as AccountType, amount: money(amountMinor) },
  }));

const returned = statement(
  'lab_returned',
  `select returned_id as "refundId!", items_minor as "itemsMinor!", shipping_minor as "shippingMinor!", before_delivery as "isBeforeDelivery!", taxes as "taxes!"
   from returned_part where seller_order_id = $saleId order by created_at, returned_id`,
);
type ReturnedTax = { jurisdiction: string; isSellers: boolean; minor: number };
export const findReturned = async (db: Queryable, { saleId, sellerId }: Agreed): Promise<ReturnedPart[]> =>
  (await returned.all(db, { saleId })).map(({ itemsMinor, shippingMinor, taxes, ...part }) => ({
    ...part,
    ...{ items: money(itemsMinor), shipping: money(shippingMinor) },
    tax: (taxes as ReturnedTax[]).map(({ jurisdiction, isSellers, minor }) => ({
      ...{ jurisdiction, sellerId: isSellers ? sellerId : null, amount: money(minor) },
    })),
  }));

const taxes = statement(
  'lab_taxes',
  `select jurisdiction as "jurisdiction!", name as "name!", rate_millionths as "rateMillionths!" from seller_order_tax_name where seller_order_id = $saleId`,
);
export const findTaxNames = (db: Queryable, saleId: string): Promise<RowOf<'lab_taxes'>[]> => taxes.all(db, { saleId });

const pieces = statement(
  'lab_pieces_of',
  `select product_id as "productId!", sum(quantity)::int as "pieces!" from order_line_product where seller_order_id = $saleId group by product_id`,
);
export const findPiecesOf = (db: Queryable, saleId: string): Promise<RowOf<'lab_pieces_of'>[]> =>
  pieces.all(db, { saleId });

const shareCodes: readonly EntryCode[] = ['P4', 'P6', 'P10', 'P14', 'P15'];
const toFollow = statement(
  'lab_to_follow',
  `select distinct c.child_id as "childId!", s.seller_order_id as "saleId!"
   from child_with_numbers c join seller_order_agreed s using (seller_id) join ledger_entry_of_order e using (order_id)
   where e.ledger_entry_id >= $since::uuid and e.code in (${codes(shareCodes)}) and strpos(e.key, s.seller_order_id::text) > 0
     and e.key not like '%:school' and not exists (select from lab_movement m where m.ledger_entry_id = e.ledger_entry_id)`,
);
/** Children's sales with entries, since a given one, that the lab does not have yet. */
export const findToFollow = (db: Queryable, since: string): Promise<RowOf<'lab_to_follow'>[]> =>
  toFollow.all(db, { since });

const fee = statement(
  'lab_fee',
  `select commission_of(s.kind, $day::date) as "commissionBp!", s.country as "country!", s.region from seller_facts s where s.seller_id = $sellerId`,
);
/** A shop's fee on a day, and the shop's place. */
export const findFee = async (db: Queryable, sellerId: string, day: string): Promise<RowOf<'lab_fee'>> =>
  (await fee.first(db, { sellerId, day }))!;

const paidOut = statement(
  'lab_paid_out',
  `select exists (select from ledger_movement where type = ${code<AccountType>('SELLER_AVAILABLE')} and object = $sellerId::text
     and code = ${code<EntryCode>('P8')}) as "is!"`,
);
export const wasPaidOut = async (db: Queryable, sellerId: string): Promise<boolean> =>
  (await paidOut.first(db, { sellerId }))!.is;
