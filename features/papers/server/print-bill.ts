import type { Bill, Issuer, PaperLine, PaperSeller, PaperTax } from '../model.ts';
import { billTaxes } from '../totals.ts';
import { factsOf, printedParty } from './print-head.ts';
import type { Fact, Printed, PrintedTable } from './printed.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Wording } from './wording.ts';

/** The body of an invoice, a credit note or a receipt. */
export function printedBill(bill: Bill, words: Wording) {
  const { text, typed, day } = words;
  const { precedingInvoice: preceding, terms, accountingTax } = bill;
  return {
    parties: [
      printedParty(text('papers.billTo'), bill.buyer, words),
      ...(bill.shipTo ? [printedParty(text('papers.deliverTo'), bill.shipTo, words)] : []),
    ],
    facts: factsOf([
      [text('papers.issued'), day(bill.issuedOn)],
      [text('papers.due'), bill.dueOn && day(bill.dueOn)],
      [text('papers.purchaseOrder'), bill.purchaseOrder && typed(bill.purchaseOrder)],
      [text('papers.buyerReference'), bill.buyerReference && typed(bill.buyerReference)],
      [text('papers.costCentre'), bill.costCentre && typed(bill.costCentre)],
      [
        text(bill.orderNumbers.length === 1 ? 'papers.order' : 'papers.orders'),
        bill.orderNumbers.map(typed).join(', '),
      ],
      [
        text('papers.corrects'),
        preceding && text('papers.correctsValue', { number: typed(preceding.number), date: day(preceding.issuedOn) }),
      ],
    ]),
    box: amountBox(bill, words),
    tables: [linesTable(bill, words), ...(bill.taxes.length > 0 ? [taxesTable(bill.taxes, words)] : [])],
    notes: [
      ...(bill.taxes.length === 0 ? [text('papers.noTax')] : []),
      ...(accountingTax
        ? [
            text('papers.accountingTax', {
              currency: accountingTax.currencyIso,
              amount: words.figures((accountingTax.amountMinor / 100).toFixed(2)),
            }),
          ]
        : []),
      ...(terms ? [typed(terms)] : []),
    ],
  };
}

function amountBox(bill: Bill, words: Wording): Printed['box'] {
  const { text, typed, day } = words;
  const { kind, totals, issuer, dueOn, paid } = bill;
  const isDue = kind === 'INVOICE' && totals.due.amountMinor > 0;
  const shown = kind === 'INVOICE' && isDue ? totals.due : totals.gross;
  const label = isDue
    ? dueOn
      ? text('papers.amountDueBy', { date: day(dueOn) })
      : text('papers.amountDue')
    : text(kind === 'CREDIT_NOTE' ? 'papers.amountCredited' : 'papers.amountPaid');
  const transfer: readonly (readonly [string, string | undefined])[] =
    isDue && issuer.bank
      ? [
          [text('papers.payTo'), typed(issuer.bank.accountName)],
          [text('papers.bank'), typed(issuer.bank.name)],
          [text('papers.iban'), words.figures(issuer.bank.iban.replace(/.{4}(?=.)/g, '$& '))],
          [text('papers.swift'), words.figures(issuer.bank.bic)],
          [text('papers.reference'), typed(bill.paymentReference ?? bill.number)],
        ]
      : [];
  return {
    label,
    amount: words.price(shown),
    currency: words.currencyName(shown.currency),
    facts: factsOf([
      ...transfer,
      [text('papers.paidBy'), paid && typed(paid.method)],
      [text('papers.paidOn'), paid && day(paid.on)],
    ]),
    qr: bill.url ? { drawing: qrDrawing(bill.url), text: text('papers.qr', { url: bill.url }) } : null,
  };
}

function linesTable({ kind, lines, totals, taxes, issuer }: Bill, words: Wording): PrintedTable {
  const { text, amount } = words;
  const charged = billTaxes(lines).filter((tax) => tax.amount.amountMinor > 0);
  const isPaidInPart = kind === 'INVOICE' && totals.prepaid.amountMinor > 0;
  return {
    title: null,
    heads: [
      ...[text('papers.item'), text('papers.quantity'), text('papers.price'), text('papers.tax')],
      text('papers.netIn', { currency: totals.net.currency }),
    ],
    figures: [1, 2, 4],
    groups: bySeller(lines).map((own) => ({
      head: words.typed(own[0]!.seller.name),
      note: sellerNote(own[0]!.seller, issuer, words),
      rows: own.map((line) => lineRow(line, words)),
      total: null,
    })),
    sums: [
      ...(taxes.length > 0 ? [[text('papers.totalNet'), amount(totals.net)] as const] : []),
      ...charged.map((tax): Fact => [words.taxName(tax), amount(tax.amount)]),
      ...(isPaidInPart
        ? [
            [text('papers.total'), amount(totals.gross)] as const,
            [text('papers.alreadyPaid'), amount(totals.prepaid)] as const,
          ]
        : []),
      isPaidInPart
        ? [text('papers.amountDue'), words.price(totals.due)]
        : [text('papers.total'), words.price(totals.gross)],
    ],
  };
}

/** A seller's tax number; for a child's shop, who has none, that the marketplace sells for them. */
const sellerNote = ({ taxNumber }: PaperSeller, issuer: Issuer, words: Wording): string =>
  taxNumber
    ? words.text('papers.sellerTaxNumber', { number: words.typed(taxNumber) })
    : words.text('papers.throughAgent', { name: words.typed(issuer.legalName) });

/** The lines of one seller that follow each other. */
function bySeller(lines: readonly PaperLine[]): PaperLine[][] {
  const groups: PaperLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last[0]!.seller.name === line.seller.name && last[0]!.seller.taxNumber === line.seller.taxNumber)
      last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function lineRow(line: PaperLine, words: Wording): string[] {
  const { text, typed, amount, count } = words;
  const taxes = line.taxes.filter((tax) => tax.amount.amountMinor > 0).map(({ name }) => name);
  const net = line.net.amountMinor === 0 ? text('papers.free') : amount(line.net);
  if (line.kind === 'DELIVERY') return [text('papers.delivery'), '', '', taxes.join(', '), net];
  const price =
    line.priceQuantity === 1
      ? amount(line.price)
      : text('papers.priceFor', { price: amount(line.price), count: count(line.priceQuantity) });
  return [typed(line.article), count(line.quantity), price, taxes.join(', '), net];
}

const taxesTable = (taxes: readonly PaperTax[], words: Wording): PrintedTable => ({
  title: words.text('papers.taxes'),
  heads: [
    ...[words.text('papers.tax'), words.text('papers.rate'), words.text('papers.net')],
    words.text('papers.amountIn', { currency: taxes[0]!.amount.currency }),
  ],
  figures: [1, 2, 3],
  groups: [
    {
      head: null,
      note: null,
      rows: taxes.map((tax) => [
        [
          words.text('papers.taxIn', { name: tax.name, place: words.place(tax.jurisdiction) }),
          tax.reason && words.typed(tax.reason),
        ]
          .filter(Boolean)
          .join(' · '),
        words.percent(tax.rateMillionths),
        words.amount(tax.base),
        words.amount(tax.amount),
      ]),
      total: null,
    },
  ],
  sums: [],
});
