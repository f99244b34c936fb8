import { type Actor, mayAsStaff, type StaffPermission } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import type { StaffAction } from '../../contract.ts';
import type { Dispute } from '../dispute-store.ts';
import { findDisputedOffers } from '../safety/safety-store.ts';
import { isTalkedAbout } from './view.ts';

const needed: Readonly<Record<StaffAction, StaffPermission>> = {
  DECIDE: 'disputes.decide',
  SAY: 'disputes.discuss',
  ASK: 'disputes.discuss',
  RECEIVE: 'disputes.decide',
  CLEAR: 'disputes.secure',
};

/** What a staff member may do with a dispute now. */
export async function actionsOfStaff(db: Queryable, actor: Actor, dispute: Dispute): Promise<StaffAction[]> {
  const { status, channel, disputeId } = dispute;
  const isSuspended = (await findDisputedOffers(db, disputeId)).some(({ suspended }) => suspended);
  const all: Record<StaffAction, boolean> = {
    DECIDE: status === 'IN_PROGRESS' && channel !== 'CHARGEBACK',
    SAY: isTalkedAbout(dispute),
    ASK: status === 'IN_PROGRESS' && channel === 'BUYER',
    RECEIVE: status === 'RETURN',
    CLEAR: isSuspended,
  };
  return (Object.keys(all) as StaffAction[]).filter((action) => all[action] && mayAsStaff(actor, [needed[action]]));
}
