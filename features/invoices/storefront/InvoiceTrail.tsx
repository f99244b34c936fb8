import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { bankReason } from '../bank-reason.ts';
import type { Invoice } from '../invoice-contract.ts';
import { pathOfPaper } from '../rules.ts';

export function InvoiceTrail({ invoice }: { invoice: Invoice }) {
  const { text, date, locale } = useText();
  const { number, payments, creditNotes, documents, history } = invoice;
  const orders = documents.filter(({ kind }) => kind === 'PAYMENT_ORDER');
  const proofs = documents.length - orders.length;
  if (!number) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-2 print:hidden">
      <div className="grid content-start gap-6">
        <Part title={text('invoices.payments')}>
          {payments.length === 0 && <li className="text-soft">{text('invoices.payments.none')}</li>}
          {payments.map(({ number: reference, note, amount, returned, paidOn }) => (
            <li key={reference}>
              {text('invoices.payment', {
                amount: moneyInText(amount, locale, true),
                date: date(paidOn, dayFormats.long),
              })}
              {note && (
                <span className="block text-small text-soft wrap-anywhere" dir="auto">
                  {note}
                </span>
              )}
              {returned.amountMinor > 0 && (
                <span className="block text-small text-soft">
                  {text('invoices.payment.returned', { amount: moneyInText(returned, locale, true) })}
                </span>
              )}
            </li>
          ))}
        </Part>
        {creditNotes.length > 0 && (
          <Part title={text('invoices.creditNotes')}>
            {creditNotes.map((note) => (
              <li key={note.number}>
                <TextLink href={pathOfPaper(note.number)} download>
                  {text('invoices.creditNote', {
                    number: `\u2066${note.number}\u2069`,
                    amount: moneyInText(note.total, locale, true),
                    date: date(note.issuedOn, dayFormats.long),
                  })}
                </TextLink>
                <span className="block text-small text-soft">{text(`invoices.credit.${note.reason}`)}</span>
                {note.hasUbl && (
                  <TextLink href={pathOfPaper(note.number, 'xml')} download className="text-small">
                    {text('invoices.ubl')} <bdi dir="ltr">{note.number}</bdi>
                  </TextLink>
                )}
              </li>
            ))}
          </Part>
        )}
        {(orders.length > 0 || proofs > 0) && (
          <Part title={text('invoices.documents')}>
            {orders.map(({ id, at, amount, bankName, iban }) => (
              <li key={id}>
                {text('invoices.document', {
                  amount: moneyInText(amount!, locale, true),
                  bank: `\u2068${bankName}\u2069`,
                  iban: `\u2066${iban}\u2069`,
                })}
                <span className="block text-small text-soft">{date(at, dayFormats.long)}</span>
              </li>
            ))}
            {proofs > 0 && <li>{text('invoices.proofs.sent', { count: proofs })}</li>}
          </Part>
        )}
      </div>
      <Part title={text('invoices.history')} ordered>
        {history.map(({ status, at, actor, reason }, i) => (
          <li key={i}>
            <span className="font-strong">{text(`invoices.status.${status}`)}</span>
            <span className="block text-small text-soft">
              {date(at, dayFormats.long)}&nbsp;· {text(`invoices.by.${actor}`)}
            </span>
            {reason && actor !== 'SYSTEM' && (
              <span className="block text-small text-soft wrap-anywhere" dir="auto">
                {actor === 'BANK' ? bankReason(reason, text) : reason}
              </span>
            )}
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, ordered = false, children }: { title: string; ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="font-strong">{title}</h2>
      <List className="mt-2 grid gap-3">{children}</List>
    </section>
  );
}
