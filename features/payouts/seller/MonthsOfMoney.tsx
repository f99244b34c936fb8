import { useText } from '@cubby/i18n/react';
import { type Column, Price, Table } from '@cubby/ui';
import type { OwnMoney } from '../contract.ts';

type Months = OwnMoney['months'];
const height = 100;
/** Widths in the drawing: two bars of 9 per month, and the gap. */
const step = 24;
const bars = { earned: { at: 2.5, class: 'fill-main' }, paid: { at: 12.5, class: 'fill-soft' } } as const;
const names = ['earned', 'paid'] as const;

/** What a shop earned and was paid in each of the last months, drawn and as a table. */
export function MonthsOfMoney({ months }: { months: Months }) {
  const { text, date, locale } = useText();
  if (months.length === 0) return null;
  const columns: readonly Column<Months[number]>[] = [
    {
      key: 'month',
      head: text('payouts.money.months.month'),
      cell: ({ month }) => date(month, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      title: true,
    },
    ...names.map((name) => ({
      key: name,
      head: text(`payouts.money.months.${name}`),
      cell: (month: Months[number]) => <Price amount={month[name]} locale={locale} plain size="small" />,
      figures: true,
    })),
  ];
  return (
    <section>
      <h3 className="mb-3 text-title">{text('payouts.money.months')}</h3>
      <Chart months={months} label={text('payouts.money.months.chart')} />
      <p className="mb-3 mt-2 flex flex-wrap gap-x-4 text-small">
        {names.map((name) => (
          <span key={name}>
            <svg viewBox="0 0 10 10" className="me-2 inline size-2" aria-hidden="true">
              <rect width="10" height="10" className={bars[name].class} />
            </svg>
            {text(`payouts.money.months.${name}`)}
          </span>
        ))}
      </p>
      <Table
        caption={text('payouts.money.months')}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </section>
  );
}

/** Bars from a base line, which rises above the floor if a month is negative. Time runs in text direction. */
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
        names.map((name) => {
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
