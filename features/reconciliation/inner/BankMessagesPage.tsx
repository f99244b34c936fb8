import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { type Column, EmptyState, Table, TextLink } from '@cubby/ui';
import { bankMessageList, bankProblemFiles, type ListedMessage } from '../contract.ts';
import { BankTabs } from './BankTabs.tsx';
import { MessageAmount } from './MessageAmount.tsx';

export async function loader({ site: { client } }: LoaderArgs) {
  const [messages, files] = await Promise.all([client(bankMessageList, {}), client(bankProblemFiles, {})]).catch(
    missing,
  );
  return { messages, files };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('bank.title'),
  noindex: true,
});

/** The bank's messages that no rule could apply, newest first, and its unreadable files. */
export function BankMessagesPage() {
  const { messages, files } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date } = useText();
  const columns: Column<ListedMessage>[] = [
    {
      key: 'payer',
      head: text('bank.desk.payer'),
      title: true,
      cell: ({ id, payerName, payerIban, kind }) => (
        <TextLink href={`${prefix}/bank/${id}`}>
          <bdi className="wrap-anywhere">{payerName ?? payerIban ?? text(`bank.desk.kind.${kind}`)}</bdi>
        </TextLink>
      ),
    },
    { key: 'kind', head: text('bank.desk.kind'), cell: ({ kind }) => text(`bank.desk.kind.${kind}`) },
    {
      key: 'amount',
      head: text('bank.desk.amount'),
      figures: true,
      cell: (message) => <MessageAmount message={message} />,
    },
    {
      key: 'reference',
      head: text('bank.desk.reference'),
      cell: ({ reference }) => reference && <bdi className="wrap-anywhere">{reference}</bdi>,
    },
    {
      key: 'day',
      head: text('bank.desk.booked'),
      cell: ({ bookedOn, receivedAt }) => date(bookedOn ?? receivedAt, dayFormats.medium),
    },
  ];
  return (
    <>
      <PageTop />
      <BankTabs current="/bank" />
      {messages.length === 0 ? (
        <EmptyState title={text('bank.desk.none')}>{text('bank.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('bank.title')} columns={columns} rows={messages} rowKey={({ id }) => id} />
      )}
      {files.length > 0 && (
        <section className="mt-8 grid max-w-words gap-3" aria-labelledby="files-title">
          <h2 id="files-title" className="text-title">
            {text('bank.desk.files')}
          </h2>
          <ul className="grid gap-3">
            {files.map(({ name, problem, receivedAt }) => (
              <li key={`${name} ${receivedAt}`} className="box p-4 wrap-anywhere">
                <p className="font-strong">
                  <bdi dir="ltr">{name}</bdi>
                </p>
                <p lang="en" dir="ltr">
                  {problem}
                </p>
                <p className="text-small text-soft">
                  <Moment at={receivedAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
