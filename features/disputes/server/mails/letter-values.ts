import type { SoldOrder } from '@cubby/features/orders/server';
import { type TaxPlace, taxDay } from '@cubby/features/taxes/rules';
import type { Locale } from '@cubby/i18n';
import { formatMoney, money } from '@cubby/money';
import type { Dispute } from '../dispute-store.ts';
import type { LetterNeeds } from './letter-needs.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** The values that all letters name. `place`: the reader's place, where deadlines are days. */
export function valuesFor(
  { translatorOf }: Pick<LetterNeeds, 'translatorOf'>,
  { locale, place }: { locale: Locale; place: TaxPlace },
  sold: SoldOrder,
  dispute: Pick<Dispute, 'refundedMinor' | 'dueAt'>,
) {
  const { date } = translatorOf(locale);
  return {
    number: `${sold.orderNumber}-${sold.position}`,
    seller: `\u2068${sold.sellerName}\u2069`,
    amount: formatMoney(money(dispute.refundedMinor), locale, true),
    date: dispute.dueAt ? date(taxDay(place, dispute.dueAt), day) : '',
  };
}
