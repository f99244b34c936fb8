import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { memberDisputes, orderDisputes } from '../../contract.ts';
import { disputesPageSize } from '../../rules.ts';
import { listedOf, summaryOf } from './view.ts';
import { countDisputes, findDisputes, findDisputesOfOrder } from './view-store.ts';

export const buyerDisputeLists: readonly Implementation[] = [
  implement(memberDisputes, async ({ page, status }, { db, accountId }) => {
    const by = { accountId, status: status === 'ALL' ? null : status };
    const asked = pageOf(page, disputesPageSize, await countDisputes(db, by));
    const rows = await findDisputes(db, { ...by, ...asked.part });
    return ok({ disputes: rows.map(listedOf), page: asked.page });
  }),
  implement(orderDisputes, async ({ orderNumber }, { db, actor }) => {
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return ok((await findDisputesOfOrder(db, orderNumber)).map(summaryOf));
  }),
];
