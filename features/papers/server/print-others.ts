import type { PackingSlip, ReturnSheet, Statement } from '../model.ts';
import { factsOf, printedParty } from './print-head.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Wording } from './wording.ts';

/** The body of a packing slip: what lies in a parcel, without prices. */
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
            rows: lines.map(({ article, sku, quantity }) => [typed(article), sku ? typed(sku) : '', count(quantity)]),
            total: null,
          },
        ],
        sums: [],
      },
    ],
    notes: [],
  };
}

/** The body of a return sheet: where the parcel goes, until when, and what lies in it. */
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
      currency: text('papers.sendBy', { date: day(paper.sendBy) }),
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

/** The body of a statement of account. */
export function printedStatement(statement: Statement, words: Wording) {
  const { text, typed, day, amount } = words;
  const { currency } = statement.closing;
  return {
    parties: [printedParty(text('papers.account'), statement.buyer, words)],
    facts: factsOf([
      [text('papers.issued'), day(statement.issuedOn)],
      [text('papers.period'), text('papers.fromTo', { from: day(statement.from), to: day(statement.to) })],
    ]),
    box: {
      label: text('papers.balanceOn', { date: day(statement.to) }),
      amount: words.price(statement.closing),
      currency: words.currencyName(currency),
      facts: [],
      qr: null,
    },
    tables: [
      {
        title: null,
        heads: [
          ...[text('papers.movement'), text('papers.date'), text('papers.reference')],
          ...[text('papers.amountIn', { currency }), text('papers.balanceIn', { currency })],
        ],
        figures: [3, 4],
        groups: [
          {
            head: null,
            note: null,
            rows: [
              [text('papers.opening'), day(statement.from), '', '', amount(statement.opening)],
              ...statement.movements.map((movement) => [
                ...[typed(movement.text), day(movement.on), typed(movement.reference)],
                ...[amount(movement.amount), amount(movement.balance)],
              ]),
            ],
            total: null,
          },
        ],
        sums: [[text('papers.closing'), words.price(statement.closing)] as const],
      },
    ],
    notes: [],
  };
}
