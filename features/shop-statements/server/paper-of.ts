import type { Queryable } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { csvAmount, csvFile, type Statement } from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findRegistrations } from '@cubby/features/taxes/server';
import type { Translator } from '@cubby/i18n';
import { type Money, money, zero } from '@cubby/money';
import type { ShopStatement, ShopYear } from '../contract.ts';
import type { LineKind, YearSum } from '../rules.ts';
import { findRows, type StatementShop } from './store.ts';

export type PaperNeeds = { company: Company; translator: Translator; login: string };

/** The statement of a month as a paper, addressed to the shop. */
export async function paperOf(
  db: Queryable,
  shown: ShopStatement,
  { company, translator, login }: PaperNeeds,
  now: Date,
): Promise<Statement> {
  const { text } = translator;
  const { from, to, opening, closing, zone } = shown;
  const issuedOn = taxDay({ country: company.country, region: null }, now);
  const registered = await findRegistrations(db, areasFor(company.country, [], company), issuedOn);
  return {
    ...{ kind: 'STATEMENT', number: shown.month, issuedOn, locale: translator.locale, brand: 'cubby' },
    ...{ from, to, opening, closing, movements: [] },
    issuer: issuerOf(company, registered, company.country),
    buyer: { name: shown.name, email: login },
    notes: [text('shopStatements.zone', { zone }), ...(shown.isOver ? [] : [text('shopStatements.soFar')])],
    summary: {
      lines: shown.lines.map(({ kind, ...line }) => ({ ...line, text: text(`shopStatements.line.${kind}`) })),
      moves: shown.moves.map(({ kind, ...line }) => ({ ...line, text: text(`shopStatements.move.${kind}`) })),
      parts: shown.parts.map(({ part, ...ends }) => ({ ...ends, text: text(`shopStatements.part.${part}`) })),
    },
  };
}

const heads = ['date', 'entry', 'order', 'amount', 'balance', 'currency'] as const;

/** Each line of each entry, between the balance before and after the month. */
export async function csvOf(
  db: Queryable,
  shop: StatementShop,
  { from, to, opening, closing }: ShopStatement,
  { text }: Translator,
): Promise<string> {
  const rows = await findRows(db, { ...shop, day: from });
  let minor = opening.amountMinor;
  const end = (on: string, key: 'opening' | 'closing', balance: Money) => [
    ...[on, text(`shopStatements.${key}`), '', '', csvAmount(balance), balance.currency],
  ];
  return csvFile(
    heads.map((head) => text(`shopStatements.csv.${head}`)),
    [
      end(from, 'opening', opening),
      ...rows.map(({ on, kind, number, amountMinor }) => {
        minor += amountMinor;
        const [amount, balance] = [money(amountMinor), money(minor)];
        return [on, text(wordsOf(kind)), number ?? '', csvAmount(amount), csvAmount(balance), balance.currency];
      }),
      end(to, 'closing', closing),
    ],
  );
}

const moves = ['COMPLETED', 'HELD', 'RELEASED'];
const wordsOf = (kind: string) =>
  moves.includes(kind)
    ? (`shopStatements.move.${kind as 'HELD'}` as const)
    : (`shopStatements.line.${kind as LineKind}` as const);

/** A year as a paper: the net sales, then the taxes and the payouts. */
export async function yearPaperOf(
  db: Queryable,
  shown: ShopYear,
  { company, translator, login }: PaperNeeds,
  now: Date,
): Promise<Statement> {
  const { text } = translator;
  const issuedOn = taxDay({ country: company.country, region: null }, now);
  const registered = await findRegistrations(db, areasFor(company.country, [], company), issuedOn);
  return {
    ...{ kind: 'STATEMENT', number: shown.year, issuedOn, locale: translator.locale, brand: 'cubby' },
    ...{ from: `${shown.year}-01-01`, to: `${shown.year}-12-31`, movements: [], opening: zero(), closing: zero() },
    issuer: issuerOf(company, registered, company.country),
    buyer: { name: shown.name, email: login },
    notes: [
      text('shopStatements.year.zone', { zone: shown.zone }),
      ...(shown.isOver ? [] : [text('shopStatements.year.soFar')]),
    ],
    figures: {
      title: text('shopStatements.year.of', { year: shown.year }),
      rows: [
        { text: text('shopStatements.year.orders'), figure: shown.orders },
        ...shown.sums.map(({ sum, amount }) => ({ text: sumName(sum, translator), figure: amount })),
      ],
    },
  };
}

const sumName = (sum: YearSum, { text }: Translator): string => {
  const name = text(`shopStatements.year.${sum}`);
  return sum === 'ownTax' || sum === 'ourTax' ? `${text('shopStatements.year.taxes')}: ${name}` : name;
};

export const yearCsvOf = ({ orders, sums }: ShopYear, translator: Translator): string =>
  csvFile(
    (['entry', 'amount', 'currency'] as const).map((head) => translator.text(`shopStatements.csv.${head}`)),
    [
      [translator.text('shopStatements.year.orders'), String(orders), ''],
      ...sums.map(({ sum, amount }) => [sumName(sum, translator), csvAmount(amount), amount.currency]),
    ],
  );
