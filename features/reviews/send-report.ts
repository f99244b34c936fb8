import type { Client } from '@cubby/contract';
import { reportReview } from './contract.ts';
import type { ReportReason } from './rules.ts';

type Sent = { reason: string; comment: string | undefined; reportKey: string };

/** Few people report anything, so pages load the contract only then. @param picture the id of one of the review's */
export const sendReport = (
  client: Client,
  { reviewId, picture }: { reviewId: string; picture: string | undefined },
  { reason, comment, reportKey }: Sent,
): Promise<unknown> =>
  client(reportReview, { ...{ reviewId, picture, comment, reportKey }, reason: reason as ReportReason });
