import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import type { ShopStatements } from '../contract.ts';
import { pathOfStatement } from '../rules.ts';
import { monthName } from './month-name.ts';

type Month = ShopStatements['months'][number];

/** The months of a shop, with the balance before and after each and its files. */
export function StatementsPage({ shop, found: { months, zone } }: { shop: string; found: ShopStatements }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  if (months.length === 0)
    return <EmptyState title={text('shopStatements.none')}>{text('shopStatements.none.text')}</EmptyState>;
  const columns: Column<Month>[] = [
    {
      ...{ key: 'month', head: text('shopStatements.month'), title: true },
      cell: ({ month, isOver }) => (
        <>
          <TextLink href={`${prefix}/money/${shop}/statements/${month}`}>{monthName(month, date)}</TextLink>
          {!isOver && <span className="block text-small font-normal text-soft">{text('shopStatements.now')}</span>}
        </>
      ),
    },
    ...(['opening', 'closing'] as const).map(
      (end): Column<Month> => ({
        ...{ key: end, head: text(`shopStatements.${end}`), figures: true },
        cell: (month) => <Price amount={month[end]} locale={locale} plain size="small" />,
      }),
    ),
    {
      ...{ key: 'files', head: text('shopStatements.files') },
      cell: ({ month }) => (
        <span className="flex gap-4">
          {(['pdf', 'csv'] as const).map((file) => (
            <a
              key={file}
              className="text-link"
              href={pathOfStatement(shop, month, file, locale)}
              download
              aria-label={text('shopStatements.file', { file: file.toUpperCase(), month: monthName(month, date) })}
            >
              {file.toUpperCase()}
            </a>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={text('shopStatements.title')} columns={columns} rows={months} rowKey={({ month }) => month} />
      <p className="mt-3 text-small text-soft">{text('shopStatements.zone', { zone: `\u2068${zone}\u2069` })}</p>
    </>
  );
}
