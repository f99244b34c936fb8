import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { type Column, Table } from '@cubby/ui';
import type { RecallSale } from '../contract.ts';

/** Every sale of the same products, with who was notified of what to do (domain C17). */
export function RecallList({ sales }: { sales: readonly RecallSale[] }) {
  const { text, number } = useText();
  const columns: Column<RecallSale>[] = [
    {
      key: 'order',
      head: text('incidents.desk.order'),
      title: true,
      cell: (sale) => <bdi dir="ltr">{sale.number}</bdi>,
    },
    { key: 'sku', head: text('incidents.desk.sku'), cell: ({ sku }) => <bdi dir="ltr">{sku}</bdi> },
    {
      key: 'pieces',
      head: text('incidents.desk.pieces'),
      figures: true,
      cell: ({ quantity }) => number(quantity),
    },
    {
      key: 'delivered',
      head: text('incidents.desk.delivered'),
      cell: ({ deliveredAt }) => (deliveredAt ? <Moment at={deliveredAt} /> : text('incidents.desk.not')),
    },
    {
      key: 'told',
      head: text('incidents.desk.told'),
      cell: ({ toldAt }) => (toldAt ? <Moment at={toldAt} /> : text('incidents.desk.not')),
    },
  ];
  return (
    <section className="mt-6 grid gap-3" aria-labelledby="recall-title">
      <h2 id="recall-title" className="text-title">
        {text('incidents.desk.sales')}
      </h2>
      {sales.length === 0 ? (
        <p className="text-soft">{text('incidents.desk.sales.none')}</p>
      ) : (
        <Table
          caption={text('incidents.desk.sales')}
          columns={columns}
          rows={sales}
          rowKey={(sale) => `${sale.number} ${sale.sku}`}
        />
      )}
    </section>
  );
}
