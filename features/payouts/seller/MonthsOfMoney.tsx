import { useText } from '@cubby/i18n/react';
import { Price } from '@cubby/ui';
import type { OwnMoney } from '../contract.ts';

type Months = OwnMoney['months'];
const height = 100;
/** Of a month, in the drawing: two bars of 9, and what is between them. */
const step = 24;
const bars = { earned: { at: 2.5, class: 'fill-main' }, paid: { at: 12.5, class: 'fill-soft' } } as const;

/** What a shop earned and was paid in each of the last months, drawn and as a table. */
export function MonthsOfMoney({ months }: { months: Months }) {
  const { text, date, locale } = useText();
  if (months.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-title">{text('payouts.money.months')}</h3>
      <Chart months={months} label={text('payouts.money.months.chart')} />
      <table className="mt-3 w-full text-small">
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="py-1 text-start font-medium">
              {text('payouts.money.months.month')}
            </th>
            {(['earned', 'paid'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 ps-3 text-end font-medium">
                <svg viewBox="0 0 10 10" className="me-2 inline size-2" aria-hidden="true">
                  <rect width="10" height="10" className={bars[name].class} />
                </svg>
                {text(`payouts.money.months.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, earned, paid }) => (
            <tr key={month} className="border-b border-rule">
              <th scope="row" className="py-1 text-start font-normal">
                {date(month, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
              </th>
              {[earned, paid].map((amount, i) => (
                <td key={i} className="py-1 ps-3 text-end">
                  <Price amount={amount} locale={locale} plain size="small" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Bars from a base line, which is above the floor where a month has cost more than it brought. Time runs as text does. */
function Chart({ months, label }: { months: Months; label: string }) {
  const minors = months.flatMap(({ earned, paid }) => [earned.amountMinor, paid.amountMinor]);
  const [least, most] = [Math.min(0, ...minors), Math.max(1, ...minors)];
  const yOf = (minor: number) => (height * (most - minor)) / (most - least);
  const width = months.length * step;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full rtl:-scale-x-100"
      role="img"
      aria-label={label}
    >
      {months.map((month, i) =>
        (['earned', 'paid'] as const).map((name) => {
          const [from, to] = [yOf(Math.max(0, month[name].amountMinor)), yOf(Math.min(0, month[name].amountMinor))];
          return (
            <rect
              key={`${month.month} ${name}`}
              x={i * step + bars[name].at}
              y={from}
              width={9}
              height={to - from}
              className={bars[name].class}
            />
          );
        }),
      )}
      <line x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} className="stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
