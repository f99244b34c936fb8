import { statement, type Tx, uuidv7 } from '@cubby/db';
import type { CartGroup } from '@cubby/features/cart/rules';
import type { Money } from '@cubby/money';
import type { Contact, GuestAddress } from '../contract.ts';

export type NewOrder = {
  id: string;
  number: string;
  brand: string;
  locale: string;
  contact: Contact;
  address: GuestAddress;
  note: string;
  items: Money;
  shipping: Money;
  tax: Money;
  total: Money;
  placedAt: Date;
  heldUntil: Date;
  groups: (CartGroup & { sellerId: string; tax: Money })[];
};

const order = statement(
  'orders_insert',
  `insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, phone2, recipient,
     address, city, region, country, postal_code, note, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
   values ($1, $2, $3, $4, 'CARD', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
);
const sellerOrder = statement(
  'orders_insert_seller_order',
  `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor,
     total_minor, outstanding_minor, arrives_from, arrives_to, due_at)
   values ($1, $2, $3, $4, 'CREATED', $5, $6, $7, $8, $8, $9, $10, $11)`,
);
const line = statement(
  'orders_insert_line',
  `insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, price_minor, total_minor)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const reservation = statement(
  'orders_insert_reservation',
  `insert into reservation (order_line_id, offer_id, quantity, state) values ($1, $2, $3, 'HELD')`,
);
const tax = statement(
  'orders_insert_tax',
  `insert into order_tax (order_tax_id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate_millionths, amount_minor)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const event = statement(
  'orders_insert_event',
  `insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
   values ($1, 1, 'O1', 'DRAFT', 'CREATED', 'BUYER', $2)`,
);

/** Writes an order as it was agreed: names, prices and taxes are copied, so that later changes of the catalogue change nothing. */
export async function insertOrder(tx: Tx, placed: NewOrder): Promise<void> {
  const { contact, address, placedAt: at } = placed;
  await order.run(
    tx,
    ...[placed.id, placed.number, placed.brand, placed.locale],
    ...[contact.firstName, contact.lastName, contact.email, contact.phone1, contact.phone2 ?? null],
    ...[
      address.name,
      address.address,
      address.city,
      address.regionCode ?? null,
      address.countryIso,
      address.postCode ?? null,
    ],
    ...[
      placed.note,
      placed.total.currency,
      placed.items.amountMinor,
      placed.shipping.amountMinor,
      placed.tax.amountMinor,
    ],
    ...[placed.total.amountMinor, at],
  );
  for (const [i, group] of placed.groups.entries()) {
    const id = uuidv7(at);
    await sellerOrder.run(
      tx,
      ...[
        id,
        placed.id,
        group.sellerId,
        i + 1,
        group.subtotal.amountMinor,
        group.shipping.amountMinor,
        group.tax.amountMinor,
      ],
      ...[group.total.amountMinor, group.arrivesFrom, group.arrivesTo, placed.heldUntil],
    );
    const lineIds: string[] = [];
    for (const [j, each] of group.lines.entries()) {
      const lineId = uuidv7(at);
      lineIds.push(lineId);
      const pictureId = each.image.url.split('/')[2] ?? null;
      await line.run(
        tx,
        ...[lineId, id, j + 1, each.offerId, each.sku, each.name, pictureId, each.quantity],
        ...[each.price.amountMinor, each.total.amountMinor],
      );
      await reservation.run(tx, lineId, each.offerId, each.quantity);
    }
    for (const each of group.taxes)
      await tax.run(
        tx,
        ...[uuidv7(at), id, each.line === null ? null : lineIds[each.line], each.jurisdiction, each.ruleId],
        ...[each.rateMillionths, each.amount.amountMinor],
      );
    await event.run(tx, id, at);
  }
}
