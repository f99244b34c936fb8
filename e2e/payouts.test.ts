import { transaction } from '@cubby/db';
import { cast } from '@cubby/testing/cast';
import { expect, inject, test, vi } from 'vitest';
import { saleEarned, shareReleased } from '../features/ledger/rules.ts';
import { post } from '../features/ledger/server/index.ts';
import { proposeRun } from '../features/payouts/server/propose-run.ts';
import { money } from '../packages/money/src/index.ts';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { mailTo } from './support/mails.ts';
import { signInInside } from './support/sign-in.ts';
import { bankReports } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();
const week = '2026-01-05';
const cents = 12_345;

/** A completed sale of Grace's shop, and the run that pays it, as the schedule proposes it on a Monday. */
const proposeWeek = () =>
  withDatabase(shop.dataDir, async (pool) => {
    const { rows } = await pool.query<{ sellerId: string }>(
      `select seller_id as "sellerId" from seller where handle = $1`,
      [cast.seller.shopSlug],
    );
    const sold = { sellerOrderId: crypto.randomUUID(), sellerId: rows[0]!.sellerId };
    const none = { shipping: money(0), commission: money(0), commissionTax: [] };
    await transaction(pool, async (tx) => {
      await post(tx, saleEarned({ ...sold, ...none, items: money(cents) }), null, new Date());
      await post(tx, shareReleased(sold.sellerOrderId, sold.sellerId, money(cents)), null, new Date());
    });
    await proposeRun(pool, week, { approvers: 2, hasBank: true }, new Date());
  });

const transfer = () =>
  vi.waitFor(
    async () => {
      const { rows } = await withDatabase(shop.dataDir, (pool) =>
        pool.query<{ id: string }>(
          `select bank_transfer_id as id from bank_transfer where purpose = 'PAYOUT' and amount_minor = $1`,
          [cents],
        ),
      );
      if (!rows[0]) throw new Error('it is not asked for yet');
      return rows[0].id.replaceAll('-', '');
    },
    { timeout: 20_000, interval: 100 },
  );

test('a run is approved by two of the staff and sent; the bank’s answer makes it paid on the shop’s page (domain 5.3 P8)', async () => {
  await proposeWeek();
  const { page: seller, context: sellers, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInInside(seller, shop.seller, cast.seller.login);
  await seller.goto(`${shop.seller}/money`, { waitUntil: 'networkidle' });
  await seller.getByText(/^Next payout: Mon, .* to the account ending in .?0001/).waitFor();
  const staff = [cast.manager, cast.treasurer];
  for (const [i, { login }] of staff.entries()) {
    const isLast = i === staff.length - 1;
    const name = isLast ? 'Approve and send' : 'Approve';
    const { page, context } = await browser.visit();
    await signInInside(page, shop.manager, login);
    await page.goto(`${shop.manager}/payouts`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Jan 5, 2026' }).click();
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
    await page
      .getByText(isLast ? 'Approved. We’re sending it now.' : 'Approved. Someone else has to')
      .first()
      .waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(0);
    await context.close();
  }
  const endToEndId = await transfer();
  const { text } = await mailTo(cast.seller.login, 'is on its way');
  expect(text).toContain('123.45');
  await seller.reload({ waitUntil: 'networkidle' });
  await seller.getByText('On its way').waitFor();
  await bankReports(shop.dataDir, { amountMinor: cents, reference: `Cubby ${week}`, side: 'DBIT', endToEndId });
  await expect
    .poll(
      async () => {
        await seller.reload({ waitUntil: 'networkidle' });
        return seller.getByText('Paid', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await seller.getByText('Payout', { exact: true }).first().click();
  await seller.getByText('-$123.45').first().waitFor();
  expect(pageErrors).toEqual([]);
  await sellers.close();
});
