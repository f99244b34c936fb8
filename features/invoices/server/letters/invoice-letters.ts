import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailSection, mailBrands } from '@cubby/mail';
import { type Currency, formatMoney, money } from '@cubby/money';
import { type CreditReason, outstandingOf, pathOfInvoice } from '../../rules.ts';
import { findForLetter, type LetterRow } from './letter-store.ts';
import { type InvoiceNews, letterOf } from './news.ts';

export type InvoiceLetterNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
};

/** Writes the mail that tells of an invoice, to the address that it was made out to, in its language and brand. */
export async function writeInvoiceLetter(
  tx: Tx,
  told: InvoiceNews,
  { translatorOf, originOf }: InvoiceLetterNeeds,
  now: Date,
): Promise<void> {
  const { invoiceId } = told;
  const creditNoteId = told.news === 'CREDITED' ? told.creditNoteId : null;
  const refundId = told.news === 'REFUNDED' ? told.refundId : null;
  const row = await findForLetter(tx, { invoiceId, creditNoteId, refundId });
  if (!row || isOutdated(told, row)) return;
  const locale = row.locale as Locale;
  const brand = row.brand as 'cubby' | 'kids';
  const translator = translatorOf(locale);
  const { text } = translator;
  const { key, values, facts } = contentOf(told, row, translator);
  const base = messageOf[told.news];
  const sections: MailSection[] = [
    { kind: 'paragraph', text: text(`${base}.text`, values) },
    { kind: 'facts', facts },
    {
      kind: 'button',
      label: text('mail.invoice.see'),
      url: `${originOf(brand)}${prefixOf(locale)}${pathOfInvoice(row.number)}`,
    },
  ];
  await sendNotice(
    tx,
    {
      key: `invoice-${row.number}-${key}`,
      letter: letterOf[told.news],
      to: row.email,
      locale,
      brand,
      title: text(`${base}.title`, values),
      sections,
      why: text('mail.invoice.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}

const messageOf = {
  ISSUED: 'mail.invoice.issued',
  PAID: 'mail.invoice.paid',
  TRANSFER_FAILED: 'mail.invoice.transferFailed',
  CREDITED: 'mail.invoice.credited',
  REFUNDED: 'mail.invoice.refunded',
  DUE_SOON: 'mail.invoice.dueSoon',
  OVERDUE: 'mail.invoice.overdue',
  OVERDUE_AGAIN: 'mail.invoice.overdueAgain',
} as const satisfies Record<InvoiceNews['news'], string>;

/** Nobody is reminded of what was paid a moment ago. */
const isOutdated = ({ news }: InvoiceNews, row: LetterRow) =>
  (news === 'DUE_SOON' || news === 'OVERDUE' || news === 'OVERDUE_AGAIN') && outstandingOf(row) === 0;

function contentOf(told: InvoiceNews, row: LetterRow, { text, date }: Translator) {
  const sum = (minor: number) => formatMoney(money(minor, row.currency as Currency), row.locale);
  const outstanding = sum(outstandingOf(row));
  const dueOn = date(row.dueOn, dayFormats.long);
  const values = { number: row.number, amount: outstanding, dueOn };
  const orders = { label: text('mail.invoice.orders'), value: row.orderNumbers.join(', ') };
  const due = { label: text('mail.invoice.dueOn'), value: dueOn };
  const left = { label: text('mail.invoice.outstanding'), value: outstanding };
  switch (told.news) {
    case 'ISSUED':
      // As it was issued, whatever has been paid since.
      return { key: 'issued', values: { ...values, amount: sum(row.totalMinor) }, facts: [orders, due] };
    case 'PAID':
      return { key: 'paid', values: { ...values, amount: sum(told.paidMinor) }, facts: [orders] };
    case 'TRANSFER_FAILED':
      return { key: `transfer-failed-${Date.parse(told.at)}`, values, facts: [left, due] };
    case 'CREDITED': {
      const { number: credit, reason, totalMinor, backMinor } = row.credit!;
      return {
        key: `credited-${credit}`,
        values: { ...values, credit, amount: sum(totalMinor) },
        facts: [
          { label: text('mail.invoice.reason'), value: text(`invoices.creditReason.${reason as CreditReason}`) },
          left,
          ...(backMinor > 0 ? [{ label: text('mail.invoice.back'), value: sum(backMinor) }] : []),
        ],
      };
    }
    case 'REFUNDED': {
      const { amountMinor, iban } = row.refund!;
      return {
        key: `refunded-${told.refundId}`,
        values: { ...values, amount: sum(amountMinor) },
        facts: [orders, ...(iban ? [{ label: text('mail.invoice.account'), value: `… ${iban.slice(-4)}` }] : [])],
      };
    }
    default:
      return { key: told.news.toLowerCase().replaceAll('_', '-'), values, facts: [orders, left, due] };
  }
}
