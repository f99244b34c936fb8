import { memberOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { memberDisputes, orderDisputes } from '../contract.ts';
import { disputesPageSize, turnOf } from '../rules.ts';
import { listedOf } from './view.ts';
import { countDisputes, findDisputes, findDisputesOfOrder } from './view-store.ts';

/** A buyer's disputes: all of a member's, and those of one order. */
export const buyerDisputeLists: readonly Implementation[] = [
  implement(memberDisputes, async ({ page, status }, { db, actor }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    const by = { accountId, status: status === 'ALL' ? null : status };
    const total = await countDisputes(db, by);
    const last = Math.max(1, Math.ceil(total / disputesPageSize));
    const current = Math.min(page, last);
    const rows = await findDisputes(db, { ...by, size: disputesPageSize, offset: (current - 1) * disputesPageSize });
    return ok({ disputes: rows.map(listedOf), page: { current, items: disputesPageSize, total, last } });
  }),
  implement(orderDisputes, async ({ orderNumber }, { db, actor }) => {
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return ok(
      (await findDisputesOfOrder(db, orderNumber)).map((row) => ({
        ...{ code: row.code, number: row.number, status: row.status },
        turn: turnOf(row) ?? null,
        dueAt: row.dueAt?.toISOString() ?? null,
      })),
    );
  }),
];
