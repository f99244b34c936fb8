import type { Client } from '@cubby/contract';
import { reportThing } from './contract.ts';
import type { ReportedKind, ReportReason } from './rules.ts';

type Sent = {
  subject: string;
  picture?: string | undefined;
  reason: string;
  comment: string | undefined;
  reportKey: string;
};

/** Few people report anything, so pages load the contract only then. */
export const sendReport = (
  client: Client,
  subjectKind: ReportedKind,
  { subject, picture, reason, comment, reportKey }: Sent,
): Promise<unknown> =>
  client(reportThing, { ...{ subjectKind, subject, picture, comment, reportKey }, reason: reason as ReportReason });
