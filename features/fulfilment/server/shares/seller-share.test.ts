import { sellerShareOf } from '@cubby/features/ledger/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { type Money, money, sum } from '@cubby/money';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, clock, paid } = await openSoldShop();
const rules = await loadTaxRules(pool, 'CA');
const shareAt = (price: Money, region: string, commissionBp = 1000) =>
  sellerShareOf(price, commissionBp, { place: { country: 'CA', region }, rules, now: clock.now() });

/** In cents, for 10.00: the commission of 1.00 and the tax on it are the marketplace's. */
const ofTenDollars = {
  'CA-AB': 895,
  'CA-BC': 888,
  'CA-MB': 895,
  'CA-NB': 885,
  'CA-NL': 885,
  'CA-NS': 886,
  'CA-NT': 895,
  'CA-NU': 895,
  'CA-ON': 887,
  'CA-PE': 885,
  'CA-QC': 885,
  'CA-SK': 895,
  'CA-YT': 895,
};

test.each(Object.entries(ofTenDollars))(
  'in %s a seller gets of 10.00 what is known, and of a sale what the ledger books on delivery (domain 5.3 P4)',
  async (region, minor) => {
    expect(shareAt(money(1000), region).total).toEqual(money(minor));
    await asOwner(pool, `update seller set region = $1 where handle = 'harlow'`, [region]);
    const { orderNumber, step, ship, buyerDoes } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    const { rows } = await pool.query(
      `select a.type, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and e.code = 'P4' group by 1`,
      [orderNumber],
    );
    const booked = Object.fromEntries(rows.map((row) => [row.type, row.minor]));
    const { commission, commissionTax, total } = shareAt(money(3600), region);
    // Besides the items, the seller gets delivery (1.90) and the taxes that they owe.
    const ownTax = booked.TAX + sum(commissionTax.map(({ amount }) => amount)).amountMinor;
    expect(booked.COMMISSION).toBe(-commission.amountMinor);
    expect(-booked.SELLER_PENDING).toBe(total.amountMinor + 190 + ownTax);
    const { rows: charged } = await pool.query(
      `select c.jurisdiction, c.amount_minor::int as minor from commission_tax c join seller_order using (seller_order_id)
       join "order" using (order_id) where order_number = $1 order by 1, 2`,
      [orderNumber],
    );
    expect(charged).toEqual(
      commissionTax
        .map(({ jurisdiction, amount }) => ({ jurisdiction, minor: amount.amountMinor }))
        .sort((a, b) => a.jurisdiction.localeCompare(b.jurisdiction) || a.minor - b.minor),
    );
  },
);

test('nothing is deducted from a child’s price, so there is nothing to tax (domain 5.3 P4)', () => {
  expect(shareAt(money(1000), 'CA-BC', 0)).toMatchObject({ commissionTax: [], total: money(1000) });
});
