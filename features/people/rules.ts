/** The reasons to correct a name. */
export const nameReasons = ['MISSPELT', 'CHANGED', 'DOCUMENT'] as const;
export type NameReason = (typeof nameReasons)[number];

/** For how many days an address may be blocked: every block has an end. */
export const blockDays = [7, 30, 90, 365] as const;

/** The path of a person's page. */
export const peoplePath = '/people';
export const pathOfPerson = (accountId: string): string => `${peoplePath}/${accountId}`;

/**
 * The stored phone numbers (`+16045550142`) that digits may mean: with a country code, or without that of North
 * America. None if too few are typed for one number.
 */
export function phonesOf(words: string): string[] {
  if (!/^[+\d\s().-]+$/.test(words)) return [];
  const digits = words.replace(/\D/g, '');
  return digits.length < 7 ? [] : [`+${digits}`, `+1${digits}`];
}

/** People's requests about their own data. */
export const requestKinds = ['EXPORT', 'ERASURE'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request is recorded, checked by one staff member, and executed by another. */
export const requestStatuses = ['OPEN', 'CHECKED', 'DONE', 'REFUSED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const rejectionReasons = ['NOT_THEM', 'WITHDRAWN', 'REPEATED'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** When a request must be answered: thirty days after it was made. */
export const requestDue = (askedAt: Date): Date => new Date(askedAt.getTime() + 30 * 86_400_000);

/** What prevents erasure of an account: others, or the law, still need it. */
export const obstacleKinds = ['STAFF', 'SHOP', 'ORDERS'] as const;
export type Obstacle = (typeof obstacleKinds)[number];
export function obstaclesOf(has: { isStaff: boolean; shops: number; openOrders: number }): Obstacle[] {
  const stands: Record<Obstacle, boolean> = { STAFF: has.isStaff, SHOP: has.shops > 0, ORDERS: has.openOrders > 0 };
  return obstacleKinds.filter((kind) => stands[kind]);
}

/** What remains of an erased account: the books as long as tax law requires them, and the audit, with only an id. */
export const keptKinds = ['ORDERS', 'ACTS'] as const;
export const keptOf = ({ orders }: { orders: number }): (typeof keptKinds)[number][] =>
  keptKinds.filter((kind) => kind !== 'ORDERS' || orders > 0);
