import { type Queryable, type Tx, uuidv7 } from '@cubby/db';
import { schoolEarned, schoolRefunded, schoolReleased, schoolShare } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Money, money, subtract } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { attribute } from '../rules.ts';
import { insertMovement, lockAccountOf } from './account-store.ts';
import { findPartner } from './organisation-store.ts';
import { changeShare, findOrganisationsOf, insertShare, lockShare } from './share-store.ts';

/** The school that gets 5 % of an order placed now; null: none. An unknown code is refused. */
export async function attributionOf(
  db: Queryable,
  order: { accountId: string | null; partnerCode: string | undefined; isOnInvoice: boolean },
): Promise<Result<string | null, Failure<'OC_BAD_REQUEST'>>> {
  const { accountId, partnerCode } = order;
  const named = partnerCode === undefined ? undefined : await findPartner(db, partnerCode);
  if (partnerCode !== undefined && named === undefined)
    return fail('OC_BAD_REQUEST', 'schools.partnerMissing', { path: ['partnerCode'] });
  const own = accountId === null ? [] : await findOrganisationsOf(db, accountId);
  return ok(attribute({ named, own, isOnInvoice: order.isOnInvoice }));
}

type Sale = { sellerOrderId: string; orderId: string };

export async function earnShare(
  tx: Tx,
  { sellerOrderId, orderId, organisationId, items }: Sale & { organisationId: string; items: Money },
  now: Date,
): Promise<void> {
  const { amountMinor } = schoolShare(items);
  if (!(await insertShare(tx, { sellerOrderId, organisationId, amountMinor }))) return;
  await post(tx, schoolEarned(sellerOrderId, organisationId, items), orderId, now);
}

/** P6: the sale is completed, and the school may spend its share. */
export async function releaseShare(tx: Tx, { sellerOrderId, orderId, number }: Sale & { number: string }, now: Date) {
  const share = await lockShare(tx, sellerOrderId);
  if (!share || share.isAvailable) return;
  const { organisationId, amountMinor } = share;
  await changeShare(tx, { sellerOrderId, amountMinor, isAvailable: true });
  if (amountMinor === 0) return;
  await moveAccount(
    tx,
    { organisationId, kind: 'COMMISSION', amountMinor, reference: number, key: `share:${sellerOrderId}` },
    now,
  );
  await post(tx, schoolReleased(sellerOrderId, organisationId, money(amountMinor)), orderId, now);
}

/**
 * P10: after a refund the school keeps 5 % of the remaining items; its account may become negative, and the next shares
 * make up for it (domain 5.3 P10).
 */
export async function reduceShare(
  tx: Tx,
  { sellerOrderId, orderId, itemsLeft }: Sale & { itemsLeft: Money },
  now: Date,
): Promise<void> {
  const share = await lockShare(tx, sellerOrderId);
  if (!share) return;
  const { organisationId, isAvailable, changes } = share;
  const kept = schoolShare(itemsLeft);
  const back = subtract(money(share.amountMinor), kept);
  if (back.amountMinor <= 0) return;
  await changeShare(tx, { sellerOrderId, amountMinor: kept.amountMinor, isAvailable });
  const key = `${sellerOrderId}:${changes}`;
  if (isAvailable)
    await moveAccount(
      tx,
      { organisationId, kind: 'COMMISSION_BACK', amountMinor: -back.amountMinor, reference: key, key: `back:${key}` },
      now,
    );
  const from = { type: isAvailable ? 'SCHOOL_AVAILABLE' : 'SCHOOL_PENDING', schoolId: organisationId } as const;
  await post(tx, schoolRefunded(String(changes), sellerOrderId, from, back), orderId, now);
}

async function moveAccount(
  tx: Tx,
  movement: Omit<Parameters<typeof insertMovement>[1], 'movementId' | 'purse'>,
  now: Date,
): Promise<void> {
  const of = { organisationId: movement.organisationId, purse: 'OWN' as const };
  await lockAccountOf(tx, of);
  await insertMovement(tx, { ...movement, ...of, movementId: uuidv7(now) }, now);
}

/** P8: a school's shares are paid out, or come back (a negative amount), with the payout that names them. */
export const movePaidOut = (
  tx: Tx,
  {
    organisationId,
    payoutId,
    minor,
    reference,
  }: { organisationId: string; payoutId: string; minor: number; reference: string },
  now: Date,
): Promise<void> =>
  moveAccount(
    tx,
    {
      ...{ organisationId, amountMinor: -minor, reference },
      ...(minor > 0
        ? { kind: 'PAYOUT' as const, key: `payout:${payoutId}` }
        : { kind: 'PAYOUT_BACK' as const, key: `payout-back:${payoutId}` }),
    },
    now,
  );
