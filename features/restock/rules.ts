/** What a request to hear of a product's return is: asked for, confirmed by its address, told (spec 2.4). */
export const restockStatuses = ['UNCONFIRMED', 'CONFIRMED', 'DONE'] as const;
export type RestockStatus = (typeof restockStatuses)[number];

/** A request as its own mails' links show it. `ENDED`: nothing is kept of it any more. */
export type RestockRequest = {
  status: RestockStatus | 'ENDED';
  product: { sku: string; name: string; image: { url: string; name: string } } | null;
  /** Enough of the address to know it by. */
  email: string | null;
};

/** How long the question in the first mail can be answered; a request that nobody answered is forgotten then. */
export const daysToConfirm = 3;
/** How long a request is kept after its one mail, and how long one waits for a product at most (domain C3: nothing is kept for ever). */
export const retentionDaysWhenDone = 30;
export const longestWaitDays = 365;
/** The question is put again at most so often, and an address gets so many of them a day, whoever types it in. */
export const hoursBetweenQuestions = 1;
export const mostQuestionsADay = 5;

/** A day in milliseconds. */
export const dayLong = 86_400_000;

/** The instants before which requests are forgotten, by their status. */
export const forgottenBefore = (now: Date): Record<RestockStatus, Date> => ({
  UNCONFIRMED: new Date(now.getTime() - daysToConfirm * dayLong),
  CONFIRMED: new Date(now.getTime() - longestWaitDays * dayLong),
  DONE: new Date(now.getTime() - retentionDaysWhenDone * dayLong),
});

/** `anna.reyes@school.example` → `an…@school.example`: its owner knows it again, a stranger learns no address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}…${email.slice(at)}`;
}
