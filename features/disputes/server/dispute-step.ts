import type { Failure } from '@cubby/result';
import type { DisputeChannel, Remedy } from '../rules.ts';
import type { DisputeAction, DisputeActor, DisputeTransition } from '../transitions.ts';
import type { Dispute } from './dispute-store.ts';

export type DisputeRefused = Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY' | 'OC_OUT_OF_STOCK'>;
/** What is to be given to the buyer. An amount is of the items, without its tax. */
export type WantedRemedy = { remedy: Remedy; amountMinor: number | null; withReturn: boolean };
export type DisputeStep = {
  action: DisputeAction;
  actor: DisputeActor;
  accountId?: string | null;
  /** What is said with it: an answer, reasons. */
  body?: string;
  remedy?: WantedRemedy;
  /** A card holder's bank takes it over. */
  channel?: DisputeChannel;
  /** Goods that have come back can be sold again. */
  restocks?: boolean;
};
/** A change that was made, for those who are told about it. */
export type MadeStep = { dispute: Dispute; row: DisputeTransition; step: DisputeStep };
