import type { OutputOf } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import { payoutRuns } from '../contract.ts';
import type { RunStatus } from '../rules.ts';

export const runTones = {
  PROPOSED: 'warning',
  APPROVED: 'main',
  SENT: 'second',
  RECONCILED: 'plain',
  REJECTED: 'plain',
} as const satisfies Record<RunStatus, string>;

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  runs: await client(payoutRuns, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('payouts.title'),
  noindex: true,
});

/** The weekly runs, newest first. */
export function RunsPage() {
  const { runs } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale, number } = useText();
  const columns: Column<OutputOf<typeof payoutRuns>[number]>[] = [
    {
      key: 'week',
      head: text('payouts.desk.week'),
      title: true,
      cell: ({ runId, week }) => (
        <TextLink href={`${prefix}/payouts/${runId}`}>{date(week, dayFormats.medium)}</TextLink>
      ),
    },
    {
      key: 'status',
      head: text('payouts.desk.status'),
      cell: ({ status }) => <Badge tone={runTones[status]}>{text(`payouts.desk.status.${status}`)}</Badge>,
    },
    {
      key: 'approvals',
      head: text('payouts.desk.approvals'),
      figures: true,
      cell: ({ approvals, approvalsNeeded }) =>
        approvalsNeeded > 0 ? text('payouts.desk.of', { count: approvals, all: approvalsNeeded }) : '–',
    },
    { key: 'payees', head: text('payouts.desk.payees'), figures: true, cell: ({ payees }) => number(payees) },
    {
      key: 'total',
      head: text('payouts.desk.total'),
      figures: true,
      cell: ({ total }) => <Price amount={total} locale={locale} size="small" plain toPay />,
    },
  ];
  return (
    <>
      <PageTop />
      {runs.length === 0 ? (
        <EmptyState title={text('payouts.desk.none')}>{text('payouts.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('payouts.title')} columns={columns} rows={runs} rowKey={({ runId }) => runId} />
      )}
    </>
  );
}
