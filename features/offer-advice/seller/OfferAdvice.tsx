import { countryName } from '@cubby/fields';
import { type Locale, languages } from '@cubby/i18n';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts } from '@cubby/inner';
import { formatMoney } from '@cubby/money';
import { Badge } from '@cubby/ui';
import type { Advice } from '../contract.ts';
import { buyerDays, daysLeft, type Finding } from '../rules.ts';

const tones: Partial<Record<Finding, 'warning' | 'marker'>> = { SOLD_OUT: 'warning', RUNNING_OUT: 'marker' };
const year = 365;

/**
 * The advice on an offer: improvements, its price compared with others, its buyers, its stock, and missing product
 * data.
 */
export function OfferAdvice({ country, advice }: { country: string; advice: Advice }) {
  const { text, number, locale } = useText();
  const { position, buyers, available, sold, days, findings, languages: lacking } = advice;
  const place = `\u2068${countryName(country, locale)}\u2069`;
  const priceOf = (price: NonNullable<typeof position>['price']) => `\u2066${formatMoney(price, locale)}\u2069`;
  const left = daysLeft(advice);
  const stock = [
    available === 0
      ? text('offerAdvice.soldOut')
      : left !== null && (left > year ? text('offerAdvice.lastsLong') : text('offerAdvice.lasts', { count: left })),
    sold === 0
      ? text('offerAdvice.noneSold', { count: days })
      : text('offerAdvice.sold', { units: number(sold), count: days }),
  ];
  const facts: Fact[] = [
    [
      text('offerAdvice.price', { country: place }),
      position &&
        [
          priceOf(position.price),
          text('offerAdvice.place', { place: number(position.place), of: number(position.of) }),
          position.place > 1 && text('offerAdvice.cheapest', { price: priceOf(position.cheapest) }),
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [
      text('offerAdvice.buyers', { days: number(buyerDays), country: place }),
      buyers && text('offerAdvice.chosen', { own: number(buyers.own), of: number(buyers.of) }),
    ],
    [text('offerAdvice.stock'), stock.filter(Boolean).join(' · ')],
    [
      text('offerAdvice.languages'),
      lacking.length > 0 &&
        listOf(
          lacking.map((each) => languages[each as Locale].name),
          locale,
        ),
    ],
  ];
  return (
    <div className="grid gap-2">
      {findings.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {findings.map((finding) => (
            <li key={finding}>
              <Badge tone={tones[finding]}>{text(`offerAdvice.finding.${finding}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </div>
  );
}
