import type { InputOf } from '@cubby/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { saveDelivery, sendAbroad } from '../../shop-settings/contract.ts';
import { saveCustoms } from '../contract.ts';

export const shop = 'paper-fox';
export const sku = 'BM-1';
export const facts = { hsCode: '482390', origin: 'CA', netGrams: 12 };
export const toUs = {
  ...{ shop, country: 'US', price: money(900), freeFrom: null, daysMin: 5, daysMax: 12 },
  ...{ includedGrams: 5000, perKilogram: money(0), regions: [], cities: [] },
};

/** A child's shop with two guardians, `guardian` and `member`, and a bookmark that may be sent abroad. */
export async function openShopAbroad() {
  const desk = await openDisputeShop();
  const { pool, api, as, people } = desk;
  await ownShops(pool, people.member!.accountId, [shop]);
  const choose = (isAbroad: boolean, who = 'guardian') => as(who)(sendAbroad, { shop, isAbroad });
  /** Makes the choice, with facts and a rate for the United States. */
  const open = async () => {
    await choose(true);
    await as('guardian')(saveCustoms, { shop, sku, ...facts });
    await as('guardian')(saveDelivery, toUs);
  };
  /** Deletes every trace of an earlier choice. */
  const reset = async () => {
    await pool.query(`delete from delivery_rate where seller_id = $1 and country <> 'CA'`, [idOf(shop)]);
    await pool.query('update shop_rules set abroad_since = null, abroad_refused_by = null where seller_id = $1', [
      idOf(shop),
    ]);
    await pool.query('delete from customs_facts');
  };
  const wanted = (more: Record<string, number> = {}) => {
    const lines = Object.entries({ [`${sku} ${shop}`]: 2, ...more }).map(([name, quantity]) => {
      const [of, seller] = name.split(' ');
      return { offerId: offerId(of!, seller!), quantity };
    });
    const order = wantedBy(lines);
    const address = { ...order.address, city: 'Seattle', country: 'US', region: 'US-WA', postalCode: '98101' };
    return { ...order, address };
  };
  /** An order of the bookmark by a member, or a change of it, with the given values. */
  const orderAs = async (who: string, more: Partial<InputOf<typeof placeMemberOrder>> = {}) => {
    const entries = [{ offerId: offerId(sku, shop), quantity: 1, selected: true }];
    if (!more.orderNumber) await as(who)(saveCartLines, { entries, merge: false });
    const { contact, address } = wantedBy([], people[who]!.login);
    const plain = {
      note: '',
      sellerNotes: [],
      deliveryNote: '',
      paymentMethod: 'STRIPE' as const,
      savesAddress: false,
    };
    return (await as(who)(placeMemberOrder, { ...plain, contact, address, ...more })).orderNumber;
  };
  const order = async (more?: Record<string, number>) => (await api.call(placeGuestOrder, wanted(more))).orderNumber;
  /** The constraint that refuses a statement, or none. */
  const guardOf = (sql: string, values: unknown[] = [idOf(shop)]): Promise<string | undefined> =>
    pool.query(sql, values).then(
      () => undefined,
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
  return { ...desk, choose, open, reset, wanted, order, orderAs, guardOf };
}

/** The error code and message of a refused call, or `OK`. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    ({ code, message }) => `${code} ${message}`,
  );
