import { disputeStatuses } from './statuses.ts';

export { answerDueAt, deadlineOf, disputePeriods } from './deadlines.ts';
export { type DemoDisputeStep, demoStepFor } from './demo-step.ts';
export {
  type DisputeChannel,
  type DisputeReason,
  disputeChannels,
  disputeReasons,
  type Remedy,
  reasonOfBank,
  remedies,
  remediesFor,
  tellsSellerFirst,
} from './reasons.ts';
export { type DisputeStatus, disputeStatuses, endedDisputes, openDisputes } from './statuses.ts';
export { type Turn, turnOf, turns } from './turn.ts';

/** The filters of a list of disputes; ALL includes every status (spec 2.31, 4.1). */
export const listedDisputeStatuses = ['ALL', ...disputeStatuses] as const;

/** The paths of a member's disputes. */
export const disputesPath = '/profile/disputes';
export const pathOfDispute = (code: string): string => `${disputesPath}/${code}`;
/** The path of a dispute on the sellers' site, for those who answer for the shop. */
export const sellerPathOfDispute = (code: string): string => `/disputes/${code}`;
/** The path for reporting a problem with a line of a seller order. */
export const pathToReport = (number: string, sku: string): string => `/report/${number}/${encodeURIComponent(sku)}`;
/** The path of a guest's dispute, with the token of their order. */
export const guestPathOfDispute = (orderNumber: string, code: string): string =>
  `/checkout/success-purchase/${orderNumber}/dispute/${code}`;

export const mostDisputePictures = 10;
export const disputesPageSize = 10;
export const mostDisputesListed = 200;

/** A seller order's number: its order's number and its position in it. */
export const orderItemPattern = /^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/;
