import { createOffer } from '@cubby/features/offers/own-contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { money } from '@cubby/money';
import { signAgreements } from '@cubby/server/testing/sign-agreements';
import { idOf } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import {
  changeStage,
  ownShop,
  removeDelivery,
  saveBusiness,
  saveDelivery,
  saveWarehouse,
  signAgreement,
} from '../contract.ts';
import { business, openOwnedShops, rate, refused, shop, warehouse } from '../testing/owned-shops.ts';

const { pool, clock, api, asOwner, asPacker, owner, missing, stage, sellersOf } = await openOwnedShops();

describe('a shop in set-up (domain 2.1)', () => {
  test('has its remaining steps in order; each is done once, and the last opens the shop', async () => {
    expect(await missing()).toEqual(['BUSINESS', 'FACTOR', 'WAREHOUSE', 'DELIVERY', 'PAYOUT', 'AGREEMENT', 'OFFER']);
    expect(await api.call(sellerByHandle, { handle: shop }).catch(({ code }) => code)).toBe('OC_NOT_FOUND');
    await asOwner(saveBusiness, { shop, ...business });
    await asOwner(saveWarehouse, { shop, ...warehouse });
    await asOwner(saveDelivery, { shop, ...rate });
    expect(await missing()).toEqual(['FACTOR', 'PAYOUT', 'AGREEMENT', 'OFFER']);
    const { agreement } = await asOwner(ownShop, { shop });
    expect(agreement).toEqual({ version: '2026-11-28', signed: null });
    await asOwner(signAgreement, { shop, version: agreement.version, signedName: 'Ruth Friesen' });
    clock.set('2026-09-02T10:00:00Z');
    await asOwner(signAgreement, { shop, version: agreement.version, signedName: 'Somebody Else' });
    expect((await asOwner(ownShop, { shop })).agreement.signed).toEqual({
      ...{ by: 'Ruth Friesen', at: '2026-09-01T10:00:00.000Z' },
    });
    await asOwner(createOffer, { shop, sku: 'NB-1', price: money(300), quantity: 5 });
    expect(await sellersOf('NB-1')).toEqual(['harlow', 'maple']);
    expect(await missing()).toEqual(['FACTOR', 'PAYOUT']);
    expect(await stage()).toBe('SETTING_UP');
    await pool.query(
      `insert into authenticator (account_id, secret, confirmed_at) values ($1, decode(repeat('00', 20), 'hex'), now())`,
      [owner.accountId],
    );
    const destination = (undoneAt: string | null) =>
      pool.query(
        `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed,
           entered_at, undo_hash, in_force_at, undone_at)
         values (gen_random_uuid(), $1, 'Prairie', 'CA', 'USD', '12345678', 'CACPA00123456', false, now(),
           decode(md5(random()::text) || md5(random()::text), 'hex'), now() + interval '3 days', $2)`,
        [idOf(shop), undoneAt],
      );
    await destination('2100-01-01');
    await api.runScheduled();
    expect(await missing()).toEqual(['PAYOUT']);
    expect(await stage()).toBe('SETTING_UP');
    await destination(null);
    await api.runScheduled();
    expect(await missing()).toEqual([]);
    expect(await stage()).toBe('LIVE');
    expect(await sellersOf('NB-1')).toEqual(['harlow', 'maple', 'prairie']);
    const { rows } = await pool.query(`select account_id, site from audit_event where action = 'shop.opened'`);
    expect(rows).toEqual([{ account_id: null, site: 'process' }]);
  });

  test('of a child needs an approved page and craft, delivery and the agreement; once open, the last two alone (domain C8, 2.1)', async () => {
    await pool.query(`update seller set stage = 'SETTING_UP' where handle = 'paper-fox'`);
    expect(await missing('paper-fox')).toEqual(['PAGE', 'CRAFT', 'AGREEMENT']);
    const of = (await asOwner(ownShop, { shop: 'paper-fox' })).delivery[0]!;
    await pool.query(
      'delete from delivery_rate using seller s where s.seller_id = delivery_rate.seller_id and handle = $1',
      ['paper-fox'],
    );
    expect(await missing('paper-fox')).toEqual(['PAGE', 'CRAFT', 'DELIVERY', 'AGREEMENT']);
    await asOwner(saveDelivery, { shop: 'paper-fox', ...of });
    await api.runScheduled();
    await signAgreements(pool, 'paper-fox');
    expect(await missing('paper-fox')).toEqual(['PAGE', 'CRAFT']);
    await api.runScheduled();
    expect(await stage('paper-fox')).toBe('SETTING_UP');
    await pool.query(`update seller set stage = 'LIVE' where handle = 'paper-fox'`);
    expect(await missing('paper-fox')).toEqual([]);
  });
  test('cannot be put on sale manually before', async () => {
    await pool.query(`update seller set stage = 'SETTING_UP' where handle = 'maple'`);
    await expect(asOwner(changeStage, { shop: 'maple', stage: 'LIVE' })).rejects.toMatchObject(
      refused('OC_WRONG_STATUS', 'stage'),
    );
    await pool.query(`update seller set stage = 'LIVE' where handle = 'maple'`);
  });
});

describe('the settings of a shop', () => {
  test('are shown as saved: days once and in order, no phone if none is given', async () => {
    const pages = async () =>
      (await pool.query(`select version from cache_tag_version where tag = 'seller:prairie'`)).rows[0]?.version;
    for (const save of [
      () => asOwner(saveWarehouse, { shop, ...warehouse }),
      () => asOwner(saveBusiness, { shop, ...business }),
      () => asOwner(saveDelivery, { shop, ...rate }),
    ]) {
      const before = await pages();
      await save();
      // The shop's pages are invalidated.
      expect(await pages()).not.toBe(before);
    }
    const shown = await asOwner(ownShop, { shop });
    expect(shown.warehouse).toEqual({ ...warehouse, postalCode: 'R3A0R1', workingDays: [1, 2, 3, 4, 5] });
    expect(shown.business).toMatchObject({
      legalName: 'Prairie Co-operative',
      phone1: '+12045550100',
      phone2: null,
      fax1: '+12045550101',
    });
    expect(shown.business).toMatchObject({ handlingDays: 2, returnDays: 30 });
    expect(shown.delivery).toEqual([rate]);
    const other = {
      ...{ country: 'CA', price: money(990), freeFrom: money(9_000), daysMin: 1, daysMax: 4 },
      ...{ includedGrams: 2500, perKilogram: money(120), regions: ['CA-MB', 'CA-ON'], cities: ['Winnipeg'] },
    };
    await asOwner(saveDelivery, { shop, ...other });
    expect((await asOwner(ownShop, { shop })).delivery).toEqual([other]);
  });
  test('have limits: days of delivery and of returns, countries, an older agreement', async () => {
    for (const act of [
      () => asOwner(saveDelivery, { shop, ...rate, daysMax: 91 }),
      () => asOwner(saveBusiness, { shop, ...business, returnDays: 13 }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    await expect(
      asOwner(signAgreement, { shop, version: '2020-01-01', signedName: 'Ruth Friesen' }),
    ).rejects.toMatchObject({ code: 'OC_CHANGED' });
    await pool.query(
      `insert into delivery_rate (seller_id, country, price_minor, days_min, days_max)
       select $1, chr(65 + n / 26) || chr(65 + n % 26), 0, 1, 2 from generate_series(400, 458) n`,
      [idOf(shop)],
    );
    await expect(asOwner(saveDelivery, { shop, ...rate, country: 'JP' })).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
    });
    expect(await asOwner(saveDelivery, { shop, ...rate })).toBe(true);
    await pool.query(`delete from delivery_rate where seller_id = $1 and country <> 'CA'`, [idOf(shop)]);
  });
  test('are visible to its other members, and changed only by its owners; a stranger finds no shop', async () => {
    expect((await asPacker(ownShop, { shop })).name).toBe('Prairie');
    for (const act of [
      () => asPacker(changeStage, { shop, stage: 'PAUSED' }),
      () => asPacker(saveDelivery, { shop, ...rate }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
    await expect(asPacker(ownShop, { shop: 'harlow' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  });
  test.each([
    ['cutOff', { cutOff: '24:30' }],
    ['zone', { zone: 'Winnipeg' }],
    ['workingDays', { workingDays: [] }],
    ['closedDays.0', { closedDays: ['2026-02-30'] }],
  ])('a wrong %s is refused at its field', async (field, wrong) => {
    await expect(asOwner(saveWarehouse, { shop, ...warehouse, ...wrong })).rejects.toMatchObject({
      code: 'OC_BAD_REQUEST',
      errors: [expect.objectContaining({ path: field.split('.').map((each) => (each === '0' ? 0 : each)) })],
    });
  });
  test('a delivery whose maximum is below its minimum, or to another country’s region, is refused', async () => {
    for (const wrong of [{ daysMax: 1 }, { regions: ['US-MN'] }, { freeFrom: money(0) }])
      await expect(asOwner(saveDelivery, { shop, ...rate, ...wrong })).rejects.toMatchObject({
        code: 'OC_BAD_REQUEST',
      });
  });
  test('delivery prices are in the lists immediately; an open shop delivers somewhere', async () => {
    const delivered = async () => {
      await api.runJobs();
      const { rows } = await pool.query(
        `select delivered_minor::int as minor from listing l join product p using (product_id) where p.sku = 'SC-1'`,
      );
      return rows[0].minor;
    };
    const before = await delivered();
    const { delivery } = await asOwner(ownShop, { shop: 'harlow' });
    const of = delivery[0]!;
    await asOwner(saveDelivery, { shop: 'harlow', ...of, price: money(of.price.amountMinor + 500) });
    expect(await delivered()).toBe(before + 500);
    await asOwner(saveDelivery, { shop: 'harlow', ...of });
    expect(await delivered()).toBe(before);
    await expect(asOwner(removeDelivery, { shop: 'harlow', country: 'CA' })).rejects.toMatchObject(
      refused('OC_WRONG_STATUS', 'country'),
    );
    await asOwner(saveDelivery, { shop: 'harlow', ...of, country: 'US' });
    expect(await asOwner(removeDelivery, { shop: 'harlow', country: 'US' })).toBe(true);
    await expect(asOwner(removeDelivery, { shop: 'harlow', country: 'US' })).rejects.toMatchObject({
      code: 'OC_NOT_FOUND',
    });
  });
  test('a child’s shop has no business details and no warehouse (domain C11)', async () => {
    for (const act of [
      () => asOwner(saveWarehouse, { ...warehouse, shop: 'paper-fox' }),
      () => asOwner(saveBusiness, { ...business, shop: 'paper-fox' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect(await asOwner(ownShop, { shop: 'paper-fox' })).toMatchObject({ business: null, warehouse: null });
  });
});

describe('the shipping day of an order (domain 5.4)', () => {
  const shipBy = async (handle: string, paidAt: string, days: number) => {
    const { rows } = await pool.query('select ship_by(seller_id, $2, $3)::text as day from seller where handle = $1', [
      ...[handle, paidAt, days],
    ]);
    return rows[0].day;
  };
  // In Winnipeg it is five hours earlier than in Greenwich; 1 September 2026 is a Tuesday.
  test.each([
    ['at its cut-off', '2026-09-01T19:00:00Z', 0, '2026-09-01'],
    ['a minute later', '2026-09-01T19:01:00Z', 0, '2026-09-02'],
    ['late in the evening, when it is tomorrow in Greenwich', '2026-09-02T03:00:00Z', 0, '2026-09-02'],
    ['with two days of handling', '2026-09-01T19:00:00Z', 2, '2026-09-03'],
    ['over a weekend', '2026-09-03T15:00:00Z', 2, '2026-09-07'],
    ['on a Saturday', '2026-09-05T15:00:00Z', 1, '2026-09-08'],
    ['before a day on which it is closed', '2026-12-24T15:00:00Z', 1, '2026-12-28'],
  ])('paid %s', async (_, paidAt, days, day) => {
    await asOwner(saveWarehouse, { shop, ...warehouse });
    expect(await shipBy(shop, paidAt, days)).toBe(day);
  });
  test('for a shop without a warehouse is counted from Monday to Friday, in Greenwich', async () => {
    expect(await shipBy('paper-fox', '2026-09-04T23:30:00Z', 1)).toBe('2026-09-07');
    expect(await shipBy('paper-fox', '2026-09-05T00:30:00Z', 0)).toBe('2026-09-05');
  });
});
