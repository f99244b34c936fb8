import { shopsOf } from '@cubby/contract';
import { type EndpointContext, type Implementation, implement, pageOf } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import type { Queryable, Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { gtinOf } from '@cubby/features/catalog/rules';
import { imageOf } from '@cubby/features/catalog/server';
import { sellerShareOf } from '@cubby/features/ledger/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { enqueue } from '@cubby/jobs';
import { formatMoney, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { changePrice, changeStock, createOffer, ownOfferOf, ownOffers, productToOffer } from '../own-contract.ts';
import { ownRow } from '../policy.ts';
import { movementOf, type OfferStatus, ownOffersPageSize } from '../rules.ts';
import {
  addOffer,
  changePriceOf,
  changeStockOf,
  countOwnOffers,
  findMovements,
  findOffered,
  findOwnOffers,
  findProductByCode,
  lockOwnOffer,
  type Offered,
  type OwnOffer,
} from './own-store.ts';
import { findPriceRange } from './price-range-store.ts';

/** A shop's members see its offers, also those off sale, and change price, stock and state. */
export const ownOfferEndpoints: readonly Implementation[] = [
  implement(ownOffers, async ({ page, sort, order, ...filters }, { db, actor, locale }) => {
    const asked = {
      sellerIds: shopsOf(actor, ownOffers.access),
      ...matchedBy(filters),
      sort,
      isUpward: order === 'ASC',
      locale,
    };
    const { part, page: shownPage } = pageOf(page, ownOffersPageSize, await countOwnOffers(db, asked));
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
          : shown({ offerId, status: status!, priceMinor: priceMinor!, onHand: onHand!, reserved: reserved! }),
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
    const range = await findPriceRange(db, offer.sellerId);
    if (range && (price.amountMinor < range.leastMinor || price.amountMinor > range.mostMinor))
      return fail('OC_BAD_REQUEST', 'offers.outsideRange', {
        path: ['price'],
        values: {
          least: formatMoney(money(range.leastMinor), locale),
          most: formatMoney(money(range.mostMinor), locale),
        },
      });
    const changed = { ...offer, priceMinor: price.amountMinor };
    await changePriceOf(db, offer, price.amountMinor);
    await note(context, offer, 'offer.price-changed', { price: [inDollars(offer), inDollars(changed)] });
    return ok(shown(changed));
  }),
  implement(changeStock, async ({ shop, sku, kind, quantity }, context) => {
    const { db, actor, now } = context;
    const offer = ownRow(actor, changeStock.access, await lockOwnOffer(db, { shop, sku }));
    if (!offer) return missing;
    const movement = movementOf(offer, { kind, quantity });
    if (!movement.ok) return movement;
    if (movement.value === null) return ok(shown(offer));
    const { onHand } = movement.value;
    await changeStockOf(db, offer, movement.value, now);
    await note(context, offer, 'offer.stock-changed', { stock: [offer.onHand, onHand] });
    return ok(shown({ ...offer, onHand }));
  }),
];

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

type Row = Pick<OwnOffer, 'offerId' | 'status' | 'priceMinor' | 'onHand' | 'reserved'>;
const shown = ({ offerId, status, priceMinor, onHand, reserved }: Row) => ({
  ...{ offerId, onHand, reserved },
  status: status as OfferStatus,
  price: money(priceMinor),
});

const inDollars = ({ priceMinor }: Pick<OwnOffer, 'priceMinor'>): string => formatMoney(money(priceMinor), 'en');

/** What a list's filters ask of offers. */
export const matchedBy = ({ words, status }: { words: string; status: OfferStatus | 'ALL' }) => ({
  status: status === 'ALL' ? null : status,
  pattern: words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`,
  gtin: gtinOf(words) ?? null,
});

export const note = (
  { db, ...by }: Pick<EndpointContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId'> & { db: Tx },
  { offerId, sellerId }: Pick<OwnOffer, 'offerId' | 'sellerId'>,
  action: 'offer.created' | 'offer.price-changed' | 'offer.status-changed' | 'offer.stock-changed',
  changes: Record<string, [before: unknown, after: unknown]>,
) => record(db, by, { action, sellerId, changes, subject: { kind: 'offer', id: offerId } });
