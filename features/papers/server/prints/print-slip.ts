import type { PackingSlip } from '../../model.ts';
import { factsOf, printedParty } from './print-head.ts';
import type { Wording } from './wording.ts';

export function printedPackingSlip({ seller, shipTo, lines, ...paper }: PackingSlip, words: Wording) {
  const { text, typed, day, count } = words;
  return {
    parties: [printedParty(text('papers.deliverTo'), shipTo, words)],
    facts: factsOf([
      [text('papers.date'), day(paper.issuedOn)],
      [text('papers.order'), typed(paper.orderNumber)],
      [text('papers.purchaseOrder'), paper.purchaseOrder && typed(paper.purchaseOrder)],
    ]),
    box: null,
    tables: [
      {
        title: null,
        heads: [text('papers.item'), text('papers.sku'), text('papers.quantity')],
        figures: [2],
        groups: [
          {
            head: text('papers.soldBy', { name: typed(seller.name) }),
            note: seller.taxNumber ? text('papers.sellerTaxNumber', { number: typed(seller.taxNumber) }) : null,
            rows: lines.map(({ article, sku, ownSku, quantity }) => [
              typed(article),
              [sku, ownSku].flatMap((each) => (each ? typed(each) : [])).join(' · '),
              count(quantity),
            ]),
            total: null,
          },
        ],
        sums: [],
      },
    ],
    notes: [],
  };
}
