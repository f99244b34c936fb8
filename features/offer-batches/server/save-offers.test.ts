import { transaction } from '@cubby/db';
import { changePrice, changeStock } from '@cubby/features/offers/own-contract';
import { reserveStock, shipStock } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { saveOffers, undoBatches } from '../contract.ts';
import { openImportDesk } from '../testing/import-desk.ts';

const { pool, clock, as } = await openImportDesk();
const owner = as('owner');
const [notebook, scissors, others] = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow'), offerId('NB-1', 'maple')];
const offers = async () =>
  (
    await pool.query(
      `select price_minor::int as price, on_hand as stock, status from offer where offer_id = any($1) order by price_minor`,
      [[notebook, scissors]],
    )
  ).rows.map(({ price, stock, status }) => [price, stock, status]);
const moved = <Value>(seen: Value, to: Value) => ({ seen, to });
const failed = (rows: Parameters<typeof saveOffers.input.parse>[0][]) =>
  owner(saveOffers, { rows: rows as never }).then(
    () => [],
    ({ status, errors }) => [status, ...errors.map(({ path }: { path: unknown[] }) => path.join('.'))],
  );

beforeEach(() => clock.advance(60_000));

test('the cells of many offers are one batch, which can be undone', async () => {
  const { changed, batchIds } = await owner(saveOffers, {
    rows: [
      { offerId: notebook, price: moved(money(320), money(350)), stock: moved(10, 12), status: undefined },
      { offerId: scissors, price: undefined, stock: undefined, status: moved('ACTUAL' as const, 'CLOSED' as const) },
    ],
  });
  expect([changed, batchIds.length]).toEqual([2, 1]);
  expect(await offers()).toEqual([
    [350, 12, 'ACTUAL'],
    [1000, 10, 'CLOSED'],
  ]);
  await owner(undoBatches, { batchIds });
  expect(await offers()).toEqual([
    [320, 10, 'ACTUAL'],
    [1000, 10, 'ACTUAL'],
  ]);
});

test('of two people in one grid, the second sees the conflict per cell, and none of their changes are written (409)', async () => {
  await owner(changePrice, { shop: 'harlow', sku: 'NB-1', price: money(330), previous: money(320) });
  await owner(changeStock, { shop: 'harlow', sku: 'SC-1', kind: 'RECEIVED', quantity: 5 });
  const rows = [
    { offerId: notebook, price: moved(money(320), money(350)), stock: moved(10, 12) },
    { offerId: scissors, price: moved(money(1000), money(900)), stock: moved(10, 3) },
  ];
  expect(await failed(rows)).toEqual([409, 'rows.0.price', 'rows.1.stock']);
  expect(await offers()).toEqual([
    [330, 10, 'ACTUAL'],
    [1000, 15, 'ACTUAL'],
  ]);
  // With the new values seen, the second person replaces them.
  const seen = [
    { offerId: notebook, price: moved(money(330), money(320)), stock: undefined, status: undefined },
    { offerId: scissors, price: undefined, stock: moved(15, 10), status: undefined },
  ];
  expect((await owner(saveOffers, { rows: seen })).changed).toBe(2);
});

test('during sales the difference is saved; pieces held by orders stay (reliability rule 4)', async () => {
  const sold = [{ offerId: notebook, quantity: 2 }];
  await transaction(pool, (tx) => reserveStock(tx, sold));
  await transaction(pool, (tx) => shipStock(tx, sold, clock.now()));
  await transaction(pool, (tx) => reserveStock(tx, [{ offerId: notebook, quantity: 3 }]));
  const count = (to: number) => ({ offerId: notebook, price: undefined, stock: moved(10, to), status: undefined });
  expect(await failed([count(4)])).toEqual([409, 'rows.0.stock']);
  await owner(saveOffers, { rows: [count(20)] });
  expect(await offers()).toContainEqual([320, 18, 'ACTUAL']);
});

test('own numbers and notes are saved, swapped and undone; a number of another offer is refused at its cell', async () => {
  const text = (offerId: string, ownSku: [string | null, string | null], note?: [string | null, string | null]) => ({
    ...{ offerId, price: undefined, stock: undefined, status: undefined, ownSku: moved(...ownSku) },
    note: note && moved(...note),
  });
  const noted = async () =>
    (await pool.query('select offer_id as id, own_sku, note from offer_note order by own_sku')).rows.map(
      ({ id, own_sku, note }) => [id === notebook ? 'NB-1' : 'SC-1', own_sku, note],
    );
  await owner(saveOffers, { rows: [text(notebook, [null, 'A'], [null, 'Ask Mara']), text(scissors, [null, 'B'])] });
  expect(await failed([text(notebook, ['A', 'b'])])).toEqual([409, 'rows.0.ownSku']);
  expect(await failed([text(notebook, ['Z', 'C'])])).toEqual([409, 'rows.0.ownSku']);
  const { batchIds } = await owner(saveOffers, { rows: [text(notebook, ['A', 'B']), text(scissors, ['B', 'A'])] });
  expect(await noted()).toEqual([
    ['SC-1', 'A', null],
    ['NB-1', 'B', 'Ask Mara'],
  ]);
  await owner(undoBatches, { batchIds });
  expect((await noted()).map(([sku, own]) => [sku, own])).toEqual([
    ['NB-1', 'A'],
    ['SC-1', 'B'],
  ]);
  await owner(saveOffers, { rows: [text(notebook, ['A', null], ['Ask Mara', null]), text(scissors, ['B', null])] });
  expect(await noted()).toEqual([]);
});

test('a child’s shop has neither quantity prices nor number nor note: each cell is refused, also by the database (decision 0155)', async () => {
  const bookmark = offerId('BM-1', 'paper-fox');
  const cells = {
    ...{ price: undefined, stock: moved(10, 9), status: undefined, ownSku: moved(null, 'BOOK-1') },
    ...{ note: moved(null, 'Ask Mum'), tiers: moved(null, '2:0.10') },
  };
  const save = (row: object) => as('guardian')(saveOffers, { rows: [{ offerId: bookmark, ...row }] as never });
  await expect(save(cells)).rejects.toMatchObject({
    status: 409,
    errors: ['ownSku', 'note', 'tiers'].map((column) => ({
      ...{ path: ['rows', 0, column], message: 'offerBatches.reason.CHILDS_SHOP' },
    })),
  });
  expect(await save({ stock: moved(10, 9) })).toMatchObject({ changed: 1 });
  const tiers = `update offer set tier_from = '{2}', tier_prices_minor = '{10}' where offer_id = $1`;
  const note = `insert into offer_note (offer_id, seller_id, note) select offer_id, seller_id, 'x' from offer where offer_id = $1`;
  for (const sql of [tiers, note])
    await expect(asOwner(pool, sql, [bookmark])).rejects.toMatchObject({ constraint: 'child_shop_plain_offers' });
});

test('another shop’s offer among them is missing, and nothing is written', async () => {
  const price = { price: moved(money(320), money(400)), stock: undefined, status: undefined };
  const rows = [notebook, others].map((id) => ({ offerId: id, ...price }));
  await expect(owner(saveOffers, { rows })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await offers()).toContainEqual([320, 18, 'ACTUAL']);
});
