import type { OurAccount, Settings } from './settings.ts';

/** The account to which buyers of a country pay: its own if there is one, else the one with an IBAN. */
export function payeeIn(country: string, account: NonNullable<Settings['bankAccount']>): OurAccount {
  const { domestic, ...international } = account;
  return domestic?.[country as 'CA' | 'US'] ?? international;
}

/** All accounts of ours, by their numbers. */
export const ourNumbers = ({ iban, domestic = {} }: NonNullable<Settings['bankAccount']>): string[] => [
  iban,
  ...Object.values(domestic).map((each) => each.iban),
];
