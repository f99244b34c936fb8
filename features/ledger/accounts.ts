/** The types of accounts (domain 5.2). */
export const accountTypes = [
  'PSP_CASH',
  'BANK',
  'AR',
  'SELLER_ADVANCE',
  'CLEARING',
  'SELLER_PENDING',
  'SELLER_AVAILABLE',
  'TAX',
  'SCHOOL_PENDING',
  'SCHOOL_AVAILABLE',
  'REFERRAL_PAYABLE',
  'REFUND_DUE',
  'DISPUTE_HOLD',
  'DONOR_FUND',
  'COMMISSION',
  'PSP_FEES',
  'SCHOOL_EXP',
  'REFERRAL_EXP',
  'LOSSES',
] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * An account. `object` distinguishes those of a type: CLEARING and DISPUTE_HOLD of a seller order, AR of an invoice, TAX of
 * a jurisdiction, or of a seller in one (`CA:<seller>`), PSP_… of a provider, SELLER_… of a seller, SCHOOL_… of a school, REFUND_DUE of a refund; empty if there is only one.
 */
export type Account = { type: AccountType; object: string };

export const account = (type: AccountType, object = ''): Account => ({ type, object });
export const pspCash = (provider = ''): Account => account('PSP_CASH', provider);
export const bank = account('BANK');
