import { type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { endOpenSale } from '@cubby/features/fulfilment/server';
import type { Locale, Translator } from '@cubby/i18n';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { withdrawAll } from '../contract.ts';
import { ownChildOf } from '../policy.ts';
import { consentPurposes, moveChild } from '../rules.ts';
import { closeShop } from './close-shop.ts';
import { missing } from './family.ts';
import type { FamilyMails } from './mails.ts';
import { type FoundChild, findGuardians, findOpenSales, lockChild, setChildStatus, withdrawConsents } from './store.ts';

type Needs = { mails: FamilyMails; translatorOf: (locale: Locale) => Translator };

/** One guardian's no is enough (domain 2.6, 2.7): the shop and all its crafts are hidden in this transaction. */
export const withdrawEndpoint = ({ mails, translatorOf }: Needs): Implementation =>
  implement(withdrawAll, async ({ childId, openOrders }, context) => {
    const { db, actor, accountId, now } = context;
    const child = ownChildOf(actor, withdrawAll.access, await lockChild(db, childId));
    if (!child) return missing;
    if (!(await end(db, mails, child, { accountId }, now))) return fail('OC_WRONG_STATUS', 'families.wrongStatus');
    const { sellerId } = child;
    if (openOrders === 'CANCEL') await endUnsent(db, { sellerId, accountId }, translatorOf, now);
    await record(db, context, {
      action: 'child.consent-withdrawn',
      subject: { kind: 'child', id: childId },
      sellerId,
      changes: { purpose: [consentPurposes, []] },
    });
    return ok(true as const);
  });

/**
 * Cancels what has not been sent; its buyers are refunded. A buyer who is paying at that moment cannot be stopped:
 * it is tried again until they have paid or their time to pay has passed.
 */
export async function endUnsent(
  tx: Tx,
  { sellerId, accountId }: { sellerId: string; accountId: string },
  translatorOf: Needs['translatorOf'],
  now: Date,
): Promise<void> {
  const sales = await findOpenSales(tx, sellerId);
  for (const { sellerOrderId, locale } of sales) {
    const reason = translatorOf(locale as Locale).text('families.shopClosed');
    await endOpenSale(tx, { sellerOrderId, accountId, reason }, now);
  }
  if (sales.some(({ isPaying }) => isPaying))
    await enqueue(tx, 'end-unsent', { sellerId, accountId }, { runAt: new Date(now.getTime() + retryMs) });
}
const retryMs = 5 * 60_000;

/** The same, by staff at a teen's request (domain C7): the guardian still sends open orders. */
export async function withdrawForTeen(
  tx: Tx,
  mails: FamilyMails,
  { childId, accountId }: { childId: string; accountId: string },
  now: Date,
): Promise<void> {
  const child = await lockChild(tx, childId);
  if (!child) return;
  const openOrders = (await findOpenSales(tx, child.sellerId)).length;
  await end(tx, mails, child, { accountId, openOrders }, now);
}

async function end(
  tx: Tx,
  mails: FamilyMails,
  child: FoundChild,
  { accountId, ...told }: { accountId: string; openOrders?: number },
  now: Date,
): Promise<boolean> {
  const { childId, nickname, status } = child;
  const to = moveChild('withdraw', status);
  if (!to) return false;
  await closeShop(tx, child, 'CLOSED');
  await withdrawConsents(tx, childId, consentPurposes, { accountId, now });
  await setChildStatus(tx, childId, to, now);
  for (const guardian of await findGuardians(tx, childId))
    await mails.withdrawn(tx, { accountId: guardian, childId, nickname, ...told }, now);
  return true;
}
