import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import { actOnOrder } from '../contract.ts';
import { openSoldShop } from '../testing/sold-shop.ts';

const { pool, clock, api, as, paid, report } = await openSoldShop();

describe('each row that an actor can trigger now, through its endpoint, with its postings (domain 5.3, 5.4)', () => {
  type Bought = Awaited<ReturnType<typeof paid>>;
  const confirmed = async (bought: Bought) => {
    await bought.step('owner', 'CONFIRM');
    return bought;
  };
  const prepared = async (bought: Bought) => {
    await (await confirmed(bought)).step('owner', 'PREPARE');
    return bought;
  };
  const shipped = async (bought: Bought) => {
    await (await prepared(bought)).ship(undefined, `of ${bought.number}`);
    return bought;
  };
  const delivered = async (bought: Bought) => {
    await (await shipped(bought)).buyerDoes('DELIVER');
    return bought;
  };
  const completed = async (bought: Bought) => {
    await (await delivered(bought)).buyerDoes('COMPLETE');
    return bought;
  };
  const cameBack = async (bought: Bought) => {
    await report(`of ${(await shipped(bought)).number}`, 'UNDELIVERABLE');
    return bought;
  };
  const returned = async (bought: Bought) => {
    await (await delivered(bought)).buyerDoes('WITHDRAW');
    return bought;
  };
  const at = async (instant: string) => {
    clock.set(instant);
    await api.runScheduled();
  };
  const itself = async (bought: Bought) => bought;
  test.each<
    [row: string, before: (bought: Bought) => Promise<Bought>, make: (bought: Bought) => unknown, codes: string]
  >([
    ['O9', itself, ({ step }) => step('owner', 'CONFIRM'), ''],
    ['O13', confirmed, ({ step }) => step('owner', 'PREPARE'), ''],
    ['O15', prepared, ({ ship }) => ship(), ''],
    ['O16', shipped, ({ number }) => report(`of ${number}`, 'DELIVERED'), 'P4'],
    ['O17', delivered, ({ buyerDoes }) => buyerDoes('COMPLETE'), 'P6'],
    ['O18', completed, () => at('2026-12-30T10:00:00Z'), ''],
    ['O20', itself, () => at('2026-09-03T10:00:00Z'), 'P9'],
    ['O22', itself, ({ step }) => step('manager', 'REJECT', 'not safe'), 'P9'],
    ['O23', itself, ({ buyerDoes }) => buyerDoes('CANCEL'), 'P9'],
    ['O24', confirmed, ({ step }) => step('owner', 'CANCEL'), 'P9'],
    ['O25', prepared, ({ step }) => step('owner', 'CANCEL', 'flooded'), 'P9'],
    ['O26', shipped, ({ number }) => report(`of ${number}`, 'UNDELIVERABLE'), ''],
    ['O27', cameBack, ({ step }) => step('owner', 'SHIP_AGAIN'), ''],
    ['O28', delivered, ({ buyerDoes }) => buyerDoes('WITHDRAW'), 'P12'],
    ['O29', returned, ({ step }) => step('owner', 'RECEIVE_RETURN'), 'P14'],
    ['O30', returned, ({ step }) => step('manager', 'END_RETURN', 'never sent'), 'P13 P6'],
  ])('%s', async (row, before, make, codes) => {
    const bought = await before(await paid());
    const known = await entriesOf(bought.orderNumber);
    await make(bought);
    expect((await rowsOf(bought.orderNumber)).at(-1)).toBe(row);
    const made = (await entriesOf(bought.orderNumber)).filter(({ key }) => !known.some((each) => each.key === key));
    expect(
      made
        .map(({ code }) => code)
        .sort()
        .join(' '),
    ).toBe(codes);
  });

  test('O1, O3, O6, O7, O19 and O21, before card payment', async () => {
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    const placed = async () => {
      const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
      const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
      const page = () => api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
      /** Opens the payment page, and the provider reports the result. */
      const pay = async (type: 'PAID' | 'EXPIRED') => {
        const sessionId = new URL(await page()).pathname.split('/').at(-1)!;
        const paid = type === 'PAID' ? { paymentId: `pi_${orderNumber}`, amount: total } : {};
        const event = { id: `evt_${orderNumber}_${type}`, type, sessionId, key: null, paymentId: null, amount: null };
        await pool.query(
          `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, $2, $3, $4)`,
          [event.id, type, JSON.stringify({ ...event, ...paid }), clock.now()],
        );
        await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: event.id }, {
          now: clock.now(),
        } as never);
      };
      const codes = async () => (await entriesOf(orderNumber)).map(({ code }) => code);
      return { orderNumber, pay, codes };
    };
    const bought = await placed();
    await bought.pay('EXPIRED');
    expect(await bought.codes()).toEqual([]);
    await bought.pay('PAID');
    expect(await rowsOf(bought.orderNumber)).toEqual(['O1', 'O3', 'O7', 'O3', 'O6']);
    expect(await bought.codes()).toEqual(['P1']);

    const refused = await placed();
    await as('owner')(actOnOrder, { number: `${refused.orderNumber}-1`, action: 'REJECT', reason: 'sold out' });
    expect(await rowsOf(refused.orderNumber)).toEqual(['O1', 'O21']);
    const left = await placed();
    await at('2026-09-01T10:30:00Z');
    expect(await rowsOf(left.orderNumber)).toEqual(['O1', 'O19']);
    expect([...(await refused.codes()), ...(await left.codes())]).toEqual([]);
  });

  /** The rows that the only seller order of an order has gone through. */
  const rowsOf = async (orderNumber: string): Promise<string[]> =>
    (
      await pool.query<{ transition: string }>(
        `select e.transition from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
         where o.order_number = $1 order by e.position`,
        [orderNumber],
      )
    ).rows.map(({ transition }) => transition);
  /** An order's entries; the provider's fee becomes known by a separate job. */
  const entriesOf = async (orderNumber: string): Promise<{ code: string; key: string }[]> =>
    (
      await pool.query(
        `select e.code, e.key from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code <> 'P3'`,
        [orderNumber],
      )
    ).rows;
});
