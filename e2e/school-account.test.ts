import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { openSchool } from './support/people/school.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const balance = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/store/user-v1/payment/accounts/v1/get', {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()).createdEntity.bills[0].balance.value;
  });
/** Puts so much into the cart that the account pays for it once, but not twice, and goes as far as the last click. */
async function goToPay(page: Page, priceId: string, quantity: number, street = '2290 Cedar Grove Road'): Promise<void> {
  await page.evaluate(
    (line) =>
      fetch('/api/store/cart/item/batch/v1/createOrUpdate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestBodyDto: { cartItemList: [line] } }),
      }),
    { priceId, quantity, ready2Order: true },
  );
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  // A school's money is never preselected.
  await expect.poll(() => page.getByLabel('Pay from a school account').isEnabled()).toBe(true);
  expect(await page.getByLabel('Pay from a school account').isChecked()).toBe(false);
  await page.getByText('Pay from a school account').click();
  await page.getByLabel('Phone', { exact: true }).fill('+12505550142');
  // Both know the delivery address; a member without a saved address types one in.
  if (!(await page.getByLabel('Street address').inputValue())) {
    await page.getByLabel('Recipient').fill('Cedar Grove Elementary');
    await page.getByLabel('Street address').fill(street);
    await page.getByLabel('City').fill('Burnaby');
    await page.getByLabel('Province or territory').selectOption('CA-BC');
    await page.getByLabel('Postal code').fill('V5B2L4');
  }
  await page.getByText('Pay by credit card').click();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Pay by credit card').isChecked()).toBe(true);
  await page.getByText('Pay from a school account').click();
  await page.getByLabel(/^Purchase order number/).fill('PO 4712');
  await page.getByLabel('I am of legal age where I live').check();
}

test('two members of a school pay from its account at once: one order is paid, the other is told that the balance does not cover it (spec 3.8, 4.14, 5.20, 7.12, 7.13)', async () => {
  const { priceId, price } = await soldProduct(shop.cubby);
  const { page: teacher } = await browser.visit();
  const { page: parent } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const school = { name: 'Cedar Grove Elementary', members: ['Amina', 'Daniel'], balanceMinor: 25_000 };
  const [first, second] = await openSchool(shop.dataDir, school);
  await signIn(teacher, shop.cubby, first!);
  await signIn(parent, shop.cubby, second!);
  const before = await balance(teacher);
  expect(await balance(parent)).toBe(before);
  const quantity = Math.ceil((before * 0.6) / price.value);
  await goToPay(teacher, priceId, quantity);
  await goToPay(parent, priceId, quantity);

  await Promise.all(
    [teacher, parent].map((page) => page.getByRole('button', { name: /^Pay .* from the school account$/ }).click()),
  );
  const outcomeOf = async (page: Page) => {
    if (/\/checkout\/thanks\/|\/profile\/orders/.test(page.url())) return 'paid';
    const told = page.getByText('The account balance is too low for this total.');
    if ((await told.count()) > 0) return 'refused';
    // The label if it waits forever.
    return `open: ${(await page.getByRole('alert').allTextContents()).join(' ')}`;
  };
  const outcomes = async () => (await Promise.all([teacher, parent].map(outcomeOf))).toSorted();
  await expect.poll(outcomes).toEqual(['paid', 'refused']);

  const after = await balance(teacher);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  const [paid, refused] = (await outcomeOf(teacher)) === 'paid' ? [teacher, parent] : [parent, teacher];
  await paid.goto(`${shop.cubby}/profile/orders?status=PAID`, { waitUntil: 'networkidle' });
  await expect.poll(() => paid.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await paid.getByText('Paid', { exact: true }).count()).toBeGreaterThan(0);
  await paid
    .getByRole('link', { name: /^View order/ })
    .first()
    .click();
  await expect.poll(() => paid.getByText('PO 4712').count()).toBe(1);
  // The account is no longer enough for the other's order, and says so; they can pay by card.
  await refused.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  await expect.poll(() => refused.getByLabel('Pay from a school account').isDisabled()).toBe(true);
  await expect.poll(() => refused.getByText(/Cedar Grove Elementary: the balance of .* doesn’t cover/).count()).toBe(1);
  expect(await refused.getByLabel('Pay by credit card').isChecked()).toBe(true);
});

test('a delivery to a private address is paid from the school’s account only after a question that names it (spec 7.13, 8.3)', async () => {
  const { priceId } = await soldProduct(shop.cubby);
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const school = { name: 'Arbutus School', members: ['Lena'], balanceMinor: 500_000 };
  const [member] = await openSchool(shop.dataDir, school);
  await signIn(page, shop.cubby, member!);
  const before = await balance(page);
  await goToPay(page, priceId, 1, '9 Elm Court');
  const pays = page.getByRole('button', { name: /^Pay .* from the school account$/ });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await pays.click();
  await expect.poll(() => question.textContent()).toContain('Cedar Grove Elementary, 9 Elm Court, Burnaby');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Enter');
  await expect.poll(() => question.isVisible()).toBe(false);
  expect(await balance(page)).toBe(before);
  await pays.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/checkout\/thanks\/|\/profile\/orders/);
  expect(await balance(page)).toBeLessThan(before);
  expect(pageErrors.filter((each) => !/\b409\b/.test(each))).toEqual([]);
  await context.close();
});
