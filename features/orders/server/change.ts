import type { OrderAction, OrderActor, OrderFacts } from '../transitions.ts';

export type Change = {
  action: OrderAction;
  actor: OrderActor;
  now: Date;
  reason?: string;
  /** When the scheduled task must look at it again, if not after the usual time of its new status. */
  dueAt?: Date | null;
  /** Goods that come back can be sold again; if not said, whether anybody has looked at them (O29). */
  restocks?: boolean | undefined;
  /** What only the caller knows about a dispute or a refund. */
  known?: Partial<Pick<OrderFacts, 'isChargeback' | 'refundableMinor' | 'outstandingMinor'>>;
};
