import type { OrderStatus } from './rules.ts';

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

/** An order confirmed before it is paid, by invoice, is not prepared yet (O8, O10, O14). */
const stepAfter = (status: OrderStatus, before: readonly StatusChange[]): TimelineStep | null =>
  status === 'CONFIRMED' && !before.some((change) => change.status === 'PAID') ? 'ORDERED' : stepOf[status];

export type StatusChange = { status: OrderStatus; at: string };
export type ShownStep = { step: TimelineStep; state: 'done' | 'current' | 'next'; at: string | null };

/**
 * A parcel's progress through the six steps (ux T1, T4): done with its time, present, and next. A return or a problem
 * leaves it at the step it had reached. Empty for a cancelled parcel. @param history changes of status, oldest first
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
    // An order on terms is delivered before it is paid.
    return step === 'PAID' && at === null ? { step, state: 'next', at } : { step, state: 'done', at };
  });
}
