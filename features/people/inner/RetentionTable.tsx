import { useText } from '@cubby/i18n/react';
import { Badge, type Column, Table } from '@cubby/ui';
import type { RetentionRow } from '../staff-contract.ts';

/** The retention periods, and whether the daily deletion keeps up (domain 2.6). */
export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  const { text, number } = useText();
  const columns: Column<RetentionRow>[] = [
    {
      key: 'what',
      head: text('people.retention.what'),
      title: true,
      cell: ({ what }) => text(`people.retention.${what}`),
    },
    {
      key: 'days',
      head: text('people.retention.days'),
      cell: ({ what, days }) => text(`people.retention.since.${what}`, { count: days }),
    },
    { key: 'kept', head: text('people.retention.kept'), figures: true, cell: ({ kept }) => number(kept) },
    { key: 'due', head: text('people.retention.due'), figures: true, cell: ({ due }) => number(due) },
    {
      key: 'overdue',
      head: text('people.retention.overdue'),
      figures: true,
      cell: ({ overdue }) => (overdue > 0 ? <Badge tone="warning">{number(overdue)}</Badge> : number(0)),
    },
  ];
  return (
    <section aria-labelledby="retention" className="grid gap-3">
      <h2 id="retention" className="text-title">
        {text('people.retention')}
      </h2>
      <p className="max-w-words text-soft">{text('people.retention.lead')}</p>
      <Table caption={text('people.retention')} columns={columns} rows={rows} rowKey={({ what }) => what} />
    </section>
  );
}
