import type { Tx } from '@cubby/db';
import type { AppliedChange, SoldOrder } from '@cubby/features/orders/server';
import { countReferredSale } from '@cubby/features/referrals/server';
import { releaseShare as releaseSchoolShare } from '@cubby/features/schools/server';
import { subtract } from '@cubby/money';
import { givenBack } from '../refunding/refunds.ts';
import { earn } from './earn.ts';
import { makeAvailable } from './make-available.ts';
import { agreedSale } from './sold-money.ts';

/** P6: releases the seller's share; earned first if it never was (O30, O35). */
export async function releaseShare(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<void> {
  const sale = change.deliveredAt === null ? await earn(tx, sold, now) : agreedSale(sold);
  // Together with the bank's hold (P12), so that nobody is paid in between; the school's share waits.
  if (sold.hasOpenDispute) return;
  await makeAvailable(tx, sold, sale, now);
  await releaseSchoolShare(tx, { ...sold, number: `${sold.orderNumber}-${sold.position}` }, now);
  const itemsLeft = subtract(sale.items, (await givenBack(tx, sold)).items);
  await countReferredSale(tx, { ...sold, itemsLeft }, now);
}
