import { latinDigits } from '@cubby/i18n/digits';
import { textField } from './text.ts';

/** How accounts in a place are numbered: with an IBAN and a SWIFT code, or as in Canada and the United States. */
export const accountSchemes = ['IBAN', 'CA', 'US'] as const;
export type AccountScheme = (typeof accountSchemes)[number];

/** An account's number and its bank: a SWIFT code, or a domestic code after its system's name in ISO 20022 (`CACPA`, `USABA`). */
export type NumberedAccount = { iban: string; bic: string };

const bankIn = {
  /** Payments Canada: 0, the institution and the transit number. */
  CA: (institution: string, transit: string): string => `CACPA0${institution}${transit}`,
  US: (routing: string): string => `USABA${routing}`,
} as const;

export const schemeOf = (bic: string): AccountScheme =>
  /^CACPA\d{9}$/.test(bic) ? 'CA' : /^USABA\d{9}$/.test(bic) ? 'US' : 'IBAN';

/** The parts of an account's number, named and ordered as in its place. */
export const accountPartNames = ['institution', 'transit', 'routing', 'accountNumber', 'iban', 'swift'] as const;
export type AccountPart = (typeof accountPartNames)[number];

export function accountParts({ iban, bic }: NumberedAccount): readonly (readonly [AccountPart, string])[] {
  switch (schemeOf(bic)) {
    case 'CA':
      return [
        ['institution', bic.slice(6, 9)],
        ['transit', bic.slice(9)],
        ['accountNumber', iban],
      ];
    case 'US':
      return [
        ['routing', bic.slice(5)],
        ['accountNumber', iban],
      ];
    default:
      return [
        ['iban', iban],
        ['swift', bic],
      ];
  }
}

/** Digits as people write them: with spaces or dashes, which forms remove. */
const plainDigits = (text: string): string => latinDigits(text).replace(/[\s-]+/gu, '');
const digits = (
  pattern: RegExp,
  problem:
    | 'field.institution.invalid'
    | 'field.transit.invalid'
    | 'field.routing.invalid'
    | 'field.accountNumber.invalid',
  isRight = (_: string): boolean => true,
) =>
  textField({
    max: 40,
    normalise: plainDigits,
    tooLong: problem,
    check: (text) => (pattern.test(text) && isRight(text) ? undefined : problem),
  });

/** A Canadian institution (three digits), transit (five) and account number (7 to 12). */
export const institution = digits(/^\d{3}$/, 'field.institution.invalid');
export const transit = digits(/^\d{5}$/, 'field.transit.invalid');
/** An American routing number (ABA): nine digits, the last of which checks the others. */
export const routing = digits(/^\d{9}$/, 'field.routing.invalid', isRouting);
/** An account number of any place without IBANs; a Canadian one has 7 to 12 digits (`isAccountNumberOf`). */
export const accountNumber = digits(/^\d{4,17}$/, 'field.accountNumber.invalid');

const isAccountNumberOf = (scheme: AccountScheme, number: string): boolean =>
  scheme === 'CA' ? /^\d{7,12}$/.test(number) : /^\d{4,17}$/.test(number);

function isRouting(text: string): boolean {
  const sum = [...text].reduce((total, digit, i) => total + Number(digit) * [3, 7, 1][i % 3]!, 0);
  return sum > 0 && sum % 10 === 0;
}

/** The entered fields of an account, for forms and calls. */
export type EnteredAccount = Partial<Record<AccountPart, string | undefined>> & { scheme: AccountScheme };

const neededParts: Readonly<Record<AccountScheme, readonly AccountPart[]>> = {
  IBAN: ['iban', 'swift'],
  CA: ['institution', 'transit', 'accountNumber'],
  US: ['routing', 'accountNumber'],
};
/** The fields of an account in a place, in its order. */
export const partsOf = (scheme: AccountScheme): readonly AccountPart[] => neededParts[scheme];

/** The entered account, or the first part that is missing or does not fit its place. */
export function enteredAccount(
  entry: EnteredAccount,
): { ok: true; account: NumberedAccount } | { ok: false; part: AccountPart; isMissing: boolean } {
  const { scheme } = entry;
  const missing = partsOf(scheme).find((part) => !entry[part]);
  if (missing) return { ok: false, part: missing, isMissing: true };
  if (scheme === 'IBAN') return { ok: true, account: { iban: entry.iban!, bic: entry.swift! } };
  const number = entry.accountNumber!;
  if (!isAccountNumberOf(scheme, number)) return { ok: false, part: 'accountNumber', isMissing: false };
  const bic = scheme === 'CA' ? bankIn.CA(entry.institution!, entry.transit!) : bankIn.US(entry.routing!);
  return { ok: true, account: { iban: number, bic } };
}
