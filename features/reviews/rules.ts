/** A published review. `verified`: its author bought the product here (ux P7). */
export type Review = {
  id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  verified: boolean;
  locale: string;
  writtenOn: string;
  pictures: { url: string; name: string }[];
  helpful: number;
  reply: { seller: string; text: string; writtenOn: string } | null;
};
/** A review by its title and author: many have the same title, and their buttons need distinct names (WCAG 2.4.6). */
export const namedReview = ({ title, author }: Pick<Review, 'title' | 'author'>): string =>
  `\u2068${title}\u2069, \u2068${author}\u2069`;

export type ReviewPage = {
  reviews: Review[];
  /** The requested page, or the last one if it is past the end. */
  page: number;
  total: number;
  last: number;
  average: number | null;
  counts: [number, number, number, number, number];
};
export const reviewPageSize = 10;

export const ownReviewsPageSize = 10;
export const mostWaiting = 20;

/** A shop's filters of the reviews of what it sold: LOW has those of at most `lowRating` stars. */
export const shopReviewFilters = ['ALL', 'UNANSWERED', 'LOW'] as const;
export type ShopReviewFilter = (typeof shopReviewFilters)[number];
export const shopReviewsPageSize = 20;
export const lowRating = 2;
/** From how many low ratings on a product is suggested to its shop, and how many products are. */
export const leastLow = 2;
export const mostRatedLow = 5;

export const reviewOrders = ['NEWEST', 'HELPFUL', 'HIGHEST', 'LOWEST'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** States of a review: not yet checked, published, rejected by staff, withdrawn by its author. */
export const reviewStatuses = ['PENDING', 'PUBLISHED', 'REFUSED', 'WITHDRAWN'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const reviewDecisions = ['PUBLISHED', 'REFUSED'] as const satisfies readonly ReviewStatus[];

export const longestReviewTitle = 120;
export const longestReview = 4000;
export const longestAuthorName = 60;
export const longestReply = 2000;
export const mostReviewPictures = 5;

const dayLong = 86_400_000;

/** For how many days reviews can be changed. */
export const editDays = 30;
export const editableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + editDays * dayLong);
/** A review written before this instant can no longer be changed. */
export const editableSince = (now: Date): Date => new Date(now.getTime() - editDays * dayLong);

/**
 * The state of a review once it is written or changed. A person first reads those of children's crafts (domain C12),
 * and those that staff have hidden or refused before.
 */
export const statusWhenWritten = (isChildCraft: boolean, before?: ReviewStatus): ReviewStatus =>
  isChildCraft || (before !== undefined && before !== 'PUBLISHED') ? 'PENDING' : 'PUBLISHED';

/**
 * Others' additions to a review: reviews of children's crafts are text only, and nothing is counted (domain C6, C12).
 */
export const extrasOf = (isChildCraft: boolean): { pictures: boolean; votes: boolean } => ({
  pictures: !isChildCraft,
  votes: !isChildCraft,
});

/** How an author's name is shown by default: “Amina H.” */
export const shownName = (firstName: string, lastName: string): string =>
  `${firstName} ${[...lastName][0] ?? ''}.`.slice(0, longestAuthorName);

/** How many days after delivery buyers are asked for a review, and the last day for it. */
export const askAfterDays = 7;
const askWithinDays = 21;
export const askedAbout = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - askWithinDays * dayLong),
  to: new Date(now.getTime() - askAfterDays * dayLong),
});

export const pathToReview = (number: string, sku: string): string => `/review/${number}/${sku}`;
export const ownReviewsPath = '/profile/reviews';

/** The reasons for reporting a review (ux P7, domain C13). */
export const reportReasons = ['CHILD_SAFETY', 'SPAM', 'OFF_TOPIC', 'OFFENSIVE', 'PERSONAL_DATA', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * A report that a child may be in danger is read by a person, and hides a review of a child's craft until then (domain
 * C12, C13). Other reports hide nothing: otherwise sellers could suppress the reviews they dislike (ux P7).
 */
export function actOnReport(reason: ReportReason, isChildCraft: boolean): { callsStaff: boolean; hides: boolean } {
  const callsStaff = reason === 'CHILD_SAFETY';
  return { callsStaff, hides: callsStaff && isChildCraft };
}
