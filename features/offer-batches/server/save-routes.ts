import { type InputOf, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { findMovementsOf, lockOffers, type MadeOffer } from '@cubby/features/offers/server';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok } from '@cubby/result';
import { saveOffers } from '../contract.ts';
import {
  type Cells,
  cellsOf as changesOf,
  type OfferText,
  offerTexts,
  type Refused,
  refusedTogether,
  settled,
} from '../rules.ts';
import { sourceOf } from './bulk-routes.ts';
import { findTaken, writeBatches } from './write-rows.ts';

type Row = InputOf<typeof saveOffers>['rows'][number];
type Offer = MadeOffer['before'];
type NotSaved = Failure<'OC_CHANGED'>;

/** A shop's members write changed cells. */
export const saveEndpoints: readonly Implementation[] = [
  implement(saveOffers, async ({ rows }, context) => {
    const { db, actor, locale } = context;
    const offerIds = rows.map(({ offerId }) => offerId);
    const own = { sellerIds: shopsOf(actor, saveOffers.access), locale };
    const offers = new Map((await lockOffers(db, { ...own, offerIds })).map((offer) => [offer.offerId, offer]));
    if (offers.size < rows.length) return fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['rows'] });
    const sold = rows.filter(({ offerId, stock }) => stock && stock.seen !== offers.get(offerId)!.onHand);
    const movements =
      sold.length === 0
        ? []
        : await findMovementsOf(
            db,
            sold.map(({ offerId }) => offerId),
          );
    const made: MadeOffer[] = [];
    const refused: NotSaved[] = [];
    for (const [i, row] of rows.entries()) {
      const before = offers.get(row.offerId)!;
      const newest = movements.filter(({ offerId }) => offerId === row.offerId);
      // Each cell separately, so that each has its own result.
      let after = before;
      for (const cells of cellsOf(row)) {
        const result = settled(after, cells, newest);
        if ('refused' in result) refused.push(failureAt(i, before, result, locale));
        else after = result;
      }
      const together = refusedTogether(before, after);
      if (together) refused.push(failureAt(i, before, together, locale));
      else if (after !== before) made.push({ before, after });
    }
    const taken = await findTaken(db, made);
    for (const [i, { offerId }] of rows.entries())
      if (taken.has(offerId))
        refused.push(failureAt(i, offers.get(offerId)!, { refused: 'TAKEN', column: 'ownSku' }, locale));
    const [first, ...also] = refused;
    if (first) return { ok: false, failure: { ...first, also } };
    const changed = made.filter(({ before, after }) => isOther(before, after));
    return ok({ changed: changed.length, batchIds: await writeBatches(db, context, sourceOf(context), changed) });
  }),
];

const isOther = (a: Offer, b: Offer): boolean => Object.keys(changesOf(a, b)).length > 0;

const cellsOf = ({ price, stock, status, ...texts }: Row): Cells[] => [
  ...(price ? [{ priceMinor: { from: price.seen.amountMinor, to: price.to.amountMinor } }] : []),
  ...(stock ? [{ onHand: { from: stock.seen, to: stock.to } }] : []),
  ...(status ? [{ status: { from: status.seen, to: status.to } }] : []),
  ...offerTexts.flatMap((text) => (texts[text] ? [{ [text]: { from: texts[text].seen, to: texts[text].to } }] : [])),
];

/** Why a cell was not written; for a value changed by others, the current one. */
function failureAt(row: number, offer: Offer, { refused, column }: Refused, locale: string): NotSaved {
  const path = ['rows', row, column!];
  if (refused === 'HELD')
    return { code: 'OC_CHANGED', message: 'offers.stockReserved', values: { count: offer.reserved }, path };
  if (refused !== 'CHANGED' || column === 'status')
    return { code: 'OC_CHANGED', message: `offerBatches.reason.${refused}`, path };
  const value =
    column === 'price'
      ? formatMoney(money(offer.priceMinor), locale)
      : column === 'stock'
        ? String(offer.onHand)
        : (offer[column as OfferText] ?? '–');
  return { code: 'OC_CHANGED', message: 'offerBatches.changedTo', values: { value }, path };
}
