import { daysAfter } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { type LetterName, type Notice, sendNotice } from '@cubby/features/notices/server';
import { contractCopy, findOrder, findTraders, linkToOrder, type OrderForPayment } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import type { Locale, MessageKey, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, type Money } from '@cubby/money';

import type { StrayReason } from '../rules.ts';
import { findRefundLines } from './refunds/new-refund-store.ts';

export type NoticeNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
};
export type PaidFrom = 'CARD' | 'ACCOUNT';
export type PaymentNotices = {
  /** With the agreed terms, as the copy of the contract (domain C21). */
  orderConfirmed: (tx: Tx, order: OrderForPayment, by: PaidFrom, now: Date) => Promise<void>;
  paymentFailed: (tx: Tx, order: OrderForPayment, eventId: string, now: Date) => Promise<void>;
  /** Money that pays no order is refunded, with the reason. */
  strayPayment: (
    tx: Tx,
    order: OrderForPayment,
    money: { refundId: string; amount: Money; stray: StrayReason },
    now: Date,
  ) => Promise<void>;
  /** A refund was sent; `failures` is how often it failed before. */
  refundSent: (
    tx: Tx,
    order: OrderForPayment,
    refund: { refundId: string; amount: Money; failures: number; to: PaidFrom },
    now: Date,
  ) => Promise<void>;
};

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
    async orderConfirmed(tx, paying, by, now) {
      const locale = paying.locale as Locale;
      const translator = translatorOf(locale);
      const { text } = translator;
      const order = (await findOrder(tx, paying.number, now))!;
      const notice = about(paying, 'order-confirmed', 'confirmed', 'mail.confirmed.title', [
        { kind: 'paragraph', text: text('mail.confirmed.body', { name: order.contact.firstName }) },
        ...contractCopy(order, {
          ...{ locale, translator, totalLabel: text(`mail.paid.${by}`) },
          traders: await findTraders(tx, order.number),
        }),
        { kind: 'button', label: text('mail.seeOrder'), url: linkTo(paying, now) },
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

    async refundSent(tx, order, { refundId, amount, failures, to }, now) {
      const { text, date } = translatorOf(order.locale as Locale);
      // Ten business days are two weeks.
      const by = date(daysAfter(taxDay(order.delivery, now), 14), dayFormats.thisYear);
      const values = { number: order.number, amount: sum(amount, order), by };
      const notice = about(order, 'order-refunded', `refunded-${refundId}-${failures}`, 'mail.refunded.title', [
        { kind: 'paragraph', text: text(`mail.refunded.${to}`, values) },
        ...itemsOf(await findRefundLines(tx, refundId), text),
        { kind: 'button', label: text('mail.seeOrder'), url: await linkTo(order, now) },
      ]);
      await sendNotice(tx, notice, now);
    },
  };
}

const itemsOf = (lines: readonly { name: string; quantity: number }[], text: Translator['text']): MailSection[] =>
  lines.length === 0
    ? []
    : [
        {
          kind: 'facts',
          facts: [
            {
              label: text('mail.refunded.items'),
              value: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
            },
          ],
        },
      ];

const sum = (amount: Money, order: { locale: string }): string => formatMoney(amount, order.locale, true);
