import type { SoldOrder } from '@cubby/features/orders/server';
import type { Locale } from '@cubby/i18n';
import { formatMoney, money } from '@cubby/money';
import type { Dispute } from './dispute-store.ts';
import type { LetterNeeds } from './letter-needs.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** What the words of all letters name. */
export function valuesFor({ translatorOf }: LetterNeeds, locale: Locale, sold: SoldOrder, dispute: Dispute) {
  const { date } = translatorOf(locale);
  return {
    number: `${sold.orderNumber}-${sold.position}`,
    seller: `\u2068${sold.sellerName}\u2069`,
    amount: formatMoney(money(dispute.refundedMinor), locale),
    date: dispute.dueAt ? date(dispute.dueAt.toISOString(), day) : '',
  };
}
