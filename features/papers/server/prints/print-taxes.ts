import type { PaperTax } from '../../paper-tax.ts';
import type { PrintedTable } from './printed.ts';
import type { Wording } from './wording.ts';

export const taxesTable = (taxes: readonly PaperTax[], words: Wording): PrintedTable => ({
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
