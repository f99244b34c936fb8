import type { Tx } from '@cubby/db';
import { type LetterName, type Notice, sendNotice } from '@cubby/features/notices/server';
import { contractCopy, findOrder, linkToOrder, type OrderForPayment } from '@cubby/features/orders/server';
import type { Locale, MessageKey, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, type Money } from '@cubby/money';

import type { StrayReason } from '../rules.ts';

export type NoticeNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
};
/** What a payment was taken from, and a refund goes back to. */
export type PaidFrom = 'CARD' | 'ACCOUNT';
export type PaymentNotices = {
  /** With what was agreed, as the copy of the contract (domain C21). */
  orderConfirmed: (tx: Tx, order: OrderForPayment, by: PaidFrom, now: Date) => Promise<void>;
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
    refund: { refundId: string; amount: Money; failures: number; to: PaidFrom },
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
    async orderConfirmed(tx, paying, by, now) {
      const locale = paying.locale as Locale;
      const translator = translatorOf(locale);
      const { text } = translator;
      const order = (await findOrder(tx, paying.number, now))!;
      const notice = about(paying, 'order-confirmed', 'confirmed', 'mail.confirmed.title', [
        { kind: 'paragraph', text: text('mail.confirmed.body', { name: order.contact.firstName }) },
        ...contractCopy(order, { locale, translator, totalLabel: text(`mail.paid.${by}`) }),
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
      // Ten working days are two weeks.
      const by = date(new Date(now.getTime() + 14 * 86_400_000), dayFormats.thisYear);
      const values = { number: order.number, amount: sum(amount, order), by };
      const notice = about(order, 'order-refunded', `refunded-${refundId}-${failures}`, 'mail.refunded.title', [
        { kind: 'paragraph', text: text(`mail.refunded.${to}`, values) },
        { kind: 'button', label: text('mail.seeOrder'), url: await linkTo(order, now) },
      ]);
      await sendNotice(tx, notice, now);
    },
  };
}

const sum = (amount: Money, order: { locale: string }): string => formatMoney(amount, order.locale);
