import type { Failure } from '@cubby/result';
import type { DisputeChannel, Remedy } from '../../rules.ts';
import type { DisputeAction, DisputeActor, DisputeTransition } from '../../transitions.ts';
import type { Dispute } from '../dispute-store.ts';

export type DisputeRefused = Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY' | 'OC_OUT_OF_STOCK'>;
/** The remedy for the buyer. An amount is for the items, without their tax. */
export type WantedRemedy = { remedy: Remedy; amountMinor: number | null; withReturn: boolean };
export type DisputeStep = {
  action: DisputeAction;
  actor: DisputeActor;
  accountId?: string | null;
  body?: string;
  remedy?: WantedRemedy;
  channel?: DisputeChannel;
  restocks?: boolean;
};
export type MadeStep = { dispute: Dispute; row: DisputeTransition; step: DisputeStep };
