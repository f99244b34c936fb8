import { transaction } from '@cubby/db';
import {
  invoiceNumbered,
  invoicePaid,
  invoiceReversed,
  type PartOfPayment,
  refundCredited,
  refundOwed,
} from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { applyToSellerOrder, findSoldOrder } from '@cubby/features/orders/server';
import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  api = await createTestApi(pool, clock);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

/** A school's future kind of order; its rows are applied directly until their endpoints exist. */
async function placed(route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS', needsApproval: boolean) {
  const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }];
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(lines));
  const { rows } = await owner.query<{ id: string; total: number }>(
    `with routed as (update "order" set route = $2 where order_number = $1 returning order_id)
     update seller_order so set needs_approval = $3 from routed r where so.order_id = r.order_id
     returning so.seller_order_id as id, so.total_minor::int as total`,
    [orderNumber, route, needsApproval],
  );
  const { id, total } = rows[0]!;
  const sold = (await findSoldOrder(pool, { sellerOrderId: id }))!;
  const part: PartOfPayment = {
    sellerOrderId: id,
    total: money(total),
    tax: sold.taxes.map(({ amountMinor, ...tax }) => ({ ...tax, amount: money(amountMinor) })),
  };
  const walked: string[] = [];
  const make = async (
    action: OrderAction,
    actor: OrderActor,
    entries: Parameters<typeof post>[1][] = [],
    owed?: number,
  ) => {
    await transaction(pool, async (tx) => {
      if (owed !== undefined)
        await tx.query('update seller_order set outstanding_minor = $2 where seller_order_id = $1', [id, owed]);
      const made = await applyToSellerOrder(tx, sold, { action, actor, now: clock.now(), reason: 'a reason' });
      walked.push(made.ok ? `${made.value.row.id} ${made.value.to}` : made.failure.code);
      for (const entry of entries) await post(tx, entry, sold.orderId, clock.now());
    });
    expect(await findViolations(pool), `${actor} ${action}`).toEqual([]);
  };
  const numbered = invoiceNumbered(`invoice-${id}`, part);
  const pays = (minor: number, owed: number) =>
    invoicePaid(`${id}-${owed}`, `invoice-${id}`, money(minor), { owed: money(owed), refundId: `${id}-over` });
  return { id, total, part, make, walked, numbered, pays };
}

test('a school’s order is approved, invoiced, paid in two parts and prepared (O4, O8, O10, O11, O12, O14; P1i, P2)', async () => {
  const { total, make, walked, numbered, pays } = await placed('INVOICE_PREPAID', true);
  await make('CONFIRM', 'SELLER');
  await make('APPROVE', 'APPROVER');
  await make('CONFIRM', 'SELLER');
  await make('INVOICE', 'SYSTEM', [numbered]);
  await make('PAY_IN_PART', 'SYSTEM', [pays(100, total)], total - 100);
  await make('PAY', 'MANAGER');
  await make('PAY', 'MANAGER', [pays(total - 100, total - 100)], 0);
  await make('PREPARE', 'SELLER');
  expect(walked).toEqual([
    'OC_WRONG_STATUS',
    'O4 APPROVED',
    'O8 CONFIRMED',
    'O10 AWAITING_PAYMENT',
    'O11 PARTIALLY_PAID',
    'OC_WRONG_STATUS',
    'O12 PAID',
    'O14 IN_PROGRESS',
  ]);
});

test('an approved order goes to the payment page for its approver, or is rejected, or times out after 14 days (O4, O5, O19, O22)', async () => {
  const card = await placed('CARD', true);
  await card.make('APPROVE', 'APPROVER');
  await card.make('START_PAYMENT', 'APPROVER');
  expect(card.walked).toEqual(['O4 APPROVED', 'O5 SENT_TO_PMT']);
  const rejected = await placed('INVOICE_TERMS', true);
  await rejected.make('APPROVE', 'APPROVER');
  await rejected.make('REJECT', 'SELLER');
  expect(rejected.walked).toEqual(['O4 APPROVED', 'O22 REJECTED']);
  const late = await placed('INVOICE_TERMS', true);
  await late.make('APPROVE', 'APPROVER');
  clock.set('2026-09-15T09:59:59Z');
  await late.make('TIME_OUT', 'SYSTEM');
  clock.set('2026-09-15T10:00:00Z');
  await late.make('TIME_OUT', 'SYSTEM');
  expect(late.walked).toEqual(['O4 APPROVED', 'OC_WRONG_STATUS', 'O19 REJECTED_BY_TIMEOUT']);
});

test('an unpaid invoice is reversed, a partly paid one refunded for that part (O19, O24, O25; P9)', async () => {
  for (const [action, actor, row] of [
    ['TIME_OUT', 'SYSTEM', 'O19 REJECTED_BY_TIMEOUT'],
    ['CANCEL', 'BUYER', 'O24 CANCELLED'],
  ] as const) {
    clock.set('2026-09-01T10:00:00Z');
    const { id, part, make, walked, numbered } = await placed('INVOICE_PREPAID', false);
    await make('CONFIRM', 'SELLER');
    await make('INVOICE', 'SYSTEM', [numbered]);
    clock.set('2026-09-15T10:00:00Z');
    await make(action, actor, [invoiceReversed(`credit-${id}`, `invoice-${id}`, part)]);
    expect(walked.at(-1)).toBe(row);
  }
  const { id, total, part, make, walked, numbered, pays } = await placed('INVOICE_PREPAID', false);
  await make('CONFIRM', 'SELLER');
  await make('INVOICE', 'SYSTEM', [numbered]);
  await make('PAY_IN_PART', 'SYSTEM', [pays(100, total)], total - 100);
  await make('CANCEL', 'MANAGER', [
    refundOwed(`refund-${id}`, part),
    refundCredited(`refund-${id}`, `invoice-${id}`, money(total - 100)),
  ]);
  expect(walked.at(-1)).toBe('O25 CANCELLED');
  const { rows } = await pool.query(
    `select type, balance_minor::int as minor from ledger_balance
     where object in ($1, 'invoice-' || $1, 'refund-' || $1) and balance_minor <> 0`,
    [id],
  );
  // The 1.00 that was paid is owed to the buyer; no other balance is left.
  expect(rows).toEqual([{ type: 'REFUND_DUE', minor: -100 }]);
});
