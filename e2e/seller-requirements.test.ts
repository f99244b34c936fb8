import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { signInInside } from './support/people/sign-in.ts';
import { openOwner } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();

test('on a phone, an owner reads on the first page what the law asks and by when, gives it, and the task is gone (domain C14)', async () => {
  const login = await openOwner(shop.dataDir);
  const query = (sql: string) => withDatabase(shop.dataDir, (pool) => pool.query(sql, [login]));
  await query(`delete from owner_declaration where account_id = (select account_id from account where login = $1)`);
  await query(
    `insert into seller_requirement (seller_requirement_id, account_id, kind, told_at, asked_at, due_at)
     select gen_random_uuid(), account_id, 'PART_XX', now(), now(), now() + interval '10 days' from account where login = $1`,
  );
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 320, height: 800 } });
  await signInInside(page, shop.seller, login);
  await page.goto(shop.seller, { waitUntil: 'networkidle' });
  await page.getByText('Details needed by').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Review details' }).click();
  await page.getByRole('heading', { level: 1, name: 'Seller details' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByLabel('Tax number').fill('046 454 287');
  await page.getByLabel('Phone number').fill('+1 250 555 0100');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm details' }).click();
  await page.getByText('Enter a tax number of this country').first().waitFor();
  await page.getByLabel('Tax number').fill('046 454 286');
  await page.getByRole('button', { name: 'Confirm details' }).click();
  await page.getByText('tax number ending in').first().waitFor();
  await page.goto(shop.seller, { waitUntil: 'networkidle' });
  expect(await page.getByText('Details needed by').count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('the staff see on a shop’s page what its owners have given', async () => {
  const { page, context } = await browser.visit();
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/shops/${cast.seller.shopSlug}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Legal requirements' }).waitFor();
  await page.getByText('tax number ending in').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
