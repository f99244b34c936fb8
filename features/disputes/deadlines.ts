import type { DisputeChannel } from './reasons.ts';
import { type DisputeStatus, endedDisputes } from './statuses.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How long each side has (domain 5.6, ux D2). */
export const disputePeriods = {
  /** A seller has so long to answer; a child's shop, where a guardian answers, has longer (D3). */
  answer: 72 * hour,
  answerOfChildShop: 5 * day,
  /** Staff decide within, or are reminded every day. */
  decision: 3 * day,
  /** A buyer whom staff asked something is reminded, and the dispute ends so long after that (D8). */
  buyerAnswer: 3 * day,
  buyerSilence: 7 * day,
  /** Goods that are to come back are sent within (D12). */
  returning: 14 * day,
  /** Either side may ask once that a rejection is looked at again (D13). */
  appeal: 14 * day,
} as const;

/** By when its seller must answer a dispute that was opened at a time; staff decide after that. */
export const answerDueAt = (openedAt: Date, isChildShop: boolean): Date =>
  new Date(openedAt.getTime() + (isChildShop ? disputePeriods.answerOfChildShop : disputePeriods.answer));

/** When the deadline of a status ends that a dispute has just come to; null: it has none, or only the bank decides. */
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
