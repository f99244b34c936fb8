import { implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { isTheirShop } from '../policy.ts';
import { nextPayoutDay } from '../rules.ts';
import { choosePayoutSchedule } from '../schedule-contract.ts';
import { findShop } from './destinations/destination-store.ts';
import { findLastWeek, findSchedule, keepSchedule } from './schedule-store.ts';

export const chooseSchedule = implement(choosePayoutSchedule, async ({ shop: handle, schedule }, context) => {
  const { db, actor, now } = context;
  const shop = await findShop(db, handle);
  if (!shop || !isTheirShop(actor, choosePayoutSchedule.access, shop))
    return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
  const { sellerId } = shop;
  const before = await findSchedule(db, sellerId);
  if (schedule !== before) {
    await keepSchedule(db, sellerId, schedule);
    await record(db, context, {
      action: 'payout.schedule-chosen',
      ...{ subject: { kind: 'seller', id: sellerId }, sellerId },
      changes: { schedule: [before, schedule] },
    });
  }
  return ok(nextPayoutDay(schedule, now, await findLastWeek(db)));
});
