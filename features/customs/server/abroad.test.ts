import { quotedCart } from '@cubby/features/cart/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { findCustomsLines } from '@cubby/features/orders/server';
import { loadTranslators } from '@cubby/i18n/load';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractCopy } from '../../orders/server/letters/contract-copy.ts';
import { ownShop, saveDelivery } from '../../shop-settings/contract.ts';
import { customsOfShop, ownCustoms, removeCustoms, saveCustoms } from '../contract.ts';
import { facts, openShopAbroad, outcome, shop, sku, toUs } from '../testing/shop-abroad.ts';

const { pool, api, as, people, bought, dispute, choose, open, reset, wanted, order, orderAs } = await openShopAbroad();
const guardian = as('guardian');
const abroad = async (who = 'guardian') => (await as(who)(ownShop, { shop })).abroad!;
const delivered = async (country = 'US') =>
  (await api.call(offersOfProduct, { sku, country })).map(({ delivery }) => delivery?.price.amountMinor ?? null);
const rates = async () => (await guardian(ownShop, { shop })).delivery.map(({ country }) => country);
const linesOf = async (orderNumber: string) =>
  (
    await pool.query(
      `select l.hs_code as "hsCode", l.origin, l.net_grams as "netGrams" from order_line l join seller_order so using (seller_order_id)
       join "order" o using (order_id) where o.order_number = $1`,
      [orderNumber],
    )
  ).rows;

beforeEach(reset);

describe('the guardian’s choice (domain C19)', () => {
  test('is not made at first; once made, it is recorded with person and time, and allows the countries that accept children’s parcels', async () => {
    expect(await abroad()).toEqual({ since: null, places: ['US'], isRefused: false });
    expect(await outcome(guardian(saveDelivery, toUs))).toBe('OC_WRONG_STATUS shopSettings.ownCountry');
    await choose(true);
    expect((await abroad()).since).toBe('2026-09-01T10:00:00.000Z');
    await guardian(saveDelivery, toUs);
    expect(await rates()).toEqual(['CA', 'US']);
    const { rows } = await pool.query(
      `select account_id as "accountId", at::text like '2026-09-01%' as "isToday", changes from audit_event where action = 'shop.abroad-begun' order by at desc limit 1`,
    );
    expect(rows).toEqual([
      { accountId: people.guardian!.accountId, isToday: true, changes: { abroad: [false, true] } },
    ]);
  });

  test.each(['DE', 'GB', 'JP'])('does not open %s (domain C18)', async (country) => {
    await choose(true);
    expect(await outcome(guardian(saveDelivery, { ...toUs, country }))).toBe('OC_WRONG_STATUS shopSettings.notLetIn');
  });

  test('is only the guardian’s: to another shop’s owner the shop looks missing, and a business has no choice', async () => {
    for (const who of ['owner', 'stranger'])
      expect(await outcome(choose(true, who))).toBe('OC_NOT_FOUND sellers.missing');
    expect((await as('owner')(ownShop, { shop: 'harlow' })).abroad).toBeNull();
  });

  test('can end at any time: rates abroad are deleted, an open order keeps the facts on its form', async () => {
    await open();
    const orderNumber = await order();
    await choose(false);
    expect([await rates(), await delivered(), await delivered('CA')]).toEqual([['CA'], [null], [400]]);
    expect(await outcome(order())).toBe('OC_NOT_DELIVERED orders.notDelivered');
    await guardian(removeCustoms, { shop, sku });
    expect(await linesOf(orderNumber)).toEqual([facts]);
    const { rows } = await pool.query(
      `select so.status, o.country from seller_order so join "order" o using (order_id) where o.order_number = $1`,
      [orderNumber],
    );
    expect(rows).toEqual([{ status: 'CREATED', country: 'US' }]);
  });

  test('after it ends, a replacement for a disputed order abroad has the facts of the first form', async () => {
    await open();
    const sold = await bought('DELIVERED', { [`${sku} ${shop}`]: 1 });
    await pool.query(`update "order" set country = 'US', region = 'US-WA' where order_number = $1`, [sold.orderNumber]);
    await choose(false);
    await guardian(removeCustoms, { shop, sku });
    await (await dispute(sold, { wished: 'REPLACEMENT' })).answers({ remedy: 'REPLACEMENT' });
    expect(await linesOf(sold.orderNumber)).toEqual([facts, facts]);
    const { rows } = await pool.query('select seller_order_id as id from seller_order where replaces is not null');
    // The price of the first piece: a replacement costs nothing, and customs require its value.
    expect(await findCustomsLines(pool, rows[0].id)).toMatchObject([{ ...facts, quantity: 1, paidMinor: 1000 }]);
  });

  test('one guardian’s refusal is enough: only they can choose it again, unless they are no longer a guardian (domain 2.7)', async () => {
    await choose(true);
    await choose(false, 'member');
    expect((await abroad()).isRefused).toBe(true);
    expect((await abroad('member')).isRefused).toBe(false);
    expect(await outcome(choose(true))).toBe('OC_WRONG_STATUS shopSettings.abroadRefused');
    await choose(true, 'member');
    expect((await abroad()).since).not.toBeNull();
    await pool.query('update shop_rules set abroad_since = null, abroad_refused_by = $2 where seller_id = $1', [
      idOf(shop),
      idOf('somebody who left'),
    ]);
    expect(await outcome(choose(true))).toBe('OK');
  });

  test('a second guardian’s refusal changes nothing: only the first to refuse can agree (domain 2.7)', async () => {
    await choose(false);
    expect(await outcome(choose(false, 'member'))).toBe('OK');
    expect(await outcome(choose(true, 'member'))).toBe('OC_WRONG_STATUS shopSettings.abroadRefused');
    expect(await outcome(choose(true))).toBe('OK');
    expect((await abroad()).since).not.toBeNull();
  });
});

describe('customs facts of a craft (domain C19)', () => {
  test('start with the codes of its kind, the shop’s country, and the price as its value', async () => {
    expect(await guardian(ownCustoms, { shop, sku })).toMatchObject({
      ...{ facts: null, codes: ['482390', '491199', '630790'], country: 'CA', isAbroad: false },
      price: { amountMinor: 1000 },
    });
    await guardian(saveCustoms, { shop, sku, ...facts });
    expect((await guardian(ownCustoms, { shop, sku })).facts).toEqual(facts);
    expect(await guardian(customsOfShop, { shop })).toEqual([{ sku, name: expect.any(String), isReady: true }]);
  });

  test('are in the audit with each changed value; a save without changes is not recorded', async () => {
    await asOwner(pool, 'truncate audit_event cascade');
    await guardian(removeCustoms, { shop, sku });
    await guardian(saveCustoms, { shop, sku, ...facts });
    await guardian(saveCustoms, { shop, sku, ...facts });
    await guardian(saveCustoms, { shop, sku, ...facts, origin: 'US', netGrams: 15 });
    await guardian(removeCustoms, { shop, sku });
    await guardian(removeCustoms, { shop, sku });
    const { rows } = await pool.query(
      `select changes from audit_event where action = 'offer.customs-changed' order by changes::text`,
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { hsCode: ['482390', null], origin: ['US', null], netGrams: [15, null] },
      { hsCode: [null, '482390'], origin: [null, 'CA'], netGrams: [null, 12] },
      { origin: ['CA', 'US'], netGrams: [12, 15] },
    ]);
  });

  test('a wrong code is refused at its field', async () => {
    for (const hsCode of ['49090', '770100', '981234', '4909.00', 'ABCDEF'])
      await expect(guardian(saveCustoms, { shop, sku, ...facts, hsCode })).rejects.toMatchObject({
        code: 'OC_BAD_REQUEST',
        errors: [expect.objectContaining({ path: ['hsCode'], message: 'customs.wrongCode' })],
      });
    for (const netGrams of [0, 30_001])
      expect(await outcome(guardian(saveCustoms, { shop, sku, ...facts, netGrams }))).toMatch(/OC_BAD_REQUEST/);
  });

  test('exist only for children’s crafts, and only their guardian writes them', async () => {
    expect(await outcome(as('owner')(saveCustoms, { shop: 'harlow', sku: 'NB-1', ...facts }))).toBe(
      'OC_WRONG_STATUS customs.ofBusiness',
    );
    expect(await outcome(as('owner')(saveCustoms, { shop, sku, ...facts }))).toBe('OC_NOT_FOUND offers.offerMissing');
    expect(await outcome(as('owner')(customsOfShop, { shop }))).toBe('OC_NOT_FOUND sellers.missing');
  });

  test('without them a craft is undeliverable abroad, on its page, in the cart and in an order', async () => {
    await open();
    expect(await delivered()).toEqual([900]);
    await guardian(removeCustoms, { shop, sku });
    expect([await delivered(), await delivered('CA')]).toEqual([[null], [400]]);
    expect(await outcome(order())).toBe('OC_NOT_DELIVERED orders.notDelivered');
  });

  test('a cart shows that a craft without them is not delivered, and prices the shop’s others', async () => {
    await open();
    await pool.query(
      `insert into product (product_id, sku, product_type_id, age_from, child_craft, popularity, created_at)
       select $1, 'BM-2', product_type_id, 3, true, 0, now() from product where sku = 'BM-1'`,
      [idOf('BM-2')],
    );
    await pool.query(
      `insert into product_text (product_id, product_type_id, locale, name) select $1, product_type_id, 'en', 'Second bookmark' from product where sku = 'BM-2'`,
      [idOf('BM-2')],
    );
    await pool.query(
      `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', 500, 0, now())`,
      [offerId('BM-2', shop), idOf('BM-2'), idOf(shop)],
    );
    const entries = [sku, 'BM-2'].map((of) => ({
      offerId: offerId(of, shop),
      quantity: 1,
      selected: true,
      saved: false,
    }));
    const quote = await api.call(quotedCart, { entries, country: 'US', region: undefined });
    expect(
      quote.groups.map(({ delivers, shipping, lines }) => [delivers, shipping.amountMinor, lines[0]!.sku]),
    ).toEqual([
      [true, 900, sku],
      [false, 0, 'BM-2'],
    ]);
  });

  test('an order from abroad and its mail state that customs may charge duties, for every shop; a domestic one does not', async () => {
    await open();
    const translator = loadTranslators(root).of('en');
    const about = { locale: 'en', translator, totalLabel: '', traders: new Map() } as const;
    const said = async (placed: ReturnType<typeof wantedBy>) => {
      const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, placed);
      const found = await api.call(guestOrder, { orderNumber }, { bearer });
      const notes = contractCopy(found, about).flatMap((part) => (part.kind === 'note' ? part.text : []));
      return [found.dutiesMayApply, notes.includes(translator.text('mail.duties'))];
    };
    expect(await said(wanted())).toEqual([true, true]);
    expect(await said(wantedBy([{ offerId: offerId(sku, shop), quantity: 1 }]))).toEqual([false, false]);
    await as('owner')(saveDelivery, { ...toUs, shop: 'harlow' });
    const ofFirm = wantedBy([{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }]);
    expect(await said({ ...ofFirm, address: wanted().address })).toEqual([true, true]);
  });

  test('an order moved abroad by its buyer before it is paid has them from then on', async () => {
    const orderNumber = await orderAs('stranger');
    await open();
    await orderAs('stranger', { orderNumber, address: wanted().address });
    await guardian(removeCustoms, { shop, sku });
    expect(await linesOf(orderNumber)).toEqual([facts]);
  });

  test('an order keeps them as they were', async () => {
    await open();
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wanted());
    await guardian(saveCustoms, { shop, sku, hsCode: '491199', origin: 'US', netGrams: 99 });
    expect(await linesOf(orderNumber)).toEqual([facts]);
    expect((await api.call(guestOrder, { orderNumber }, { bearer })).total.amountMinor).toBe(2 * 1000 + 900);
  });
});

test('customs facts that are saved or removed invalidate the craft’s page and lists; the same facts again change nothing', async () => {
  await choose(true);
  const version = async () =>
    Number(
      (await pool.query(`select version from cache_tag_version where tag = 'product:${sku}'`)).rows[0]?.version ?? 0,
    );
  const invalidates = async (change: () => Promise<unknown>) => {
    const before = await version();
    await change();
    return (await version()) > before;
  };
  const save = () => guardian(saveCustoms, { shop, sku, ...facts });
  expect([await invalidates(save), await invalidates(save)]).toEqual([true, false]);
  expect(await invalidates(() => guardian(removeCustoms, { shop, sku }))).toBe(true);
});
