import type { Actor } from '@cubby/contract';
import { type Tx, uuidv7 } from '@cubby/db';
import { type Act, recordAll } from '@cubby/features/audit/server';
import { ownDetailsChanged, tiersInText } from '@cubby/features/offers/rules';
import {
  addOffers,
  addTiers,
  findMovementsOf,
  lockOffers,
  lockOwnSkus,
  type MadeOffer,
  writeNotes,
  writeOffers,
} from '@cubby/features/offers/server';
import { enqueue } from '@cubby/jobs';
import { formatMoney, money } from '@cubby/money';
import { type BatchSource, cellsOf, refusedTogether, rowsAtOnce, settled, withTakenNumbers } from '../rules.ts';
import {
  addBatch,
  addBatchRows,
  type Batch,
  correctCounts,
  findNextRows,
  lockBatches,
  moveBatch,
  nameNewOffers,
  type RefusedRow,
  refuseRows,
  type WaitingRow,
} from './batch-store.ts';
import { findShop, mayOfferMore } from './file-store.ts';

/** The author, time and request of a write. */
export type By = { accountId: string | undefined; now: Date; actor?: Actor; requestId?: string | undefined };

/** Changes locked offers, recorded in a batch per shop. Returns the batches. */
export async function writeBatches(tx: Tx, by: By, source: BatchSource, made: readonly MadeOffer[]): Promise<string[]> {
  const batchIds: string[] = [];
  for (const [sellerId, ofShop] of Map.groupBy(made, ({ before }) => before.sellerId)) {
    const batchId = uuidv7(by.now);
    await addBatch(tx, { batchId, sellerId, accountId: by.accountId, keyId: by.actor?.key?.keyId, source }, by.now);
    await addBatchRows(
      tx,
      batchId,
      ofShop.map(({ before, after }, i) => ({ line: i + 1, offerId: before.offerId, cells: cellsOf(before, after) })),
    );
    await writeMade(tx, by, sellerId, ofShop);
    const moved = { handled: ofShop.length, refused: 0, lastLine: ofShop.length, isLast: true };
    await moveBatch(tx, batchId, moved, by.now);
    batchIds.push(batchId);
  }
  return batchIds;
}

/** Writes the next rows of a batch, unless another process has. Returns whether any are left. */
export async function writeNextRows(tx: Tx, batchId: string, by: By): Promise<boolean> {
  const [batch] = await lockBatches(tx, [batchId]);
  if (batch?.status !== 'RUNNING') return false;
  const rows = await findNextRows(tx, { batchId, after: batch.lastLine, most: rowsAtOnce });
  const { made, refused } = await settleRows(
    tx,
    batch,
    rows.filter(({ fresh }) => !fresh),
  );
  await writeMade(tx, by, batch.sellerId, made);
  refused.push(...(await addFresh(tx, by, batch, rows)));
  if (refused.length > 0) await refuseRows(tx, batchId, refused);
  const isLast = rows.length < rowsAtOnce;
  const moved = { handled: rows.length, refused: refused.length, lastLine: rows.at(-1)?.line ?? 0, isLast };
  await moveBatch(tx, batchId, moved, by.now);
  return !isLast;
}

/** Locks the offers of some rows, and decides the result of each. */
async function settleRows(tx: Tx, { batchId, sellerId }: Batch, rows: readonly WaitingRow[]) {
  const offerIds = rows.flatMap(({ offerId }) => offerId ?? []);
  const offers = await lockOffers(tx, { sellerIds: [sellerId], offerIds, locale: 'en' });
  const byId = new Map(offers.map((offer) => [offer.offerId, offer]));
  const offerOf = ({ offerId }: WaitingRow) => byId.get(offerId ?? '');
  const sold = rows.filter((row) => row.cells.onHand && offerOf(row) && offerOf(row)!.onHand !== row.cells.onHand.from);
  const movements = Map.groupBy(
    sold.length === 0
      ? []
      : await findMovementsOf(
          tx,
          sold.map(({ offerId }) => offerId!),
        ),
    ({ offerId }) => offerId,
  );
  const settledRows: (MadeOffer & { line: number })[] = [];
  const refused: RefusedRow[] = [];
  const counts: { line: number; before: number; after: number }[] = [];
  for (const row of rows) {
    const before = offerOf(row);
    const alone = before ? settled(before, row.cells, movements.get(before.offerId) ?? []) : gone;
    const after = before && !('refused' in alone) ? (refusedTogether(before, alone) ?? alone) : alone;
    if (!before || 'refused' in after) {
      const { refused: reason, column } = 'refused' in after ? after : gone;
      refused.push({ line: row.line, reason, column });
      continue;
    }
    settledRows.push({ line: row.line, before, after });
    if (row.cells.onHand && row.cells.onHand.from !== before.onHand)
      counts.push({ line: row.line, before: before.onHand, after: after.onHand });
  }
  if (counts.length > 0) await correctCounts(tx, batchId, counts);
  const taken = await findTaken(tx, settledRows);
  const made: MadeOffer[] = [];
  for (const { line, before, after } of settledRows)
    if (taken.has(before.offerId)) refused.push({ line, reason: 'TAKEN', column: 'ownSku' });
    else made.push({ before, after });
  return { made, refused };
}

/** The offers that cannot get their new numbers, because others of their shop have them. */
export async function findTaken(tx: Tx, made: readonly MadeOffer[]): Promise<Set<string>> {
  const taken = new Set<string>();
  const numbered = made.filter(({ before, after }) => before.ownSku !== after.ownSku);
  for (const [sellerId, ofShop] of Map.groupBy(numbered, ({ before }) => before.sellerId)) {
    const holders = await lockOwnSkus(
      tx,
      sellerId,
      ofShop.flatMap(({ after }) => after.ownSku ?? []),
    );
    const wanted = ofShop.map(({ before, after }) => ({
      ...{ offerId: before.offerId, from: before.ownSku, to: after.ownSku },
    }));
    for (const offerId of withTakenNumbers(wanted, holders)) taken.add(offerId);
  }
  return taken;
}

const gone = { refused: 'GONE', column: null } as const;

/** Creates offers. Returns the rows whose products the shop already offers by now, or may not offer. */
async function addFresh(
  tx: Tx,
  by: By,
  { batchId, sellerId }: Batch,
  rows: readonly WaitingRow[],
): Promise<RefusedRow[]> {
  const asked = rows.flatMap(({ line, fresh: offer }) => (offer ? [{ line, ...offer }] : []));
  if (asked.length === 0) return [];
  const numbers = await lockOwnSkus(
    tx,
    sellerId,
    asked.flatMap(({ ownSku }) => ownSku ?? []),
  );
  const isTaken = ({ ownSku }: { ownSku: string | null }) => ownSku !== null && numbers.has(ownSku.toUpperCase());
  const fresh = asked.filter((row) => !isTaken(row));
  const shop = await findShop(tx, { sellerId });
  const added = shop && mayOfferMore(shop) ? await addOffers(tx, sellerId, fresh, by.now) : new Map<string, string>();
  const made = fresh.flatMap((row) => {
    const offerId = added.get(row.productId);
    return offerId === undefined ? [] : [{ ...row, offerId }];
  });
  if (made.length > 0) await nameNewOffers(tx, batchId, made);
  await writeNotes(
    tx,
    made.map((row) => ({ ...row, sellerId })),
  );
  await addTiers(
    tx,
    made.map(({ offerId, tiers }) => ({ offerId, tiers: tiersInText(tiers) })),
  );
  // Its first offer may be the last step of a shop's set-up.
  if (made.length > 0 && shop?.stage === 'SETTING_UP') await enqueue(tx, 'open-shop', { sellerId });
  await recordAll(
    tx,
    { ...by, site: 'seller' },
    { sellerId, subject: 'offer' },
    made.map(({ offerId: id, priceMinor, onHand }) => ({
      ...{ id, action: 'offer.created', changes: { price: [null, inText(priceMinor)], stock: [null, onHand] } },
    })),
  );
  return asked.flatMap((row) => {
    if (isTaken(row)) return [{ line: row.line, reason: 'TAKEN', column: 'ownSku' }];
    return added.has(row.productId) ? [] : [{ line: row.line, reason: 'CHANGED', column: 'sku' }];
  });
}

/** Writes offers, and records each as if changed individually. */
async function writeMade(tx: Tx, by: By, sellerId: string, made: readonly MadeOffer[]): Promise<void> {
  await writeOffers(tx, made, by.now);
  await recordAll(tx, { ...by, site: 'seller' }, { sellerId, subject: 'offer' }, made.flatMap(actsOf));
}

const actsOf = ({ before, after }: MadeOffer): (Pick<Act, 'action' | 'changes'> & { id: string })[] => {
  const { priceMinor, onHand, status, tiers } = cellsOf(before, after);
  const id = before.offerId;
  const details = ownDetailsChanged(before, after);
  return [
    ...(priceMinor
      ? [
          {
            id,
            action: 'offer.price-changed',
            changes: { price: [inText(priceMinor.from), inText(priceMinor.to)] },
          } as const,
        ]
      : []),
    ...(onHand ? [{ id, action: 'offer.stock-changed', changes: { stock: [onHand.from, onHand.to] } } as const] : []),
    ...(status ? [{ id, action: 'offer.status-changed', changes: { status: [status.from, status.to] } } as const] : []),
    ...(tiers ? [{ id, action: 'offer.tiers-changed', changes: { tiers: [tiers.from, tiers.to] } } as const] : []),
    ...(details ? [{ id, action: 'offer.details-changed', changes: details } as const] : []),
  ];
};

const inText = (minor: number): string => formatMoney(money(minor), 'en');
