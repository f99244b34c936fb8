import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { signInInside, signInKnown } from './support/sign-in.ts';
import { openReader, type WaitingWork, waitingWork } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();
let work: WaitingWork;
let reader: string;

beforeAll(async () => {
  const { page: buyer, context: buyers } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit();
  await buyer.goto(shop.cubby);
  await signInKnown(buyer, cast.teacher.login);
  await signInInside(seller, shop.seller, cast.seller.login);
  work = await waitingWork(buyer, seller, shop.cubby, shop.dataDir);
  reader = await openReader(shop.dataDir);
  await Promise.all([buyers.close(), sellers.close()]);
});

async function staffPage(login: string = cast.manager.login, path = '/') {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, shop.manager, login);
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
  await shows(page, /\$5\.00.* goes out with the next bank file\./);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a reader sees refunds and no buttons', async () => {
  const { page, context } = await staffPage(reader, `/refunds/${work.refund}`);
  await shows(page, 'Attempts');
  expect(await buttons(page)).toEqual([]);
  await context.close();
});
