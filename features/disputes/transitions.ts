import type { OrderAction } from '@cubby/features/orders/transitions';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type DisputeChannel, type DisputeReason, type DisputeStatus, disputePeriods, type Remedy } from './rules.ts';

/** Who acts (domain 5.6). For a child's shop the seller is its guardian. */
export const disputeActors = ['BUYER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP'] as const;
export type DisputeActor = (typeof disputeActors)[number];

export const disputeActions = [
  'OPEN',
  'DISCARD',
  'ANSWER',
  'ACCEPT',
  'WITHDRAW',
  'DECIDE_FOR_BUYER',
  'DECIDE_FOR_SELLER',
  'LAPSE',
  'AWAIT_RETURN',
  'CARRY_OUT',
  'RECEIVE_RETURN',
  'END_RETURN',
  'APPEAL',
  'CLOSE',
] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** What the guards ask about a dispute. */
export type DisputeFacts = {
  status: DisputeStatus;
  channel: DisputeChannel;
  reason: DisputeReason;
  /** When the deadline of the present status ends; null: it has none. */
  dueAt: Date | null;
  /** As accepted or decided; null before that. */
  remedy: Remedy | null;
  withReturn: boolean;
  /** Staff have asked the buyer something, and reminded them. */
  isBuyerReminded: boolean;
  hasAppealed: boolean;
  /** When it was rejected. */
  rejectedAt: Date | null;
  /** Whether whoever acts gave a reason, and an amount that is no more than what is disputed. */
  hasReason: boolean;
  hasAmount: boolean;
};

export type DisputeTransition = {
  /** The row in domain 5.6. */
  id: string;
  action: DisputeAction;
  from: readonly DisputeStatus[];
  to: DisputeStatus;
  actors: readonly DisputeActor[];
  /** What must hold besides, in words, for the diagram and the documentation. */
  guard?: string;
  isAllowed?: (facts: DisputeFacts, actor: DisputeActor, now: Date) => boolean;
  /** What it does to its seller order, and the rows of domain 5.4 for that. Of several, by remedy and status before. */
  order: { actions: readonly OrderAction[]; rows: readonly string[] } | null;
  /** The postings of domain 5.3 it may cause. */
  postings: readonly string[];
};

const isPast = (date: Date | null, now: Date): boolean => date !== null && date.getTime() <= now.getTime();
const appealEnds = (rejectedAt: Date | null): Date | null =>
  rejectedAt && new Date(rejectedAt.getTime() + disputePeriods.appeal);
const back = { actions: ['END_DISPUTE'], rows: ['O34'] } as const;
const none = { order: null, postings: [] } as const;

/** The only table of allowed changes of a dispute, in the order of domain 5.6. Anything else is refused with 409. */
export const disputeTransitions: readonly DisputeTransition[] = [
  {
    id: 'D1',
    action: 'OPEN',
    from: ['DRAFT'],
    to: 'OPENED',
    actors: ['BUYER', 'PSP', 'MANAGER', 'SYSTEM'],
    guard: 'its seller order lets it (O31 to O33); staff and system where something is unsafe',
    isAllowed: ({ channel, reason }, actor) =>
      actor === 'BUYER' || (actor === 'PSP' ? channel === 'CHARGEBACK' : channel === 'SAFETY' && reason === 'UNSAFE'),
    order: { actions: ['DISPUTE'], rows: ['O31', 'O32', 'O33'] },
    postings: ['P12'],
  },
  { id: 'D2', action: 'DISCARD', from: ['DRAFT'], to: 'CANCELLED', actors: ['BUYER'], ...none },
  {
    id: 'D3',
    action: 'ANSWER',
    from: ['OPENED'],
    to: 'IN_PROGRESS',
    actors: ['SELLER', 'SYSTEM', 'PSP'],
    guard: 'by the system once the seller’s time to answer is over; silence decides nothing',
    isAllowed: ({ dueAt, channel }, actor, now) =>
      actor === 'SELLER' || (actor === 'PSP' ? channel === 'CHARGEBACK' : isPast(dueAt, now)),
    ...none,
  },
  {
    id: 'D4',
    action: 'ACCEPT',
    from: ['OPENED'],
    to: 'APPROVED',
    actors: ['SELLER'],
    guard: 'with a remedy, and its amount if it is a part',
    isAllowed: ({ remedy, hasAmount, channel }) =>
      channel !== 'CHARGEBACK' && remedy !== null && (remedy !== 'PART_REFUND' || hasAmount),
    ...none,
  },
  {
    id: 'D5',
    action: 'WITHDRAW',
    from: ['OPENED', 'IN_PROGRESS'],
    to: 'CANCELLED',
    actors: ['BUYER'],
    guard: 'a chargeback is withdrawn at the bank',
    isAllowed: ({ channel }) => channel === 'BUYER',
    order: back,
    postings: ['P13'],
  },
  {
    id: 'D6',
    action: 'DECIDE_FOR_BUYER',
    from: ['IN_PROGRESS'],
    to: 'APPROVED',
    actors: ['MANAGER', 'PSP'],
    guard: 'with reasons in writing and an amount of no more than is disputed',
    isAllowed: ({ hasReason, hasAmount, remedy, channel }, actor) =>
      actor === 'PSP'
        ? channel === 'CHARGEBACK'
        : channel !== 'CHARGEBACK' && hasReason && remedy !== null && (remedy !== 'PART_REFUND' || hasAmount),
    ...none,
  },
  {
    id: 'D7',
    action: 'DECIDE_FOR_SELLER',
    from: ['IN_PROGRESS'],
    to: 'REJECTED',
    actors: ['MANAGER', 'PSP'],
    guard: 'with reasons in writing',
    isAllowed: ({ hasReason, channel }, actor) =>
      actor === 'PSP' ? channel === 'CHARGEBACK' : channel !== 'CHARGEBACK' && hasReason,
    order: back,
    postings: ['P13'],
  },
  {
    id: 'D8',
    action: 'LAPSE',
    from: ['IN_PROGRESS'],
    to: 'REJECTED_BY_TIMEOUT',
    actors: ['SYSTEM'],
    guard: 'the buyer has not answered staff for 7 days after a reminder',
    isAllowed: ({ isBuyerReminded, dueAt, channel }, _actor, now) =>
      channel === 'BUYER' && isBuyerReminded && isPast(dueAt, now),
    order: back,
    postings: ['P13'],
  },
  {
    id: 'D9',
    action: 'AWAIT_RETURN',
    from: ['APPROVED'],
    to: 'RETURN',
    actors: ['SYSTEM'],
    guard: 'the goods come back; never for a chargeback',
    isAllowed: ({ withReturn, channel }) => withReturn && channel !== 'CHARGEBACK',
    order: { actions: ['AWAIT_RETURN'], rows: ['O36'] },
    postings: [],
  },
  {
    id: 'D10',
    action: 'CARRY_OUT',
    from: ['APPROVED'],
    to: 'COMPLETED',
    actors: ['SYSTEM'],
    guard: 'the buyer keeps the goods; a replacement is a new seller order at 0.00',
    isAllowed: ({ withReturn, channel }) => !withReturn || channel === 'CHARGEBACK',
    order: { actions: ['REFUND_IN_PART', 'REFUND_IN_FULL', 'END_DISPUTE'], rows: ['O35', 'O37', 'O34'] },
    postings: ['P14', 'P15', 'P13'],
  },
  {
    id: 'D11',
    action: 'RECEIVE_RETURN',
    from: ['RETURN'],
    to: 'COMPLETED',
    actors: ['SELLER', 'MANAGER'],
    guard: 'the goods are back',
    order: { actions: ['RECEIVE_RETURN'], rows: ['O29'] },
    postings: ['P14'],
  },
  {
    id: 'D12',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: 'REJECTED_BY_TIMEOUT',
    actors: ['SYSTEM'],
    guard: 'the goods were not sent in 14 days',
    isAllowed: ({ dueAt }, _actor, now) => isPast(dueAt, now),
    order: { actions: ['END_RETURN'], rows: ['O30'] },
    postings: ['P13'],
  },
  {
    id: 'D13',
    action: 'APPEAL',
    from: ['REJECTED'],
    to: 'IN_PROGRESS',
    actors: ['BUYER', 'SELLER'],
    guard: 'once, within 14 days of the rejection; a bank’s decision is final',
    isAllowed: ({ hasAppealed, rejectedAt, channel }, _actor, now) =>
      channel !== 'CHARGEBACK' && !hasAppealed && rejectedAt !== null && !isPast(appealEnds(rejectedAt), now),
    order: { actions: ['DISPUTE'], rows: ['O31', 'O32'] },
    postings: ['P12'],
  },
  {
    id: 'D14',
    action: 'CLOSE',
    from: ['COMPLETED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED'],
    to: 'CLOSED',
    actors: ['SYSTEM'],
    guard: 'the time to appeal is over',
    isAllowed: ({ status, rejectedAt }, _actor, now) => status !== 'REJECTED' || isPast(appealEnds(rejectedAt), now),
    ...none,
  },
];

/** The row that lets an actor do something now, or an error that nothing may change (domain 5.6). */
export function disputeTransitionFor(
  facts: DisputeFacts,
  action: DisputeAction,
  actor: DisputeActor,
  now: Date,
): Result<DisputeTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = disputeTransitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  return row ? ok(row) : fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
}
