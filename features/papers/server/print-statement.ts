import type { Statement } from '../model.ts';
import { factsOf, printedParty } from './print-head.ts';
import type { Wording } from './wording.ts';

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
      below: null,
      facts: [],
      qr: null,
    },
    tables: [
      {
        title: null,
        heads: [
          ...[text('papers.movement'), text('papers.date'), text('papers.movement.reference')],
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
