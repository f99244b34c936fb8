import { type SoldOrder, shopPlace } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import type { Locale } from '@cubby/i18n';
import { formatMoney, money } from '@cubby/money';
import type { Dispute } from '../dispute-store.ts';
import type { LetterNeeds } from './letter-needs.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** The values that all mails name. A deadline is a day at the seller's or the buyer's place; staff read the buyer's. */
export function valuesFor(
  { translatorOf }: Pick<LetterNeeds, 'translatorOf'>,
  { locale, daysOf }: { locale: Locale; daysOf: 'BUYER' | 'SELLER' },
  sold: SoldOrder,
  dispute: Pick<Dispute, 'refundedMinor' | 'dueAt'>,
) {
  const { date } = translatorOf(locale);
  const place = daysOf === 'SELLER' ? shopPlace(sold) : { country: sold.deliveryCountry, region: sold.deliveryRegion };
  return {
    number: `${sold.orderNumber}-${sold.position}`,
    seller: `\u2068${sold.sellerName}\u2069`,
    amount: formatMoney(money(dispute.refundedMinor), locale, true),
    date: dispute.dueAt ? date(taxDay(place, dispute.dueAt), day) : '',
  };
}
