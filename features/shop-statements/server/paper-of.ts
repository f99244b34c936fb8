import type { Queryable } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { csvAmount, csvFile, type Statement } from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findRegistrations } from '@cubby/features/taxes/server';
import type { Translator } from '@cubby/i18n';
import { type Money, money } from '@cubby/money';
import type { ShopStatement } from '../contract.ts';
import type { LineKind } from '../rules.ts';
import { findRows, type StatementShop } from './store.ts';

type Needs = { company: Company; translator: Translator; login: string };

/** The statement of a month as a paper, addressed to the shop. */
export async function paperOf(
  db: Queryable,
  shown: ShopStatement,
  { company, translator, login }: Needs,
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
