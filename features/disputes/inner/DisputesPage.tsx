import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Button, type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { disputesToDo, type ListedDispute } from '../contract.ts';
import { SafetyDialog } from './SafetyDialog.tsx';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  disputes: await client(disputesToDo, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('disputes.title'),
  noindex: true,
});

/** Disputes that wait for staff, most urgent first. */
export function DisputesPage({ canSecure }: { canSecure: boolean }) {
  const { disputes } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale } = useText();
  const [isSecuring, secure] = useState(false);
  const columns: Column<ListedDispute>[] = [
    {
      key: 'dispute',
      head: text('disputes.desk.dispute'),
      title: true,
      cell: ({ code, reason, lines, number }) => (
        <div className="wrap-anywhere">
          <TextLink href={`${prefix}/disputes/${code}`}>
            {text('disputes.row', { reason: text(`disputes.reason.${reason}`), name: lines[0]!.name })}
          </TextLink>
          <bdi dir="ltr" className="block whitespace-nowrap text-small font-normal text-soft">
            {number}
          </bdi>
        </div>
      ),
    },
    {
      key: 'shop',
      head: text('disputes.desk.shop'),
      cell: ({ sellerName }) => <bdi className="wrap-anywhere">{sellerName}</bdi>,
    },
    {
      key: 'total',
      head: text('disputes.claim.total'),
      figures: true,
      cell: ({ total }) => <Price amount={total} locale={locale} size="small" plain toPay />,
    },
    {
      key: 'turn',
      head: text('disputes.desk.turn'),
      cell: ({ turn }) => (turn ? text(`disputes.desk.turn.${turn}`) : ''),
    },
    {
      key: 'due',
      head: text('disputes.desk.due'),
      cell: ({ dueAt }) => dueAt && <Moment at={dueAt} />,
    },
  ];
  return (
    <>
      <PageTop
        actions={
          canSecure && (
            <Button look="secondary" icon="shield" onClick={() => secure(true)}>
              {text('disputes.desk.secure')}
            </Button>
          )
        }
      />
      {disputes.length === 0 ? (
        <EmptyState title={text('disputes.desk.none')}>{text('disputes.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('disputes.title')} columns={columns} rows={disputes} rowKey={({ code }) => code} />
      )}
      {isSecuring && <SafetyDialog onClose={() => secure(false)} />}
    </>
  );
}
