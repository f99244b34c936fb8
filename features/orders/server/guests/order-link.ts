import type { Tx } from '@cubby/db';
import { countNotices, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import { mostLinkMailsADay } from '../../rules.ts';
import { findOrderForPayment, type OrderForPayment } from '../billing/order-for-payment-store.ts';

export type LinkNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  tokenOf: (orderNumber: string, now: Date) => string;
};
const day = 86_400_000;

const aboutLink = (orderNumber: string): string => `order-${orderNumber}-link`;
/** Whether the day's limit of emailed links to an order is reached. */
export const hasEnoughLinks = async (tx: Tx, orderNumber: string, now: Date): Promise<boolean> =>
  (await countNotices(tx, [aboutLink(orderNumber)], new Date(now.getTime() - day))) >= mostLinkMailsADay;

/** Mails the link to an order if it was placed with this address; repeated requests do not flood a mailbox. */
export async function sendOrderLink(
  tx: Tx,
  asked: { orderNumber: string; email: string },
  { translatorOf, originOf, tokenOf }: LinkNeeds,
  now: Date,
): Promise<void> {
  const order = await findOrderForPayment(tx, { number: asked.orderNumber });
  if (!order || order.email.toLowerCase() !== asked.email.toLowerCase()) return;
  if (await hasEnoughLinks(tx, order.number, now)) return;
  const { number, brand } = order;
  const locale = order.locale as Locale;
  const { text } = translatorOf(locale);
  await sendNotice(
    tx,
    {
      key: `${aboutLink(order.number)}-${now.getTime()}`,
      letter: 'order-link',
      to: order.email,
      locale,
      brand,
      title: text('mail.orderLink.title', { number }),
      sections: [
        { kind: 'paragraph', text: text('mail.orderLink.text') },
        {
          kind: 'button',
          label: text('mail.orderLink.button'),
          url: linkToOrder(order, originOf(brand), tokenOf(number, now)),
        },
        { kind: 'note', text: text('mail.orderLink.note') },
      ],
      why: text('mail.orderLink.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}

/** The page that shows an order without signing in. The token follows `#`, so that it reaches no server's log. */
export const linkToOrder = (
  { number, locale }: Pick<OrderForPayment, 'number' | 'locale'>,
  origin: string,
  token: string,
): string => `${origin}${prefixOf(locale as Locale)}/checkout/success-purchase/${number}#t=${token}`;
