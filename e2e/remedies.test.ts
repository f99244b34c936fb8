import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { ask, soldBy } from './support/demo.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { attachPhoto } from './support/people/attach.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { becomeGuests, beSent, call, pay, receive, send, takeStep } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const buyers: Record<string, string> = {};
beforeAll(async () => {
  const school = { name: 'Salal School', members: ['Ines', 'Omar'], balanceMinor: 100_000 };
  const [cubby, kids] = await openSchool(shop.dataDir, school);
  Object.assign(buyers, { cubby, kids });
});

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);
const orderOf = (number: string) => number.split('-')[0]!;
type Order = { items: { status: string; amount: { value: number } }[] };
const see = (page: Page, number: string) =>
  call<Order>(page, `/store/order/v1/get?orderNum=${orderOf(number)}`).then(({ items }) => items);
const stockOf = async (priceId: string): Promise<number> =>
  (
    await ask<{ serviceGroupList: { restAmount: number }[] }>(
      shop.cubby,
      `/api/store/list/rests/by/product/prices/v1/get?pricesListId=${priceId}`,
    )
  ).serviceGroupList[0]!.restAmount;
const balanceOf = async (page: Page): Promise<number> => {
  const { bills } = await call<{ bills: { balance: { value: number } }[] }>(
    page,
    '/store/user-v1/payment/accounts/v1/get',
  );
  return Math.round(bills[0]!.balance.value * 100);
};

/** Reports a problem from the order's page, with what would help, and opens the dispute. Returns its code. */
async function dispute(page: Page, origin: string, number: string, name: string, reason: string, wish: RegExp) {
  await page.goto(`${origin}/profile/orders/${orderOf(number)}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: `Something wrong with ${name}?` }).click();
  await page.waitForURL(/\/report\//);
  await page.getByText(reason, { exact: true }).click();
  await page.getByRole('radio', { name: wish }).check();
  await page.getByLabel('Describe what happened').fill('One part is missing.');
  await page.getByText('Open a dispute', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open a dispute' }).click();
  await shows(page, 'Dispute created successfully');
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL(/\/profile\/disputes\/[0-9A-Z]{10}$/);
  await page.waitForLoadState('networkidle');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

for (const { brand, seller, slug, width } of [
  { brand: 'cubby' as const, seller: cast.seller.login, slug: cast.seller.shopSlug, width: 1280 },
  { brand: 'kids' as const, seller: cast.guardian.login, slug: cast.maker.shopSlug, width: 390 },
])
  test(`at ${brand}, each remedy ends in money, stock and a mail: a replacement, part of the price, all of it, and what never came (spec 4.19)`, async () => {
    const origin = shop[brand];
    const login = buyers[brand]!;
    const { page: buyer, context, pageErrors } = await browser.visit({ viewport: { width, height: 900 } });
    const { page: owner, context: owners } = await browser.visit();
    await signIn(buyer, origin, login);
    await signInInside(owner, shop.seller, seller);
    const { name, priceId } = await soldBy(shop.cubby, slug, 6, 2);
    const answers = (code: string, outcome: object) =>
      call(owner, '/store/dispute/answer/v1/create', {
        requestBodyDto: { disputeCode: code, message: 'We are sorry.', ...outcome },
      });

    // Sent again at no cost: a part of the order of its own, and one piece less in stock.
    const first = await receive(buyer, owner, priceId, login);
    const [stock, paid] = [await stockOf(priceId), await balanceOf(buyer)];
    const again = await dispute(buyer, origin, first, name, 'It isn’t as described', /^A replacement/);
    await answers(again, { outcome: 'REPLACEMENT' });
    await buyer.reload({ waitUntil: 'networkidle' });
    const replacement = `${orderOf(first)}-2`;
    await shows(buyer, new RegExp(`A replacement is on its way: order .*${replacement}`));
    expect(await stockOf(priceId)).toBe(stock - 1);
    await send(owner, replacement);
    await takeStep(buyer, replacement, 'DELIVER');
    expect((await see(buyer, first)).map(({ status, amount }) => [status, amount.value === 0])).toEqual([
      ['DELIVERED', false],
      ['DELIVERED', true],
    ]);
    expect(await balanceOf(buyer)).toBe(paid);
    expect((await mailTo(login, 'dispute settled')).text).toContain('will send you a replacement free of charge');

    // Part of the price; the goods stay, and so does the stock.
    const second = await receive(buyer, owner, priceId, login);
    const [left, rest] = [await stockOf(priceId), await balanceOf(buyer)];
    const inPart = await dispute(buyer, origin, second, name, 'It arrived damaged', /^A partial refund/);
    await answers(inPart, { outcome: 'PART_REFUND', amount: { value: 0.75, currencyIso: 'USD' } });
    await buyer.reload({ waitUntil: 'networkidle' });
    await shows(buyer, /You’ll be refunded/);
    // 75 cents with their tax: 5% on school supplies, 12% on crafts.
    const back = /You’ll be refunded .?US\$0\.(79|84)/.exec((await buyer.getByRole('main').textContent())!)![1]!;
    await expect.poll(() => balanceOf(buyer)).toBe(rest + Number(back));
    expect([await stockOf(priceId), (await see(buyer, second))[0]!.status]).toEqual([left, 'COMPLETED']);
    await expect.poll(async () => (await mailTo(login, `${orderOf(second)}`)).text).toContain(`$0.${back}`);

    const before = await balanceOf(buyer);
    const third = await receive(buyer, owner, priceId, login);
    const whole = await dispute(buyer, origin, third, name, 'It’s the wrong item', /^A full refund/);
    await answers(whole, { outcome: 'FULL_REFUND' });
    await buyer.reload({ waitUntil: 'networkidle' });
    await shows(buyer, /You’ll be refunded/);
    expect((await see(buyer, third))[0]!.status).toBe('CLOSED');
    await expect.poll(() => balanceOf(buyer)).toBe(before);

    // On its way and three days late: it is reported as missing, and paid back.
    const fourth = await beSent(buyer, owner, priceId, login);
    await buyer.goto(`${origin}/profile/orders/${orderOf(fourth)}`, { waitUntil: 'networkidle' });
    expect(await buyer.getByRole('link', { name: `Something wrong with ${name}?` }).count()).toBe(0);
    await withDatabase(shop.dataDir, (pool) =>
      pool.query(
        `update seller_order set arrives_from = current_date - 9, arrives_to = current_date - 5
         where order_id = (select order_id from "order" where order_number = $1)`,
        [orderOf(fourth)],
      ),
    );
    const missing = await dispute(buyer, origin, fourth, name, 'It didn’t arrive', /^A full refund/);
    await answers(missing, { outcome: 'FULL_REFUND' });
    await buyer.reload({ waitUntil: 'networkidle' });
    await shows(buyer, /You’ll be refunded/);
    await expect.poll(() => balanceOf(buyer)).toBe(before);
    expect((await see(buyer, fourth))[0]!.status).toBe('CLOSED');
    expect(pageErrors).toEqual([]);
    for (const each of [context, owners]) await each.close();
  });

test('a guest reports a broken parcel with a picture, by the link in their mail; guest and seller see it, nobody else does (spec 4.19)', async () => {
  const { page: member, context: members } = await browser.visit();
  const { page: owner, context: owners } = await browser.visit();
  await signIn(member, shop.cubby, buyers.cubby!);
  await signInInside(owner, shop.seller, cast.seller.login);
  const { name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 2);
  const number = await pay(member, priceId, buyers.cubby!);
  await becomeGuests(orderOf(number), shop.dataDir);
  await takeStep(owner, number, 'CONFIRM');
  await send(owner, number);
  const { text } = await mailTo(buyers.cubby!, `${orderOf(number)}`);

  const { page: guest, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await guest.goto(linkIn(text, '/checkout/success-purchase/'), { waitUntil: 'networkidle' });
  await guest.getByRole('button', { name: 'Confirm delivery' }).first().click();
  await guest.getByRole('link', { name: `Something wrong with ${name}?` }).click();
  await guest.waitForURL(/\/report\//);
  await guest.getByText('It arrived damaged', { exact: true }).click();
  await guest.getByLabel('Describe what happened').fill('The box was wet.');
  await attachPhoto(guest, 'wet.jpg');
  await guest.getByText('Open a dispute', { exact: true }).first().click();
  await guest.getByRole('button', { name: 'Open a dispute' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Open a dispute' }).click();
  await shows(guest, 'Dispute created successfully');
  await guest.getByRole('button', { name: 'Ok' }).click();
  const picture = guest.getByRole('list', { name: 'Pictures' }).getByRole('img').first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const address = (await guest.getByRole('list', { name: 'Pictures' }).getByRole('link').getAttribute('href'))!;
  const statusFor = (page: Page, path: string) =>
    page.evaluate(async (at) => (await fetch(at)).status, new URL(path, shop.cubby).pathname);
  const { page: stranger, context: strangers } = await browser.visit();
  await stranger.goto(shop.cubby);
  // The guest's address is signed; without its signature only the two sides and staff get the picture.
  const unsigned = address.replace(/^(\/media\/[\w-]+)\.[\w.-]+\//, '$1/');
  expect(unsigned).not.toBe(address);
  expect([
    await statusFor(guest, address),
    await statusFor(owner, unsigned),
    await statusFor(guest, unsigned),
    await statusFor(stranger, unsigned),
  ]).toEqual([200, 200, 404, 404]);
  // What is not theirs to see is refused.
  expect(pageErrors.filter((each) => !/\b404\b/.test(each))).toEqual([]);
  for (const each of [members, owners, context, strangers]) await each.close();
});
