import type { EndpointContext } from '@cubby/contract/server';
import { daysBetween } from '@cubby/days';
import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { dateOf, dayFormats } from '@cubby/i18n/formats';
import { forEachApart } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { longestPlanned, mostPlannedPrices } from '../../rules.ts';
import { inDollars, note, repriceOwn, tieredAbove } from '../own/change-own.ts';
import { lockOwnOffer, type OwnOffer } from '../own/own-store.ts';
import {
  addPlanned,
  dropPlanned,
  findDue,
  findOverlapping,
  findPlanned,
  findReplaced,
  findShopDay,
  lockDue,
  lockPlanned,
  movePlanned,
} from './planned-price-store.ts';

type By = Pick<EndpointContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId' | 'locale'> & { db: Tx };
type Plan = { priceMinor: number; firstDay: string; lastDay: string };

const day = (on: string, locale: string) => dateOf(new Date(`${on}T00:00:00Z`), dayFormats.thisYear, locale);

/** Plans a price of a locked offer for some days. */
export async function planOwn(
  context: By,
  offer: OwnOffer,
  { priceMinor, firstDay, lastDay }: Plan,
): Promise<Result<true, Failure<'OC_KNOWN' | 'OC_WRONG_STATUS' | 'OC_TOO_MANY' | 'OC_BAD_REQUEST'>>> {
  const { db, now, locale, accountId } = context;
  if (lastDay < firstDay || firstDay < (await findShopDay(db, offer.sellerId, now)))
    return fail('OC_WRONG_STATUS', 'offers.plannedPast', { path: ['firstDay'] });
  if (daysBetween(firstDay, lastDay) >= longestPlanned)
    return fail('OC_TOO_MANY', 'offers.plannedLong', { path: ['lastDay'], values: { most: longestPlanned } });
  const refused = tieredAbove(offer, priceMinor, locale);
  if (refused) return refused;
  const other = await findOverlapping(db, { offerId: offer.offerId, firstDay, lastDay });
  if (other)
    return fail('OC_KNOWN', 'offers.plannedKnown', {
      path: ['firstDay'],
      values: { first: day(other.firstDay, locale), last: day(other.lastDay, locale) },
    });
  if ((await findPlanned(db, offer.offerId, now)).length >= mostPlannedPrices)
    return fail('OC_TOO_MANY', 'offers.plannedMany', { path: ['firstDay'], values: { most: mostPlannedPrices } });
  const planned = { id: uuidv7(now), offerId: offer.offerId, priceMinor, firstDay, lastDay };
  await addPlanned(db, { ...planned, accountId: accountId ?? null, now });
  await note(context, offer, 'offer.price-planned', {
    planned: [null, `${inDollars({ priceMinor })}, ${firstDay} – ${lastDay}`],
  });
  return ok(true as const);
}

/** Removes a planned price of a locked offer, or ends the running one: the earlier price returns. */
export async function unplanOwn(
  context: By,
  offer: OwnOffer,
  firstDay: string,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_BAD_REQUEST'>>> {
  const found = await lockPlanned(context.db, { offerId: offer.offerId, firstDay });
  if (!found) return fail('OC_NOT_FOUND', 'offers.plannedMissing', { path: ['firstDay'] });
  if (found.status === 'RUNNING') {
    const ended = await repriceOwn(context, offer, found.beforeMinor!, 'PLAN');
    if (!ended.ok) return ended;
    await movePlanned(context.db, { id: found.id, status: 'ENDED', beforeMinor: found.beforeMinor });
  } else {
    await dropPlanned(context.db, found.id);
    await note(context, offer, 'offer.price-planned', { planned: [firstDay, null] });
  }
  return ok(true as const);
}

const mostAtOnce = 200;
/**
 * Starts and ends the planned prices that are due, each in a separate transaction, with the function that changes
 * prices. A failure does not stop the others.
 */
export const turnPlannedPrices = async (pool: Pool, now: Date): Promise<void> =>
  forEachApart(await findDue(pool, now, mostAtOnce), 'planned prices', ({ id, shop, sku }) =>
    transaction(pool, (tx) => turn(tx, id, { shop, sku }, now)),
  );

async function turn(tx: Tx, id: string, named: { shop: string; sku: string }, now: Date): Promise<void> {
  // The offer first, in the order of a price change by a person.
  const offer = await lockOwnOffer(tx, named);
  const due = await lockDue(tx, id, now);
  if (!offer || !due) return;
  const by = {
    db: tx,
    site: 'seller',
    now,
    locale: 'en',
    accountId: due.createdBy ?? undefined,
    actor: { proofs: [] },
  };
  const context = { ...by, requestId: undefined } as unknown as By;
  if (due.status === 'RUNNING') {
    const ended = await repriceOwn(context, offer, due.beforeMinor!, 'PLAN');
    if (!ended.ok) throw new Error(`planned price ${id} cannot end: ${ended.failure.message}`);
    await movePlanned(tx, { id, status: 'ENDED', beforeMinor: due.beforeMinor });
    return;
  }
  // One that could not end keeps its price to return to.
  if ((await findReplaced(tx, [offer.offerId])).size > 0) return;
  const begun = due.isOver ? undefined : await repriceOwn(context, offer, due.priceMinor, 'PLAN');
  if (begun?.ok) await movePlanned(tx, { id, status: 'RUNNING', beforeMinor: offer.priceMinor });
  else await movePlanned(tx, { id, status: 'REFUSED', beforeMinor: null });
}
