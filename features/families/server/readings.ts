import type { AccountContext } from '@cubby/contract/server';
import { type Queryable, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { type Reading, readingsOf } from '../rules.ts';
import { findChildrenOfShops, findReadings, hasRead } from './store.ts';

type Reader = Pick<AccountContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId' | 'pool'>;

/** Records that a person has opened children's data; lists do not count (domain 2.1, C5). */
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

/** The same for the child to whom a shop belongs. */
export const noteReadingOfShop = async (context: Reader & { db: Queryable }, sellerId: string): Promise<void> =>
  noteReadings(context, await findChildrenOfShops(context.db, [sellerId]));

/** Records that a guardian has viewed a child's work, once a day; the child sees that (domain C5). */
export async function noteReadingOfGuardian(context: Reader & { db: Queryable }, sellerId: string): Promise<void> {
  const { db, accountId, now } = context;
  const since = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  for (const child of await findChildrenOfShops(db, [sellerId]))
    if (!(await hasRead(db, { childId: child.childId, accountId, since }))) await noteReadings(context, [child]);
}

/** The readers of a child's data, for the guardian: each once a day. */
export const findSeenBy = async (db: Queryable, childId: string): Promise<Reading[]> =>
  readingsOf((await findReadings(db, childId)).map(({ at, by }) => ({ day: at.toISOString().slice(0, 10), by })));
