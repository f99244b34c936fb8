export type Side = 'guest' | 'member' | 'shop' | 'link';

/** One row of a kind for each side that such rows have, and rows of others: each by its name in its endpoints. */
export type Rows = { [S in Side]?: string } & { another: string[] };

const uuid = '01990000-0000-7000-8000-fffffffffff0';
/** A name that no row of a kind has. */
export const nonexistent = {
  order: 'ZZZZZZZZZZ',
  'order to take': 'ZZZZZZZZZZ',
  'order on invoice': 'ZZZZZZZZZZ',
  'order on account': 'ZZZZZZZZZZ',
  'seller order': 'ZZZZZZZZZZ-1',
  'order of an exempt buyer': 'ZZZZZZZZZZ-1',
  parcel: 'T-0',
  dispute: 'ZZZZZZZZZZ',
  'case of safety': 'ZZZZZZZZZZ',
  chargeback: uuid,
  review: uuid,
  'review to answer': uuid,
  invoice: 'ZZZZZZZZZZ',
  'numbered invoice': 'CA-2026-999999',
  document: uuid,
  refund: uuid,
  'refund of an invoice': uuid,
  payout: uuid,
  'payout run': uuid,
  event: 'evt_0',
  'bank message': uuid,
  'bank details': uuid,
  "school's account": 'Z'.repeat(26),
  school: uuid,
  account: 'nobody@cubby.example',
  certificate: uuid,
  'accepted certificate': uuid,
  shop: 'nobody',
  address: '999999999',
  'wish list': uuid,
  session: uuid,
  passkey: uuid,
  'member of a shop': uuid,
  invitation: uuid,
  thread: 'ZZZZZZZZ',
  enquiry: 'ZZZZZZZZ',
  'shop request': 'ZZZZZZZZ',
  synonyms: uuid,
  'picture of a review': uuid,
  'picture of a dispute': uuid,
  'picture for support': uuid,
  'proof of payment': uuid,
};
export type Kind = keyof typeof nonexistent;
