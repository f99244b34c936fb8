import type { OutputOf } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { type Column, Table } from '@cubby/ui';
import type { offerBatchRows } from '../contract.ts';
import { type OfferText, offerTexts, type RowKind, rowKinds } from '../rules.ts';
import type { Batch } from './grid/state-of.ts';

type Rows = OutputOf<typeof offerBatchRows>;
type Row = Rows['rows'][number];
type BatchRowsProps = { batch: Batch; kind: RowKind; rows: Rows };

/** The number of rows of each kind in a batch. */
const countsOf = ({ file, planned, fresh, refused }: Batch): Record<RowKind, number> => ({
  REFUSED: (file?.invalid ?? 0) + refused,
  NEW: fresh,
  CHANGED: planned - fresh,
});

/** The rows of a batch by kind: refused ones with reasons, others before and after. */
export function BatchRows({ batch, kind, rows: { rows, page } }: BatchRowsProps) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const counts = countsOf(batch);
  const isChanged = (part: OfferText) => rows.some(({ changed }) => changed.includes(part));
  const hrefOf = (of: RowKind, to = 1) => `${prefix}/imports/${batch.batchId}?kind=${of}${to > 1 ? `&page=${to}` : ''}`;
  const columns: Column<Row>[] = [
    { key: 'line', head: text('offerBatches.csv.line'), figures: true, cell: ({ line }) => number(line) },
    { key: 'product', head: text('offerBatches.column.name'), title: true, cell: Product },
    ...(kind === 'REFUSED'
      ? ([
          {
            ...{ key: 'value', head: text('offerBatches.value') },
            cell: ({ refused }) => (
              <span className="flex flex-wrap gap-x-2 tablet:min-w-32">
                {refused!.column && (
                  <span className="text-small text-soft">{text(`offerBatches.column.${refused!.column}`)}</span>
                )}
                <bdi className="wrap-anywhere">{refused!.value || '–'}</bdi>
              </span>
            ),
          },
          {
            ...{ key: 'reason', head: text('offerBatches.csv.reason') },
            cell: ({ refused }) => text(`offerBatches.reason.${refused!.reason}`),
          },
        ] satisfies Column<Row>[])
      : ([...(['price', 'stock', 'status'] as const), ...offerTexts.filter(isChanged)] as const).map(
          (part): Column<Row> => ({
            ...{ key: part, head: text(`offerBatches.column.${part}`), figures: part === 'price' || part === 'stock' },
            cell: (row) => <Change part={part} row={row} />,
          }),
        )),
  ];
  return (
    <section className="mt-8" aria-labelledby="rows">
      <h2 id="rows" className="mb-3 text-title">
        {text('offerBatches.rows')}
      </h2>
      <Tabs
        label={text('offerBatches.rows')}
        tabs={rowKinds.map((of) => ({
          href: hrefOf(of),
          label: `${text(`offerBatches.count.${of}`)} (${number(counts[of])})`,
          isCurrent: of === kind,
        }))}
      />
      {rows.length === 0 && page.current === 1 ? (
        <p className="text-soft">{text('offerBatches.rows.none')}</p>
      ) : (
        <>
          <Table
            caption={text(`offerBatches.count.${kind}`)}
            columns={columns}
            rows={rows}
            rowKey={({ line }) => String(line)}
          />
          <ListPages current={page.current} last={page.last} hrefOf={(to) => hrefOf(kind, to)} />
        </>
      )}
    </section>
  );
}

function Product({ name, sku }: Row) {
  return (
    <span className="grid">
      {name && <bdi className="wrap-anywhere">{name}</bdi>}
      <span className="text-small font-normal text-soft wrap-anywhere">
        <bdi>{sku ?? '–'}</bdi>
      </span>
    </span>
  );
}

type Part = 'price' | 'stock' | 'status' | OfferText;

/** A value before and after; for a new offer, only the value. */
function Change({ part, row: { before, after, changed } }: { part: Part; row: Row }) {
  const { text, number, locale } = useText();
  const shown = ({ price, onHand, status, ...texts }: Row['before']) => {
    if (part === 'price') return price && moneyInText(price, locale);
    if (part === 'stock') return onHand === null ? null : number(onHand);
    if (part !== 'status') return changed.includes(part) ? texts[part] || '–' : null;
    return status === 'ACTUAL' || status === 'CLOSED' ? text(`offerBatches.state.${status}`) : null;
  };
  const [from, to] = [shown(before), shown(after)];
  if (to === null) return '–';
  return from === null ? to : text('offerBatches.change', { before: from, after: to });
}
