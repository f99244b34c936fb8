import type { DisputeChannel } from './reasons.ts';
import { type DisputeStatus, endedDisputes } from './statuses.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The time limits of each side (domain 5.6, ux D2). */
export const disputePeriods = {
  /** The seller's time to answer; a guardian has longer (D3). */
  answer: 72 * hour,
  answerOfChildShop: 5 * day,
  /** Staff decide by then, or get a daily reminder. */
  decision: 3 * day,
  /** The buyer's time to answer staff before a reminder, and from there to the end of the dispute (D8). */
  buyerAnswer: 3 * day,
  buyerSilence: 7 * day,
  /** The time to send goods back (D12). */
  returning: 14 * day,
  /** The time for one appeal against a rejection (D13). */
  appeal: 14 * day,
} as const;

/** The end of the seller's time to answer; staff decide after that. */
export const answerDueAt = (openedAt: Date, isChildShop: boolean): Date =>
  new Date(openedAt.getTime() + (isChildShop ? disputePeriods.answerOfChildShop : disputePeriods.answer));

/** The deadline of a status just reached; null: none, or only the bank decides. */
export function deadlineOf(
  { status, channel, isChildShop }: { status: DisputeStatus; channel: DisputeChannel; isChildShop: boolean },
  now: Date,
): Date | null {
  const after = (period: number) => new Date(now.getTime() + period);
  if (status === 'OPENED' && channel !== 'CHARGEBACK') return answerDueAt(now, isChildShop);
  if (status === 'IN_PROGRESS' && channel !== 'CHARGEBACK') return after(disputePeriods.decision);
  if (status === 'RETURN') return after(disputePeriods.returning);
  return endedDisputes.includes(status) ? after(disputePeriods.appeal) : null;
}
