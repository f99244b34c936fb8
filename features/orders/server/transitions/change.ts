import type { OrderAction, OrderActor, OrderFacts } from '../../transitions.ts';

export type Change = {
  action: OrderAction;
  actor: OrderActor;
  /** The person who acts, if known. */
  accountId?: string | undefined;
  now: Date;
  reason?: string;
  /** The next due time for the scheduled task, if it differs from the usual one of the new status. */
  dueAt?: Date | null;
  /** Whether returned goods can be sold again; undefined: nobody has inspected them (O29). */
  restocks?: boolean | undefined;
  /** Facts about a dispute or refund that only the caller knows. */
  known?: Partial<Pick<OrderFacts, 'isChargeback' | 'refundableMinor' | 'outstandingMinor' | 'disputed'>>;
};
