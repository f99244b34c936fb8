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

/** What a list of disputes can be filtered by; ALL stands for every status (spec 2.31, 4.1). */
export const listedDisputeStatuses = ['ALL', ...disputeStatuses] as const;

/** Where a member's disputes are listed, and where one of them is. */
export const disputesPath = '/profile/disputes';
export const pathOfDispute = (code: string): string => `${disputesPath}/${code}`;
/** Where something wrong with a line of a seller order is reported. */
export const pathToReport = (number: string, sku: string): string => `/report/${number}/${encodeURIComponent(sku)}`;
/** Where a guest sees a dispute, with the token of their order. */
export const guestPathOfDispute = (orderNumber: string, code: string): string =>
  `/checkout/success-purchase/${orderNumber}/dispute/${code}`;

/** The most pictures of a dispute (domain 5.6). */
export const mostDisputePictures = 10;
/** Disputes on one page of a member's list. */
export const disputesPageSize = 10;
/** The most disputes in a list of what is to be done. */
export const mostDisputesListed = 200;
