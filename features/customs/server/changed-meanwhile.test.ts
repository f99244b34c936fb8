import { placeGuestOrder } from '@cubby/features/orders/contract';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { openShopAbroad } from '../testing/shop-abroad.ts';

const { pool, api, open, wanted, orderAs } = await openShopAbroad();

test('an order abroad is refused as undeliverable if a craft loses its customs facts after it was priced (domain C19)', async () => {
  await open();
  // As if the guardian had removed them between pricing and order.
  await asOwner(
    pool,
    `create function find_no_facts() returns trigger language plpgsql
       as $$ begin new.hs_code := null; new.origin := null; new.net_grams := null; return new; end $$;
     create trigger find_no_facts before insert on order_line for each row execute function find_no_facts()`,
  );
  const refused = { code: 'OC_NOT_DELIVERED', message: 'orders.notDeliveredNow' };
  await expect(api.call(placeGuestOrder, wanted())).rejects.toMatchObject(refused);
  await expect(orderAs('stranger', { address: wanted().address })).rejects.toMatchObject(refused);
});
