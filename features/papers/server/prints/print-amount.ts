import { accountParts, schemeOf } from '@cubby/fields';
import type { Bill } from '../../bill.ts';
import { factsOf } from './print-head.ts';
import type { Printed } from './printed.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Wording } from './wording.ts';

export function amountBox(bill: Bill, words: Wording): Printed['box'] {
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
          ...(schemeOf(issuer.bank.bic) === 'IBAN'
            ? []
            : [[text('account.by'), text(`account.means.${schemeOf(issuer.bank.bic)}`)] as const]),
          ...accountParts(issuer.bank).map(
            ([part, value]) =>
              [
                text(`account.${part}`),
                words.figures(part === 'iban' ? value.replace(/.{4}(?=.)/g, '$& ') : value),
              ] as const,
          ),
          [text('papers.reference'), typed(bill.paymentReference ?? bill.number)],
        ]
      : [];
  return {
    label,
    amount: words.price(shown),
    below: null,
    facts: factsOf([
      ...transfer,
      [text('papers.paidBy'), paid && typed(paid.method)],
      [text('papers.paidOn'), paid && day(paid.on)],
    ]),
    qr: bill.url ? { drawing: qrDrawing(bill.url), text: text('papers.qr', { url: bill.url }) } : null,
  };
}
