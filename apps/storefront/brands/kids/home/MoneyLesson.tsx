import bookmark from 'virtual:drawing/bookmark?color=sky&pattern=stars';
import { useText } from '@cubby/i18n/react';
import { formatMoney, money, moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { withDollars } from '@cubby/ui';

/**
 * The parts of one bookmark's price: an example with round figures. Children sell free of charge (spec 1.2), and the
 * example shows it.
 */
const price = money(250);
const parts = [
  { key: 'paper', amount: money(60), className: 'bg-flag-4' },
  { key: 'fee', amount: money(0), className: 'bg-flag-3' },
  { key: 'kept', amount: money(190), className: 'bg-flag-2' },
] as const;

export function MoneyLesson() {
  const { locale } = useSite();
  const { text } = useText();
  return (
    <section
      aria-labelledby="money"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 py-14 desktop:grid-cols-[1fr_1.1fr]"
    >
      <div>
        <h2 id="money" className="text-section">
          {text('kids.money')}
        </h2>
        <p className="mt-3 max-w-[46ch] text-soft">{text('kids.money.text')}</p>
      </div>
      <figure className="flex flex-wrap items-center gap-4 tablet:gap-6">
        <img src={bookmark} alt="" width="240" height="240" className="w-28 flex-none tablet:w-40" loading="lazy" />
        <figcaption className="min-w-0 flex-[1_1_14rem]">
          <p className="mb-2 font-strong">
            {withDollars(text('kids.money.example', { price: moneyInText(price, locale) }), locale)}
          </p>
          <div className="flex h-11 overflow-hidden rounded-[14px_16px_13px_17px]" aria-hidden="true">
            {parts.map(({ key, amount, className }) => (
              <span
                key={key}
                className={className}
                style={{ inlineSize: `${(amount.amountMinor / price.amountMinor) * 100}%` }}
              />
            ))}
          </div>
          <ul className="mt-3 grid gap-1 text-small">
            {parts.map(({ key, amount, className }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-2.5">
                <span className={`size-4 flex-none rounded-full ${className}`} aria-hidden="true" />
                <span className="min-w-0 flex-1">{text(`kids.money.${key}`)}</span>
                <bdi dir="ltr" className="font-strong">
                  {withDollars(formatMoney(amount, locale), locale)}
                </bdi>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </section>
  );
}
