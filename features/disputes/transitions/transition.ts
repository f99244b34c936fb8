import type { OrderAction, TransitionId } from '@cubby/features/orders/transitions';
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

export type DisputeFacts = {
  status: DisputeStatus;
  channel: DisputeChannel;
  reason: DisputeReason;
  dueAt: Date | null;
  /** As accepted or decided; null before that. */
  remedy: Remedy | null;
  withReturn: boolean;
  isBuyerReminded: boolean;
  hasAppealed: boolean;
  rejectedAt: Date | null;
  /** Whether the actor gave a reason, and an amount within the disputed one. */
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
  guard?: string;
  isAllowed?: (facts: DisputeFacts, actor: DisputeActor, now: Date) => boolean;
  /**
   * Its effect on the seller order, with the rows of domain 5.4; if there are several, remedy and earlier status
   * decide.
   */
  order: { actions: readonly OrderAction[]; rows: readonly TransitionId[] } | null;
  /** The postings of domain 5.3 that it may cause. */
  postings: readonly string[];
};
