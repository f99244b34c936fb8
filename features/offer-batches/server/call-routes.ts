import { mayForShop, type OutputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { findNamed, lockOffers } from '@cubby/features/offers/server';
import { fail, ok } from '@cubby/result';
import { writeOffers } from '../call-contract.ts';
import { type Called, type CalledProduct, type CalledRow, called } from '../call-rules.ts';
import type { BatchColumn, Offer, Refused, RowRefusal } from '../rules.ts';
import { addBatch, addBatchRows, findResults } from './batch-store.ts';
import { addReadRows, findShop, mayOfferMore, type Shop } from './file-store.ts';
import { type By, writeNextRows } from './write-rows.ts';

/** A shop's own system writes many offers with one call. */
export const callEndpoints: readonly Implementation[] = [
  implement(writeOffers, async ({ shop: handle, rows }, context) => {
    const { db, actor } = context;
    const shop = await findShop(db, { handle });
    if (!shop || !mayForShop(actor, writeOffers.access, shop.sellerId))
      return fail('OC_NOT_FOUND', 'offers.sellerMissing', { path: ['shop'] });
    if (shop.kind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    const products = await lockProducts(db, shop, rows);
    const seen = new Set<string>();
    const outcomes = rows.map((row) => {
      const product = products.get(row.sku);
      const outcome = called(row, product, seen.has(row.sku));
      if (product) seen.add(row.sku);
      return outcome;
    });
    const batchId = await writeCalled(db, context, shop.sellerId, outcomes);
    const written = new Map((batchId ? await findResults(db, batchId) : []).map((each) => [each.line, each]));
    return ok({
      batchId,
      results: rows.map(({ sku }, i) => ({ sku, ...resultOf(outcomes[i]!, written.get(i + 1)) })),
    });
  }),
];

type Outcome = Called | Refused;

/** The products of a call by their SKUs, the shop's offers locked. */
async function lockProducts(tx: Tx, shop: Shop, rows: readonly CalledRow[]) {
  const { sellerId } = shop;
  const asked = [...new Set(rows.map(({ sku }) => sku))].map((sku, line) => ({ line, sku, gtin: null }));
  const named = await findNamed(tx, sellerId, asked);
  const offerIds = named.flatMap(({ offerId }) => offerId ?? []);
  const offers = new Map(
    (await lockOffers(tx, { sellerIds: [sellerId], offerIds, locale: 'en' })).map((offer) => [offer.offerId, offer]),
  );
  return new Map<string, CalledProduct<Offer>>(
    named.map(({ line, productId, isOpen, offerId }) => [
      asked[line]!.sku,
      { productId, isOpen: isOpen && mayOfferMore(shop), offer: (offerId && offers.get(offerId)) || null },
    ]),
  );
}

/** Writes the accepted rows as one batch, whose lines are the positions in the call. */
async function writeCalled(tx: Tx, by: By, sellerId: string, outcomes: readonly Outcome[]): Promise<string | null> {
  const placed = outcomes.map((outcome, i) => ({ line: i + 1, outcome }));
  const changed = placed.flatMap(({ line, outcome }) =>
    isOf(outcome, 'CHANGED') ? { line, offerId: outcome.offerId, cells: outcome.cells } : [],
  );
  const fresh = placed.flatMap(({ line, outcome }) => (isOf(outcome, 'CREATED') ? { line, ...outcome } : []));
  if (changed.length + fresh.length === 0) return null;
  const batchId = uuidv7(by.now);
  await addBatch(
    tx,
    { batchId, sellerId, accountId: by.accountId, keyId: by.actor?.key?.keyId, source: 'CALL' },
    by.now,
  );
  if (changed.length > 0) await addBatchRows(tx, batchId, changed);
  const rows = fresh.map(({ line, productId, priceMinor, onHand }) => ({
    ...{ line, productId, offerId: null, refused: null, texts: null },
    ...{ price: { from: null, to: priceMinor }, count: { from: null, to: onHand } },
  }));
  await addReadRows(tx, batchId, { rows, unchanged: 0, lastLine: 0, isLast: false });
  while (await writeNextRows(tx, batchId, by));
  return batchId;
}

const isOf = <Kind extends Called['kind']>(outcome: Outcome, kind: Kind): outcome is Extract<Called, { kind: Kind }> =>
  'kind' in outcome && outcome.kind === kind;

type Result = Omit<OutputOf<typeof writeOffers>['results'][number], 'sku'>;
function resultOf(outcome: Outcome, written: Awaited<ReturnType<typeof findResults>>[number] | undefined): Result {
  const failed = 'refused' in outcome ? outcome : written?.refused ? written : undefined;
  if (failed)
    return {
      ...{ offerId: null, result: 'REFUSED', reason: failed.refused as RowRefusal },
      column: failed.column as BatchColumn | null,
    };
  const { kind } = outcome as Called;
  return {
    offerId: written?.offerId ?? (outcome as { offerId: string }).offerId,
    result: kind,
    reason: null,
    column: null,
  };
}
