import { type Pool, type Queryable, type Tx, transaction, uuidv7 } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import {
  emptyJars,
  emptyMonth,
  keepMovement,
  type Movement,
  monthOf,
  movementsOf,
  negateJars,
  type Pieces,
  takeFromJars,
} from '../rules.ts';
import { findMovesOfSale, insertMove, lockReadySale, writeUnfilled } from './jar-store.ts';
import { addToMonth, keepMovementOf } from './shown/kept-store.ts';
import { findAgreed, findPiecesOf, findPostings, findReturned, findToFollow } from './shown/ledger-store.ts';

const day = 86_400_000;
/** After this many days an entry has certainly been committed. */
const daysBack = 2;
/** Before any entry of the ledger. */
const beginning = '00000000-0000-7000-8000-000000000000';

/** Stores the ledger's new entries of children's sales. */
export const followLately = (pool: Pool, now: Date): Promise<void> =>
  follow(pool, uuidv7(new Date(now.getTime() - daysBack * day)), now);
/** The same from the start: entries missed by a stopped process. */
export const followAll = (pool: Pool, now: Date): Promise<void> => follow(pool, beginning, now);

const follow = async (pool: Pool, since: string, now: Date): Promise<void> =>
  forEachApart(await findToFollow(pool, since), 'sales in the money lab', ({ childId, saleId }) =>
    transaction(pool, (tx) => followSale(tx, childId, saleId, now)),
  );

async function followSale(tx: Tx, childId: string, saleId: string, now: Date): Promise<void> {
  const pieces = (await findPiecesOf(tx, saleId)).map(({ productId, pieces }) => ({ thing: productId, pieces }));
  for (const movement of await movementsOfSale(tx, saleId)) await keep(tx, { childId, saleId, pieces }, movement, now);
}

async function movementsOfSale(db: Queryable, saleId: string): Promise<Movement[]> {
  const agreed = (await findAgreed(db, saleId))!;
  const [postings, returned] = await Promise.all([findPostings(db, agreed), findReturned(db, agreed)]);
  return movementsOf(postings, factsOf(agreed, returned));
}

export const factsOf = (
  { saleId, sellerId, shippingMinor }: NonNullable<Awaited<ReturnType<typeof findAgreed>>>,
  returned: Awaited<ReturnType<typeof findReturned>>,
) => ({
  sellerOrderId: saleId,
  sellerId,
  shipping: { amountMinor: shippingMinor, currency: 'USD' as const },
  returned,
});

type SaleOf = { childId: string; saleId: string; pieces: readonly Pieces[] };
async function keep(tx: Tx, { childId, saleId, pieces }: SaleOf, movement: Movement, now: Date): Promise<void> {
  const { entryId, kind, at, isAfterReady, toMe } = movement;
  const isNew = await keepMovementOf(tx, {
    ...{ entryId, childId, saleId, kind, at, isAfterReady, toMe: toMe.amountMinor },
    ...{ items: movement.items.amountMinor, fee: movement.fee.amountMinor, feeTax: movement.feeTax.amountMinor },
    ...{ shipping: movement.shipping.amountMinor, ownTax: movement.ownTax.amountMinor },
    unfilled: kind === 'READY' ? Math.max(toMe.amountMinor, 0) : 0,
  });
  if (!isNew) return;
  await addToMonth(tx, childId, keepMovement(emptyMonth(monthOf(at)), movement, kind === 'SALE' ? pieces : []));
  if (kind === 'REFUND' && isAfterReady && toMe.amountMinor > 0) await takeBack(tx, childId, saleId, movement, now);
}

/** From the jars, or from the amounts that would have gone into them. */
async function takeBack(tx: Tx, childId: string, saleId: string, { entryId, toMe }: Movement, now: Date) {
  const ready = await lockReadySale(tx, childId, saleId);
  if (!ready) return;
  if (ready.unfilledMinor > 0)
    return void (await writeUnfilled(tx, ready.entryId, Math.max(ready.unfilledMinor - toMe.amountMinor, 0)));
  const { filled, taken } = await findMovesOfSale(tx, saleId);
  if (!filled) return;
  const out = takeFromJars(filled, negateJars(taken ?? emptyJars), toMe);
  await insertMove(tx, { childId, kind: 'TAKE_BACK', entryId, amounts: negateJars(out) }, now);
}
