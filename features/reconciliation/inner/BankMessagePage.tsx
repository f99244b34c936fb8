import { ActionResult, type Make, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop, WordsDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Button, ConfirmPopup, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  assignCredit,
  type BankMessage,
  bankMessage,
  returnCredit,
  settleBankMessage,
  takePayout,
} from '../contract.ts';
import { MessageAmount } from './MessageAmount.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  message: await client(bankMessage, { id: params.id ?? '' }).catch(missing),
});

export const meta = ({ data: { message }, site: { translator } }: MetaArgs<{ message: BankMessage }>): Meta => ({
  title: message.payerName ?? translator.text(`bank.desk.kind.${message.kind}`),
  noindex: true,
});

type Action = BankMessage['actions'][number];

/** One message of the bank: possible owners of its money, and the possible actions. */
export function BankMessagePage() {
  const { message } = usePageData<typeof loader>();
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, failure, run } = useAction<Action>({ onConflict: () => void revalidate() });
  const [asked, ask] = useState<Action>();
  const close = () => ask(undefined);
  const { id, actions, amount, mayRepeat, isReversal, settledAs } = message;
  const sum = amount ? moneyInText(amount, locale, true) : (message.foreignAmount ?? '');
  const take = (name: Action, make: Make, words: string) =>
    run(
      name,
      async (client, options) => {
        await make(client, options);
        await revalidate();
        return text(`bank.desk.done.${name}`, { amount: sum });
      },
      [id, words],
    );
  const send = (name: Exclude<Action, 'PAYOUT'>, words: string) =>
    take(
      name,
      async (client, options) => {
        if (name === 'ASSIGN') await client(assignCredit, { id, invoiceNumber: words }, options);
        else if (name === 'RETURN') await client(returnCredit, { id, swift: words.toUpperCase() }, options);
        else await client(settleBankMessage, { id, note: words }, options);
      },
      words,
    );
  return (
    <>
      <PageTop
        above={{ path: '/bank', label: text('bank.title') }}
        lead={<MessageAmount message={message} />}
        actions={actions.map((name, i) => (
          <Button
            key={name}
            look={i === 0 ? 'primary' : 'secondary'}
            disabled={busy !== undefined}
            onClick={() => ask(name)}
          >
            {text(`bank.desk.do.${name}`)}
          </Button>
        ))}
      />
      <div className="grid max-w-words gap-4">
        {!asked && <ActionResult {...{ said, busy, result }} />}
        {settledAs === null && mayRepeat && <Notice tone="warning">{text('bank.desk.repeat')}</Notice>}
        {isReversal && <Notice tone="warning">{text('bank.desk.reversal')}</Notice>}
        <Facts facts={useFacts(message)} />
      </div>
      {asked && asked !== 'PAYOUT' && (
        <WordsDialog
          key={asked}
          title={text(`bank.desk.do.${asked}`)}
          label={text(`bank.desk.ask.${asked}`)}
          missing="field.required"
          longest={asked === 'NOTE' ? 500 : 40}
          isLine={asked !== 'NOTE'}
          confirm={text(`bank.desk.confirm.${asked}`, { amount: sum })}
          failure={failure}
          onSend={(words) => send(asked, words)}
          onClose={close}
        >
          <p>{text(`bank.desk.text.${asked}`, { amount: sum })}</p>
        </WordsDialog>
      )}
      <ConfirmPopup
        open={asked === 'PAYOUT'}
        title={text('bank.desk.do.PAYOUT')}
        confirmText={text('bank.desk.confirm.PAYOUT', { amount: sum })}
        cancelText={text('inner.cancel')}
        busy={busy !== undefined}
        onCancel={close}
        onConfirm={() =>
          void take(
            'PAYOUT',
            async (client, options) => void (await client(takePayout, { id, provider: 'STRIPE' }, options)),
            '',
          ).then(close)
        }
      >
        {text('bank.desk.text.PAYOUT', { amount: sum })}
      </ConfirmPopup>
    </>
  );
}

function useFacts(message: BankMessage): Fact[] {
  const { text, date } = useText();
  const { payerName, payerIban, reference, words, bookedOn, reason, settledAs, settledAt, settledBy } = message;
  return [
    [text('bank.desk.kind'), text(`bank.desk.kind.${message.kind}`)],
    [text('bank.desk.payer'), payerName && <bdi>{payerName}</bdi>],
    [text('bank.desk.account'), payerIban && <bdi dir="ltr">{payerIban}</bdi>],
    [text('bank.desk.reference'), reference && <bdi>{reference}</bdi>],
    [text('bank.desk.words'), words && words !== reference && <bdi className="whitespace-pre-line">{words}</bdi>],
    [text('bank.desk.reason'), reason && <bdi>{reason}</bdi>],
    [text('bank.desk.booked'), bookedOn && date(bookedOn, dayFormats.medium)],
    [text('bank.desk.received'), <Moment at={message.receivedAt} />],
    [text('bank.desk.settled'), settledAs && text(`bank.desk.settled.${settledAs}`)],
    [
      text('bank.desk.ask.ASSIGN'),
      message.invoices.length > 0 &&
        message.invoices.map((number) => (
          <bdi key={number} className="block">
            {number}
          </bdi>
        )),
    ],
    [text('bank.desk.settledAt'), settledAt && <Moment at={settledAt} />],
    [text('bank.desk.settledBy'), settledBy && <bdi>{settledBy}</bdi>],
    [text('bank.desk.note'), message.settledNote && <bdi>{message.settledNote}</bdi>],
  ];
}
