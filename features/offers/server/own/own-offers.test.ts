import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { changeOffers, theseOffers } from '@cubby/features/offer-batches/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { offersOfProduct } from '../../contract.ts';
import { changePrice, changeStock, createOffer, ownOfferOf, ownOffers } from '../../own-contract.ts';
import { releaseStock, reserveStock } from '../index.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs } = await createTestApi(pool, clock);
const members = [
  ['owner', 'harlow', 'OWNER'],
  ['packer', 'harlow', 'ORDERS'],
  ['lister', 'maple', 'CATALOGUE'],
  ['guardian', 'paper-fox', 'OWNER'],
] as const;
const people = Object.fromEntries(
  members.map(([name]) => [name, { accountId: idOf(name), login: `${name}@cubby.example` }]),
) as Record<(typeof members)[number][0], Account>;
await insertAccounts(pool, Object.values(people));
// A shop has an owner before it has others.
await pool.query(
  `insert into seller_member (seller_id, account_id, roles) select s.seller_id, $1, '{OWNER}' from seller s where s.handle = 'maple'`,
  [people.owner.accountId],
);
for (const [name, shop, role] of members)
  if (shop === 'paper-fox') await ownShops(pool, people[name].accountId, [shop]);
  else
    await pool.query(
      `insert into seller_member (seller_id, account_id, roles) select seller_id, $1, array[$3] from seller where handle = $2`,
      [people[name].accountId, shop, role],
    );
const as = (name: keyof typeof people) => callAs(people[name]);
const seen = async (sku: string) =>
  (await call(offersOfProduct, { sku, country: 'CA' })).map(({ seller, price, available }) => [
    seller.handle,
    price.amountMinor,
    available,
  ]);
const list = (name: keyof typeof people, asked = {}) =>
  as(name)(ownOffers, { words: '', status: 'ALL', sort: 'created', order: 'DESC', page: 1, ...asked });

afterEach(async () => expect(await findViolations(pool)).toEqual([]));

describe('a shop’s own offers (domain 5.1)', () => {
  test('an offered product is in the shop immediately; offering it again is refused', async () => {
    const given = { shop: 'maple', sku: 'SC-1', price: money(950), quantity: 7 };
    expect(await seen('SC-1')).toEqual([['harlow', 1000, 10]]);
    expect(await as('lister')(createOffer, given)).toMatchObject({ status: 'ACTUAL', onHand: 7, reserved: 0 });
    expect(await seen('SC-1')).toContainEqual(['maple', 950, 7]);
    await expect(as('lister')(createOffer, given)).rejects.toMatchObject({ code: 'OC_KNOWN' });
    expect((await list('lister', { words: 'scissors' })).offers).toMatchObject([{ sku: 'SC-1', shop: 'maple' }]);
    const { rows } = await pool.query(`select account_id, changes from audit_event where action = 'offer.created'`);
    expect(rows).toEqual([
      { account_id: people.lister!.accountId, changes: { price: [null, '$9.50'], stock: [null, 7] } },
    ]);
  });

  test('a price of zero, or of a billion, is refused at its field; so is a new offer of a child’s shop', async () => {
    for (const minor of [0, 10_000_001, 100_000_000_000])
      await expect(
        as('lister')(changePrice, { shop: 'maple', sku: 'NB-1', price: money(minor), previous: money(295) }),
      ).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    await expect(
      as('guardian')(createOffer, { shop: 'paper-fox', sku: 'NB-1', price: money(100), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  });

  test('of two tabs, the second is shown the price set by the first', async () => {
    const change = (minor: number) =>
      as('owner')(changePrice, { shop: 'harlow', sku: 'NB-1', price: money(minor), previous: money(320) });
    expect((await change(310)).price).toEqual(money(310));
    expect(await seen('NB-1')).toContainEqual(['harlow', 310, 10]);
    await expect(change(300)).rejects.toMatchObject({ code: 'OC_CHANGED' });
    expect((await change(310)).price).toEqual(money(310));
  });

  test('an offer off sale is in no list of the shop, and back on sale it is; one that staff check stays off (domain C17)', async () => {
    const put = (status: 'ACTUAL' | 'CLOSED', dryRun = false) =>
      as('owner')(changeOffers, {
        ...theseOffers(['NB-1', 'SC-1'].map((sku) => offerId(sku, 'harlow'))),
        ...{ kind: 'STATUS', to: status, dryRun },
      }).then(({ changed }) => ({ changed }));
    expect(await put('CLOSED', true)).toEqual({ changed: 2 });
    expect((await list('owner', { status: 'CLOSED' })).offers).toEqual([]);
    expect(await put('CLOSED')).toEqual({ changed: 2 });
    expect((await seen('NB-1')).map(([handle]) => handle)).toEqual(['maple']);
    expect((await list('owner', { status: 'CLOSED' })).offers.map(({ sku }) => sku).sort()).toEqual(['NB-1', 'SC-1']);
    await asOwner(pool, `update offer set status = 'CREATED' where offer_id = $1`, [offerId('SC-1', 'harlow')]);
    expect(await put('ACTUAL')).toEqual({ changed: 1 });
    expect((await seen('NB-1')).map(([handle]) => handle)).toContain('harlow');
    expect((await seen('SC-1')).map(([handle]) => handle)).not.toContain('harlow');
  });

  test('pieces are received and damaged by difference, counted by number, and never fall below what orders hold (reliability 3)', async () => {
    const report = (kind: 'RECEIVED' | 'DAMAGED' | 'COUNTED', quantity: number) =>
      as('owner')(changeStock, { shop: 'harlow', sku: 'NB-1', kind, quantity });
    expect((await report('RECEIVED', 5)).onHand).toBe(15);
    expect((await report('DAMAGED', 2)).onHand).toBe(13);
    expect((await report('COUNTED', 12)).onHand).toBe(12);
    expect((await report('COUNTED', 14)).onHand).toBe(14);
    expect((await report('COUNTED', 14)).onHand).toBe(14);
    expect(await seen('NB-1')).toContainEqual(['harlow', 310, 14]);
    const held = [{ offerId: offerId('NB-1', 'harlow'), quantity: 4 }];
    await transaction(pool, (tx) => reserveStock(tx, held));
    await expect(report('COUNTED', 3)).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK' });
    await expect(report('DAMAGED', 11)).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK' });
    expect((await report('DAMAGED', 10)).onHand).toBe(4);
    await transaction(pool, (tx) => releaseStock(tx, held));
    const { movements } = await as('owner')(ownOfferOf, { shop: 'harlow', sku: 'NB-1', price: undefined });
    expect(movements.map(({ kind, quantity }) => `${kind} ${quantity}`).sort()).toEqual(
      ['COUNTED_DOWN 1', 'COUNTED_UP 2', 'DAMAGED 10', 'DAMAGED 2', 'INITIAL 10', 'RECEIVED 5'].sort(),
    );
  });

  test('another shop’s offers look missing; packers can read but not change offers', async () => {
    const asked = { shop: 'harlow', sku: 'SC-1' };
    const row = { ...asked, price: undefined };
    for (const shop of ['harlow', 'no-such-shop'])
      await expect(as('lister')(ownOfferOf, { ...row, shop })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    const price = { price: money(900), previous: money(1000) };
    await expect(as('lister')(changePrice, { ...asked, ...price })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(
      as('lister')(changeOffers, {
        ...theseOffers([offerId('SC-1', 'harlow')]),
        ...{ kind: 'STATUS', to: 'CLOSED', dryRun: true },
      }),
    ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    expect((await as('packer')(ownOfferOf, row)).offer?.price).toEqual(money(1000));
    await expect(as('packer')(changePrice, { ...asked, ...price })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
    await expect(as('packer')(changeStock, { ...asked, kind: 'RECEIVED', quantity: 1 })).rejects.toMatchObject({
      code: 'OC_FORBIDDEN',
    });
  });

  test('a product that nobody offers yet has no offer, and a page past the end is empty', async () => {
    const { offer, name, share } = await as('lister')(ownOfferOf, { shop: 'maple', sku: 'BM-1', price: 1000 });
    expect([offer, name]).toEqual([null, 'Starling bookmark']);
    // In British Columbia 12 % on a commission of 1.00.
    expect(share).toMatchObject({ commission: money(100), commissionPercent: 10, total: money(888) });
    await expect(
      as('lister')(createOffer, { shop: 'maple', sku: 'BM-1', price: money(100), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await asOwner(pool, `update product set status = 'CLOSED' where sku = 'SC-1'`, []);
    await expect(
      as('lister')(createOffer, { shop: 'maple', sku: 'SC-1', price: money(100), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await asOwner(pool, `update product set status = 'ACTUAL' where sku = 'SC-1'`, []);
    expect((await list('owner', { page: 9 })).page).toMatchObject({ current: 9, total: 4 });
  });

  test('each change is recorded with its author, the old and the new value', async () => {
    clock.set('2026-09-02T10:00:00Z');
    const asked = { shop: 'harlow', sku: 'NB-1' };
    await as('owner')(changePrice, { ...asked, price: money(330), previous: money(310) });
    await as('owner')(changeStock, { ...asked, kind: 'RECEIVED', quantity: 2 });
    await as('owner')(changeOffers, {
      ...theseOffers([offerId('NB-1', 'harlow')]),
      ...{ kind: 'STATUS', to: 'CLOSED', dryRun: false },
    });
    const { rows } = await pool.query(
      `select action, account_id, subject_id, changes from audit_event where at = $1 order by action`,
      [clock.now()],
    );
    const by = { account_id: people.owner.accountId, subject_id: offerId('NB-1', 'harlow') };
    expect(rows).toEqual([
      { action: 'offer.price-changed', ...by, changes: { price: ['$3.10', '$3.30'] } },
      { action: 'offer.status-changed', ...by, changes: { status: ['ACTUAL', 'CLOSED'] } },
      { action: 'offer.stock-changed', ...by, changes: { stock: [4, 6] } },
    ]);
  });

  test('a page has the requested number of offers, up to 5,000', async () => {
    const { offers, page } = await list('owner', { size: 3, page: 2 });
    expect([offers.length, page]).toEqual([1, { current: 2, items: 3, total: 4, last: 2 }]);
    await expect(list('owner', { size: 5_001 })).rejects.toMatchObject({ status: 400 });
  });

  test('a percent sign or an underscore in the words is taken literally', async () => {
    for (const words of ['%', '_', 'Spiral%A5']) expect((await list('owner', { words })).offers).toEqual([]);
  });
});
