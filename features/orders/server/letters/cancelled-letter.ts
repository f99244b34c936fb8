import { formatMoney, sum } from '@cubby/money';
import type { OrderNews } from './news.ts';
import { type About, itemsOf, type Letter, positionOf, type SellerOrder, seeOrder } from './order-letter.ts';

export function cancelled(
  parts: readonly SellerOrder[],
  { byBuyer, isPaid }: Extract<OrderNews, { news: 'CANCELLED' }>,
  about: About,
): Letter {
  const { text } = about.translator;
  const amount = formatMoney(sum(parts.map(({ total }) => total)), about.locale, true);
  const { number } = about.order;
  return {
    letter: 'order-cancelled',
    key: `${parts.map(positionOf).join('.')}-cancelled`,
    title: 'mail.cancelled.title',
    sections: [
      { kind: 'paragraph', text: text(byBuyer ? 'mail.cancelled.byYou' : 'mail.cancelled.text', { number }) },
      itemsOf(parts, about.translator),
      { kind: 'paragraph', text: isPaid ? text('mail.cancelled.paid', { amount }) : text('mail.cancelled.unpaid') },
      seeOrder(about, 'button'),
    ],
  };
}
