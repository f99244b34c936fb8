import { shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { lockMatching, lockOffers, type MadeOffer, matchedBy } from '@cubby/features/offers/server';
import { money, sum } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { changeOffers } from '../contract.ts';
import {
  type BatchSource,
  type BulkChange,
  type BulkKind,
  changed,
  mostInCall,
  type UnchangedReason,
  unchangedReasons,
} from '../rules.ts';
import { writeBatches } from './write-rows.ts';

const missing = fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['offerIds'] });
const exampleCount = 5;

/** A shop's members change many of its offers at once. */
export const bulkOfferEndpoints: readonly Implementation[] = [
  implement(changeOffers, async ({ offerIds, words, status, except, dryRun, ...asked }, context) => {
    const { db, actor, locale } = context;
    const own = { sellerIds: shopsOf(actor, changeOffers.access), locale };
    const offers =
      offerIds === null
        ? await lockMatching(db, { ...own, ...matchedBy({ words, status }), except, most: mostInCall + 1 })
        : await lockOffers(db, { ...own, offerIds });
    if (offerIds !== null && offers.length < new Set(offerIds).size) return missing;
    if ((await lockOffers(db, { ...own, offerIds: except })).length < new Set(except).size) return missing;
    if (offers.length > mostInCall)
      return fail('OC_TOO_MANY', 'offers.tooMany', { path: ['offerIds'], values: { most: mostInCall } });
    const change = changeOf(asked);
    const made: MadeOffer[] = [];
    const unchanged = new Map<UnchangedReason, number>();
    for (const before of offers) {
      const after = changed(before, change);
      if (typeof after === 'string') unchanged.set(after, (unchanged.get(after) ?? 0) + 1);
      else made.push({ before, after });
    }
    const batchIds = dryRun ? [] : await writeBatches(db, context, sourceOf(context), made);
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
      batchIds,
    });
  }),
];

/** A program sends a token, a browser its cookies. */
export const sourceOf = ({ header }: { header: (name: string) => string | undefined }): BatchSource =>
  header('authorization') === undefined ? 'GRID' : 'CALL';

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
