import type { OrderStatus } from './rules.ts';

/** The six steps of a parcel, as its buyer sees them (ux T1, T4). */
const timelineSteps = ['ORDERED', 'PAID', 'PREPARING', 'ON_ITS_WAY', 'DELIVERED', 'COMPLETED'] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** The step that a status has reached; null: the parcel was cancelled, or is not ordered yet. */
const stepOf: Record<OrderStatus, TimelineStep | null> = {
  DRAFT: null,
  CREATED: 'ORDERED',
  APPROVED: 'ORDERED',
  SENT_TO_PMT: 'ORDERED',
  AWAITING_PAYMENT: 'ORDERED',
  PARTIALLY_PAID: 'ORDERED',
  PAID: 'PAID',
  CONFIRMED: 'PREPARING',
  IN_PROGRESS: 'PREPARING',
  IN_DELIVERY: 'ON_ITS_WAY',
  DELIVERED: 'DELIVERED',
  RETURN: 'ON_ITS_WAY',
  DISPUTE_OPEN: 'ON_ITS_WAY',
  COMPLETED: 'COMPLETED',
  CLOSED: 'COMPLETED',
  CANCELLED: null,
  REJECTED: null,
  REJECTED_BY_TIMEOUT: null,
};

/** What is confirmed before it is paid, by invoice, is not prepared yet: its money is waited for (O8, O10, O14). */
const stepAfter = (status: OrderStatus, before: readonly StatusChange[]): TimelineStep | null =>
  status === 'CONFIRMED' && !before.some((change) => change.status === 'PAID') ? 'ORDERED' : stepOf[status];

/** A change of status, with its time. */
export type StatusChange = { status: OrderStatus; at: string };
export type ShownStep = { step: TimelineStep; state: 'done' | 'current' | 'next'; at: string | null };

/**
 * A parcel's way through the six steps: what is done and when, where it is now, and what comes. A return or a problem
 * leaves it where it got to. Empty for a parcel that was cancelled: nothing comes any more.
 * @param history changes of status, the oldest first
 */
export function timelineOf(status: OrderStatus, history: readonly StatusChange[]): ShownStep[] {
  const steps = history.map((change, i) => ({ step: stepAfter(change.status, history.slice(0, i)), at: change.at }));
  const reached = stepAfter(status, history);
  if (reached === null) return [];
  const rank = (step: TimelineStep | null) => (step === null ? -1 : timelineSteps.indexOf(step));
  const isInterrupted = status === 'RETURN' || status === 'DISPUTE_OPEN';
  const current = isInterrupted ? Math.max(rank(reached), ...steps.map((change) => rank(change.step))) : rank(reached);
  return timelineSteps.map((step, i) => {
    const at = steps.find((change) => change.step === step)?.at ?? null;
    if (i > current) return { step, state: 'next', at: null };
    if (i === current) return { step, state: 'current', at };
    // What is delivered on terms is paid for later.
    return step === 'PAID' && at === null ? { step, state: 'next', at } : { step, state: 'done', at };
  });
}
