import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { signInInside } from './support/people/sign-in.ts';
import { openReader, type WaitingWork, waitingWork } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();
let work: WaitingWork;
let reader: string;

beforeAll(async () => {
  work = await waitingWork(browser, shop);
  reader = await openReader(shop.dataDir);
});

async function staffPage(login: string = cast.manager.login, path = '/') {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, shop.manager, login);
  // The page to sign in at may ask for something between the password and the code.
  pageErrors.length = 0;
  await page.goto(shop.manager + path, { waitUntil: 'networkidle' });
  return { page, context, pageErrors };
}
const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).filter({ visible: true }).first().isVisible()).toBe(true);
const buttons = (page: Page): Promise<string[]> => page.getByRole('main').getByRole('button').allInnerTexts();

test('with a keyboard alone a refund that came back is opened from the list and recorded as paid by hand; a colleague who has it open is told (ux A1, domain 5.3 P9)', async () => {
  const path = `/refunds/${work.refund}`;
  const { page: colleague, context: colleagues } = await staffPage(cast.manager.login, path);
  const { page, context, pageErrors } = await staffPage(cast.manager.login, '/refunds');
  const keys = await keyboardOnly(page);
  const order = (await page.locator(`a[href="${path}"]`).textContent())!;
  await keys.use('link', order);
  await page.waitForURL(shop.manager + path);
  await shows(page, 'The card was reported lost or stolen.');
  await shows(page, '2 ×');
  await keys.use('button', 'Record as paid by hand');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Record .*\$\d+\.\d\d.* as paid$/ });
  await confirm.click();
  await shows(page, 'Enter how you paid it');
  await keys.isAt('textbox', 'How you paid it');
  await keys.write('How you paid it', 'Cheque 12');
  await confirm.dblclick();
  await shows(page, /\$\d+\.\d\d.* recorded as paid\./);
  await shows(page, 'Cheque 12');
  expect(await buttons(page)).toEqual([]);
  expect(pageErrors).toEqual([]);

  await colleague.getByRole('button', { name: 'Record as paid by hand' }).click();
  await colleague.getByLabel('How you paid it').fill('Cheque 13');
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^Record / })
    .click();
  await shows(colleague, 'Refund not found, or already sent.');
  await shows(colleague, 'Cheque 12');
  await Promise.all([context.close(), colleagues.close()]);
});

test('the refund of an overpaid invoice without an account is sent to one; its number is checked at the field', async () => {
  const { page, context, pageErrors } = await staffPage(cast.manager.login, `/invoice-refunds/${work.invoiceRefund}`);
  await shows(page, 'Overpaid');
  await page.getByRole('button', { name: 'Send to an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account type').selectOption('CA');
  await dialog.getByLabel('Institution number').fill('003');
  await dialog.getByLabel('Transit number').fill('0123');
  await dialog.getByLabel('Account number').fill('1234567');
  await dialog.getByRole('button', { name: /^Send .*\$5\.00/ }).click();
  await shows(page, /has 5 digits/);
  await dialog.getByLabel('Transit number').fill('01234');
  await dialog.getByRole('button', { name: /^Send .*\$5\.00/ }).click();
  await shows(page, /\$5\.00.* will be sent with the next bank file\./);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a dispute is decided in part from its page, by keyboard; its effect on both sides’ money is shown before the button (domain 5.6 D6)', async () => {
  const { page, context, pageErrors } = await staffPage(cast.manager.login, '/disputes');
  const keys = await keyboardOnly(page);
  const path = `/disputes/${work.dispute}`;
  await page.locator(`a[href="${path}"]`).focus();
  await keys.press('Enter');
  await page.waitForURL(shop.manager + path);
  await shows(page, 'It left us whole.');
  await shows(page, /^By \w{3} \d+, \d{4}, .+ UTC$/);
  await keys.tabTo('radio', /./);
  await keys.press('Space');
  await shows(page, /^The buyer gets .*\$\d/);
  await keys.press('ArrowDown');
  await keys.write('Amount before tax', '0.00');
  await keys.write('Reasons', 'The picture shows a scratch.');
  await keys.press('Tab', 'Enter');
  await shows(page, 'Enter an amount');
  expect(pageErrors).toEqual([]);
  await page.getByLabel('Amount before tax').fill('99999');
  await shows(page, 'Enter an amount up to the price of the disputed items, without tax.');
  await page.getByLabel('Amount before tax').fill('1.00');
  await shows(page, /^The buyer gets .*\$1\.(05|12).*: .*\$1\.00.* for items, .*\$0\.(05|12)/);
  await shows(page, /^The shop loses .*\$0\.\d\d/);
  await page.getByRole('button', { name: /^Decide: refund .*\$1\.(05|12)/ }).click();
  await shows(page, 'Decided. We’ve notified both sides.');
  await shows(page, 'The picture shows a scratch.');
  expect(await page.getByRole('button', { name: /^Decide/ }).count()).toBe(0);
  await context.close();
});

test('the staff ask the buyer in a dispute, secure another order’s products and put them back on sale', async () => {
  const { page, context, pageErrors } = await staffPage(cast.manager.login, `/disputes/${work.incident}`);
  await page.getByLabel('Write a message').fill('Which edge is it?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await shows(page, 'Your message has been sent.');
  await page.getByRole('button', { name: 'Put back on sale' }).click();
  await shows(page, 'The offers are on sale again, unless another dispute holds them.');
  expect(await page.getByRole('button', { name: 'Put back on sale' }).count()).toBe(0);
  await page.goto(`${shop.manager}/disputes`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Secure a product' }).click();
  await page.getByLabel('Order number with part').fill('not a number');
  await page.getByLabel('What may be dangerous').fill('Its magnet comes loose.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take off sale' }).click();
  await expect.poll(() => page.getByLabel('Order number with part').getAttribute('aria-invalid')).toBe('true');
  expect(pageErrors).toEqual([]);
  await page.getByLabel('Order number with part').fill('ZZZZZZZZZZ-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Take off sale' }).click();
  await shows(page, /not found/i);
  await context.close();
});

test('an incident’s report is recorded once, its buyers are told, and it is closed with a reason (domain C17)', async () => {
  const path = `/incidents/${work.incident}`;
  const { page: colleague, context: colleagues } = await staffPage(cast.manager.login, path);
  const { page, context, pageErrors } = await staffPage(cast.manager.login, path);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Record: Report to the authority' }).click();
  await dialog.getByLabel('The authority’s reference').fill('HC-2026-77');
  await dialog.getByRole('button', { name: 'Record the report' }).dblclick();
  await shows(page, 'Recorded.');
  await shows(page, 'HC-2026-77');
  expect(await page.getByRole('button', { name: 'Record: Report to the authority' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Recall' }).click();
  await dialog.getByLabel('What recipients should do').fill('Stop using it.');
  await dialog.getByRole('button', { name: /^Email \d+ buyers?$/ }).click();
  await shows(page, /^\d+ buyers? notified\.$/);
  expect(await page.getByRole('button', { name: 'Recall' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Not an incident' }).click();
  await dialog.getByLabel('Why it isn’t one').fill('The edge is rounded.');
  await dialog.getByRole('button', { name: 'Not an incident' }).click();
  await shows(page, 'The edge is rounded.');
  expect(pageErrors).toEqual([]);

  await colleague.getByRole('button', { name: 'Record: Report to the authority' }).click();
  await colleague.getByLabel('The authority’s reference').fill('HC-2026-78');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Record the report' }).click();
  await shows(colleague, 'The edge is rounded.');
  await Promise.all([context.close(), colleagues.close()]);
});

test('money of nobody is not assigned to an unknown invoice, and goes back to its payer once; a colleague is told (domain 5.3 P9)', async () => {
  const path = `/bank/${work.bankMessage}`;
  const { page: colleague, context: colleagues } = await staffPage(cast.manager.login, path);
  const { page, context } = await staffPage(cast.manager.login, '/bank');
  const dialog = page.getByRole('dialog');
  await page.locator(`a[href="${path}"]`).click();
  await page.waitForURL(shop.manager + path);
  await shows(page, 'Harbour School');
  await shows(page, /^DE•+3000$/);
  await page.getByRole('button', { name: 'Assign to an invoice' }).click();
  await dialog.getByLabel('Invoice number').fill('CA-2026-999999');
  await dialog.getByRole('button', { name: /^Assign .*\$42\.00/ }).click();
  await expect.poll(() => dialog.getByText('Invoice not found.').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Send back' }).click();
  await dialog.getByLabel('SWIFT code of the payer’s bank').fill('cobadeff');
  await dialog.getByRole('button', { name: /^Send .*\$42\.00.* back$/ }).dblclick();
  await shows(page, /\$42\.00.* will be returned with the next bank file\./);
  await shows(page, 'Sent back');
  expect(await buttons(page)).toEqual([]);

  await colleague.getByRole('button', { name: 'Send back' }).click();
  await colleague.getByLabel('SWIFT code of the payer’s bank').fill('COBADEFF');
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^Send / })
    .click();
  await shows(colleague, 'Sent back');
  await Promise.all([context.close(), colleagues.close()]);
});

test('a proof of payment is checked, and the money of a cheque is entered for its invoice (I11, I12)', async () => {
  const { page, context, pageErrors } = await staffPage(cast.manager.login, `/proofs/${work.proof}`);
  const dialog = page.getByRole('dialog');
  expect(await page.getByRole('img', { name: 'Proof of payment' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const amount = await dialog.getByLabel('Amount').inputValue();
  expect(amount).toMatch(/^\d+\.\d\d$/);
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  await expect.poll(() => dialog.getByLabel(/^Reference/).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel(/^Reference/).fill(`cheque ${work.proof.slice(-6)}`);
  await dialog.getByLabel('Day it arrived').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  await shows(page, new RegExp(`\\$${amount.replace('.', '\\.')}.* applied to the invoice`));
  expect(await page.getByRole('button', { name: 'Record a payment' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mark as checked' }).click();
  await shows(page, 'Marked as checked.');
  expect(await buttons(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a refund made at the payment provider is recorded from its event for the orders that staff name, or noted as handled (domain 5.3 P9)', async () => {
  const { page, context, pageErrors } = await staffPage(cast.manager.login, '/?kind=PROVIDER_EVENT');
  const path = `/provider-events/${work.providerEvent}`;
  await page.locator(`a[href="${path}"]`).click();
  await page.waitForURL(shop.manager + path);
  await shows(page, 're_elsewhere');
  await page.getByRole('button', { name: 'Record the refund' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Record the refund' });
  await confirm.click();
  await shows(page, 'Enter the order’s number');
  await dialog.getByLabel('Order').fill('abcdefgh12-1');
  await dialog.getByLabel('Amount').fill('5.00');
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await confirm.click();
  await shows(page, 'Order not found');
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Mark as handled' }).click();
  await shows(page, 'Marked as handled.');
  expect(await buttons(page)).toEqual([]);
  // Browsers report that an answer refuses something.
  expect(pageErrors.filter((error) => !/status of 4(04|09)/.test(error))).toEqual([]);
  await context.close();
});

test('a reader sees refunds, disputes, the bank and proofs and no buttons, and no incidents', async () => {
  const { page, context } = await staffPage(reader, `/refunds/${work.refund}`);
  await shows(page, 'Attempts');
  expect(await buttons(page)).toEqual([]);
  await page.goto(`${shop.manager}/disputes/${work.dispute}`, { waitUntil: 'networkidle' });
  await shows(page, 'Items in dispute');
  expect(await buttons(page)).toEqual([]);
  for (const path of [
    `/bank/${work.bankMessage}`,
    `/proofs/${work.proof}`,
    `/invoice-refunds/${work.invoiceRefund}`,
    `/provider-events/${work.providerEvent}`,
  ]) {
    await page.goto(shop.manager + path, { waitUntil: 'networkidle' });
    expect([await page.locator('dl').count(), await buttons(page)]).toEqual([1, []]);
  }
  for (const path of ['/incidents', `/incidents/${work.incident}`]) {
    await page.goto(shop.manager + path, { waitUntil: 'networkidle' });
    await shows(page, 'You can’t open this page');
  }
  await context.close();
});

test('a reader finds a shop by its name and reads who runs it; its page has no buttons (decision 0116)', async () => {
  const { page, context, pageErrors } = await staffPage(reader, '/shops');
  await page.getByRole('main').getByLabel('Name').fill('harbour stat');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=harbour/);
  await shows(page, '1 shop');
  await page.getByRole('link', { name: 'Harbour Stationery' }).click();
  await page.waitForURL(`${shop.manager}/shops/${cast.seller.shopSlug}`);
  await shows(page, 'Open');
  await shows(page, new RegExp(`^${cast.seller.login} · Owner$`));
  expect(await buttons(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();
});
