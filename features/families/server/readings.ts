import type { AccountContext } from '@cubby/contract/server';
import { type Queryable, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { type Reading, readingsOf } from '../rules.ts';
import { findChildrenOfShops, findReadings } from './store.ts';

type Reader = Pick<AccountContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId' | 'pool'>;

/** Records that somebody of the staff has opened what is kept of children; lists are no reading (domain 2.1, C5). */
export async function noteReadings(
  context: Reader,
  children: readonly { childId: string; sellerId: string }[],
): Promise<void> {
  if (children.length === 0) return;
  await transaction(context.pool, async (tx) => {
    for (const { childId, sellerId } of children)
      await record(tx, context, { action: 'child.read', subject: { kind: 'child', id: childId }, sellerId });
  });
}

/** The same of the child to whom a shop belongs. */
export const noteReadingOfShop = async (context: Reader & { db: Queryable }, sellerId: string): Promise<void> =>
  noteReadings(context, await findChildrenOfShops(context.db, [sellerId]));

/** Who has opened what is kept of a child, for the guardian: each reader once a day. */
export const findSeenBy = async (db: Queryable, childId: string): Promise<Reading[]> =>
  readingsOf((await findReadings(db, childId)).map(({ at, by }) => ({ day: at.toISOString().slice(0, 10), by })));
