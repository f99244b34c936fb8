import type { Pool } from '@cubby/db';
import { openSmallShop } from '../small-shop.ts';
import { createTestApi } from '../test-api.ts';
import { keepBelongings } from './belongings.ts';
import { openChildMode } from './child-mode.ts';
import { makeCrafts } from './crafts.ts';
import { raiseChildren } from './families.ts';
import { fileForStaff } from './for-staff.ts';
import { writeInvoices } from './invoices.ts';
import { learnFromMoney } from './money-lab.ts';
import { placeOrders } from './orders.ts';
import { admitPeople } from './people.ts';
import { makeProposals } from './proposals.ts';
import type { Kind, Rows } from './rows.ts';

export async function openWorld(pool: Pool, clock: { now(): Date }) {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'NB-1 maple': 1000 });
  await admitPeople(pool);
  const api = await createTestApi(pool, clock);
  // A member's order replaces their unpaid ones, so these come first.
  const invoices = await writeInvoices(api);
  const { guestOrders, rows: orders } = await placeOrders(pool, api);
  const rows: Partial<Record<Kind, Rows>> = {
    ...invoices,
    ...orders,
    ...(await keepBelongings(pool)),
    ...(await fileForStaff(pool)),
    ...(await makeCrafts(pool)),
    ...(await makeProposals(pool)),
    ...(await raiseChildren(pool)),
    ...(await openChildMode(pool)),
    ...(await learnFromMoney(pool)),
  };
  return { guestOrders, rows };
}
