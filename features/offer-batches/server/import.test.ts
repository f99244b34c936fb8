import { transaction } from '@cubby/db';
import { changePrice } from '@cubby/features/offers/own-contract';
import { releaseStock, reserveStock, shipStock } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cancelBatch,
  chooseFileColumns,
  offerBatch,
  offerBatches,
  offerBatchRows,
  startBatch,
  undoBatches,
} from '../contract.ts';
import { openImportDesk } from '../testing/import-desk.ts';
import { writeNextRows } from './write-rows.ts';

const { pool, clock, as, send, runJobs, runScheduled, addProducts, offerThem, people } = await openImportDesk();
const owner = as('owner');
const get = (batchId: string) => owner(offerBatch, { batchId });
const rows = async (batchId: string, kind: 'REFUSED' | 'NEW' | 'CHANGED' = 'REFUSED', page = 1) =>
  (await owner(offerBatchRows, { batchId, kind, page })).rows;
const checked = async (content: string | Uint8Array) => {
  const { batchId } = await send(content);
  await runJobs();
  return get(batchId);
};
const saved = async (content: string) => {
  const { batchId } = await checked(content);
  await owner(startBatch, { batchId });
  await runJobs();
  return get(batchId);
};
const offersOf = async (shop: string) =>
  Object.fromEntries(
    (
      await pool.query(
        `select p.sku, o.price_minor::int as price, o.on_hand as stock, o.status from offer o join product p using (product_id)
         where o.seller_id = $1 and p.sku like '__-1' order by 1`,
        [idOf(shop)],
      )
    ).rows.map(({ sku, price, stock, status }) => [sku, [price, stock, status]]),
  );
const before = { 'NB-1': [320, 10, 'ACTUAL'], 'SC-1': [1000, 10, 'ACTUAL'] };

beforeEach(async () => {
  clock.advance(60_000);
  await asOwner(pool, `delete from offer_batch`, []);
  await asOwner(pool, `delete from offer_column`, []);
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

test('a file is tried first: what it would create, change, leave and refuse, by line, column, value and reason', async () => {
  const batch = await checked(
    'SKU;Preis;Bestand;Währung;Status\nNB-1;3,50;10;USD;CLOSED\nSC-1;10,00;10;;\nBM-1;1,00;5\nXX-9;1,00;5\nNB-1;3,60;9\nSC-1;€ 9;\n;1;1\n',
  );
  expect(batch).toMatchObject({
    ...{ source: 'FILE', status: 'CHECKED', shop: 'harlow', planned: 1, fresh: 0, handled: 0, refused: 0 },
    file: { name: 'offers.csv', encoding: 'UTF-8', separator: ';', read: 7, invalid: 5, unchanged: 1 },
  });
  expect(batch.file!.columns.map(({ column }) => column)).toEqual(['sku', 'price', 'stock', 'currency', 'status']);
  expect(
    (await rows(batch.batchId)).map(({ line, sku, name, refused }) => [
      line,
      sku,
      name,
      refused!.column,
      refused!.value,
      refused!.reason,
    ]),
  ).toEqual([
    [4, 'BM-1', null, 'sku', 'BM-1', 'NOT_FOR_SALE'],
    [5, 'XX-9', null, 'sku', 'XX-9', 'UNKNOWN'],
    [6, 'NB-1', 'Spiral notebook A5', 'sku', 'NB-1', 'TWICE'],
    [7, 'SC-1', null, 'price', '€ 9', 'CURRENCY'],
    [8, null, null, 'sku', '', 'REQUIRED'],
  ]);
  expect(await rows(batch.batchId, 'CHANGED')).toMatchObject([
    {
      line: 2,
      sku: 'NB-1',
      name: 'Spiral notebook A5',
      before: { price: money(320), onHand: null },
      after: { price: money(350), onHand: null },
    },
  ]);
  expect(await offersOf('harlow')).toEqual(before);
});

test('a file is written once a member confirms it, who is recorded; it can be undone for 24 hours', async () => {
  await addProducts(1, 'N');
  const batch = await saved('SKU,Price,Stock\nNB-1,3.50,12\nSC-1,,4\nN-1,7,3\n');
  expect(batch).toMatchObject({ status: 'DONE', planned: 3, fresh: 1, handled: 3, refused: 0, by: expect.any(String) });
  expect(await offersOf('harlow')).toEqual({ 'NB-1': [350, 12, 'ACTUAL'], 'SC-1': [1000, 4, 'ACTUAL'] });
  const fresh = () =>
    pool.query(
      `select o.status, price_minor::int as price, on_hand from offer o join product p using (product_id) where p.sku = 'N-1'`,
    );
  expect((await fresh()).rows).toEqual([{ status: 'ACTUAL', price: 700, on_hand: 3 }]);
  const { rows: acts } = await pool.query(
    `select action, changes, account_id as by from audit_event where at = $1 order by action, subject_id`,
    [clock.now()],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'offer-batch.started',
    ...['offer.created', 'offer.price-changed', 'offer.stock-changed', 'offer.stock-changed'],
  ]);
  expect(acts[2]).toEqual({
    action: 'offer.price-changed',
    by: people.owner.accountId,
    changes: { price: ['$3.20', '$3.50'] },
  });

  clock.advance(23 * 3_600_000);
  expect(await owner(undoBatches, { batchIds: [batch.batchId] })).toMatchObject({ changed: 3, refused: 0 });
  expect(await offersOf('harlow')).toEqual(before);
  // An offer is never deleted.
  expect((await fresh()).rows).toEqual([{ status: 'CLOSED', price: 700, on_hand: 3 }]);
  expect((await owner(offerBatches, { page: 1 })).batches.map(({ source, restores }) => [source, restores])).toEqual([
    ['GRID', batch.batchId],
    ['FILE', null],
  ]);
});

test('changes between the trial and saving are not overwritten; sales keep the difference (reliability rule 4)', async () => {
  const { batchId } = await checked('SKU,Price,Stock\nNB-1,3.50,20\nSC-1,11,\n');
  const sold = [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }];
  await transaction(pool, (tx) => reserveStock(tx, sold));
  await transaction(pool, (tx) => shipStock(tx, sold, clock.now()));
  await owner(changePrice, { shop: 'harlow', sku: 'SC-1', price: money(1200), previous: money(1000) });
  await owner(startBatch, { batchId });
  await runJobs();
  expect(await get(batchId)).toMatchObject({ status: 'DONE', planned: 2, handled: 2, refused: 1 });
  expect(await rows(batchId)).toMatchObject([{ line: 3, refused: { reason: 'CHANGED', column: 'price' } }]);
  expect(await offersOf('harlow')).toEqual({ 'NB-1': [350, 18, 'ACTUAL'], 'SC-1': [1200, 10, 'ACTUAL'] });
  await owner(undoBatches, { batchIds: [batchId] });
  expect(await offersOf('harlow')).toMatchObject({ 'NB-1': [320, 8, 'ACTUAL'] });
  await owner(changePrice, { shop: 'harlow', sku: 'SC-1', price: money(1000), previous: money(1200) });
  await saved('SKU,Stock\nNB-1,10\n');
});

test('a file is recorded for the member who saves it, not the uploader; so is a cancellation (decision 0179)', async () => {
  const acts = async () =>
    (
      await pool.query(
        `select action, account_id as by, seller_id as shop, subject_id as id from audit_event
         where account_id = $1 order by action collate "C"`,
        [idOf('cataloguer')],
      )
    ).rows;
  const { batchId } = await checked('SKU,Price\nNB-1,3.60\n');
  await as('cataloguer')(startBatch, { batchId });
  await runJobs();
  expect((await get(batchId)).by).toBe('X Y');
  const { batchId: left } = await checked('SKU,Price\nNB-1,3.70\n');
  await as('cataloguer')(cancelBatch, { batchId: left });
  const [harlow, by] = [idOf('harlow'), idOf('cataloguer')];
  expect(await acts()).toEqual([
    { action: 'offer-batch.cancelled', by, shop: harlow, id: left },
    { action: 'offer-batch.started', by, shop: harlow, id: batchId },
    { action: 'offer.price-changed', by, shop: harlow, id: offerId('NB-1', 'harlow') },
  ]);
  await saved('SKU,Price\nNB-1,3.20\n');
});

test('a count cannot remove pieces that orders hold', async () => {
  const held = [{ offerId: offerId('NB-1', 'harlow'), quantity: 4 }];
  await transaction(pool, (tx) => reserveStock(tx, held));
  const batch = await checked('SKU,Stock\nNB-1,3\nSC-1,10\n');
  expect(await rows(batch.batchId)).toMatchObject([{ refused: { reason: 'HELD', column: 'stock', value: '3' } }]);
  expect(batch).toMatchObject({ planned: 0, file: { unchanged: 1 } });
  await expect(owner(startBatch, batch)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await transaction(pool, (tx) => releaseStock(tx, held));
});

test('unknown columns are asked for once, and remembered for the shop', async () => {
  const { batchId } = await checked('Was,Wieviel,Egal\nNB-1,5,x\n');
  expect(await get(batchId)).toMatchObject({ status: 'COLUMNS' });
  const choose = (columns: ('sku' | 'stock' | 'price' | null)[]) => owner(chooseFileColumns, { batchId, columns });
  for (const columns of [
    ['sku', null, null],
    ['sku', 'sku', 'stock'],
    ['sku', 'stock'],
  ] as const)
    await expect(choose([...columns])).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  await choose(['sku', 'stock', null]);
  await runJobs();
  expect(await get(batchId)).toMatchObject({ status: 'CHECKED', planned: 1 });
  expect(await checked('was,WIEVIEL,egal\nNB-1,6,x\n')).toMatchObject({ status: 'CHECKED', planned: 1 });
  // The same file again: other columns, read from the start.
  await owner(chooseFileColumns, { batchId, columns: ['sku', 'price', null] });
  await runJobs();
  expect(await rows(batchId, 'CHANGED')).toMatchObject([{ after: { price: money(500), onHand: null } }]);
});

test('the same file is one batch, and starting it twice runs it once', async () => {
  const file = 'SKU,Stock\nNB-1,11\n';
  const { batchId } = await checked(file);
  expect((await send(file)).batchId).toBe(batchId);
  await Promise.all([owner(startBatch, { batchId }), owner(startBatch, { batchId })]);
  await runJobs();
  expect(await owner(startBatch, { batchId })).toMatchObject({ status: 'DONE', handled: 1 });
  const { rows: booked } = await pool.query(
    `select count(*)::int as n from stock_movement where offer_id = $1 and at = $2`,
    [offerId('NB-1', 'harlow'), clock.now()],
  );
  expect(booked).toEqual([{ n: 1 }]);
  await saved('SKU,Stock\nNB-1,10\n');
});

test('only a shop’s own offers: others’ files look missing, and a child’s shop cannot send files', async () => {
  const { batchId } = await checked('SKU,Stock\nNB-1,11\n');
  for (const call of [offerBatch, startBatch, cancelBatch])
    await expect(as('other')(call as typeof offerBatch, { batchId })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(as('packer')(startBatch, { batchId })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  expect((await as('packer')(offerBatch, { batchId })).batchId).toBe(batchId);
  await expect(send('SKU,Stock\nNB-1,1', 'other')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(send('SKU,Stock\nNB-1,1', 'packer')).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  await expect(send('SKU,Stock\nBM-1,1', 'guardian', 'paper-fox')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  // Both shops sell the notebook: the file changes its own shop's offer.
  await owner(startBatch, { batchId });
  await runJobs();
  expect(await offersOf('maple')).toMatchObject({ 'NB-1': [295, 10, 'ACTUAL'] });
  await saved('SKU,Stock\nNB-1,10\n');
});

test.each([
  ['', 'EMPTY'],
  ['SKU,Stock\n', 'EMPTY'],
  [`SKU,Stock\n${'NB-1,1\n'.repeat(20_001)}`, 'ROWS'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'FORMAT'],
])('a file that is not a table is refused (%#)', async (content, problem) =>
  expect(send(content)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST', message: `offerBatches.problem.${problem}` }),
);

test('a file of more than 10 MB, and an eleventh waiting file, are refused', async () => {
  await expect(send(new Uint8Array(10 * 2 ** 20 + 1))).rejects.toMatchObject({ code: 'OC_TOO_LARGE' });
  for (let i = 0; i < 10; i++) await send(`SKU,Stock\nNB-1,${i}\n`);
  await expect(send('SKU,Stock\nNB-1,10\n')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
});

test('if a process dies between or within two parts, each row is still written once (reliability rule 9)', async () => {
  await addProducts(1_200);
  await offerThem();
  const lines = Array.from({ length: 1_200 }, (_, i) => `P-${i + 1},${i + 11}`);
  const { batchId } = await checked(`SKU,Stock\n${lines.join('\n')}\n`);
  expect(await get(batchId)).toMatchObject({ planned: 1_200 });
  await owner(startBatch, { batchId });
  const by = { accountId: people.owner.accountId, now: clock.now() };
  const dying = () =>
    transaction(pool, async (tx) => {
      await writeNextRows(tx, batchId, by);
      throw new Error('killed');
    });
  await expect(dying()).rejects.toThrow('killed');
  expect(await get(batchId)).toMatchObject({ handled: 0, lastLine: 0 });
  expect(await transaction(pool, (tx) => writeNextRows(tx, batchId, by))).toBe(true);
  expect(await get(batchId)).toMatchObject({ handled: 500, lastLine: 501, status: 'RUNNING' });
  await expect(dying()).rejects.toThrow('killed');
  // Two processes that each assume the batch is theirs.
  await Promise.all([runJobs(), transaction(pool, (tx) => writeNextRows(tx, batchId, by))]);
  expect(await get(batchId)).toMatchObject({ status: 'DONE', handled: 1_200, refused: 0 });
  const { rows: found } = await pool.query(
    `select count(*)::int as moved, count(distinct m.offer_id)::int as offers,
       bool_and(o.on_hand = split_part(p.sku, '-', 2)::int + 10) as right
     from stock_movement m join offer o using (offer_id) join product p using (product_id) where m.kind = 'COUNTED_UP' and p.sku like 'P-%'`,
  );
  expect(found).toEqual([{ moved: 1_200, offers: 1_200, right: true }]);
});

test('a cancelled batch stops after the current part, shows where, and can be undone', async () => {
  const lines = Array.from({ length: 1_200 }, (_, i) => `P-${i + 1},9.99`);
  const { batchId } = await checked(`SKU,Price\n${lines.join('\n')}\n`);
  await owner(startBatch, { batchId });
  await transaction(pool, (tx) => writeNextRows(tx, batchId, { accountId: undefined, now: clock.now() }));
  expect(await owner(cancelBatch, { batchId })).toMatchObject({ status: 'CANCELLED', handled: 500, lastLine: 501 });
  await runJobs();
  const dear = async () => (await pool.query(`select count(*)::int as n from offer where price_minor = 999`)).rows[0].n;
  expect(await dear()).toBe(500);
  expect(await owner(undoBatches, { batchIds: [batchId] })).toMatchObject({ changed: 500, refused: 0 });
  expect(await dear()).toBe(0);
  // Cancelled before writing, nothing of it is left.
  const waiting = await checked('SKU,Price\nP-1,9.99\n');
  await owner(cancelBatch, waiting);
  await expect(owner(startBatch, waiting)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(owner(undoBatches, { batchIds: [waiting.batchId] })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('undecided files are deleted after 7 days, batches after 90', async () => {
  const waiting = await checked('SKU,Stock\nNB-1,77\n');
  const done = await saved('SKU,Stock\nNB-1,10\nSC-1,9\n');
  await saved('SKU,Stock\nSC-1,10\n');
  clock.advance(7 * 86_400_000 + 1);
  await runScheduled();
  await expect(get(waiting.batchId)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect((await get(done.batchId)).undoable).toBeNull();
  clock.advance(83 * 86_400_000);
  await runScheduled();
  await expect(get(done.batchId)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});

test('a file sets own numbers and notes, each number once in the shop; empty values are unchanged', async () => {
  await addProducts(2, 'M');
  const batch = await saved(
    'SKU,Your SKU,Internal note,Price,Stock\nNB-1,K-1,"Ask Mara, first",,\nSC-1,k-1,,,\nM-1,K-2,Fragile,7,3\nM-2,K-2,,7,3\n',
  );
  expect(batch).toMatchObject({ status: 'DONE', planned: 2, fresh: 1, handled: 2, refused: 0, file: { invalid: 2 } });
  const refused = (await rows(batch.batchId)).map(({ line, refused }) => [line, refused!.column, refused!.reason]);
  expect(refused).toEqual([
    [3, 'ownSku', 'TAKEN'],
    [5, 'ownSku', 'TAKEN'],
  ]);
  expect(await rows(batch.batchId, 'CHANGED')).toMatchObject([
    { before: { ownSku: null }, after: { ownSku: 'K-1', note: 'Ask Mara, first' }, changed: ['ownSku', 'note'] },
  ]);
  const noted = async () =>
    (
      await pool.query(
        `select p.sku, n.own_sku, n.note from offer_note n join offer o using (offer_id) join product p using (product_id) order by 1`,
      )
    ).rows.map(({ sku, own_sku, note }) => [sku, own_sku, note]);
  expect(await noted()).toEqual([
    ['M-1', 'K-2', 'Fragile'],
    ['NB-1', 'K-1', 'Ask Mara, first'],
  ]);
  expect((await checked('SKU,Your SKU,Internal note\nNB-1,,\n')).file).toMatchObject({ unchanged: 1, invalid: 0 });
  await owner(undoBatches, { batchIds: [batch.batchId] });
  expect(await noted()).toEqual([['M-1', 'K-2', 'Fragile']]);
});

test('a file sets quantity prices, with the price or without; prices that do not fall are refused by line', async () => {
  await addProducts(1, 'T');
  const content = (...lines: string[]) => `SKU;Price;Quantity prices;Stock\n${lines.join('\n')}\n`;
  const tiers = async (sku: string) =>
    (
      await pool.query(
        `select price_minor::int as price, tier_from, tier_prices_minor from offer o join product p using (product_id)
         where p.sku = $1 and o.seller_id = $2`,
        [sku, idOf('harlow')],
      )
    ).rows[0];
  const batch = await saved(content('NB-1;;"10:3,00; 50:2,75";', 'SC-1;;10:10.00;', 'T-1;7;5:6.50;3'));
  expect(batch).toMatchObject({ status: 'DONE', planned: 2, fresh: 1, refused: 0, file: { invalid: 1 } });
  expect((await rows(batch.batchId)).map(({ line, refused }) => [line, refused!.column, refused!.reason])).toEqual([
    [3, 'tiers', 'TIERS'],
  ]);
  expect(await tiers('NB-1')).toEqual({ price: 320, tier_from: [10, 50], tier_prices_minor: [300, 275] });
  expect(await tiers('T-1')).toEqual({ price: 700, tier_from: [5], tier_prices_minor: [650] });
  // A price below the tiers is refused alone, and written with lower ones.
  expect((await checked(content('NB-1;3.00;;'))).file).toMatchObject({ invalid: 1 });
  const lower = await saved(content('NB-1;2.00;10:1.80;'));
  expect(await tiers('NB-1')).toEqual({ price: 200, tier_from: [10], tier_prices_minor: [180] });
  await owner(undoBatches, { batchIds: [lower.batchId] });
  expect(await tiers('NB-1')).toEqual({ price: 320, tier_from: [10, 50], tier_prices_minor: [300, 275] });
  await owner(undoBatches, { batchIds: [batch.batchId] });
  expect(await tiers('NB-1')).toEqual({ price: 320, tier_from: null, tier_prices_minor: null });
});
