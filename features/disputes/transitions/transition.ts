import type { OrderAction } from '@cubby/features/orders/transitions';
import type { DisputeChannel, DisputeReason, DisputeStatus, Remedy } from '../rules.ts';

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
