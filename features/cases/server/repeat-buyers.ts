import { randomBytes } from 'node:crypto';
import { type Pool, transaction, uuidv7 } from '@cubby/db';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { forEachApart } from '@cubby/jobs';
import { caseDue } from '../rules.ts';
import { moveCase, noteAct, openCase } from './case-store.ts';
import { findRepeatBuyers, findShopName, noteRepeatBuyer } from './repeat-store.ts';

/**
 * Opens cases about buyers who repeatedly order from one child's shop (domain C12). A case names the orders, not the
 * buyer.
 */
export const watchRepeatBuyers = async (pool: Pool, now: Date): Promise<void> =>
  forEachApart(await findRepeatBuyers(pool, now), 'repeat buyers', ({ sellerId, buyer, numbers }) =>
    transaction(pool, async (tx) => {
      // Another process was first.
      if (!(await noteRepeatBuyer(tx, { sellerId, buyer }, now))) return;
      const kind = 'REPORT';
      const dueAt = caseDue(kind, now);
      const { found, isNew } = await openCase(tx, {
        ...{
          caseId: uuidv7(now),
          number: orderNumberOf(randomBytes(10)),
          kind,
          about: await findShopName(tx, sellerId),
        },
        ...{ subjectKind: 'SELLER', subjectId: sellerId, dueAt, now },
      });
      const { caseId, status } = found;
      if (isNew) await noteAct(tx, { caseId, act: 'OPEN', now });
      await noteAct(tx, { caseId, act: 'REPEATED', words: numbers.join(', '), now });
      if (status === 'WAITING') await moveCase(tx, { caseId, to: 'OPEN', accountId: null, dueAt, now });
    }),
  );
