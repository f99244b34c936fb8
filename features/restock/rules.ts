/** The states of a restock request: unconfirmed, confirmed by the address, done (spec 2.4). */
export const restockStatuses = ['UNCONFIRMED', 'CONFIRMED', 'DONE'] as const;
export type RestockStatus = (typeof restockStatuses)[number];

/** A request as shown by the links in its mails. `ENDED`: all of it was deleted. */
export type RestockRequest = {
  status: RestockStatus | 'ENDED';
  product: { sku: string; name: string; image: { url: string; name: string } } | null;
  /** Enough of the address to recognize it. */
  email: string | null;
};

/** How long a request can be confirmed through the first mail; afterwards it is deleted. */
export const daysToConfirm = 3;
/** How long a request is kept after its one mail, and the longest it waits for a product (domain C3). */
export const retentionDaysWhenDone = 30;
export const longestWaitDays = 365;
/**
 * The shortest interval between two confirmation mails, and the most that an address gets in a day, from any sender.
 */
export const hoursBetweenQuestions = 1;
export const mostQuestionsADay = 5;

export const dayLong = 86_400_000;

/** The instants before which requests are deleted, by status. */
export const forgottenBefore = (now: Date): Record<RestockStatus, Date> => ({
  UNCONFIRMED: new Date(now.getTime() - daysToConfirm * dayLong),
  CONFIRMED: new Date(now.getTime() - longestWaitDays * dayLong),
  DONE: new Date(now.getTime() - retentionDaysWhenDone * dayLong),
});

/** `anna.reyes@school.example` → `an…@school.example`: recognizable for the owner, useless to a stranger. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}…${email.slice(at)}`;
}
