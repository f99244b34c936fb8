import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy, soldProduct } from './support/demo.ts';
import { pressByKey, tabTo } from './support/keyboard.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { placeOrder } from './support/pages/pages.ts';
import { fillCheckout } from './support/people/guest.ts';
import {
  addToCart,
  approve,
  confirmAndSignIn,
  openMember,
  ownAddress,
  quantitiesOnServer,
  register,
} from './support/people/member.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const numbers: string[] = [];
for (const [brand, width, slug] of [
  ['cubby', 390, cast.seller.shopSlug],
  ['kids', 1280, cast.maker.shopSlug],
] as const)
  test(`a member of ${brand} (${width} px) finds an unpaid order, pays it, buys it again and cancels it (spec 2.27, 2.28, 2.54, 4.18)`, async () => {
    const origin = shop[brand];
    const { page, context, pageErrors } = await browser.visit({ viewport: { width, height: 900 } });
    const shows = (words: string | RegExp) => page.getByText(words).first().waitFor();
    const reads = (heading: string) => page.getByRole('heading', { name: heading }).waitFor();
    await signIn(page, origin, await openMember());
    await page.goto(`${origin}/profile/orders`, { waitUntil: 'networkidle' });
    await shows('No orders yet');
    const number = await placeOrder(page, (await soldBy(origin, slug, 6)).priceId);
    numbers.push(number);

    await page.reload({ waitUntil: 'networkidle' });
    await tabTo(page, page.getByLabel('Order number or product'));
    await page.keyboard.type(number.slice(0, 6).toLowerCase());
    await page.keyboard.press('Enter');
    await shows('1 order matches');
    await pressByKey(page, page.getByRole('link', { name: 'Show all' }));
    await pressByKey(page, page.getByRole('link', { name: `Pay order ${number}` }));
    await reads(`Order ${number}`);
    await pressByKey(page, page.getByRole('button', { name: 'Hold my items longer' }));
    await shows(/^We’ll now hold your items until /);
    await page.keyboard.press('Home');
    await pressByKey(page, page.getByRole('button', { name: /^Pay / }));
    await page.waitForURL(/\/sandbox\/card\//);
    await page.goto(`${origin}/profile/orders`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^Current \d/ }).click();
    await page.waitForURL(/status=/);
    await shows('Payment processing');
    await page.keyboard.press('Home');
    await pressByKey(page, page.getByRole('link', { name: `Pay order ${number}` }));
    await pressByKey(page, page.getByRole('button', { name: /^Pay / }));
    expect(await approve(page)).toBe(number);
    await page.waitForURL(/\/profile\/orders\?status=/);
    await page.getByRole('link', { name: `View order ${number}` }).click();
    await reads(`Order ${number}`);
    expect(await page.locator('[aria-current="step"]').textContent()).toMatch(/^Paid/);
    await expect.poll(() => quantitiesOnServer(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy all again' }).click();
    await shows('1 product was added to your cart');
    await expect.poll(() => quantitiesOnServer(page)).toEqual([2]);

    const others = numbers.find((each) => each !== number);
    if (others) expect((await page.goto(`${origin}/profile/orders/${others}`))!.status()).toBe(404);
    pageErrors.splice(0);
    for (const path of ['/profile/orders', `/profile/orders/${number}`, `/checkout/thanks/${number}`]) {
      const answer = (await page.goto(origin + path))!;
      expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'no-store']);
    }
    expect(pageErrors).toEqual([]);

    await page.goto(`${origin}/profile/orders/${number}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await shows('Cancel this order?');
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await reads('This order was cancelled');
    await shows(/We’re refunding/);
    await shows(/^Cancelled\. We’ll refund your card/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancelled\. /);
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await context.close();
  });

test('a guest finds an order by number and address, and takes it into an account made later (ux T2)', async () => {
  const login = ownAddress('noor');
  const { page, context } = await browser.visit();
  await addToCart(page, shop.cubby, (await soldProduct(shop.cubby)).sku);
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  await fillCheckout(page, { firstName: 'Noor', lastName: 'Haddad', email: login });
  await page.getByLabel('I am of legal age where I live').check();
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await page.waitForURL(/\/sandbox\/card\//);
  await page.getByRole('button', { name: /^Approve(?!,)/ }).click();
  await page.waitForURL(/\/checkout\/success-pay/);
  const number = new URL(page.url()).searchParams.get('orderNum')!;
  await context.close();

  const { page: elsewhere, context: other } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const shows = (words: string) => elsewhere.getByText(words).filter({ visible: true }).first().waitFor();
  await elsewhere.goto(`${shop.cubby}/checkout/success-purchase/${number}`, { waitUntil: 'networkidle' });
  await elsewhere.getByRole('link', { name: 'Email me a link to my order' }).click();
  await elsewhere.waitForURL(/\/find-order$/);
  await elsewhere.getByLabel('Order number').fill('7K4M');
  await elsewhere.getByLabel('Email').fill(login);
  await elsewhere.getByRole('button', { name: 'Email me the link' }).click();
  await shows('Enter all ten letters and digits of the order number');
  await elsewhere.getByLabel('Order number').fill(`${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase());
  await elsewhere.getByRole('button', { name: 'Email me the link' }).click();
  await shows('Check your inbox');
  await elsewhere.goto(linkIn((await mailTo(login, 'Your link to order')).text, '/success-purchase/'), {
    waitUntil: 'networkidle',
  });
  await shows(number);
  await shows('Create an account');

  await register(elsewhere, shop.cubby, login);
  await confirmAndSignIn(elsewhere, login);
  await elsewhere.goto(`${shop.cubby}/profile/orders`, { waitUntil: 'networkidle' });
  await shows('1 order was placed as a guest with your email address');
  await elsewhere.getByRole('button', { name: 'Add to my account' }).click();
  await expect.poll(() => elsewhere.getByRole('button', { name: 'Add to my account' }).count()).toBe(0);
  await elsewhere.getByRole('link', { name: /^Current \d/ }).click();
  await elsewhere.getByRole('link', { name: `View order ${number}` }).click();
  await elsewhere.getByRole('heading', { name: `Order ${number}` }).waitFor();
  await other.close();
});
