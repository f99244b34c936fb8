import type { Pool } from '@cubby/db';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '../guest.ts';
import { ownShops } from '../insert-accounts.ts';
import { idOf, offerId } from '../small-shop.ts';
import type { createTestApi } from '../test-api.ts';
import { me, other } from './people.ts';
import type { Rows } from './rows.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

export async function placeOrders(pool: Pool, { call }: Api) {
  let placed = 0;
  /** Each by another address, since an order replaces its buyer's unpaid ones. */
  const place = async (seller: 'harlow' | 'maple', accountId?: string, email = `${++placed}@buyer.example`) => {
    const { orderNumber } = await call(
      placeGuestOrder,
      wantedBy([{ offerId: offerId('NB-1', seller), quantity: 2 }], email),
    );
    await pool.query('update "order" set account_id = $2 where order_number = $1', [orderNumber, accountId]);
    return orderNumber;
  };
  const placeEach = async () => ({
    guest: await place('maple'),
    member: await place('maple', me.accountId),
    shop: await place('harlow', other.accountId),
    another: [await place('maple', other.accountId), await place('maple')],
  });
  const deliver = async (orders: Rows): Promise<Rows> => {
    const numbers = Object.values(orders).flat();
    await pool.query(
      `${become('DELIVERED', `outstanding_minor = 0, delivered_at = '2026-08-30T10:00:00Z'`)} from "order" o where o.order_id = so.order_id and o.order_number = any($1) ${recorded}`,
      [numbers],
    );
    return eachRow(orders, (number) => `${number}-1`);
  };

  /** Of a child's shop that somebody acts for. */
  const placeChilds = async (accountId?: string) => {
    const lines = [{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }];
    const { orderNumber } = await call(placeGuestOrder, wantedBy(lines, `${++placed}@buyer.example`));
    await pool.query('update "order" set account_id = $2 where order_number = $1', [orderNumber, accountId]);
    return orderNumber;
  };
  await ownShops(pool, other.accountId, ['paper-fox']);
  const childs = {
    guest: await placeChilds(),
    member: await placeChilds(me.accountId),
    another: [await placeChilds()],
  };
  const order = await placeEach();
  const delivered = await placeEach();
  const disputed = await placeEach();
  const sellerOrder = await deliver(delivered);
  const disputes = await dispute(pool, await deliver(disputed));
  return {
    guestOrders: [order.guest, delivered.guest, disputed.guest, childs.guest],
    rows: {
      order,
      'order to take': { member: await place('maple', undefined, me.login), another: order.another },
      'seller order': sellerOrder,
      "child's sale": await deliver(childs),
      dispute: disputes,
      'sale of a shop': { shop: sellerOrder.shop!, another: sellerOrder.another },
      'note on an order': await noteOn(pool, sellerOrder),
      'email about an order': await mailAbout(pool, sellerOrder),
      ...(await review(pool, sellerOrder)),
    },
  };
}

/** SQL around a condition: moves seller orders to a status, recorded as the database requires. */
const become = (status: string, also: string): string =>
  `with changed as (update seller_order so set status = '${status}', ${also}`;
const recorded = `returning so.seller_order_id, so.status)
  insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
  select c.seller_order_id, 1 + (select count(*) from seller_order_event e where e.seller_order_id = c.seller_order_id), 'O16', 'IN_DELIVERY',
    c.status, 'SYSTEM', now() from changed c`;

const eachRow = ({ another, ...mine }: Rows, of: (key: string) => string): Rows => ({
  ...Object.fromEntries(Object.entries(mine).map(([side, key]) => [side, of(key)])),
  another: another.map(of),
});

/** One about each seller order. */
async function mailAbout(pool: Pool, sellerOrders: Rows): Promise<Rows> {
  for (const number of Object.values(sellerOrders).flat())
    await pool.query(
      `insert into mail (mail_id, key, to_address, locale, brand, subject, text_body, html_body, created_at, sent_at)
       values ($1, $2, 'buyer@buyer.example', 'en', 'cubby', 'x', 'x', '', now(), now())`,
      [mailIdAbout(number), `order-${number}-x`],
    );
  return { another: Object.values(sellerOrders).flat().map(mailIdAbout) };
}
const numbers = new Map<string, string>();
/** The id of the email about a seller order. */
export function mailIdAbout(number: string): string {
  const mailId = idOf(`email about ${number}`);
  numbers.set(mailId, number);
  return mailId;
}
/** The seller order that an email is about; undefined: there is no such email. */
export const numberAbout = (mailId: string): string | undefined => numbers.get(mailId);

async function dispute(pool: Pool, sellerOrders: Rows): Promise<Rows> {
  const codeOf = (number: string): string => number.slice(0, 10);
  await pool.query(
    `insert into dispute (dispute_id, code, seller_order_id, channel, reason, status, wished, description, items_minor, shipping_minor, tax_minor,
       opened_at, created_at, updated_at)
     select gen_random_uuid(), o.order_number, so.seller_order_id, 'BUYER', 'DAMAGED', 'OPENED', 'FULL_REFUND', 'Bent', so.items_minor,
       so.shipping_minor, so.tax_minor, now(), now(), now()
     from seller_order so join "order" o using (order_id) where o.order_number = any($1)`,
    [Object.values(sellerOrders).flat().map(codeOf)],
  );
  await pool.query(
    `${become('DISPUTE_OPEN', `status_before_dispute = 'DELIVERED'`)} from dispute d where d.seller_order_id = so.seller_order_id ${recorded}`,
  );
  await pool.query(
    `insert into dispute_line (dispute_id, order_line_id, quantity)
     select d.dispute_id, l.order_line_id, l.quantity from dispute d join order_line l using (seller_order_id)`,
  );
  return eachRow(sellerOrders, codeOf);
}

/** An owner's note on an order of each shop. */
async function noteOn(pool: Pool, { shop, another }: Rows): Promise<Rows> {
  const note = async (number: string) => {
    await pool.query(
      `insert into sale_note (sale_note_id, seller_order_id, account_id, written_at, words)
       select $1, so.seller_order_id, m.account_id, now(), 'Ring twice' from seller_order so join "order" o using (order_id)
       join seller_member m using (seller_id) where o.order_number || '-' || so.position = $2 and 'OWNER' = any(m.roles) limit 1`,
      [idOf(`note on ${number}`), number],
    );
    return idOf(`note on ${number}`);
  };
  return { shop: await note(shop!), another: [await note(another[0]!)] };
}

/** Published reviews are public, and the seller answers them; waiting ones are their author's. */
async function review(pool: Pool, sellerOrders: Rows): Promise<Record<'review' | 'review to answer', Rows>> {
  const write = async (number: string, status: string) => {
    await pool.query(
      `insert into review (review_id, product_id, seller_id, rating, title, body, locale, author_name, verified_purchase, status, created_at, order_line_id)
       select $1, f.product_id, so.seller_id, 4, '', 'Good paper', 'en', 'X', true, $3, now(), l.order_line_id
       from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id) join offer f using (offer_id)
       where o.order_number || '-' || so.position = $2`,
      [idOf(`review ${number}`), number, status],
    );
    return idOf(`review ${number}`);
  };
  const { member, guest, shop, another } = sellerOrders;
  const published = [await write(member!, 'PUBLISHED'), await write(guest!, 'PUBLISHED')];
  const waiting = await Promise.all(another.map((each) => write(each, 'PENDING')));
  const ofShop = await write(shop!, 'PUBLISHED');
  return {
    review: { shop: ofShop, another: waiting },
    'review to answer': { shop: ofShop, another: [...published, ...waiting] },
  };
}
