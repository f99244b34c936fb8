import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validate } from '../../features/bank/testing/schema.ts';
import { openBrowser } from '../support/browser.ts';
import { withDatabase } from '../support/database.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { htmlErrors, untranslated, violationsOf } from '../support/pages/every-page.ts';
import { setUpAuthenticator } from '../support/people/authenticator.ts';
import { goToCheckout, guest, payByCard } from '../support/people/guest.ts';
import { insertMember, personalLink } from '../support/people/member.ts';
import { signIn, signInInside, submitSignIn } from '../support/people/sign-in.ts';
import { addressesAt, type MovableShop, startMovableShop } from '../support/shop.ts';
import { bankReports } from '../support/waiting-work.ts';

const port = 3982;
const { cubby, seller, manager } = addressesAt(port);
const browser = openBrowser();
let shop: MovableShop;
beforeAll(async () => {
  shop = await startMovableShop(port, '2026-09-02T10:00:00Z');
});
afterAll(() => shop?.stop());

const firm = 'Prairie Journey Supply';
const handle = 'prairie-journey-supply';
const email = 'ruth.friesen@prairie-journey.example';
const password = 'a lantern by the river';
const friend = 'anna@friend.example';
const scissors = 'SC-1';

const phones: { page: Page; errors: string[] }[] = [];
/** Somebody's phone, which shows the shop's time. */
async function phone(): Promise<Page> {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await context.clock.install({ time: shop.now() });
  phones.push({ page, errors: pageErrors });
  return page;
}
async function moveTo(instant: string): Promise<void> {
  await shop.moveTo(instant);
  await Promise.all(phones.map(({ page }) => page.context().clock.setSystemTime(shop.now())));
}
const visit = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });
const mail = (address: string, words?: string) => mailTo(address, words, shop.dataDir);
const inDatabase = <T>(work: Parameters<typeof withDatabase<T>>[1]) => withDatabase(shop.dataDir, work);
const reads = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

test('on phones: a firm asks for a shop by a friend’s link and is asked back, approved and set up; what it sells first is shipped in two parcels, and fourteen days after delivery paid out by two of the staff; the friend has earned 5.00 (spec 1.3, 1.6, 1.7, 3.14, 5.8, 9.2; domain 2.1, 5.3 P1–P8)', async () => {
  await inDatabase((pool) => insertMember(pool, friend, 'Anna'));
  const [anna, ruth, mateo, noor, treasurer] = await Promise.all([phone(), phone(), phone(), phone(), phone()]);
  await signIn(anna, cubby, friend);
  await askForShop(ruth, await personalLink(anna, cubby));
  await signInInside(mateo, manager, cast.manager.login);
  await askBack(mateo);
  await answer(ruth);
  await approveShop(mateo);
  await joinShop(ruth);
  await setUpShop(ruth);
  await offer(ruth);
  const isOffered = async () => (await (await fetch(`${cubby}/product/${scissors}`)).text()).includes(firm);
  await expect.poll(isOffered, { timeout: 1_000 }).toBe(true);
  await buy(noor);
  await ship(ruth);

  await moveTo('2026-09-05T18:00:00Z');
  await confirmDelivery(noor);
  expect(await moneyOf(ruth)).toEqual(['$113.30 pending', '$0.00 available', '$0.00 on its way']);
  await reads(ruth, 'Sat, Sep 19 · 1 order');
  // Mondays have their run without this sale, which can still be returned.
  await moveTo('2026-09-14T06:00:00Z');
  await moveTo('2026-09-19T17:59:00Z');
  expect(await moneyOf(ruth)).toEqual(['$113.30 pending', '$0.00 available', '$0.00 on its way']);
  await moveTo('2026-09-19T18:30:00Z');
  expect(await moneyOf(ruth)).toEqual(['$0.00 pending', '$113.30 available', '$0.00 on its way']);
  await reads(ruth, /^Next payout: Mon, Sep 21, to the account ending in .?4567/);

  await moveTo('2026-09-21T06:00:00Z');
  await signInInside(mateo, manager, cast.manager.login);
  await approveRun(mateo, 'Approve', 'Approved. Someone else has to approve it too.');
  await signInInside(treasurer, manager, cast.treasurer.login);
  await approveRun(treasurer, 'Approve and send', 'Approved. We’re sending it now.');
  await carryOut(ruth);
  expect(await moneyOf(ruth)).toEqual(['$0.00 pending', '$0.00 available', '$0.00 on its way']);
  await ruth.getByRole('listitem').getByText('Paid', { exact: true }).waitFor();
  await ruth.locator('summary').filter({ hasText: '-$113.30' }).click();
  await reads(ruth, 'We paid out what was available.');
  const { rows } = await inDatabase((pool) =>
    pool.query<{ owed: number; all: number }>(
      `select sum(balance_minor) filter (where b.object = s.seller_id::text)::int as owed, sum(balance_minor)::int as all
       from ledger_balance b cross join seller s where s.handle = $1`,
      [handle],
    ),
  );
  expect(rows).toEqual([{ owed: 0, all: 0 }]);

  await visit(anna, `${cubby}/login?to=/profile/referrals`);
  await submitSignIn(anna, friend, 'lend-a-pencil-2026');
  await reads(anna, /^\u2066?US\$5\.00\u2069? earned$/);
  await reads(anna, 'Since September 2, 2026');
  // Sessions have ended in these three weeks.
  expect(phones.flatMap(({ errors }) => errors).filter((error) => !/status of 401/.test(error))).toEqual([]);
});

async function askForShop(page: Page, link: string): Promise<void> {
  await visit(page, link);
  await reads(page, 'You used a customer’s personal link');
  await page.getByLabel('Your name').fill('Ruth Friesen');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What would you like to sell?').fill('Stationery and furniture');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await reads(page, 'We’ve emailed you a link');

  const answered = await visit(page, linkIn((await mail(email)).text, '/open-shop/request'));
  expect(await htmlErrors(await answered!.text())).toEqual([]);
  expect(await page.getByLabel('Contact person').inputValue()).toBe('Ruth Friesen');
  await page.getByLabel('Legal name').fill(firm);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByLabel('Legal name').inputValue()).toBe(firm);
  expect([...(await violationsOf(page)), ...(await untranslated(page))]).toEqual([]);
  await page.getByLabel('Legal form').selectOption('COOPERATIVE');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('Province or state').selectOption('CA-MB');
  await page.getByLabel('Street address').fill('400 Logan Avenue');
  await page.getByLabel('City').fill('Winnipeg');
  await page.getByLabel('Postal code').fill('R3A 0R1');
  await page.getByLabel('Tax number').fill('12345 6789 RT0001');
  await page.getByLabel('Phone').fill('+1 204 555 0131');
  await page.getByLabel('Number of products').fill('4200');
  await page.getByRole('button', { name: 'Send request' }).click();
  await reads(page, 'This can’t be a tax number of the selected country');
  await page.getByLabel('Tax number').fill('12345 6782 RT0001');
  await page.getByRole('button', { name: 'Send request' }).click();
  await reads(page, 'Sent. We’ve emailed you a confirmation.');
}

async function askBack(page: Page): Promise<void> {
  await visit(page, `${manager}/requests`);
  await page.getByRole('link', { name: firm }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Your question').fill('Who makes the furniture?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await reads(page, 'Question asked');
}

async function answer(page: Page): Promise<void> {
  const { text } = await mail(email, 'A question about');
  expect(text).toContain('Who makes the furniture?');
  await visit(page, linkIn(text, '/open-shop/request'));
  await reads(page, 'Who makes the furniture?');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Your answer').fill('A joinery in Brandon.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await reads(page, 'Sent. We’ve emailed you a confirmation.');
}

async function approveShop(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await reads(page, 'A joinery in Brandon.');
  await reads(page, 'Register not checked');
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await reads(page, 'GST: the shop');
  expect([...(await violationsOf(page)), ...(await untranslated(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Approve and send email' }).click();
  await reads(page, handle);
}

async function joinShop(page: Page): Promise<void> {
  await visit(page, linkIn((await mail(email, 'Your shop is approved')).text, '/invitation'));
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name').fill('Friesen');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Remember me on this computer').check();
  await submitSignIn(page, email, password);
  await page.waitForURL(`${seller}/`);
}

async function isNext(page: Page, step: string): Promise<void> {
  await visit(page, `${seller}/`);
  await reads(page, step);
  await page.getByRole('main').getByRole('link', { name: 'Start' }).click();
}

async function setUpShop(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const save = async () => {
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByText('Saved').first().waitFor();
  };
  await reads(page, '0 of 7 steps done.');
  expect([...(await violationsOf(page)), ...(await untranslated(page))]).toEqual([]);
  await isNext(page, 'Business details');
  await main.getByLabel('Return address').fill('400 Logan Avenue, Winnipeg');
  await main.getByLabel('How to return items').fill('Put the order number in the box.');
  await save();

  await isNext(page, 'Two-step sign-in');
  await setUpAuthenticator(page, password, shop.now());
  await reads(page, 'Your recovery codes');

  await isNext(page, 'Warehouse');
  await main.getByLabel('Street address').fill('400 Logan Avenue');
  await main.getByLabel('City').fill('Winnipeg');
  await main.getByLabel('Postal code').fill('R3A 0R1');
  await save();

  await isNext(page, 'Delivery');
  await main.getByRole('button', { name: 'Add a country' }).click();
  await main.getByLabel('Price in US dollars').fill('8.90');
  await main.getByRole('button', { name: 'Save' }).click();
  await reads(page, /^A parcel of 7 kg worth .*8\.90/);

  await isNext(page, 'Payout account');
  await main.getByRole('button', { name: 'Enter an account' }).click();
  await main.getByLabel('Account holder').fill(firm);
  await main.getByLabel('Institution number').fill('004');
  await main.getByLabel('Transit number').fill('12345');
  await main.getByLabel('Account number').fill('1234567');
  await main.getByLabel('Current password').fill(password);
  await main.getByRole('button', { name: 'Save account' }).click();
  await reads(page, /^In use from September 5, 2026 at 10:0\d AM UTC/);

  await isNext(page, 'Sellers’ agreement');
  await main.getByLabel('Your full name').fill('Ruth Friesen');
  await main.getByRole('button', { name: 'Sign the agreement' }).click();
  await reads(page, 'Signed by');
}

async function offer(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await isNext(page, 'First offer');
  await main.getByLabel('Name, SKU, barcode or manufacturer’s number').fill(scissors);
  await main.getByRole('button', { name: 'Search' }).click();
  await main.getByRole('listitem').getByRole('link').last().click();
  await main.getByLabel('Price without tax').fill('5.50');
  await main.getByLabel('Pieces').fill('50');
  await main.getByRole('button', { name: 'Put on sale' }).click();
  await reads(page, 'In stock: 50');
}

async function buy(page: Page): Promise<void> {
  await visit(page, `${cubby}/product/${scissors}`);
  await page.getByRole('button', { name: new RegExp(`^Add .* from .*${firm}`) }).click();
  await visit(page, `${cubby}/cart`);
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('20');
  await page.keyboard.press('Enter');
  await goToCheckout(page, cubby);
  // 110.00, delivery for 8.90, 7 % of 118.90 for the province and 5 % for Canada.
  await page.getByRole('button', { name: /^Pay .*US\$133\.17.* by card$/ }).waitFor();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Thank you, Noor. Your order is paid.' }).waitFor();
}

async function ship(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const press = async (name: string, then: string) => {
    await main.getByRole('button', { name }).click();
    await reads(page, then);
  };
  const { text } = await mail(email, 'New order');
  expect(text).toContain('Items: 20 × ');
  await visit(page, linkIn(text, '/orders/'));
  await press('Confirm order', 'The order is confirmed.');
  await press('Start preparing', 'You can ship the order now.');
  await main.getByRole('textbox', { name: /^Quantity of/ }).fill('10');
  await page.getByLabel('Tracking number').fill('7035 1144');
  await press('Ship parcel 1', 'Parcel 1 is on its way. We’ve emailed the buyer.');
  await page.getByLabel('Tracking number').fill('7035 1145');
  await press('Ship parcel 2', 'Parcel 2 is on its way. We’ve emailed the buyer.');
  // 110.00, 8.90 and 5.95 of taxes that the shop pays, less a fee of 11.00 and its tax of 0.55.
  expect(await main.locator('.sale-share-total dd').textContent()).toContain('$113.30');
  await visit(page, `${seller}/`);
  expect(await main.getByText('Set up your shop').count()).toBe(0);
}

async function confirmDelivery(page: Page): Promise<void> {
  await visit(page, linkIn((await mail(guest.email, 'is on its way')).text, '/checkout/success-purchase/'));
  for (const tracker of ['7035 1144', '7035 1145']) await reads(page, tracker);
  await page.getByRole('button', { name: 'Confirm delivery' }).click();
  await reads(page, 'Thank you. This parcel is marked as delivered.');
}

/** What the seller's page says first about the shop's money. */
async function moneyOf(page: Page): Promise<string[]> {
  await visit(page, `${seller}/money`);
  const balance = page.getByRole('main').locator('dl').first();
  return Promise.all(
    ['Pending', 'Available', 'On its way'].map(async (name) => {
      const fact = balance.locator('div').filter({ has: page.getByText(name, { exact: true }) });
      const [amount] = /\$\d+\.\d\d/.exec((await fact.locator('dd').textContent())!)!;
      return `${amount} ${name.toLowerCase()}`;
    }),
  );
}

async function approveRun(page: Page, name: string, then: string): Promise<void> {
  await visit(page, `${manager}/payouts`);
  await page.getByRole('link', { name: 'Sep 21, 2026' }).click();
  // The shop's share, and what its referrer has earned.
  await reads(page, 'US$118.30');
  const button = page.getByRole('main').getByRole('button', { name: /^Approve/ });
  await button.getByText(name, { exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
  await reads(page, then);
  expect(await button.count()).toBe(0);
}

/** The bank gets a file, and answers with one. */
async function carryOut(page: Page): Promise<void> {
  expect((await mail(email, 'is on its way')).subject).toMatch(/^Your payout of .?US\$113\.30.? is on its way$/);
  await moveTo('2026-09-21T06:10:00Z');
  expect(await moneyOf(page)).toEqual(['$0.00 pending', '$0.00 available', '$113.30 on its way']);
  const folder = join(shop.dataDir, 'bank', 'out');
  const [file, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const content = readFileSync(join(folder, file!), 'utf8');
  validate('pain.001.001.09', content);
  expect(content).toContain('<CtrlSum>113.30</CtrlSum>');
  const endToEndId = /<EndToEndId>(\w+)<\/EndToEndId>/.exec(content)![1]!;
  const reference = 'Cubby 2026-09-21';
  await bankReports(shop.dataDir, { amountMinor: 11_330, reference, side: 'DBIT', endToEndId });
  await moveTo('2026-09-22T09:00:00Z');
}
