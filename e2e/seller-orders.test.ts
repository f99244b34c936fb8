import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy } from './support/demo.ts';
import { pressByKey, typeInto } from './support/keyboard.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { pay, takeStep } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser();
const phone = { viewport: { width: 390, height: 844 } };

test('on a phone and by keyboard alone, a shop confirms an order and ships it in two parcels, which its buyer sees; it declines another with a reason, and is told what others changed (domain 5.4 O9, O13, O15, O22)', async () => {
  const [login] = await openSchool(shop.dataDir, { name: 'Harbour View', members: ['Ines'], balanceMinor: 100_000 });
  const { page: buyer, context: buyers } = await browser.visit();
  const { page, context, pageErrors } = await browser.visit(phone);
  await signIn(buyer, shop.cubby, login!);
  await signInInside(page, shop.seller, cast.seller.login);
  const { priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 6, 1);
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const press = (name: string | RegExp) => pressByKey(page, button(name));
  const inDialog = (name: string) => page.locator('dialog[open]').getByRole('button', { name, exact: true }).last();
  const reads = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

  const sold = await pay(buyer, priceId, login!, 3);
  await page.goto(`${shop.seller}/orders?tab=CONFIRM`, { waitUntil: 'networkidle' });
  await pressByKey(page, page.getByRole('link', { name: `Confirm: ${sold}` }));
  await page.waitForURL(`${shop.seller}/orders/${sold}`);
  await press('Confirm order');
  await reads('The order is confirmed.');
  await press('Start preparing');
  await reads('You can ship the order now.');
  expect(await violationsOf(page)).toEqual([]);
  await press('Ship parcel 1');
  await reads('Enter the tracking number, or choose to ship without one');
  await pressByKey(page, button(/^One fewer of/));
  await typeInto(page, page.getByLabel('Tracking number'), '7035 1144');
  await press('Ship parcel 1');
  await reads('Parcel 1 is on its way. We’ve emailed the buyer.');
  await pressByKey(page, page.getByRole('checkbox', { name: 'Ship without tracking' }), 'Space');
  await press('Ship parcel 2');
  await reads('Parcel 2 is on its way. We’ve emailed the buyer.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('On its way');
  await buyer.goto(`${shop.cubby}/profile/orders/${sold.split('-')[0]}`, { waitUntil: 'networkidle' });
  await buyer.getByText('7035 1144').first().waitFor();

  // A refund says beforehand what the buyer gets, and what the page then has as the shop's share (domain 5.3 P9).
  const main = page.getByRole('main');
  const factOf = async (name: string) =>
    (await main.locator('dt', { hasText: name }).locator('+ dd').first().textContent())!.replace(/[\u2066\u2069]/g, '');
  const youGet = () => main.locator('.sale-share-total dd').textContent();
  const before = await youGet();
  await press('Refund items');
  await pressByKey(page, page.locator('dialog[open]').getByRole('button', { name: /^One more of/ }));
  await reads('Refunded to the buyer');
  const [buyerGets, was, willBe] = [
    await factOf('Refunded to the buyer'),
    await factOf('You get before the refund'),
    await factOf('You get after the refund'),
  ];
  // The amount, and once more for screen readers.
  expect(before).toContain(was);
  expect(willBe).not.toBe(was);
  expect(await violationsOf(page)).toEqual([]);
  await typeInto(page, page.locator('dialog[open]').getByLabel('Reason'), 'One was torn');
  await pressByKey(page, inDialog('Refund 1 item'));
  await page.getByText('refunded.').and(page.getByText(buyerGets)).first().waitFor();
  expect(await youGet()).toContain(willBe);

  const declined = await pay(buyer, priceId, login!, 1);
  await page.goto(`${shop.seller}/orders/${declined}`, { waitUntil: 'networkidle' });
  await press('Decline');
  await pressByKey(page, page.getByRole('radio', { name: 'Sold out' }), 'ArrowDown');
  await pressByKey(page, inDialog('Decline'));
  await reads('The order has been declined. We’ll refund the buyer.');
  expect(await page.getByRole('main').textContent()).toContain('Damaged');
  // Other tests may have let colleagues into the shop.
  await typeInto(page, page.getByLabel(/^(New note|Note for your team)/), 'Order more notebooks');
  await press('Add note');
  await reads('Note added.');
  await page.goto(`${shop.seller}/orders?q=${declined}`, { waitUntil: 'networkidle' });
  await reads('1 note');
  await page.getByRole('link', { name: `View: ${declined}` }).waitFor();

  const changed = await pay(buyer, priceId, login!, 1);
  await page.goto(`${shop.seller}/orders/${changed}`, { waitUntil: 'networkidle' });
  await takeStep(buyer, changed, 'CANCEL');
  await press('Confirm order');
  await reads('This order was changed elsewhere: Paid → Cancelled.');
  expect(await button('Confirm order').count()).toBe(0);
  // The refused step, by the browser itself.
  expect(pageErrors).toEqual([expect.stringContaining('409')]);
  await Promise.all([context.close(), buyers.close()]);
});

test('a morning by keyboard: a shop ticks two orders, confirms them, notes where a thing lies, and ships both from its carrier’s list', async () => {
  const [login] = await openSchool(shop.dataDir, { name: 'Harbour View', members: ['Ruth'], balanceMinor: 100_000 });
  const { page: buyer, context: buyers } = await browser.visit();
  const { page, context, pageErrors } = await browser.visit(phone);
  await signIn(buyer, shop.cubby, login!);
  await signInInside(page, shop.seller, cast.seller.login);
  const { priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 6, 2);
  const sold = [await pay(buyer, priceId, login!, 2), await pay(buyer, priceId, login!, 1)];
  const reads = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();
  const press = (name: string | RegExp) => pressByKey(page, page.getByRole('main').getByRole('button', { name }));

  await page.goto(`${shop.seller}/orders?tab=CONFIRM`, { waitUntil: 'networkidle' });
  for (const number of sold) await pressByKey(page, page.getByRole('checkbox', { name: `Select ${number}` }), 'Space');
  await press('Pack selected');
  await page.waitForURL(/\/orders\/pack\?n=/);
  await press('Confirm 2 orders');
  await reads('2 orders are confirmed.');
  await reads('2 orders, 3 items');
  expect(await page.locator('.pick-list li').count()).toBe(1);
  await reads('× 3');
  const place = page.getByLabel(/^Storage place of/);
  await typeInto(page, place, 'A 3');
  await page.keyboard.press('Tab');
  await typeInto(
    page,
    page.getByLabel('Paste your carrier’s list'),
    `${sold[0]},CX123456789CA;${sold[0]?.slice(0, 3)}\nABCDEFGH12-1,1Z999AA10123456784`,
  );
  await reads('2 lines read.');
  await typeInto(page, page.getByLabel(`Tracking number of \u2068${sold[1]}\u2069`), '7035 1188');
  await press('Check 3 orders');
  await reads('1 order is ready to ship. Nothing has shipped yet.');
  await reads('Line 2: You don’t have an order with this number.');
  await reads(/This doesn’t look like a .*Canada Post.* tracking number\./);
  expect(await violationsOf(page)).toEqual([]);
  await typeInto(page, page.getByLabel(`Tracking number of \u2068${sold[1]}\u2069`), '7035 1188 0000 0001');
  await press('Check 3 orders');
  await reads('2 orders are ready to ship. Nothing has shipped yet.');
  expect(await violationsOf(page)).toEqual([]);
  await press('Ship 2 orders');
  await reads('2 orders are on their way. We’ve emailed the buyers.');
  await reads('Nothing to pack');
  for (const [i, tracker] of ['CX123456789CA', '7035 1188 0000 0001'].entries()) {
    await buyer.goto(`${shop.cubby}/profile/orders/${sold[i]!.split('-')[0]}`, { waitUntil: 'networkidle' });
    await buyer.getByText(tracker).first().waitFor();
  }
  await page.goto(`${shop.seller}/orders/pack`, { waitUntil: 'networkidle' });
  expect(pageErrors).toEqual([]);
  await Promise.all([context.close(), buyers.close()]);
});
