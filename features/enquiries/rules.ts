/** The sender's role (spec 3.17). */
export const senderRoles = ['teacher', 'student', 'parents', 'school-board', 'government-entity'] as const;
export type SenderRole = (typeof senderRoles)[number];

export const topicCodes = { CONTACT: 10, PARTNER: 20, INVESTOR: 30, BUSINESS: 40, GUARDIAN: 41 } as const;
export type Topic = keyof typeof topicCodes;
export const topics = Object.keys(topicCodes) as Topic[];

/** A request to open a shop: of a business, or of a guardian with a child (spec 1.7, 1.8). */
export const shopTopics = ['BUSINESS', 'GUARDIAN'] as const satisfies readonly Topic[];
export type ShopTopic = (typeof shopTopics)[number];
export const asksForShop = (topic: Topic): topic is ShopTopic => shopTopics.some((each) => each === topic);
/** A firm's request continues on its own page, behind a mailed link, and leaves the enquiries (spec 1.7). */
export const goesOnByLink = (topic: Topic): boolean => topic === 'BUSINESS';
/** Enquiries about anything but a shop or an investment need a role (spec 5.14). */
export const namesRole = (topic: Topic): boolean => topic === 'CONTACT' || topic === 'PARTNER';

/** The code of a member's personal link: `?ref=` on a request to open a shop (spec 1.6, design 9.2). */
export const referralCodePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

export type Enquiry = {
  topic: Topic;
  /** Absent for a company (spec 3.18), or a shop request. */
  role?: SenderRole;
  referralCode?: string;
  email: string;
  message: string;
};

/** The most characters in a message (spec 5.13), and in the sender's name. */
export const longestDescription = 4096;
export const longestName = 100;
export const longestMessage = longestName + 2 + longestDescription;

/** The sender's name, then their message (spec 3.19). */
export const messageOf = (name: string, description: string): string =>
  `${name.trim()}\n\n${description.trim()}`.trim();

/** The name and the message of an enquiry; without an empty line between them it has no name. */
export function partsOf(message: string): { name: string; description: string } {
  const [first, ...rest] = message.trim().split('\n\n');
  return rest.length
    ? { name: first!.trim(), description: rest.join('\n\n').trim() }
    : { name: '', description: first! };
}

/** The state of an enquiry: to be confirmed by its sender, waiting for an answer, answered, or closed without one. */
export const enquiryStatuses = ['UNCONFIRMED', 'OPEN', 'ANSWERED', 'CLOSED'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
export const staffStatuses = ['OPEN', 'ANSWERED', 'CLOSED'] as const satisfies readonly EnquiryStatus[];

/** The page of requests to open a shop, whose kind `?as=` selects. */
export const openShopPath = '/open-shop';
export const shopTopicOf: Record<'business' | 'guardian', ShopTopic> = { business: 'BUSINESS', guardian: 'GUARDIAN' };

/** The page of a firm's request. */
export const shopRequestPath = '/open-shop/request';

/** The form's target without scripts, and the page of the mailed link. */
export const plainPath = '/contacts/send';
export const confirmPath = '/confirm-enquiry';
/** How many days the link works; then the enquiry is deleted. */
export const daysToConfirm = 2;
/** The most unconfirmed enquiries a day for one address. */
export const mostUnconfirmed = 3;
/** Unconfirmed enquiries from before this instant are deleted. */
export const unconfirmedBefore = (now: Date): Date => new Date(now.getTime() - daysToConfirm * 86_400_000);

/** The public code of an enquiry: eight of Crockford's characters, which can be read out over the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const enquiryNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');

/** Signs of possible advertising in an enquiry. */
export const spamSigns = ['LINKS', 'MARKUP', 'SHOUTING', 'REPEATS', 'OFFERS'] as const;
export type SpamSign = (typeof spamSigns)[number];

/**
 * The signs of advertising in a message, found here without a third party. They are shown to staff, who decide; nothing
 * is dropped because of them (spec 7.29).
 */
export function spamSignsIn(message: string): SpamSign[] {
  const words = message.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const most = Math.max(0, ...[...Map.groupBy(words, (word) => word).values()].map(({ length }) => length));
  const letters = message.match(/\p{L}/gu) ?? [];
  const capitals = message.match(/\p{Lu}/gu) ?? [];
  const has: Record<SpamSign, boolean> = {
    LINKS: (message.match(/https?:\/\/|www\./gi) ?? []).length > 1,
    MARKUP: /<a\s|\[url|\[link/i.test(message),
    SHOUTING: letters.length > 30 && capitals.length > letters.length * 0.6,
    REPEATS: most > 9,
    OFFERS:
      /\b(bitcoin|crypto|casino|viagra|backlinks?|seo services|rank(ing)? on google|guest post|loan offer)\b/i.test(
        message,
      ),
  };
  return spamSigns.filter((sign) => has[sign]);
}
export const looksLikeSpam = (signs: readonly SpamSign[]): boolean => signs.length > 1;
