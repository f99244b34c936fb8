import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { type Column, EmptyState, Table, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { type ListedProof, unseenProofs } from '../staff-contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  proofs: await client(unseenProofs, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('proofs.desk.title'),
  noindex: true,
});

/** Proofs of payment that nobody has checked, oldest first. */
export function ProofsPage({ tabs }: { tabs: ReactNode }) {
  const { proofs } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const columns: Column<ListedProof>[] = [
    {
      key: 'invoice',
      head: text('invoiceRefunds.desk.invoice'),
      title: true,
      cell: ({ id, invoiceNumber }) => (
        <TextLink href={`${prefix}/proofs/${id}`}>
          <bdi dir="ltr">{invoiceNumber}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'buyer',
      head: text('invoiceRefunds.desk.buyer'),
      cell: ({ billName }) => <bdi className="wrap-anywhere">{billName}</bdi>,
    },
    { key: 'sent', head: text('proofs.desk.sent'), cell: ({ sentAt }) => <Moment at={sentAt} /> },
  ];
  return (
    <>
      <PageTop />
      {tabs}
      {proofs.length === 0 ? (
        <EmptyState title={text('proofs.desk.none')}>{text('proofs.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('proofs.desk.title')} columns={columns} rows={proofs} rowKey={({ id }) => id} />
      )}
    </>
  );
}
