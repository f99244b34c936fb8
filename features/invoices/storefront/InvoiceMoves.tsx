import { ApiError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { newKey, useClient, useSite } from '@cubby/site';
import { Button, ConfirmPopup, Notice, RadioGroup, TextLink } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { moveInvoice } from '../contract.ts';
import type { Invoice } from '../invoice-contract.ts';
import type { BuyerMove } from '../transitions/transition.ts';

/** A bank account of the member: of its IBAN, what it takes to recognize it. */
export type AccountChoice = { code: string; bankName: string; iban: string; isMain: boolean };

type InvoiceMovesProps = { invoice: Invoice; accounts: readonly AccountChoice[]; onChanged: () => void };

/** What its buyer can do with an invoice, each asked about before it is done (spec 4.4). */
export function InvoiceMoves({ invoice, accounts, onChanged }: InvoiceMovesProps) {
  const client = useClient();
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { key, bank, outstanding, total, number } = invoice;
  const [asked, ask] = useState<BuyerMove>();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ tone: 'success' | 'error'; words: string }>();
  const present = accounts.find(({ iban }) => iban === bank?.iban)?.code;
  const [account, choose] = useState(present ?? (bank ? '' : (accounts.find(({ isMain }) => isMain)?.code ?? '')));
  const attempt = useRef<{ what: string; key: string }>(undefined);
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (said) result.current?.focus({ preventScroll: true });
  }, [said]);

  const canSend =
    invoice.moves.includes('SEND') ||
    (!bank && !invoice.goesToBank && ['DRAFT', 'CREATED', 'APPROVED'].includes(invoice.status));
  const moves: BuyerMove[] = [
    ...(canSend ? (['SEND'] as const) : []),
    ...invoice.moves.filter((each) => each !== 'SEND'),
  ];
  const confirm = async (move: BuyerMove) => {
    setBusy(true);
    const bankDetailsCode = move === 'SEND' && account && account !== present ? account : undefined;
    const what = `${move} ${bankDetailsCode}`;
    if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
    try {
      await client(moveInvoice, { key, move, bankDetailsCode }, { idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      say({ tone: 'success', words: text('invoices.updated') });
      onChanged();
    } catch (error) {
      say({ tone: 'error', words: (error as Error).message });
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) attempt.current = undefined;
      if (isRefused && error.status === 409) onChanged();
    } finally {
      setBusy(false);
      ask(undefined);
    }
  };
  if (moves.length === 0 && !said) return null;
  const amount = moneyInText(number ? outstanding : total, locale);
  const hasAccount = bank !== null || account !== '';
  return (
    <div className="grid gap-3 print:hidden">
      <div role="status" tabIndex={-1} ref={result} className="empty:hidden">
        {said && (
          <Notice tone={said.tone} title={said.tone === 'error' ? text('invoices.move.failed') : undefined}>
            {said.words}
          </Notice>
        )}
      </div>
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
        busy={busy}
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
