import { as, wireObject } from '@cubby/contract';
import { type AccountPart, accountParts, accountSchemes, type NumberedAccount, partsOf, schemeOf } from '@cubby/fields';
import { z } from 'zod';
import { ibanInGroups } from './rules.ts';

const part = z.string().nullable();

export const payee = wireObject({
  name: z.string(),
  bankName: z.string(),
  scheme: as('accountType', z.enum(accountSchemes)),
  iban: part,
  swift: part,
  institution: as('institutionNumber', part),
  transit: as('transitNumber', part),
  routing: as('routingNumber', part),
  accountNumber: part,
  reference: z.string(),
});
export type Payee = z.output<typeof payee>;

export const payeeOf = (account: NumberedAccount & { name: string; bankName: string }, reference: string): Payee => ({
  ...{ name: account.name, bankName: account.bankName, scheme: schemeOf(account.bic), reference },
  ...{ iban: null, swift: null, institution: null, transit: null, routing: null, accountNumber: null },
  ...Object.fromEntries(accountParts(account)),
});

type PayeeFact = { part: 'holder' | 'bank' | AccountPart | 'reference'; value: string; isCode: boolean };

/** The fields that a payer enters, in the place's order: account holder, numbers, reference; labels are `account.…`. */
export function payeeFacts(shown: Payee): PayeeFact[] {
  const { name, bankName, scheme, reference } = shown;
  return [
    { part: 'holder', value: name, isCode: false },
    { part: 'bank', value: bankName, isCode: false },
    ...partsOf(scheme).map((part) => {
      const value = shown[part] ?? '';
      return { part, value: part === 'iban' ? ibanInGroups(value) : value, isCode: true };
    }),
    { part: 'reference', value: reference, isCode: true },
  ];
}
