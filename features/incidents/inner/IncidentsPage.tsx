import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Table, TextLink } from '@cubby/ui';
import { type ListedIncident, openIncidents } from '../contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  incidents: await client(openIncidents, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('incidents.title'),
  noindex: true,
});

/** Incidents that still need a report, most urgent first. */
export function IncidentsPage() {
  const { incidents } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale } = useText();
  const columns: Column<ListedIncident>[] = [
    {
      key: 'products',
      head: text('incidents.desk.products'),
      title: true,
      cell: ({ code, products }) => (
        <TextLink href={`${prefix}/incidents/${code}`}>
          {listOf(
            products.map(({ name }) => name),
            locale,
          )}
        </TextLink>
      ),
    },
    {
      key: 'shop',
      head: text('incidents.desk.shop'),
      cell: ({ products }) => (
        <bdi className="wrap-anywhere">
          {listOf([...new Set(products.map(({ sellerName }) => sellerName))], locale)}
        </bdi>
      ),
    },
    {
      key: 'next',
      head: text('incidents.desk.next'),
      cell: ({ deadlines }) => {
        const next = deadlines.find(({ doneAt }) => doneAt === null)!;
        return (
          <>
            {text(`incidents.desk.${next.kind}`)}{' '}
            {next.isOverdue && <Badge tone="warning">{text('incidents.desk.overdue')}</Badge>}
          </>
        );
      },
    },
    {
      key: 'due',
      head: text('incidents.desk.due'),
      cell: ({ deadlines }) => <Moment at={deadlines.find(({ doneAt }) => doneAt === null)!.dueAt} />,
    },
  ];
  return (
    <>
      <PageTop />
      {incidents.length === 0 ? (
        <EmptyState title={text('incidents.desk.none')}>{text('incidents.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('incidents.title')} columns={columns} rows={incidents} rowKey={({ code }) => code} />
      )}
    </>
  );
}
