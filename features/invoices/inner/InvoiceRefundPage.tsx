import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop, WordsDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Button, Notice, Price } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { bankReason } from '../bank-reason.ts';
import { type InvoiceRefund, oneInvoiceRefund, settleInvoiceRefund } from '../staff-contract.ts';
import { RefundAccountDialog } from './RefundAccountDialog.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  refund: await client(oneInvoiceRefund, { id: params.id ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ refund: InvoiceRefund }>): Meta => ({
  title: translator.text('invoiceRefunds.desk.one', { number: data.refund.invoiceNumber }),
  noindex: true,
});

/** One refund of an invoice: why it is owed, where it goes, and how to send or settle it. */
export function InvoiceRefundPage({ canSettle }: { canSettle: boolean }) {
  const { refund } = usePageData<typeof loader>();
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result, failure, run } = action;
  const [asked, ask] = useState<'SEND' | 'SETTLE'>();
  const { id, amount, lastError, isUnconfirmed, isIdle } = refund;
  const sum = moneyInText(amount, locale);
  const close = () => ask(undefined);
  const settle = (note: string) =>
    run(
      'settle',
      async (client, options) => {
        await client(settleInvoiceRefund, { id, note }, options);
        await revalidate();
        return text('refunds.desk.settle.done', { amount: sum });
      },
      [id, note],
    );
  return (
    <>
      <PageTop
        above={{ path: '/invoice-refunds', label: text('refunds.title') }}
        lead={<Price amount={amount} locale={locale} plain toPay />}
        actions={
          canSettle &&
          isIdle && (
            <>
              <Button onClick={() => ask('SEND')} disabled={busy !== undefined}>
                {text('invoiceRefunds.desk.send')}
              </Button>
              <Button look="secondary" onClick={() => ask('SETTLE')} disabled={busy !== undefined}>
                {text('refunds.desk.settle')}
              </Button>
            </>
          )
        }
      />
      <div className="grid max-w-words gap-4">
        {!asked && <ActionResult {...{ said, busy, result }} />}
        {lastError !== null && (
          <Notice tone="error" title={text('refunds.desk.error')}>
            {text('invoiceRefunds.desk.refused', { reason: bankReason(lastError, text) })}
          </Notice>
        )}
        {isUnconfirmed && isIdle && <Notice tone="warning">{text('invoiceRefunds.desk.unconfirmed')}</Notice>}
        <Facts facts={useFacts(refund)} />
      </div>
      {asked === 'SEND' && <RefundAccountDialog refund={refund} action={action} onClose={close} />}
      {asked === 'SETTLE' && (
        <WordsDialog
          title={text('refunds.desk.settle')}
          label={text('refunds.desk.settle.note')}
          missing="refunds.desk.settle.note.missing"
          longest={500}
          confirm={text('refunds.desk.settle.confirm', { amount: sum })}
          failure={failure}
          onSend={settle}
          onClose={close}
        >
          <p>{text('invoiceRefunds.desk.settle.text', { amount: sum })}</p>
        </WordsDialog>
      )}
    </>
  );
}

function useFacts(refund: InvoiceRefund): Fact[] {
  const { text } = useText();
  const { to, billName, billEmail, askedAt, settledAt, settledBy, settledNote } = refund;
  return [
    [text('refunds.desk.status'), text(`refunds.desk.status.${refund.status}`)],
    [text('invoiceRefunds.desk.invoice'), <bdi dir="ltr">{refund.invoiceNumber}</bdi>],
    [text('refunds.desk.reason'), text(`refunds.desk.reason.${refund.reason ?? 'OVERPAID'}`)],
    [
      text('invoiceRefunds.desk.buyer'),
      <>
        <bdi>{billName}</bdi>{' '}
        <a className="text-link" href={`mailto:${billEmail}`}>
          <bdi>{billEmail}</bdi>
        </a>
      </>,
    ],
    [
      text('invoiceRefunds.desk.account'),
      to ? (
        <>
          <bdi>{to.name}</bdi>
          <br />
          <bdi dir="ltr">
            {to.iban} {to.swift}
          </bdi>
        </>
      ) : (
        text('invoiceRefunds.desk.account.none')
      ),
    ],
    [text('refunds.desk.since'), <Moment at={refund.createdAt} />],
    [text('invoiceRefunds.desk.asked'), askedAt && <Moment at={askedAt} />],
    [text('refunds.desk.settled'), settledAt && <Moment at={settledAt} />],
    [text('refunds.desk.settledBy'), settledBy && <bdi>{settledBy}</bdi>],
    [text('refunds.desk.settledNote'), settledNote && <bdi>{settledNote}</bdi>],
  ];
}
