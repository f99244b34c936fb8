import { figuresOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { formatMoney, type Money } from '@cubby/money';
import { Table, TextLink } from '@cubby/ui';
import type { GuardianLab } from '../guardian-contract.ts';
import { bookletPath } from '../rules.ts';

type Month = GuardianLab['months'][number];

/** The latest months to the cent, from the ledger and the child's costs. */
export function MonthTable({ childId, months }: { childId: string; months: readonly Month[] }) {
  const { text, locale } = useText();
  const name = new Intl.DateTimeFormat(figuresOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const figure = (key: 'sales' | 'refunds' | 'fees' | 'profit') => ({
    ...{ key, head: text(`labGuardian.month.${key}`), figures: true },
    cell: (month: Month) => <Sum amount={month[key]} />,
  });
  const rows = months.filter(({ orders, refunded }) => orders + refunded > 0);
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{text('labGuardian.months')}</h3>
      <Table
        caption={text('labGuardian.months')}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          {
            ...{ key: 'month', head: text('labGuardian.month'), title: true },
            cell: ({ month }) => name.format(new Date(`${month}-01T00:00:00Z`)),
          },
          ...(['sales', 'refunds', 'fees'] as const).map(figure),
          {
            ...{ key: 'costs', head: text('labGuardian.month.costs'), figures: true },
            cell: ({ costs }) => <Sum amount={costs} />,
          },
          figure('profit'),
        ]}
      />
      <ul className="flex flex-wrap gap-4">
        {[...new Set(rows.map(({ month }) => month.slice(0, 4)))].map((year) => (
          <li key={year}>
            <TextLink href={`${bookletPath(childId, year)}?language=${locale}`} download>
              {text('labGuardian.booklet', { year })}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sum({ amount }: { amount: Money }) {
  const { locale } = useText();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {formatMoney(amount, locale)}
    </bdi>
  );
}
