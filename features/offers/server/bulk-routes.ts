import { shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { formatMoney, money, sum } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { changeOffers, restoreOffers } from '../own-contract.ts';
import {
  type BulkChange,
  type BulkKind,
  changed,
  mostAtOnce,
  type OfferStatus,
  restored,
  type UnchangedReason,
  unchangedReasons,
  valueIn,
} from '../rules.ts';
import { type BulkOffer, lockMatching, lockOffers, writeCounts, writePrices } from './bulk-store.ts';
import { note } from './change-own.ts';
import { matchedBy } from './own-routes.ts';
import { closeOffers, reopenOffers } from './suspend-store.ts';

const missing = fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['offerIds'] });
const exampleCount = 5;
type Made = { before: BulkOffer; after: BulkOffer };
type Context = Parameters<typeof note>[0];

/** A shop's members change many of its offers at once, and take that back. */
export const bulkOfferEndpoints: readonly Implementation[] = [
  implement(changeOffers, async ({ offerIds, words, status, except, dryRun, ...asked }, context) => {
    const { db, actor, locale } = context;
    const own = { sellerIds: shopsOf(actor, changeOffers.access), locale };
    const offers =
      offerIds === null
        ? await lockMatching(db, { ...own, ...matchedBy({ words, status }), except, most: mostAtOnce.changed + 1 })
        : await lockOffers(db, { ...own, offerIds });
    if (offerIds !== null && offers.length < new Set(offerIds).size) return missing;
    if ((await lockOffers(db, { ...own, offerIds: except })).length < new Set(except).size) return missing;
    if (offers.length > mostAtOnce.changed)
      return fail('OC_TOO_MANY', 'offers.tooMany', { path: ['offerIds'], values: { most: mostAtOnce.changed } });
    const change = changeOf(asked);
    const made: Made[] = [];
    const unchanged = new Map<UnchangedReason, number>();
    for (const before of offers) {
      const after = changed(before, change);
      if (typeof after === 'string') unchanged.set(after, (unchanged.get(after) ?? 0) + 1);
      else made.push({ before, after });
    }
    if (!dryRun) await write(context, change.kind, made);
    const priced = change.kind === 'PRICE' ? made : [];
    return ok({
      changed: made.length,
      unchanged: unchangedReasons.flatMap((reason) => {
        const count = unchanged.get(reason);
        return count === undefined ? [] : { reason, count };
      }),
      before: sum(priced.map(({ before }) => money(before.priceMinor))),
      after: sum(priced.map(({ after }) => money(after.priceMinor))),
      examples: priced.slice(0, exampleCount).map(({ before, after }) => ({
        ...{ name: before.name, before: money(before.priceMinor), after: money(after.priceMinor) },
      })),
      undo:
        made.length > mostAtOnce.undone
          ? []
          : made.map(({ before, after }) => ({
              offerId: before.offerId,
              from: valueIn(after, change.kind),
              to: valueIn(before, change.kind),
            })),
    });
  }),

  implement(restoreOffers, async ({ kind, offers: asked }, context) => {
    const { db, actor, locale } = context;
    const own = { sellerIds: shopsOf(actor, restoreOffers.access), locale };
    const byId = new Map(asked.map((each) => [each.offerId, each]));
    const offers = await lockOffers(db, { ...own, offerIds: [...byId.keys()] });
    if (offers.length < byId.size) return missing;
    const made = offers.flatMap((before) => {
      const after = restored(before, kind, byId.get(before.offerId)!);
      return after ? { before, after } : [];
    });
    await write(context, kind, made);
    return ok(made.length);
  }),
];

function changeOf({
  kind,
  to,
  percent,
  quantity,
}: {
  kind: BulkKind;
  to?: 'ACTUAL' | 'CLOSED' | undefined;
  percent?: number | undefined;
  quantity?: number | undefined;
}): BulkChange {
  switch (kind) {
    case 'STATUS':
      return { kind, status: to! };
    case 'PRICE':
      return { kind, percent: percent! };
    case 'STOCK':
      return { kind, quantity: quantity! };
  }
}

const actions = {
  STATUS: ['offer.status-changed', 'status', ({ status }: BulkOffer) => status],
  PRICE: ['offer.price-changed', 'price', ({ priceMinor }: BulkOffer) => formatMoney(money(priceMinor), 'en')],
  STOCK: ['offer.stock-changed', 'stock', ({ onHand }: BulkOffer) => onHand],
} as const;

/** Writes what was changed, and records each offer as if it had been changed alone. */
async function write(context: Context, kind: BulkKind, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const { db, now } = context;
  if (kind === 'PRICE') await writePrices(db, made);
  else if (kind === 'STOCK') await writeCounts(db, made, now);
  else {
    const idsOf = (status: OfferStatus) =>
      made.filter(({ after }) => after.status === status).map(({ before }) => before.offerId);
    await reopenOffers(db, idsOf('ACTUAL'));
    await closeOffers(db, idsOf('CLOSED'));
  }
  const [action, field, shown] = actions[kind];
  for (const { before, after } of made) await note(context, before, action, { [field]: [shown(before), shown(after)] });
}
