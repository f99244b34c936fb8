import { demoPassword } from '@cubby/testing/cast';
import { Secret, TOTP } from 'otpauth';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { withDatabase } from '../support/database.ts';
import { untranslated, violationsOf } from '../support/every-page.ts';
import { mailTo } from '../support/mails.ts';
import { insertMember, ownAddress } from '../support/member.ts';
import { pay } from '../support/received.ts';
import { openSchool } from '../support/school.ts';
import { signIn, signInInside } from '../support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const name = 'Red River Paper';

/** A shop that has just been approved, with its owner. */
const approvedShop = (handle: string, login: string): Promise<string> =>
  withDatabase(shop.dataDir, async (pool) => {
    const accountId = await insertMember(pool, login, 'Ruth');
    await pool.query(
      `with new_shop as (
         insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
         values (gen_random_uuid(), $1, 'BUSINESS', 'SETTING_UP', $3, 'CA', 'CA-MB', 'Winnipeg', 1, true, current_date) returning seller_id
       ), details as (
         insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
         select seller_id, 'Red River Paper Ltd.', $4, '', '' from new_shop
       ) insert into seller_member (seller_id, account_id, roles) select seller_id, $2, '{OWNER}' from new_shop`,
      [handle, accountId, name, login],
    );
    const { rows } = await pool.query<{ sku: string }>(
      'select sku from product_facts where is_open and not child_craft order by sku desc limit 1',
    );
    return rows[0]!.sku;
  });

test('an owner sets their shop up on a phone, step by step; the last step opens it, its offer is in the shop within a second, and its first order is mailed and confirmed (spec 1.3, 5.8; domain 2.1)', async () => {
  const handle = `red-river-${crypto.randomUUID().slice(0, 6)}`;
  const login = ownAddress('ruth');
  const sku = await approvedShop(handle, login);
  const [teacher] = await openSchool(shop.dataDir, { name: 'Red River', members: ['Tess'], balanceMinor: 100_000 });
  const { page: buyer, context: buyers } = await browser.visit();
  await signIn(buyer, shop.cubby, teacher!);
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInInside(page, shop.seller, login);
  const main = page.getByRole('main');
  const home = () => page.goto(`${shop.seller}/`, { waitUntil: 'networkidle' });
  const isNext = async (step: string) => {
    await home();
    await main.getByText(step).first().waitFor();
    await main.getByRole('link', { name: 'Start' }).click();
  };
  const saved = () => main.getByText('Saved').first().waitFor();

  await home();
  await main.getByText('0 of 7 steps are done.').waitFor();
  expect([...(await violationsOf(page)), ...(await untranslated(page))]).toEqual([]);
  await isNext('Business details');
  await main.getByLabel('Return address').fill('400 Logan Avenue, Winnipeg');
  await main.getByLabel('How to return items').fill('Put the order number in the box.');
  await main.getByRole('button', { name: 'Save' }).click();
  await saved();

  await isNext('Two-step sign-in');
  await main.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await main.getByLabel('Current password').first().fill(demoPassword);
  await main.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = await main.locator('code').textContent();
  const app = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
  await main.getByLabel('Code').fill(app.generate());
  await main.getByRole('button', { name: 'Confirm' }).click();
  await main.getByText('Your recovery codes').first().waitFor();

  await isNext('Warehouse');
  await main.getByLabel('Street address').fill('400 Logan Avenue');
  await main.getByLabel('Town').fill('Winnipeg');
  await main.getByRole('button', { name: 'Save' }).click();
  await saved();

  await isNext('Delivery');
  await main.getByRole('button', { name: 'Add a country' }).click();
  await main.getByLabel('Price in US dollars').fill('8.90');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText(/^A parcel of 7 kg worth .*8\.90/).waitFor();

  await isNext('Payout account');
  await main.getByRole('button', { name: 'Enter an account' }).click();
  await main.getByLabel('Account holder').fill('Red River Paper Ltd.');
  await main.getByLabel('Institution number').fill('004');
  await main.getByLabel('Transit number').fill('12345');
  await main.getByLabel('Account number').fill('1234567');
  await main.getByLabel('Current password').fill(demoPassword);
  await main.getByRole('button', { name: 'Save account' }).click();
  await main.getByText('Account ending in').first().waitFor();

  await isNext('Sellers’ agreement');
  await main.getByLabel('Your full name').fill('Ruth Friesen');
  await main.getByRole('button', { name: 'Sign the agreement' }).click();
  await main.getByText('Signed by').first().waitFor();

  await isNext('First offer');
  await main.getByLabel('Name, SKU, barcode or manufacturer’s number').fill(sku);
  await main.getByRole('button', { name: 'Search' }).click();
  await main.getByRole('listitem').getByRole('link').last().click();
  await main.getByLabel('Price without tax').fill('4.00');
  await main.getByLabel('Pieces').fill('20');
  await main.getByRole('button', { name: 'Put on sale' }).click();
  await main.getByText('In stock: 20').first().waitFor();
  const offer = async () => {
    const answer = await fetch(`${shop.cubby}/api/catalog/product/price/list/actual/v1/get?sku=${sku}`);
    const { responseEntity } = (await answer.json()) as {
      responseEntity: { productPrices: { vendorLogin: string; priceId: string }[] };
    };
    return responseEntity.productPrices.find(({ vendorLogin }) => vendorLogin === handle);
  };
  await expect.poll(offer, { timeout: 1_000 }).toBeDefined();
  expect((await fetch(`${shop.cubby}/store/${handle}`)).status).toBe(200);

  await pay(buyer, (await offer())!.priceId, teacher!, 2);
  const mail = await mailTo(login, 'New order');
  expect(mail.text).toContain('2 × ');
  const order = /http\S+\/orders\/\S+/.exec(mail.text)![0];
  await page.goto(order, { waitUntil: 'networkidle' });
  await main.getByRole('button', { name: 'Confirm order' }).click();
  await main.getByText('Ship', { exact: false }).first().waitFor();
  await home();
  expect(await main.getByText('Set up your shop').count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await Promise.all([context.close(), buyers.close()]);
});
