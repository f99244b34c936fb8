import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { ask, soldBy } from './support/demo.ts';
import { mailTo } from './support/mails.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { call, pay, receive, takeStep } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser();

const buyers: Record<string, string> = {};
beforeAll(async () => {
  const school = { name: 'Cedar School', members: ['Lena', 'Noor'], balanceMinor: 100_000 };
  const [cubby, kids] = await openSchool(shop.dataDir, school);
  Object.assign(buyers, { cubby, kids });
});

const orderOf = (number: string) => number.split('-')[0]!;
const stockOf = async (priceId: string): Promise<number> =>
  (
    await ask<{ serviceGroupList: { restAmount: number }[] }>(
      shop.cubby,
      `/api/store/list/rests/by/product/prices/v1/get?pricesListId=${priceId}`,
    )
  ).serviceGroupList[0]!.restAmount;
const balanceOf = async (page: Page): Promise<number> =>
  (await call<{ bills: { balance: { value: number } }[] }>(page, '/store/user-v1/payment/accounts/v1/get')).bills[0]!
    .balance.value;
const statusOf = async (page: Page, number: string): Promise<string> =>
  (await call<{ items: { status: string }[] }>(page, `/store/order/v1/get?orderNum=${orderOf(number)}`)).items[0]!
    .status;

for (const { brand, seller, slug, place, width } of [
  // Offers that no other test buys: their stock is counted.
  { brand: 'cubby' as const, seller: cast.seller.login, slug: cast.seller.shopSlug, place: 5, width: 390 },
  { brand: 'kids' as const, seller: cast.guardian.login, slug: cast.maker.shopSlug, place: 1, width: 1280 },
])
  test(`at ${brand}, a buyer sends back what arrived without giving reasons, cancels what is a month late at one click, and keeps what is fine (domain C21, 5.4 O25, O28, O29, O30)`, async () => {
    const login = buyers[brand]!;
    const { page: buyer, context, pageErrors } = await browser.visit({ viewport: { width, height: 900 } });
    const { page: owner, context: owners } = await browser.visit();
    await signIn(buyer, shop[brand], login);
    await signInInside(owner, shop.seller, seller);
    const { priceId } = await soldBy(shop.cubby, slug, 6, place);
    const look = (number: string) =>
      buyer.goto(`${shop[brand]}/profile/orders/${orderOf(number)}`, { waitUntil: 'networkidle' });
    const press = (name: string) => buyer.getByRole('main').getByRole('button', { name, exact: true }).click();
    const confirm = (name: string) => buyer.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    const reads = (words: string | RegExp) => buyer.getByText(words).first().waitFor();
    const [stock, before] = [await stockOf(priceId), await balanceOf(buyer)];

    const back = await receive(buyer, owner, priceId, login);
    await look(back);
    await press('Return items');
    expect(await buyer.getByRole('alertdialog').textContent()).toMatch(/You’ll have 14 days to send them\./);
    await confirm('Keep the items');
    expect(await statusOf(buyer, back)).toBe('DELIVERED');
    await press('Return items');
    await confirm('Return items');
    await reads('Your return has been registered.');
    await reads(/Please send the items by/);
    expect(await statusOf(buyer, back)).toBe('RETURN');
    expect(await balanceOf(buyer)).toBeLessThan(before);
    await press('I’ve sent the items');
    await buyer.getByLabel('Carrier').fill('Canada Post');
    await buyer.getByLabel('Tracking number').fill('7035 1144');
    await press('Save');
    await reads(/^Sent back on /);
    await reads('Canada Post, 7035 1144');
    expect(await buyer.evaluate(() => document.activeElement?.textContent)).toMatch(/^Sent back on /);
    await takeStep(owner, back, 'RECEIVE_RETURN');
    await expect.poll(() => balanceOf(buyer)).toBe(before);
    expect([await statusOf(buyer, back), await stockOf(priceId)]).toEqual(['CLOSED', stock]);
    await expect.poll(async () => (await mailTo(login, orderOf(back))).text).toMatch(/refund|back/i);

    const late = await pay(buyer, priceId, login);
    for (const step of ['CONFIRM', 'PREPARE']) await takeStep(owner, late, step);
    await look(late);
    await buyer.getByRole('heading', { level: 1 }).waitFor();
    expect(await buyer.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    const expectDaysAgo = (days: number) =>
      withDatabase(shop.dataDir, (pool) =>
        pool.query(
          `update seller_order set arrives_from = current_date - $2::int - 3, arrives_to = current_date - $2::int
           where order_id = (select order_id from "order" where order_number = $1)`,
          [orderOf(late), days],
        ),
      );
    await expectDaysAgo(28);
    await look(late);
    expect(await buyer.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await expectDaysAgo(32);
    await look(late);
    await reads(/^Was expected by /);
    await press('Cancel order');
    await confirm('Cancel order');
    await reads(/^Cancelled\./);
    expect(await statusOf(buyer, late)).toBe('CANCELLED');
    await expect.poll(() => balanceOf(buyer)).toBe(before);
    expect(await stockOf(priceId)).toBe(stock);

    const fine = await receive(buyer, owner, priceId, login);
    await look(fine);
    await press('Confirm all is well');
    await confirm('Confirm all is well');
    await reads('Thank you. Your purchase is complete.');
    await expect.poll(() => buyer.getByRole('button', { name: 'Return items' }).count()).toBe(0);
    expect([await statusOf(buyer, fine), await stockOf(priceId)]).toEqual(['COMPLETED', stock - 1]);
    expect(pageErrors).toEqual([]);
    for (const each of [context, owners]) await each.close();
  });

test('a buyer sends back one piece of three and keeps the others, then sends back another (domain 5.4 O28, O29, decision 0066)', async () => {
  const login = buyers.kids!;
  const { page: buyer, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 900 } });
  const { page: owner, context: owners } = await browser.visit();
  await signIn(buyer, shop.kids, login);
  await signInInside(owner, shop.seller, cast.guardian.login);
  const { priceId } = await soldBy(shop.cubby, cast.maker.shopSlug, 6, 1);
  const number = await receive(buyer, owner, priceId, login, 3);
  const [stock, paid] = [await stockOf(priceId), await balanceOf(buyer)];
  const look = () => buyer.goto(`${shop.kids}/profile/orders/${orderOf(number)}`, { waitUntil: 'networkidle' });
  const press = (name: string) => buyer.getByRole('main').getByRole('button', { name, exact: true }).click();
  const pieces = buyer.getByRole('textbox', { name: /^How many of/ });
  const choose = async (count: string) => {
    await pieces.fill(count);
    await pieces.press('Tab');
  };

  await look();
  await press('Return items');
  await expect.poll(() => pieces.inputValue()).toBe('3');
  await choose('0');
  await press('Return items');
  await buyer.getByRole('alert').getByText('Choose the items to return').waitFor();
  await choose('1');
  await press('Return items');
  await buyer.getByText('Your return has been registered.').waitFor();
  expect(await statusOf(buyer, number)).toBe('RETURN');
  await takeStep(owner, number, 'RECEIVE_RETURN');
  await expect.poll(() => stockOf(priceId)).toBe(stock + 1);
  await expect.poll(() => balanceOf(buyer)).toBeGreaterThan(paid);
  const refunded = (await balanceOf(buyer)) - paid;
  expect(await statusOf(buyer, number)).toBe('DELIVERED');

  await look();
  await press('Return items');
  await expect.poll(() => pieces.inputValue()).toBe('2');
  await choose('1');
  await press('Return items');
  await buyer.getByText('Your return has been registered.').waitFor();
  await takeStep(owner, number, 'RECEIVE_RETURN');
  await expect.poll(() => stockOf(priceId)).toBe(stock + 2);
  await expect.poll(async () => Math.round(((await balanceOf(buyer)) - paid) / refunded)).toBe(2);
  expect(pageErrors).toEqual([]);
  for (const each of [context, owners]) await each.close();
});
