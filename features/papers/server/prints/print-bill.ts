import type { Bill } from '../../bill.ts';
import { amountBox } from './print-amount.ts';
import { factsOf, printedParty } from './print-head.ts';
import { linesTable } from './print-lines.ts';
import { taxesTable } from './print-taxes.ts';
import type { Wording } from './wording.ts';

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
