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
};
/** A page of reviews with the whole distribution: `counts[0]` is the number of one-star reviews. */
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

/** States of a review: not yet checked, published, rejected by the staff. */
export const reviewStatuses = ['PENDING', 'PUBLISHED', 'REFUSED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The reasons for reporting a review (ux P7, domain C13). */
export const reportReasons = ['SPAM', 'OFF_TOPIC', 'OFFENSIVE', 'PERSONAL_DATA', 'CHILD_SAFETY', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReportComment = 1000;

/**
 * The instant before which a report's comment and reporter are deleted (domain C3: nothing is kept for ever): half a
 * year, or a year if a child may be in danger, since that decision must remain explicable for so long (domain 2.6,
 * C13).
 */
export const reportsForgottenBefore = (now: Date): { others: Date; childSafety: Date } => ({
  others: new Date(now.getTime() - 180 * dayLong),
  childSafety: new Date(now.getTime() - 365 * dayLong),
});
const dayLong = 86_400_000;

/**
 * A report that a child may be in danger is read by a person at once, and hides a review of a child's craft until then
 * (domain C12, C13). Other reports hide nothing: otherwise sellers could suppress the reviews they dislike (ux P7).
 */
export function actOnReport(reason: ReportReason, isChildCraft: boolean): { callsStaff: boolean; hides: boolean } {
  const callsStaff = reason === 'CHILD_SAFETY';
  return { callsStaff, hides: callsStaff && isChildCraft };
}
