import { transaction } from '@cubby/db';
import { cast, demoPassword } from '@cubby/testing/cast';
import { Secret, TOTP } from 'otpauth';
import { expect, inject, test, vi } from 'vitest';
import { saleEarned, shareReleased } from '../features/ledger/rules.ts';
import { post } from '../features/ledger/server/index.ts';
import { proposeRun } from '../features/payouts/server/propose-run.ts';
import { formatMoney, money } from '../packages/money/src/index.ts';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { linkIn, mailTo } from './support/mails.ts';
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
        pool.query<{ id: string; minor: number }>(
          `select t.bank_transfer_id as id, t.amount_minor::int as minor from bank_transfer t join payout p on p.payout_id = t.subject_id
             join payout_run r using (payout_run_id) join seller s on s.seller_id = p.seller_id where r.week = $1 and s.handle = $2`,
          [week, cast.seller.shopSlug],
        ),
      );
      if (!rows[0]) throw new Error('it is not asked for yet');
      return { endToEndId: rows[0].id.replaceAll('-', ''), minor: rows[0].minor };
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
  // Other tests sell and refund in the same shop meanwhile.
  const { endToEndId, minor } = await transfer();
  const amount = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
  const { text } = await mailTo(cast.seller.login, 'is on its way');
  expect(text.replaceAll(',', '')).toContain(amount);
  await seller.reload({ waitUntil: 'networkidle' });
  const state = (name: string) => seller.getByRole('listitem').getByText(name, { exact: true });
  await state('On its way').waitFor();
  await bankReports(shop.dataDir, { amountMinor: minor, reference: `Cubby ${week}`, side: 'DBIT', endToEndId });
  await expect
    .poll(
      async () => {
        await seller.reload({ waitUntil: 'networkidle' });
        return state('Paid').count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await seller.locator('summary').filter({ hasText: 'Payout' }).first().click();
  await seller
    .getByText(`-${formatMoney(money(minor), 'en')}`)
    .first()
    .waitFor();
  expect(pageErrors).toEqual([]);
  await sellers.close();
});

test('an owner shows a second factor and enters another account; what is wrong shows at its field, and the mail’s link undoes it', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, shop.seller, cast.guardian.login);
  await page.goto(`${shop.seller}/money`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Payout account' }).first().click();
  await page.getByRole('link', { name: 'Confirm your second step' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = await page.locator('code').first().textContent();
  const codes = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
  await page.getByLabel('Code', { exact: true }).fill(codes.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.waitForURL(`${shop.seller}/money/account`);

  await page.getByRole('button', { name: 'Enter another account' }).click();
  await page.getByLabel('Country of the account').selectOption('DE');
  await page.getByLabel('Account holder').fill('M. Roche');
  await page.getByLabel('IBAN').fill('fr14 2004 1010 0505 0001 3m02 606');
  await page.getByLabel('SWIFT').fill('deutdeff');
  await page.getByLabel('Current password').fill(demoPassword);
  const save = page.getByRole('button', { name: 'Save account' });
  await save.click();
  await page.getByText('This IBAN is from another country.').first().waitFor();
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await save.click();
  await page
    .getByText(/^The account holder’s name doesn’t match/)
    .first()
    .waitFor();
  await page.getByLabel('The account holder’s name is right').check();
  await save.click();
  await page.getByText(/^Account saved\. We’ll pay to it from /).waitFor();
  await page.getByText(/^IBAN ending in .?3000/).waitFor();
  await page.getByText(/^In use from /).waitFor();

  const { text } = await mailTo(cast.guardian.login, 'New payout account');
  expect(text).not.toContain('DE89');
  await page.goto(linkIn(text, '/undo-payout-account'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'The change is undone' }).waitFor();
  await page.goto(`${shop.seller}/money/account`, { waitUntil: 'networkidle' });
  await page.getByText('Undone', { exact: true }).waitFor();
  await page.getByText('In use', { exact: true }).waitFor();

  await page.getByLabel('On the first Monday of each month').check();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText(/^Schedule saved\. Next payout: Mon, /).waitFor();
  // Browsers report that an answer refuses something.
  expect(pageErrors.filter((error) => !/status of 4(00|09)/.test(error))).toEqual([]);
  await context.close();
});
