import type { Tx } from '@cubby/db';
import { type LetterName, type Notice, sendNotice } from '@cubby/features/notices/server';
import type { Order } from '@cubby/features/orders/contract';
import { findOrder, linkToOrder, type OrderForPayment } from '@cubby/features/orders/server';
import { taxLabel } from '@cubby/features/taxes/rules';
import { countryName } from '@cubby/fields';
import type { Locale, MessageKey, Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, type Money } from '@cubby/money';

import type { StrayReason } from '../rules.ts';

export type NoticeNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
};
export type PaymentNotices = {
  orderConfirmed: (tx: Tx, order: OrderForPayment, now: Date) => Promise<void>;
  paymentFailed: (tx: Tx, order: OrderForPayment, eventId: string, now: Date) => Promise<void>;
  /** Money came that pays no order: it goes back, and why. */
  strayPayment: (
    tx: Tx,
    order: OrderForPayment,
    money: { refundId: string; amount: Money; stray: StrayReason },
    now: Date,
  ) => Promise<void>;
  /** A refund has left; `failures` tells how often it had to be sent again. */
  refundSent: (
    tx: Tx,
    order: OrderForPayment,
    refund: { refundId: string; amount: Money; failures: number },
    now: Date,
  ) => Promise<void>;
};

/** The mails about payment, in the language and brand the order was placed in. */
export function createPaymentNotices({ translatorOf, originOf, guestTokenOf }: NoticeNeeds): PaymentNotices {
  const linkTo = (order: OrderForPayment, now: Date) =>
    linkToOrder(order, originOf(order.brand), guestTokenOf(order.number, now));
  const about = (
    order: OrderForPayment,
    letter: LetterName,
    key: string,
    titleKey: MessageKey,
    sections: MailSection[],
  ): Notice => {
    const locale = order.locale as Locale;
    const { text } = translatorOf(locale);
    return {
      key: `order-${order.number}-${key}`,
      letter,
      to: order.email,
      locale,
      brand: order.brand,
      title: text(titleKey, { number: order.number }),
      sections,
      why: text('mail.why', { brand: mailBrands[order.brand].name }),
    };
  };

  return {
    async orderConfirmed(tx, paying, now) {
      const { text, date } = translatorOf(paying.locale as Locale);
      const order = (await findOrder(tx, paying.number, now))!;
      const link = linkTo(paying, now);
      const notice = about(paying, 'order-confirmed', 'confirmed', 'mail.confirmed.title', [
        { kind: 'paragraph', text: text('mail.confirmed.body', { name: order.contact.firstName }) },
        {
          kind: 'facts',
          facts: [
            { label: text('mail.purchaseNumber'), value: order.number },
            { label: text('mail.deliverTo'), value: addressOf(order, paying.locale) },
          ],
        },
        ...order.sellerOrders
          .filter(({ isBilled }) => isBilled)
          .flatMap((part): MailSection[] => [
            { kind: 'heading', text: text('mail.soldBy', { seller: part.seller.name }) },
            {
              kind: 'paragraph',
              text: text('mail.arrives', {
                from: date(part.arrivesFrom, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
                to: date(part.arrivesTo, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
              }),
            },
            {
              kind: 'bill',
              head: { item: text('mail.item'), amount: text('mail.amount') },
              rows: part.lines.map((line) => ({
                item: line.name,
                detail: `${line.quantity} × ${sum(line.price, paying)}`,
                amount: sum(line.total, paying),
              })),
              sums: [
                { label: text('mail.shipping'), amount: sum(part.shipping, paying) },
                { label: text('mail.tax'), amount: sum(part.tax, paying) },
                { label: text('mail.total'), amount: sum(part.total, paying) },
              ],
            },
          ]),
        {
          kind: 'bill',
          head: { item: text('mail.order'), amount: text('mail.amount') },
          rows: order.taxes.map((tax) => ({
            item: taxLabel(tax, paying.locale, text),
            amount: sum(tax.amount, paying),
          })),
          sums: [{ label: text('mail.paid'), amount: sum(order.total, paying), strong: true }],
        },
        { kind: 'button', label: text('mail.seeOrder'), url: link },
        { kind: 'note', text: text('mail.rights') },
      ]);
      await sendNotice(tx, notice, now);
    },

    async paymentFailed(tx, order, eventId, now) {
      const { text } = translatorOf(order.locale as Locale);
      const key = `failed-${eventId.replace(/[^\w-]/g, '').slice(-60)}`;
      const notice = about(order, 'order-payment-failed', key, 'mail.failed.title', [
        {
          kind: 'paragraph',
          text: text('mail.failed.body', { number: order.number, amount: sum(order.total, order) }),
        },
        { kind: 'button', label: text('mail.failed.retry'), url: linkTo(order, now) },
      ]);
      await sendNotice(tx, notice, now);
    },

    async strayPayment(tx, order, { refundId, amount, stray }, now) {
      const { text } = translatorOf(order.locale as Locale);
      const values = { number: order.number, amount: sum(amount, order), total: sum(order.total, order) };
      const notice = about(order, 'order-stray-payment', `stray-${refundId}`, 'mail.stray.title', [
        { kind: 'paragraph', text: text(`mail.stray.${stray}`, values) },
      ]);
      await sendNotice(tx, notice, now);
    },

    async refundSent(tx, order, { refundId, amount, failures }, now) {
      const { text } = translatorOf(order.locale as Locale);
      const values = { number: order.number, amount: sum(amount, order) };
      const notice = about(order, 'order-refunded', `refunded-${refundId}-${failures}`, 'mail.refunded.title', [
        { kind: 'paragraph', text: text('mail.refunded.body', values) },
        { kind: 'button', label: text('mail.seeOrder'), url: await linkTo(order, now) },
      ]);
      await sendNotice(tx, notice, now);
    },
  };
}

const sum = (amount: Money, order: { locale: string }): string => formatMoney(amount, order.locale);

function addressOf({ delivery }: Order, locale: string): string {
  const { name, address, city, region, country, postalCode } = delivery;
  return [
    name,
    address,
    [city, region?.split('-')[1], postalCode].filter(Boolean).join(' '),
    countryName(country, locale),
  ].join('\n');
}
