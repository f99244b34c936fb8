import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Badge, Button, ButtonLink, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { bankReason } from '../bank-reason.ts';
import type { Invoice } from '../invoice-contract.ts';
import { invoicesPath, pathOfPaper, pathToInvoice } from '../rules.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { type AccountChoice, InvoiceMoves } from './InvoiceMoves.tsx';
import { InvoiceTrail } from './InvoiceTrail.tsx';

type InvoicePageProps = {
  invoice: Invoice;
  accounts: readonly AccountChoice[];
  printHead: ReactNode;
  proofs: ReactNode;
  onChanged: () => void;
};

/** One invoice: its state and next step, its content and its history (spec 2.30, 2.55). */
export function InvoicePage({ invoice, accounts, printHead, proofs, onChanged }: InvoicePageProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { number, status, orderNumbers, createdAt, isOverdue, dueOn } = invoice;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      {printHead}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="flex flex-wrap gap-x-5 text-soft">
          <span>{text('invoices.created', { date: date(createdAt, dayFormats.long) })}</span>
          <TextLink href={prefix + invoicesPath} className="print:hidden">
            {text('invoices.all')}
          </TextLink>
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {status === 'DRAFT' && orderNumbers[0] && (
            <ButtonLink look="secondary" href={prefix + pathToInvoice(orderNumbers[0])}>
              {text('invoices.edit')}
            </ButtonLink>
          )}
          {number && (
            <ButtonLink look="secondary" href={pathOfPaper(number)} download>
              {text('invoices.pdf')}
            </ButtonLink>
          )}
          {number && invoice.hasUbl && (
            <ButtonLink look="secondary" href={pathOfPaper(number, 'xml')} download>
              {text('invoices.ubl')}
            </ButtonLink>
          )}
          {number && (
            <Button look="quiet" icon="print" onClick={() => window.print()}>
              {text('invoices.print')}
            </Button>
          )}
        </div>
      </div>
      <section
        aria-labelledby="invoice-status"
        className="grid gap-4 rounded-card border border-rule bg-raised p-5 print:border-0 print:p-0"
      >
        <div className="min-w-0">
          <h2 id="invoice-status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
            {text(status === 'DRAFT' && invoice.isRequested ? 'invoices.status.waiting' : `invoices.status.${status}`)}
            {isOverdue && dueOn && (
              <Badge tone="warning">{text('invoices.overdue', { date: date(dueOn, dayFormats.long) })}</Badge>
            )}
          </h2>
          {number && dueOn && invoice.outstanding.amountMinor > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-5 font-strong">
              <span>{text('invoices.outstanding', { amount: moneyInText(invoice.outstanding, locale, true) })}</span>
              <span>{text('invoices.due', { date: date(dueOn, dayFormats.long) })}</span>
            </p>
          )}
          <WhatNow invoice={invoice} />
        </div>
        <InvoiceMoves invoice={invoice} accounts={accounts} onChanged={onChanged} />
      </section>
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceTrail invoice={invoice} />
      {proofs}
    </div>
  );
}

function WhatNow({ invoice }: { invoice: Invoice }) {
  const { text, locale } = useText();
  const { status, isRequested, outstanding, paid, rejectedBy, rejectReason } = invoice;
  const values = { amount: moneyInText(outstanding, locale, true), paid: moneyInText(paid, locale, true) };
  const words = () => {
    if (status === 'DRAFT' && isRequested)
      return text(invoice.goesToBank ? 'invoices.now.waiting.bank' : 'invoices.now.waiting');
    if (rejectedBy === 'NOT_PAID') return text('invoices.now.NOT_PAID');
    if (rejectedBy === 'APPROVER') return text('invoices.now.REJECTED.APPROVER');
    return text(`invoices.now.${status}`, values);
  };
  return (
    <>
      <p className="max-w-words text-soft">{words()}</p>
      {rejectedBy === 'BANK' && rejectReason && (
        <p className="max-w-words text-soft">
          {text('invoices.now.REJECTED.reason', { reason: bankReason(rejectReason, text) })}
        </p>
      )}
    </>
  );
}
