import { offersOfProduct } from '@cubby/features/offers/contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { findTraders } from '@cubby/features/orders/server';
import { sellerDetails } from '@cubby/features/sellers/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { declareFacts } from '../contract.ts';

const { pool, clock, api, as, paid } = await openSoldShop();
await pool.query(
  `insert into seller_business (seller_id, legal_name, email, phone1, return_address, return_instructions)
   select seller_id, 'Harlow & Pine Inc.', 'hello@harlow.example', '+12505550100', E'12 Cedar Road\nSeattle', '' from seller where handle = 'harlow'
   on conflict (seller_id) do update set legal_name = excluded.legal_name, email = excluded.email, phone1 = excluded.phone1,
     return_address = excluded.return_address`,
);
const declare = (atHome: boolean) =>
  as('owner')(declareFacts, {
    ...{ country: 'US', taxNumber: '912345678', phone: '+1 250 555 0100', atHome, confirmed: true as const },
  });
const confirmation = async () => {
  const { orderNumber } = await paid();
  await api.runJobs();
  const { rows } = await pool.query('select text_body as text from mail where key = $1', [
    `order-${orderNumber}-confirmed`,
  ]);
  return rows[0].text as string;
};
const page = async (handle: string) => (await api.call(sellerDetails, { handle })).business;

test('a firm is named with its address and contact on its page and in the confirmation of an order (INFORM, domain C14, decision 0173)', async () => {
  expect(await page('harlow')).toMatchObject({
    ...{ legalName: 'Harlow & Pine Inc.', email: 'hello@harlow.example', phone1: '+12505550100' },
    ...{ returnAddress: '12 Cedar Road\nSeattle', isHome: false },
  });
  for (const fact of ['Harlow & Pine Inc.', '12 Cedar Road', 'hello@harlow.example', '+12505550100'])
    expect(await confirmation()).toContain(fact);
});

test('a home address in the United States is not shown, only the state and the country (INFORM, decision 0173)', async () => {
  await declare(true);
  // Outside the US the buyers' law requires the address.
  expect(await page('harlow')).toMatchObject({ isHome: false, returnAddress: '12 Cedar Road\nSeattle' });
  await pool.query(`update seller set country = 'US', region = 'US-WA', city = 'Seattle' where handle = 'harlow'`);
  expect(await page('harlow')).toMatchObject({ isHome: true, returnAddress: '', region: 'US-WA' });
  const shown = [
    await api.call(sellerDetails, { handle: 'harlow' }),
    await api.call(offersOfProduct, { sku: 'NB-1', country: 'CA' }),
  ];
  expect(JSON.stringify(shown)).not.toMatch(/Seattle|Cedar/);
  const text = await confirmation();
  expect(text).not.toMatch(/Seattle|Cedar/);
  for (const fact of ['Harlow & Pine Inc.', 'Washington', 'United States', 'hello@harlow.example'])
    expect(text).toContain(fact);
  clock.advance(1_000);
  await declare(false);
  expect(await page('harlow')).toMatchObject({ isHome: false, returnAddress: '12 Cedar Road\nSeattle' });
});

test('a child’s shop names nobody: neither the guardian nor a home (domain C11)', async () => {
  const { orderNumber } = await api.call(
    placeGuestOrder,
    wantedBy([{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }]),
  );
  expect([await page('paper-fox'), (await findTraders(pool, orderNumber)).size]).toEqual([null, 0]);
  await expect(
    pool.query(
      `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
       values ($1, 'Ruth Friesen', 'ruth@cubby.example', '3 Elm Street', '')`,
      [idOf('paper-fox')],
    ),
  ).rejects.toMatchObject({ code: '23503' });
});
