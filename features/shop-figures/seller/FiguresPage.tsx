import { type QueryValues, writeQuery } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { loadScreen, useSite } from '@cubby/site';
import { type Column, EmptyState, Price, Table } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { figuresQuery, type ShopFigures } from '../contract.ts';
import { figureGroups, figureNames, figureWeeks, otherKey } from '../rules.ts';
import type { FigureRowShown } from './values.ts';

type FiguresPageProps = { shop: string; found: ShopFigures; query: QueryValues<typeof figuresQuery> };

/** A shop's sales and returns as charts and a table, compared with the same weeks of the year before. */
export function FiguresPage({ shop, found, query }: FiguresPageProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { rows, total } = found;
  const hrefOf = (changed: Partial<typeof query>) =>
    `${prefix}/money/${shop}/figures${writeQuery(figuresQuery, { ...query, ...changed })}`;
  const nameOf = ({ key, name }: FigureRowShown): string => {
    if (key === otherKey) return text('shopFigures.other');
    if (query.by === 'WEEK') return date(key, dayFormats.medium);
    return query.by === 'COUNTRY' ? countryName(key, locale) : (name ?? key);
  };
  const isEmpty = [total.now, total.before].every(({ units, returns }) => units === 0 && returns === 0);
  return (
    <>
      <Tabs
        label={text('shopFigures.by')}
        tabs={figureGroups.map((by) => ({
          ...{ href: hrefOf({ by }), label: text(`shopFigures.by.${by}`), isCurrent: by === query.by },
        }))}
      />
      <div className="flex flex-wrap gap-x-10">
        <Tabs
          label={text('shopFigures.figure')}
          tabs={figureNames.map((figure) => ({
            ...{ href: hrefOf({ figure }), label: text(`shopFigures.${figure}`), isCurrent: figure === query.figure },
          }))}
        />
        <Tabs
          label={text('shopFigures.weeks')}
          tabs={figureWeeks.map((weeks) => ({
            ...{ href: hrefOf({ weeks }), isCurrent: weeks === query.weeks },
            label: text('shopFigures.weeks.count', { count: Number(weeks) }),
          }))}
        />
      </div>
      {isEmpty ? (
        <EmptyState title={text('shopFigures.none')}>{text('shopFigures.none.text')}</EmptyState>
      ) : (
        <>
          <Drawing {...{ rows, query, nameOf }} />
          <h2 className="mb-3 mt-8 text-title">{text('shopFigures.table')}</h2>
          <FiguresTable {...{ found, query, nameOf }} />
        </>
      )}
    </>
  );
}

type Charts = typeof import('./charts.ts');
type DrawingProps = Pick<FiguresPageProps, 'query'> & {
  rows: readonly FigureRowShown[];
  nameOf: (row: FigureRowShown) => string;
};

/** The chart, whose script is loaded after the page; its space is reserved. */
function Drawing({ rows, query, nameOf }: DrawingProps) {
  const { text } = useText();
  const [charts, setCharts] = useState<Charts>();
  useEffect(() => {
    void loadScreen(() => import('./charts.ts')).then(setCharts);
  }, []);
  const { figure, by } = query;
  const label = text('shopFigures.chart', { figure: text(`shopFigures.${figure}`) });
  const isByWeek = by === 'WEEK';
  return (
    <figure>
      <div style={{ minBlockSize: isByWeek ? 240 : rows.length * 44 }}>
        {charts &&
          (isByWeek ? (
            <charts.WeeksChart {...{ rows, figure, label }} />
          ) : (
            <charts.NamesChart {...{ rows, figure, label, nameOf }} />
          ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
        <span>
          <svg viewBox="0 0 10 10" className="me-2 inline size-2.5" aria-hidden="true">
            <rect width="10" height="10" className="fill-main" />
          </svg>
          {text('shopFigures.now')}
        </span>
        <span>
          <svg viewBox="0 0 10 10" className="me-2 inline size-2.5" aria-hidden="true">
            <line x1={0} x2={10} y1={5} y2={5} strokeWidth={2.5} className="stroke-ink" />
          </svg>
          {text('shopFigures.before')}
        </span>
        {isByWeek && (
          <span>
            <svg viewBox="0 0 10 10" className="me-2 inline size-2.5" aria-hidden="true">
              {[0, 4, 8].map((x) => (
                <line key={x} x1={x} x2={x + 2} y1={10} y2={0} strokeWidth={1.5} className="stroke-main" />
              ))}
            </svg>
            {text('shopFigures.open')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type Row = Pick<FigureRowShown, 'now' | 'before'> & { key: string; name: string };

function FiguresTable({ found: { rows, total }, query: { by }, nameOf }: DrawingTable) {
  const { text, number, locale } = useText();
  const cells = (of: 'now' | 'before'): Column<Row>[] => [
    {
      ...{ key: `${of} sales`, head: `${text('shopFigures.sales')} · ${text(`shopFigures.${of}`)}`, figures: true },
      cell: (row) => <Price amount={row[of].sales} locale={locale} plain size="small" />,
    },
    ...(['units', 'returns'] as const).map(
      (figure): Column<Row> => ({
        ...{ key: `${of} ${figure}`, figures: true, cell: (row) => number(row[of][figure]) },
        head: `${text(`shopFigures.${figure}`)} · ${text(`shopFigures.${of}`)}`,
      }),
    ),
  ];
  const columns: Column<Row>[] = [
    { key: 'name', head: text(`shopFigures.head.${by}`), title: true, cell: ({ name }) => <bdi>{name}</bdi> },
    ...cells('now'),
    ...cells('before'),
  ];
  const listed = rows.map((row) => ({ ...row, name: nameOf(row) }));
  return (
    <Table
      caption={text('shopFigures.table')}
      columns={columns}
      rows={[...listed, { ...total, key: 'total', name: text('shopFigures.total') }]}
      rowKey={({ key }) => key}
    />
  );
}
type DrawingTable = Pick<DrawingProps, 'query' | 'nameOf'> & { found: ShopFigures };
