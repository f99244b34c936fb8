import { shopsOf } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import { gtinOf } from '@cubby/features/catalog/rules';
import { imageOf } from '@cubby/features/catalog/server';
import { sellerShareOf } from '@cubby/features/ledger/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { enqueue } from '@cubby/jobs';
import { formatMoney, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { changePrice, changeStock, createOffer, ownOfferOf, ownOffers, productToOffer } from '../../own-contract.ts';
import { ownRow } from '../../policy.ts';
import { type OfferStatus, ownOffersPageSize, type shownPlanStatuses, tiersOf } from '../../rules.ts';
import {
  changeTiers,
  describeOffer,
  dropPlannedPrice,
  limitOffer,
  planPrice,
  showEarlierPrice,
} from '../../terms-contract.ts';
import { findPlanned } from '../prices/planned-price-store.ts';
import { planOwn, unplanOwn } from '../prices/planned-prices.ts';
import { findEarlier } from '../prices/price-history-store.ts';
import { compareOwn, describeOwn, inDollars, limitOwn, note, repriceOwn, restockOwn, tierOwn } from './change-own.ts';
import {
  addOffer,
  countOwnOffers,
  findMovements,
  findOffered,
  findOwnOffers,
  findProductByCode,
  lockOwnOffer,
  type Offered,
  type OwnOffer,
} from './own-store.ts';

/** A shop's members see its offers, including those off sale, and change price, stock and state. */
export const ownOfferEndpoints: readonly Implementation[] = [
  implement(ownOffers, async ({ page, size = ownOffersPageSize, sort, order, ...filters }, { db, actor, locale }) => {
    const asked = {
      sellerIds: shopsOf(actor, ownOffers.access),
      ...matchedBy(filters),
      sort,
      isUpward: order === 'ASC',
      locale,
    };
    const { part, page: shownPage } = pageOf(page, size, await countOwnOffers(db, asked));
    const rows = await findOwnOffers(db, asked, part);
    return ok({
      offers: rows.map(({ pictureId, ...row }) => ({
        ...shown(row),
        ...{ sku: row.sku, name: row.name, shop: row.shop, picture: imageOf(pictureId, row.name) },
        added: row.added.toISOString(),
      })),
      page: shownPage,
    });
  }),
  implement(productToOffer, async ({ code }, { db, locale }) => {
    const asked = { sku: code.toUpperCase(), gtin: gtinOf(code) ?? null, locale };
    return (await findProductByCode(db, asked).then((found) => found && ok(found))) ?? missing;
  }),
  implement(ownOfferOf, async ({ shop, sku, price }, { db, actor, locale, now }) => {
    const found = ownRow(actor, ownOfferOf.access, await findOffered(db, { shop, sku, locale, day: utcDay(now) }));
    if (!found) return missing;
    const { offerId, status, priceMinor, onHand, reserved } = found;
    const asked = price ?? priceMinor;
    const history = offerId === null ? [] : await findMovements(db, offerId);
    return ok({
      ...{ sku: found.sku, name: found.name, picture: imageOf(found.pictureId, found.name) },
      offer:
        offerId === null
          ? null
          : shown({
              ...found,
              offerId,
              status: status!,
              priceMinor: priceMinor!,
              onHand: onHand!,
              reserved: reserved!,
            }),
      isBusiness: found.sellerKind === 'BUSINESS',
      earlier: await earlierOf(db, found, now),
      planned: (offerId === null ? [] : await findPlanned(db, offerId, now)).map(({ priceMinor, status, ...days }) => ({
        ...{ ...days, price: money(priceMinor) },
        status: status as (typeof shownPlanStatuses)[number],
      })),
      share: asked === null ? null : await shareOf(db, found, asked, now),
      movements: history.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    });
  }),
  implement(createOffer, async ({ shop, sku, price, quantity }, context) => {
    const { db, actor, locale, now } = context;
    const found = ownRow(actor, createOffer.access, await findOffered(db, { shop, sku, locale, day: utcDay(now) }));
    if (!found) return missing;
    if (found.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    if (found.isRestricted) return fail('OC_WRONG_STATUS', 'offers.restricted', { path: ['shop'] });
    if (!found.isOpen || found.isCraft) return fail('OC_WRONG_STATUS', 'offers.notForSale', { path: ['sku'] });
    const { productId, sellerId } = found;
    const offer = await addOffer(db, { productId, sellerId, priceMinor: price.amountMinor, onHand: quantity }, now);
    if (!offer) return fail('OC_KNOWN', 'offers.alreadyOffered', { path: ['sku'] });
    // Its first offer may be the last step of a shop's set-up.
    if (found.stage === 'SETTING_UP') await enqueue(db, 'open-shop', { sellerId });
    await note(context, offer, 'offer.created', { price: [null, inDollars(offer)], stock: [null, quantity] });
    return ok(shown(offer));
  }),
  implement(changePrice, async ({ shop, sku, price, previous }, context) => {
    const { db, actor, locale } = context;
    const offer = ownRow(actor, changePrice.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.priceMinor === price.amountMinor) return ok(shown(offer));
    if (offer.priceMinor !== previous.amountMinor)
      return fail('OC_CHANGED', 'offers.priceChanged', {
        path: ['price'],
        values: { price: formatMoney(money(offer.priceMinor), locale) },
      });
    const changed = await repriceOwn(context, offer, price.amountMinor);
    return changed.ok ? ok(shown(changed.value)) : changed;
  }),
  implement(changeStock, async ({ shop, sku, kind, quantity }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, changeStock.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    const changed = await restockOwn(context, offer, { kind, quantity });
    return changed.ok ? ok(shown(changed.value)) : changed;
  }),
  implement(planPrice, async ({ shop, sku, price, firstDay, lastDay }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, planPrice.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    return planOwn(context, offer, { priceMinor: price.amountMinor, firstDay, lastDay });
  }),
  implement(dropPlannedPrice, async ({ shop, sku, firstDay }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, dropPlannedPrice.access, await lockOwnOffer(db, { shop, sku }));
    return offer ? unplanOwn(context, offer, firstDay) : missing;
  }),
  implement(showEarlierPrice, async ({ shop, sku, isShown }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, showEarlierPrice.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    return compareOwn(context, offer, isShown);
  }),
  implement(changeTiers, async ({ shop, sku, tiers }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, changeTiers.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    const changed = await tierOwn(context, offer, tiers);
    return changed.ok ? ok(shown(changed.value)) : changed;
  }),
  implement(limitOffer, async ({ shop, sku, mostPerOrder }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, limitOffer.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    return ok(shown(await limitOwn(context, offer, mostPerOrder)));
  }),
  implement(describeOffer, async ({ shop, sku, ownSku = null, note: words = null }, context) => {
    const { db, actor } = context;
    const offer = ownRow(actor, describeOffer.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    if (offer.sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    const changed = await describeOwn(context, offer, { ownSku, note: words });
    return changed.ok ? ok(shown(changed.value)) : changed;
  }),
];

/** The earlier price that is shown, or could be. */
async function earlierOf(
  db: Queryable,
  { offerId, sellerKind, priceMinor, earlierMinor, earlierUntil }: Offered,
  now: Date,
) {
  if (offerId === null || priceMinor === null || sellerKind !== 'BUSINESS') return null;
  if (earlierMinor !== null && earlierUntil! > now)
    return { price: money(earlierMinor), until: earlierUntil!.toISOString(), isShown: true };
  const found = await findEarlier(db, { offerId, priceMinor }, now);
  return found ? { price: money(found.priceMinor), until: found.until.toISOString(), isShown: false } : null;
}

async function shareOf(db: Queryable, { country, region, commissionBp }: Offered, priceMinor: number, now: Date) {
  const rules = await loadTaxRules(db, country);
  const { commissionTax, ...share } = sellerShareOf(money(priceMinor), commissionBp, {
    place: { country, region },
    rules,
    now,
  });
  return {
    ...share,
    commissionPercent: commissionBp / 100,
    commissionTaxes: commissionTax.map(({ jurisdiction, amount }) => ({ name: jurisdiction, amount })),
  };
}

const missing = fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['sku'] });

type Row = Pick<
  OwnOffer,
  | 'offerId'
  | 'status'
  | 'priceMinor'
  | 'onHand'
  | 'reserved'
  | 'mostPerOrder'
  | 'ownSku'
  | 'note'
  | 'tierFrom'
  | 'tierMinors'
>;
const shown = ({
  offerId,
  status,
  priceMinor,
  onHand,
  reserved,
  mostPerOrder,
  ownSku,
  note,
  tierFrom,
  tierMinors,
}: Row) => ({
  ...{ offerId, onHand, reserved, mostPerOrder, ownSku, note },
  status: status as OfferStatus,
  price: money(priceMinor),
  tiers: tiersOf(tierFrom, tierMinors) ?? [],
});

/** The conditions of a list's filters on offers. */
export const matchedBy = ({ words, status }: { words: string; status: OfferStatus | 'ALL' }) => ({
  status: status === 'ALL' ? null : status,
  pattern: words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`,
  gtin: gtinOf(words) ?? null,
});
