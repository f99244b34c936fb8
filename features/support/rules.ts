/** HELP asks staff; ORDER asks a shop about an order, SHOP a child's shop before one (domain C12). */
export const threadKinds = ['HELP', 'ORDER', 'SHOP'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Whether a thread waits for an answer of staff or the shop, or has it. Its asker may always write again. */
export const threadStatuses = ['OPEN', 'ANSWERED'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** SELLER: a shop's members, for a child's shop the guardian. */
export const sides = ['ASKER', 'STAFF', 'SELLER'] as const;
export type Side = (typeof sides)[number];

export const longestTopic = 120;
export const longestBody = 4096;
export const longestRating = 500;
export const mostPictures = 5;
export const mostMessages = 200;
export const mostThreadsADay = 10;
/** How many months conversations are kept after their last message (domain 2.6). */
export const monthsKept = 24;
/** Conversations whose last message is before this instant are deleted. */
export function forgottenBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  return before;
}

export const threadsPageSize = 10;

/** Eight characters of Crockford's alphabet: no I, L, O or U, so it can be read out over the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const threadNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');
export const threadNumberPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The status of a thread after a message. */
export const statusAfter = (by: Side): ThreadStatus => (by === 'ASKER' ? 'OPEN' : 'ANSWERED');

/** The paths of members' threads, and of mailed links. */
export const supportPath = '/profile/support';
export const pathOfThread = (number: string): string => `${supportPath}/${number}`;
export const guestSupportPath = '/support';
export const guestPathOfThread = (number: string, token: string): string => `${guestSupportPath}/${number}#t=${token}`;
