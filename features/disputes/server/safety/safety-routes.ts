import { type Implementation, implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { findSoldOrder } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { clearSafety, openSafetyDispute } from '../../staff-contract.ts';
import { lockOwn, missing } from '../access.ts';
import type { DisputeLetters } from '../mails/letters.ts';
import { writeDispute } from '../opening/open.ts';
import { lockSold } from '../steps/lock.ts';
import { moveDispute } from '../steps/move.ts';
import { resumeSafe } from './safety.ts';

export const safetyEndpoints = (letters: DisputeLetters): Implementation[] => [
  implement(openSafetyDispute, async ({ number, description }, { db, accountId, now }) => {
    const found = await findSoldOrder(db, { number });
    if (!found) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });
    const sold = await lockSold(db, found.sellerOrderId);
    const wanted = { reason: 'UNSAFE', wished: 'FULL_REFUND', channel: 'SAFETY', description, pieces: [] } as const;
    const written = await writeDispute(db, sold, wanted, now);
    if (!written.ok) return written;
    const opened = await moveDispute(db, written.value, sold, { action: 'OPEN', actor: 'MANAGER', accountId }, now);
    if (!opened.ok) return opened;
    await letters.moved(db, sold, opened.value, now);
    return ok({ code: written.value.code, status: 'OPENED' });
  }),
  implement(clearSafety, async ({ code }, context) => {
    const { db, actor } = context;
    const own = await lockOwn(db, actor, code, clearSafety.access, ['MANAGER']);
    if (!own) return missing;
    const { sellerOrderId, sellerId } = own.sold;
    if (await resumeSafe(db, own.dispute))
      await record(db, context, {
        action: 'dispute.offers-cleared',
        ...{ subject: { kind: 'seller-order', id: sellerOrderId }, sellerId },
      });
    return ok(true as const);
  }),
];
