import { mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { expectedShare, maySteps, refundOnReturn, shopDay } from '@cubby/features/fulfilment/server';
import type { MailFate } from '@cubby/features/notices/rules';
import { findFatesAbout, resendMail } from '@cubby/features/notices/server';
import { mostLinkMailsADay } from '@cubby/features/orders/rules';
import {
  findOrderForPayment,
  findSaleDetails,
  findSoldOrder,
  hasEnoughLinks,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { add, type Money, money, sum } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type OrderStory, orderStory, partsOfOrder, resendOrderMail, sendLinkToBuyer } from '../contract.ts';
import { concerns, mailsOf, moveOf } from '../rules.ts';
import { findEntries, findParts, findShop } from './store.ts';

const gone = fail('OC_NOT_FOUND', 'orderStory.mail.gone', { path: ['mailId'] });
const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });

export const storyEndpoints: readonly Implementation[] = [
  implement(orderStory, async ({ number }, { db, actor, now }) => {
    const sold = await findSoldOrder(db, { number });
    const found = sold && (await findSaleDetails(db, sold.sellerOrderId));
    if (!sold || !found) return missing;
    const mayWrite = mayAsStaff(actor, resendOrderMail.access);
    const { share } = await expectedShare(db, sold, now);
    const entries = (await findEntries(db, sold)).map(({ code, at, accounts }) => ({
      ...{ code, at: at.toISOString(), move: moveOf(code) },
      amount: sum(accounts.map(({ creditedMinor }) => money(Math.max(0, creditedMinor)))),
      accounts: accounts.map(({ type, creditedMinor }) => ({ type, credited: money(creditedMinor) })),
    }));
    const { delivery } = found as { delivery: { city: string; country: string } };
    return ok({
      ...{ number, status: found.status, shop: await findShop(db, sold.sellerId) },
      may: await maySteps(db, actor, sold, 'MANAGER', now),
      today: shopDay(sold, now),
      ...{ city: delivery.city, country: delivery.country },
      ...{ items: money(sold.itemsMinor), shipping: money(sold.shippingMinor), tax: money(sold.taxMinor) },
      ...{ total: money(found.totalMinor), refunded: money(found.refundedMinor) },
      ...{ outstanding: money(found.outstandingMinor), refundOnReturn: await refundOnReturn(db, sold, found) },
      commission: add(share.commission, ...share.commissionTaxes.map(({ amount }): Money => amount)),
      share: share.total,
      balance: sum(entries.flatMap(({ accounts }) => accounts.map(({ credited }) => credited))),
      lines: found.lines.map(({ offerId, name, quantity, refunded, comingBack }) => ({
        ...{ offerId, name, quantity, refunded, comingBack },
      })),
      steps: found.history,
      entries,
      parcels: found.parcels.flatMap(parcelMovesOf),
      ...{ mayWrite, mails: mayWrite ? (await mailsAbout(db, sold, number)).map(mailOf) : [] },
    });
  }),
  implement(partsOfOrder, async ({ orderNumber }, { db }) => {
    const parts = await findParts(db, orderNumber);
    return parts.length === 0 ? missing : ok(parts);
  }),
  implement(sendLinkToBuyer, async ({ number, reason }, context) => {
    const { db, now } = context;
    const sold = await findSoldOrder(db, { number });
    const order = sold && (await findOrderForPayment(db, { number: sold.orderNumber }));
    if (!sold || !order) return missing;
    if (await hasEnoughLinks(db, order.number, now))
      return fail('OC_TOO_MANY', 'orderStory.link.tooMany', { values: { most: mostLinkMailsADay } });
    await enqueue(db, 'send-order-link', { orderNumber: order.number, email: order.email });
    await record(db, context, {
      action: 'order.link-sent',
      subject: { kind: 'seller-order', id: sold.sellerOrderId },
      ...{ sellerId: sold.sellerId, reason },
    });
    return ok(true as const);
  }),
  implement(resendOrderMail, async ({ number, mailId, reason }, context) => {
    const { db, now } = context;
    const sold = await findSoldOrder(db, { number });
    if (!sold) return missing;
    const mail = (await mailsAbout(db, sold, number)).find((each) => each.mailId === mailId);
    if (!mail || !(await resendMail(db, { mailId, address: mail.address }, now))) return gone;
    await record(db, context, {
      action: 'order.email-resent',
      subject: { kind: 'seller-order', id: sold.sellerOrderId },
      ...{ sellerId: sold.sellerId, reason },
    });
    return ok(true as const);
  }),
];

const mailsAbout = async (db: Queryable, { orderNumber, sellerOrderId }: SoldOrder, number: string) =>
  (await findFatesAbout(db, mailsOf(orderNumber))).filter(({ key }) => concerns(key, { number, sellerOrderId }));

type Mail = Awaited<ReturnType<typeof mailsAbout>>[number];
const mailOf = ({ mailId, writtenAt, subject, locale, fate, canResend }: Mail): OrderStory['mails'][number] => ({
  ...{ mailId, at: writtenAt.toISOString(), subject, locale, fate: fate as MailFate, canResend },
});

type Parcel = {
  carrier: string;
  tracker: string | null;
  departedOn: string;
  deliveredAt: string | null;
  returnedAt: string | null;
};
const parcelMovesOf = ({ carrier, tracker, departedOn, deliveredAt, returnedAt }: Parcel): OrderStory['parcels'] =>
  (
    [
      ['SHIPPED', `${departedOn}T00:00:00Z`],
      ['DELIVERED', deliveredAt],
      ['RETURNED', returnedAt],
    ] as const
  ).flatMap(([move, at]) => (at === null ? [] : { move, at, carrier, tracker }));
