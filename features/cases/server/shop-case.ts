import { randomBytes } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { caseDue } from '../rules.ts';
import { moveCase, noteAct, openCase } from './case-store.ts';
import { findShopName } from './repeat-store.ts';

export type ShopCase = { sellerId: string; words: string };

/** Asks staff to check a firm because of an automatic measurement. It takes no measure: people decide. */
export async function openShopCase(tx: Tx, { sellerId, words }: ShopCase, now: Date): Promise<void> {
  const kind = 'SELLER';
  const dueAt = caseDue(kind, now);
  const { found, isNew } = await openCase(tx, {
    ...{ caseId: uuidv7(now), number: orderNumberOf(randomBytes(10)), kind, about: await findShopName(tx, sellerId) },
    ...{ subjectKind: 'SELLER', subjectId: sellerId, dueAt, now },
  });
  const { caseId, status } = found;
  await noteAct(tx, { caseId, act: isNew ? 'OPEN' : 'NOTE', words, now });
  if (status === 'WAITING') await moveCase(tx, { caseId, to: 'OPEN', accountId: null, dueAt, now });
}
