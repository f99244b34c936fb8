import type { Queryable } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { findAccount } from '@cubby/features/accounts/server';
import { csvAmount, csvFile, type Statement } from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findRegistrations } from '@cubby/features/taxes/server';
import type { Translator } from '@cubby/i18n';
import type { AccountStatement } from '../contract.ts';

export type Reader = { login: string; brand: 'cubby' | 'kids' };

/** A statement as a paper, addressed to the school whose account it is, or to the member. */
export async function paperOf(
  db: Queryable,
  { login, brand }: Reader,
  shown: AccountStatement,
  { company, translator }: { company: Company; translator: Translator },
  now: Date,
): Promise<Statement> {
  const { from, to, opening, closing, organisation } = shown;
  const home = { country: company.country, region: null };
  const issuedOn = taxDay(home, now);
  const [registered, reader] = await Promise.all([
    findRegistrations(db, areasFor(company.country, [], company), issuedOn),
    findAccount(db, login),
  ]);
  const name = reader ? `${reader.firstName} ${reader.lastName}` : login;
  return {
    kind: 'STATEMENT',
    number: `${from} – ${to}`,
    ...{ issuedOn, locale: translator.locale, brand, from, to, opening, closing },
    issuer: issuerOf(company, registered, company.country),
    buyer: { name: organisation ?? name, email: login },
    notes: [],
    movements: shown.movements.map(({ on, reference, amount, balance, ...movement }) => ({
      ...{ on, reference, amount, balance },
      text: wordsOf(movement, translator),
    })),
  };
}

export function csvOf({ from, to, opening, closing, movements }: AccountStatement, translator: Translator): string {
  const { text } = translator;
  const balanceOn = (day: string, key: 'opening' | 'closing', balance: typeof opening) => [
    ...[day, text(`statements.csv.${key}`), '', '', '', csvAmount(balance), balance.currency],
  ];
  return csvFile(
    (['date', 'movement', 'reference', 'purchaseOrder', 'amount', 'balance', 'currency'] as const).map((head) =>
      text(`statements.csv.${head}`),
    ),
    [
      balanceOn(from, 'opening', opening),
      ...movements.map(({ on, kind, reference, purchaseOrder, amount, balance }) => [
        ...[on, text(`statements.kind.${kind}`), reference, purchaseOrder ?? ''],
        ...[csvAmount(amount), csvAmount(balance), balance.currency],
      ]),
      balanceOn(to, 'closing', closing),
    ],
  );
}

type Movement = Pick<AccountStatement['movements'][number], 'kind' | 'purchaseOrder'>;
const wordsOf = ({ kind, purchaseOrder }: Movement, { text }: Translator): string =>
  [text(`statements.kind.${kind}`), purchaseOrder].filter(Boolean).join(' · ');
