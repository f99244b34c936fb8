import type { Statement, StatementSummary } from '../../model.ts';
import { factsOf, printedParty } from './print-head.ts';
import type { PrintedTable } from './printed.ts';
import type { Wording } from './wording.ts';

export function printedStatement(statement: Statement, words: Wording) {
  const { text, day } = words;
  return {
    parties: [printedParty(text('papers.account'), statement.buyer, words)],
    facts: factsOf([
      [text('papers.issued'), day(statement.issuedOn)],
      [text('papers.period'), text('papers.fromTo', { from: day(statement.from), to: day(statement.to) })],
    ]),
    box: statement.figures
      ? null
      : {
          label: text('papers.balanceOn', { date: day(statement.to) }),
          amount: words.price(statement.closing),
          below: null,
          facts: [],
          qr: null,
        },
    tables: tablesOf(statement, words),
    notes: [],
  };
}

function tablesOf(statement: Statement, words: Wording): PrintedTable[] {
  const { summary, figures } = statement;
  if (figures) return [figuresTable(figures, statement.closing.currency, words)];
  return summary ? summaryTables(statement, summary, words) : [movementsTable(statement, words)];
}

const figuresTable = ({ rows }: NonNullable<Statement['figures']>, currency: string, words: Wording): PrintedTable => ({
  ...{ title: null, figures: [1], sums: [] },
  heads: [words.text('papers.movement'), words.text('papers.amountIn', { currency })],
  groups: [
    {
      ...{ head: null, note: null, total: null },
      rows: rows.map(({ text, figure }) => [
        words.typed(text),
        typeof figure === 'number' ? words.count(figure) : words.amount(figure),
      ]),
    },
  ],
});

function movementsTable(statement: Statement, words: Wording): PrintedTable {
  const { text, typed, day, amount } = words;
  const { currency } = statement.closing;
  return {
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
  };
}

/** The sums by kind, movements within the balance, and its parts. */
function summaryTables({ opening, closing }: Statement, summary: StatementSummary, words: Wording): PrintedTable[] {
  const { text, typed, amount, count } = words;
  const { currency } = closing;
  const rowsOf = (lines: StatementSummary['lines']) =>
    lines.map((line) => [typed(line.text), count(line.count), amount(line.amount)]);
  const table = (heads: readonly string[], rows: string[][], more: Partial<PrintedTable>): PrintedTable => ({
    ...{ title: null, heads, figures: [1, 2], sums: [] },
    groups: [{ head: null, note: null, rows, total: null }],
    ...more,
  });
  const heads = [text('papers.movement'), text('papers.summary.count'), text('papers.amountIn', { currency })];
  return [
    table(heads, [[text('papers.opening'), '', amount(opening)], ...rowsOf(summary.lines)], {
      sums: [[text('papers.closing'), words.price(closing)]],
    }),
    ...(summary.moves.length > 0 ? [table(heads, rowsOf(summary.moves), { title: text('papers.summary.moves') })] : []),
    table(
      [text('papers.summary.part'), text('papers.opening'), text('papers.closing')],
      summary.parts.map((part) => [typed(part.text), amount(part.opening), amount(part.closing)]),
      { title: text('papers.summary.parts') },
    ),
  ];
}
