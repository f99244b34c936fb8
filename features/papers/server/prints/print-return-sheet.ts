import type { ReturnSheet } from '../../model.ts';
import { factsOf, printedParty } from './print-head.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Wording } from './wording.ts';

export function printedReturnSheet({ seller, returnTo, lines, ...paper }: ReturnSheet, words: Wording) {
  const { text, typed, day, count } = words;
  const to = printedParty(text('papers.returnTo'), returnTo, words);
  return {
    parties: [
      { ...to, lines: [...to.lines, ...(returnTo.lines ?? []).map(typed)] },
      printedParty(text('papers.sentBy'), paper.buyer, words),
    ],
    facts: factsOf([
      [text('papers.date'), day(paper.issuedOn)],
      [text('papers.order'), typed(paper.orderNumber)],
    ]),
    box: {
      label: text('papers.returnNumber'),
      amount: typed(paper.number),
      below: text('papers.sendBy', { date: day(paper.sendBy) }),
      facts: [],
      qr: { drawing: qrDrawing(paper.number), text: text('papers.returnCode', { number: paper.number }) },
    },
    tables: [
      {
        title: null,
        heads: [text('papers.item'), text('papers.sku'), text('papers.quantity')],
        figures: [2],
        groups: [
          {
            head: text('papers.soldBy', { name: typed(seller.name) }),
            note: null,
            rows: lines.map(({ article, sku, quantity }) => [typed(article), sku ? typed(sku) : '', count(quantity)]),
            total: null,
          },
        ],
        sums: [],
      },
    ],
    notes: [text('papers.returnHelp')],
  };
}
