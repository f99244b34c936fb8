import type { Money } from '@cubby/money';

export const organisationKinds = ['SCHOOL', 'PARENT_COUNCIL', 'DISTRICT', 'CLUB', 'LIBRARY'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** A member's role in an organisation (domain 4.1). */
export const memberRoles = ['REQUESTER', 'APPROVER', 'FINANCE', 'RECEIVER'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A school's accounts: its own money, and donations, which never become its own money. */
export const purses = ['OWN', 'DONATIONS'] as const;
export type Purse = (typeof purses)[number];

/**
 * The transactions of an account: a bank transfer, an order, its refund, the 5 % of sales, and their reversal by
 * refunds; or a donation.
 */
export const movementKinds = [
  'FED',
  'PAYMENT',
  'REFUND',
  'COMMISSION',
  'COMMISSION_BACK',
  'DONATION',
  'PAYOUT',
  'PAYOUT_BACK',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Whether a balance covers a whole order (spec 5.20). */
export const covers = (balance: Money, total: Money): boolean =>
  balance.currency === total.currency && balance.amountMinor >= total.amountMinor;

export type Place = { country: string; address: string; postalCode: string | null };

/**
 * Whether a delivery goes to an organisation's own address: the same country, postal code and street, however they are
 * spelled.
 */
export const isAtOrganisation = (organisation: Place, delivery: Place): boolean =>
  organisation.country === delivery.country &&
  lettersOf(organisation.postalCode ?? '') === lettersOf(delivery.postalCode ?? '') &&
  lettersOf(organisation.address) === lettersOf(delivery.address);
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The school that gets 5 % of an order (domain 5.3 P5): the one whose code the buyer entered, or else the buyer's first
 * partner school. Never for a school's own purchases: a member's invoice order is their school's.
 */
export function attribute({
  named,
  own,
  isOnInvoice,
}: {
  named: string | undefined;
  own: readonly { organisationId: string; partnerCode: string | null }[];
  isOnInvoice: boolean;
}): string | null {
  const partner = named ?? own.find(({ partnerCode }) => partnerCode !== null)?.organisationId;
  if (partner === undefined) return null;
  return isOnInvoice && own.some(({ organisationId }) => organisationId === partner) ? null : partner;
}

export const billIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The id of an account, from 16 random bytes, so that it cannot be guessed (spec 3.8). */
export function billIdOf(random: Uint8Array): string {
  if (random.length !== 16) throw new Error('a bill id is made of 16 bytes');
  let rest = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let i = 0; i < 26; i++) {
    id = crockford[Number(rest & 31n)] + id;
    rest >>= 5n;
  }
  return id;
}

export const partnerCodePattern = /^[A-Z0-9]{4,20}$/;
