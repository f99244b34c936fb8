import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop, WordsDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Button, Notice, Price } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isSettledByHand, refundProblem } from '../rules.ts';
import { oneRefund, type Refund, settleRefundByHand } from '../staff-contract.ts';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  refund: await client(oneRefund, { id: params.id ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ refund: Refund }>): Meta => ({
  title: translator.text('refunds.desk.one', { number: data.refund.orderNumber }),
  noindex: true,
});

/** One refund of an order: why it is owed, what was tried, and how to settle it another way. */
export function RefundPage({ canSettle }: { canSettle: boolean }) {
  const { refund } = usePageData<typeof loader>();
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, failure, run } = useAction({ onConflict: () => void revalidate() });
  const [isAsked, ask] = useState(false);
  const { id, status, lastError, amount } = refund;
  const sum = moneyInText(amount, locale);
  const settle = (note: string) =>
    run(
      'settle',
      async (client) => {
        await client(settleRefundByHand, { id, note });
        await revalidate();
        return text('refunds.desk.settle.done', { amount: sum });
      },
      [id, note],
    );
  return (
    <>
      <PageTop
        above={{ path: '/refunds', label: text('refunds.title') }}
        lead={<Price amount={amount} locale={locale} plain toPay />}
        actions={
          canSettle &&
          isSettledByHand(status) && (
            <Button onClick={() => ask(true)} disabled={busy !== undefined}>
              {text('refunds.desk.settle')}
            </Button>
          )
        }
      />
      <div className="grid max-w-words gap-4">
        {!isAsked && <ActionResult {...{ said, busy, result }} />}
        {lastError !== null && (
          <Notice tone={status === 'FAILED' ? 'error' : 'warning'} title={text('refunds.desk.error')}>
            {text(`refunds.desk.error.${refundProblem({ status, lastError })}`)}
            <bdi className="mt-1 block text-small wrap-anywhere" lang="en">
              {lastError}
            </bdi>
          </Notice>
        )}
        <Facts facts={useFacts(refund)} />
      </div>
      {isAsked && (
        <WordsDialog
          title={text('refunds.desk.settle')}
          label={text('refunds.desk.settle.note')}
          missing="refunds.desk.settle.note.missing"
          longest={500}
          confirm={text('refunds.desk.settle.confirm', { amount: sum })}
          failure={failure}
          onSend={settle}
          onClose={() => ask(false)}
        >
          <p>{text('refunds.desk.settle.text', { amount: sum })}</p>
        </WordsDialog>
      )}
    </>
  );
}

function useFacts(refund: Refund): Fact[] {
  const { text, locale, number } = useText();
  const { givenBy, giverName, note, lines, dueAt, settledAt, settledBy, settledNote } = refund;
  return [
    [text('refunds.desk.status'), text(`refunds.desk.status.${refund.status}`)],
    [text('refunds.desk.order'), <bdi dir="ltr">{refund.orderNumber}</bdi>],
    [text('refunds.desk.paid'), <Price amount={refund.paid} locale={locale} size="small" plain toPay />],
    [text('refunds.desk.reason'), text(`refunds.desk.reason.${refund.reason}`)],
    [
      text('refunds.desk.givenBy'),
      givenBy && (
        <>
          {text(`refunds.desk.by.${givenBy}`)}
          {giverName && (
            <>
              {' · '}
              <bdi>{giverName}</bdi>
            </>
          )}
        </>
      ),
    ],
    [text('refunds.desk.note'), note && <bdi>{note}</bdi>],
    [
      text('refunds.desk.items'),
      lines.length > 0 && (
        <ul>
          {lines.map(({ name, quantity }, i) => (
            <li key={i}>
              <bdi dir="ltr">{number(quantity)} ×</bdi> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ),
    ],
    [text('refunds.desk.since'), <Moment at={refund.createdAt} />],
    [text('refunds.desk.tries'), number(refund.attempts)],
    [text('refunds.desk.next'), dueAt && <Moment at={dueAt} />],
    [text('refunds.desk.settled'), settledAt && <Moment at={settledAt} />],
    [text('refunds.desk.settledBy'), settledBy && <bdi>{settledBy}</bdi>],
    [text('refunds.desk.settledNote'), settledNote && <bdi>{settledNote}</bdi>],
  ];
}
