import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { postalCodeIn } from '@cubby/fields';
import type { Contact, GuestAddress, SellerNote } from '../../contract.ts';
import { heldStatuses, type OrderRoute } from '../../rules.ts';

const oneAtATime = statement(
  'orders_lock_buyer',
  `select pg_advisory_xact_lock(hashtextextended('orders ' || $accountId::uuid::text, 0))`,
);
/** A member's orders are placed one at a time: two tabs place one order. */
export const lockBuyer = (tx: Tx, accountId: string): Promise<number> => oneAtATime.run(tx, { accountId });

const open = statement(
  'orders_open',
  `select o.order_number as number, o.brand, o.attributed_to as "attributedTo" from "order" o
   where o.account_id = $accountId and o.route = ${code<OrderRoute>('CARD')} and not exists (select from seller_order so where so.order_id = o.order_id
     and so.status not in (${codes(heldStatuses)}))
   order by o.created_at desc`,
);
export const findOpenOrders = (db: Queryable, accountId: string): Promise<RowOf<'orders_open'>[]> =>
  open.all(db, { accountId });
const wasSentToPay = statement(
  'orders_sent_to_pay',
  'select exists (select from last_checkout where order_id = $orderId) as "isSent!"',
);
export const hasPaymentBegun = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await wasSentToPay.first(db, { orderId }))!.isSent;

const writeDetails = statement(
  'orders_write_details',
  `with noted as (
     update seller_order so set note = coalesce((select n.note from unnest($handles::text[], $notes::text[]) as n(handle, note)
       join seller_facts s on s.handle = n.handle where s.seller_id = so.seller_id), '')
     where so.order_id = $orderId
   )
   update "order" set first_name = $firstName, last_name = $lastName, email = $email, phone1 = $phone1, phone2 = $phone2?,
     recipient = $recipient, address = $address, city = $city, region = $region?, country = $country,
     postal_code = $postalCode?, address_code = $addressCode?, note = $note, delivery_note = $deliveryNote, purchase_order = $purchaseOrder?
   where order_id = $orderId`,
);
export type OrderDetails = {
  contact: Contact;
  address: GuestAddress;
  addressCode: string | null;
  note: string;
  sellerNotes: readonly SellerNote[];
  deliveryNote: string;
  purchaseOrder: string | null;
};
export const changeDetails = (
  tx: Tx,
  orderId: string,
  { contact, address, addressCode, note, sellerNotes, deliveryNote, purchaseOrder }: OrderDetails,
): Promise<number> =>
  writeDetails.run(tx, {
    orderId,
    ...contact,
    phone2: contact.phone2 ?? null,
    recipient: address.name,
    address: address.address,
    city: address.city,
    region: address.region ?? null,
    country: address.country,
    postalCode: address.postalCode ? postalCodeIn(address.country, address.postalCode) : null,
    addressCode,
    note,
    handles: sellerNotes.map(({ handle }) => handle),
    notes: sellerNotes.map((each) => each.note),
    deliveryNote,
    purchaseOrder,
  });

const bought = statement(
  'orders_bought',
  `select o.account_id as "accountId", l.offer_id as "offerId", l.quantity
   from "order" o join seller_order so using (order_id) join order_line l using (seller_order_id)
   where o.order_id = $orderId and o.account_id is not null`,
);
export const findBought = (db: Queryable, orderId: string): Promise<RowOf<'orders_bought'>[]> =>
  bought.all(db, { orderId });

const choose = statement(
  'orders_choose_payment',
  'update "order" set by_account = $byAccount where order_number = $orderNumber and by_account <> $byAccount',
);
export const choosePayment = (tx: Tx, orderNumber: string, byAccount: boolean): Promise<number> =>
  choose.run(tx, { orderNumber, byAccount });
