/** A thread waits for the staff, or has their answer. Whoever asked may always write again. */
export const threadStatuses = ['OPEN', 'ANSWERED'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** Who wrote a message. */
export const sides = ['ASKER', 'STAFF'] as const;
export type Side = (typeof sides)[number];

export const longestTopic = 120;
export const longestBody = 4096;
export const mostPictures = 5;
/** The most messages in a thread, and the most threads that one address may begin in 24 hours. */
export const mostMessages = 200;
export const mostThreadsADay = 10;
/** Conversations are kept for so many months after their last message (domain 2.6). */
export const monthsKept = 24;

export const threadsPageSize = 10;

/** Eight characters of Crockford's alphabet: no I, L, O or U, so it can be read out on the telephone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const threadNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');
export const threadNumberPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The status of a thread after a message. */
export const statusAfter = (by: Side): ThreadStatus => (by === 'STAFF' ? 'ANSWERED' : 'OPEN');

/** Where members find their threads, and where anybody finds one by the link in a mail. */
export const supportPath = '/profile/support';
export const pathOfThread = (number: string): string => `${supportPath}/${number}`;
export const guestSupportPath = '/support';
export const guestPathOfThread = (number: string, token: string): string => `${guestSupportPath}/${number}#t=${token}`;
