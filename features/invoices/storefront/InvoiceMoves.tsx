import { ActionResult, type Make, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, ConfirmPopup, RadioGroup, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { moveInvoice } from '../contract.ts';
import type { Invoice } from '../invoice-contract.ts';
import type { BuyerMove } from '../transitions/transition.ts';

export type AccountChoice = { code: string; bankName: string; iban: string; isMain: boolean };

type InvoiceMovesProps = { invoice: Invoice; accounts: readonly AccountChoice[]; onChanged: () => void };

export function InvoiceMoves({ invoice, accounts, onChanged }: InvoiceMovesProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { key, bank, outstanding, total, number } = invoice;
  const [asked, ask] = useState<BuyerMove>();
  const { busy, said, result, say, run } = useAction<BuyerMove>({ onConflict: onChanged });
  const present = accounts.find(({ iban }) => iban === bank?.iban)?.code;
  const [account, choose] = useState(present ?? (bank ? '' : (accounts.find(({ isMain }) => isMain)?.code ?? '')));

  const canSend =
    invoice.moves.includes('SEND') ||
    (!bank && !invoice.goesToBank && ['DRAFT', 'CREATED', 'APPROVED'].includes(invoice.status));
  const moves: BuyerMove[] = [
    ...(canSend ? (['SEND'] as const) : []),
    ...invoice.moves.filter((each) => each !== 'SEND'),
  ];
  const confirm = async (move: BuyerMove) => {
    const bankDetailsCode = move === 'SEND' && account && account !== present ? account : undefined;
    const make: Make = async (client, options) => {
      await client(moveInvoice, { key, move, bankDetailsCode }, options);
      onChanged();
      return text('invoices.updated');
    };
    await run(move, make, bankDetailsCode);
    ask(undefined);
  };
  if (moves.length === 0 && !said) return null;
  const amount = moneyInText(number ? outstanding : total, locale, true);
  const hasAccount = bank !== null || account !== '';
  return (
    <div className="grid gap-3 print:hidden">
      <ActionResult {...{ said, busy, result }} failed={text('invoices.move.failed')} />
      {canSend && !hasAccount && (
        <p className="text-soft">
          {text('invoices.noBank')}{' '}
          <TextLink href={`${prefix}/profile/details/payment`}>{text('invoices.noBank.add')}</TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            look={move === 'SEND' ? 'primary' : 'secondary'}
            disabled={move === 'SEND' && !hasAccount}
            onClick={() => {
              say(undefined);
              ask(move);
            }}
          >
            {text(`invoices.move.${move}`)}
          </Button>
        ))}
      </div>
      <ConfirmPopup
        open={asked !== undefined}
        title={text('form.sure')}
        question={asked && text(`invoices.ask.${asked}`)}
        confirmText={text('invoices.confirm')}
        cancelText={text('invoices.back')}
        busy={busy !== undefined}
        dangerous={asked === 'CANCEL' || asked === 'DISCARD'}
        onCancel={() => !busy && ask(undefined)}
        onConfirm={() => asked && void confirm(asked)}
      >
        {asked && (
          <>
            <p>
              {asked === 'SEND'
                ? text('invoices.ask.SEND.text', {
                    amount,
                    account: `\u2068${(accounts.find(({ code }) => code === account) ?? { bankName: bank?.name }).bankName}\u2069`,
                  })
                : text(`invoices.ask.${asked}.text`)}
            </p>
            {asked === 'SEND' && accounts.length > 1 && (
              <div className="mt-4">
                <RadioGroup
                  legend={text('invoices.ask.SEND.other')}
                  name="pay-from"
                  value={account}
                  onChange={choose}
                  choices={accounts.map(({ code, bankName, iban }) => ({
                    value: code,
                    label: <bdi>{bankName}</bdi>,
                    help: <bdi dir="ltr">{iban}</bdi>,
                  }))}
                />
              </div>
            )}
          </>
        )}
      </ConfirmPopup>
    </div>
  );
}
