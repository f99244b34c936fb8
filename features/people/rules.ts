/** Why a name is corrected. */
export const nameReasons = ['MISSPELT', 'CHANGED', 'DOCUMENT'] as const;
export type NameReason = (typeof nameReasons)[number];

/** For how many days an address may be blocked: there is no block without an end. */
export const blockDays = [7, 30, 90, 365] as const;

/** Where a person's page is. */
export const peoplePath = '/people';
export const pathOfPerson = (accountId: string): string => `${peoplePath}/${accountId}`;

/**
 * The phone numbers that digits may mean, as they are stored (`+16045550142`): with the code of a country, or without
 * that of North America. None where too few are typed for one number.
 */
export function phonesOf(words: string): string[] {
  if (!/^[+\d\s().-]+$/.test(words)) return [];
  const digits = words.replace(/\D/g, '');
  return digits.length < 7 ? [] : [`+${digits}`, `+1${digits}`];
}
