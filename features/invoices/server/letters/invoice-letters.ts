import type { Pool, Tx } from '@cubby/db';
import { payeeIn, type Settings } from '@cubby/feature';
import { payeeFacts, payeeOf } from '@cubby/features/bank-details/contract';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailAttachment, type MailSection, mailBrands } from '@cubby/mail';
import { type Currency, formatMoney, money } from '@cubby/money';
import { type CreditReason, outstandingOf, pathOfInvoice, pathOfPaper } from '../../rules.ts';
import type { InvoicePapers } from '../papers/invoice-papers.ts';
import type { PaperLinks } from '../papers/paper-links.ts';
import { findForLetter, type LetterRow } from './letter-store.ts';
import { type InvoiceNews, letterOf } from './news.ts';

export type InvoiceLetterNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  bankAccount: Settings['bankAccount'];
  links: PaperLinks;
  files: readonly MailAttachment[];
};

/** News that asks for a payment: the mail contains everything that accounts payable need. */
const payable: readonly InvoiceNews['news'][] = ['ISSUED', 'TRANSFER_FAILED', 'DUE_SOON', 'OVERDUE', 'OVERDUE_AGAIN'];

export async function papersFor(
  pool: Pool,
  papers: InvoicePapers | undefined,
  told: InvoiceNews,
  now: Date,
): Promise<MailAttachment[]> {
  const of =
    told.news === 'CREDITED'
      ? ({ kind: 'CREDIT_NOTE', subjectId: told.creditNoteId } as const)
      : payable.includes(told.news)
        ? ({ kind: 'INVOICE', subjectId: told.invoiceId } as const)
        : undefined;
  if (!of || !papers) return [];
  const files = [
    await papers.read(pool, of, 'application/pdf', now),
    await papers.read(pool, of, 'application/xml', now),
  ];
  return files.flatMap((file) =>
    file ? [{ fileName: file.fileName, mediaType: file.mediaType, bytes: file.bytes }] : [],
  );
}

export async function writeInvoiceLetter(
  tx: Tx,
  told: InvoiceNews,
  needs: InvoiceLetterNeeds,
  now: Date,
): Promise<void> {
  const { translatorOf, originOf, bankAccount, links, files } = needs;
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
  const isAtBank = told.news === 'ISSUED' && (row.wantsSending || row.status === 'SENT_TO_PMT');
  const origin = originOf(brand);
  const page = { label: text('mail.invoice.see'), url: `${origin}${prefixOf(locale)}${pathOfInvoice(row.number)}` };
  const sections: MailSection[] = [
    { kind: 'paragraph', text: text(isAtBank ? 'mail.invoice.issued.atBank' : `${base}.text`, values) },
    { kind: 'facts', facts: [...facts, ...(isAtBank ? [] : payeeFactsOf(told, row, bankAccount, translator))] },
    ...(await linksTo(told, row, { origin, page, links, text }, now)),
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
      attachments: files,
      why: text('mail.invoice.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}

/** The account to pay to, with the terms of the place: accounts payable need no other page. */
function payeeFactsOf({ news }: InvoiceNews, row: LetterRow, account: Settings['bankAccount'], { text }: Translator) {
  if (!account || !payable.includes(news) || outstandingOf(row) === 0) return [];
  const payee = payeeOf(payeeIn(row.country, account), row.number);
  return [
    { label: text('account.by'), value: text(`account.means.${payee.scheme}`) },
    ...payeeFacts(payee).map(({ part, value }) => ({ label: text(`account.${part}`), value })),
  ];
}

type LinkNeeds = {
  origin: string;
  page: { label: string; url: string };
  links: PaperLinks;
  text: Translator['text'];
};
/** A link to the paper that opens without an account, and the page for those who have one. */
async function linksTo(
  { news }: InvoiceNews,
  row: LetterRow,
  { origin, page, links, text }: LinkNeeds,
  now: Date,
): Promise<MailSection[]> {
  const number = news === 'CREDITED' ? row.credit!.number : payable.includes(news) ? row.number : undefined;
  if (!number) return [{ kind: 'button', ...page }];
  const url = `${origin}${pathOfPaper(number)}?t=${await links.sign(number, now)}`;
  return [
    { kind: 'button', label: text('mail.invoice.openPdf'), url },
    { kind: 'link', ...page },
  ];
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

/** An invoice may have been paid a moment ago: then no payment is requested. */
const isOutdated = ({ news }: InvoiceNews, row: LetterRow) =>
  news !== 'ISSUED' && payable.includes(news) && outstandingOf(row) === 0;

function contentOf(told: InvoiceNews, row: LetterRow, { text, date }: Translator) {
  const sum = (minor: number) => formatMoney(money(minor, row.currency as Currency), row.locale, true);
  const outstanding = sum(outstandingOf(row));
  const dueOn = date(row.dueOn, dayFormats.long);
  const values = { number: row.number, amount: outstanding, dueOn };
  const orders = { label: text('mail.invoice.orders'), value: row.orderNumbers.join(', ') };
  const due = { label: text('mail.invoice.dueOn'), value: dueOn };
  const order = row.purchaseOrder ? [{ label: text('papers.purchaseOrder'), value: row.purchaseOrder }] : [];
  const left = { label: text('mail.invoice.outstanding'), value: outstanding };
  switch (told.news) {
    case 'ISSUED': {
      // As issued, whatever has been paid since.
      const amount = sum(row.totalMinor);
      const total = { label: text('mail.invoice.outstanding'), value: amount };
      return { key: 'issued', values: { ...values, amount }, facts: [total, due, ...order, orders] };
    }
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
      return { key: told.news.toLowerCase().replaceAll('_', '-'), values, facts: [left, due, ...order, orders] };
  }
}
