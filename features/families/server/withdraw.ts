import { type Implementation, implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { endOpenSale } from '@cubby/features/fulfilment/server';
import type { Locale, Translator } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { withdrawAll } from '../contract.ts';
import { ownChildOf } from '../policy.ts';
import { consentPurposes, moveChild } from '../rules.ts';
import { closeShop } from './close-shop.ts';
import { missing } from './family.ts';
import type { FamilyMails } from './mails.ts';
import { findGuardians, findOpenSales, lockChild, setChildStatus, withdrawConsents } from './store.ts';

type Needs = { mails: FamilyMails; translatorOf: (locale: Locale) => Translator };

/** One guardian's no is enough (domain 2.6, 2.7): the shop and all it made are gone with this transaction. */
export const withdrawEndpoint = ({ mails, translatorOf }: Needs): Implementation =>
  implement(withdrawAll, async ({ childId, openOrders }, context) => {
    const { db, actor, accountId, now } = context;
    const child = ownChildOf(actor, withdrawAll.access, await lockChild(db, childId));
    if (!child) return missing;
    const to = moveChild('withdraw', child.status);
    if (!to) return fail('OC_WRONG_STATUS', 'families.wrongStatus');
    const { sellerId, nickname } = child;
    await closeShop(db, child, 'CLOSED');
    await withdrawConsents(db, childId, consentPurposes, { accountId, now });
    await setChildStatus(db, childId, to, now);
    // What has left already is still delivered; the rest is cancelled, and its buyers get their money back.
    if (openOrders === 'CANCEL')
      for (const { sellerOrderId, locale } of await findOpenSales(db, sellerId)) {
        const reason = translatorOf(locale as Locale).text('families.shopClosed');
        await endOpenSale(db, { sellerOrderId, accountId, reason }, now);
      }
    for (const guardian of await findGuardians(db, childId))
      await mails.withdrawn(db, { accountId: guardian, childId, nickname }, now);
    await record(db, context, {
      action: 'child.consent-withdrawn',
      subject: { kind: 'child', id: childId },
      sellerId,
      changes: { purpose: [consentPurposes, []] },
    });
    return ok(true as const);
  });
