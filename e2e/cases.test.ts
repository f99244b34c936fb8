import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInInside } from './support/people/sign-in.ts';
import { openStaff } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).filter({ visible: true }).first().isVisible()).toBe(true);
const statusOf = async (path: string) => (await fetch(shop.cubby + path)).status;

async function inside(login: string, site: string, path: string) {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, site, login);
  pageErrors.length = 0;
  await page.goto(site + path, { waitUntil: 'networkidle' });
  return { page, context, pageErrors };
}

test('a child’s shop that somebody reports is gone at once, returns by a decision, and another person closes the case (domain C13)', async () => {
  const path = '/store/tiny-kiln';
  expect(await statusOf(path)).toBe(200);
  const { page: visitor, context, pageErrors } = await browser.visit();
  await visitor.goto(shop.kids + path, { waitUntil: 'networkidle' });
  await visitor.getByRole('button', { name: 'Report this shop: ' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await shows(visitor, 'Choose a reason');
  await dialog.getByLabel('A child may be in danger').check();
  await dialog.getByLabel('Details').fill('The story says where she lives.');
  const questions: string[] = [];
  visitor.on('dialog', (question) => {
    questions.push(question.type());
    return question.accept();
  });
  const call = dialog.getByRole('link', { name: '+1 250-555-0187' });
  expect(await call.getAttribute('href')).toBe('tel:+12505550187');
  // Calling leaves no page, so nothing asks about the report that is begun.
  await call.click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => visitor.getByRole('status').allInnerTexts()).toContain('Reported');
  await expect.poll(() => statusOf(path)).toBe(404);
  expect(questions).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();

  const second = await openStaff(shop.dataDir, ['SAFETY', 'SUPPORT']);
  const { page: staff, ...first } = await inside(cast.manager.login, shop.manager, '/cases');
  await staff.getByRole('link', { name: 'Tiny Kiln' }).click();
  await shows(staff, 'The story says where she lives.');
  await staff.getByRole('button', { name: 'Open the copy' }).click();
  await expect.poll(() => staff.getByText('Tiny Kiln').count()).toBeGreaterThan(3);
  await staff.getByRole('button', { name: 'Take this case' }).click();
  await staff.getByRole('radio', { name: 'No action' }).check();
  await shows(staff, 'visible again right away');
  await staff.getByRole('button', { name: 'Decide' }).click();
  await shows(staff, 'The case is decided.');
  await shows(staff, 'The runbook has steps without an answer.');
  for (const step of ['FACTS', 'PRESERVE', 'AUTHORITY', 'ACCOUNT', 'FAMILY']) {
    const form = staff.locator(`form:has([id*="check-${step}"])`);
    await form.getByRole('radio', { name: 'Not needed' }).check();
    await form.getByLabel('What was done, and why').fill('The story is about a doll.');
    await form.getByRole('button', { name: 'Save answer' }).click();
    await expect.poll(() => staff.getByText('The story is about a doll.').count()).toBeGreaterThan(0);
    await shows(staff, 'Answer saved.');
  }
  await shows(staff, 'A colleague has to close it.');
  await expect.poll(() => statusOf(path)).toBe(200);
  expect(first.pageErrors).toEqual([]);

  const { page: other, ...another } = await inside(second, shop.manager, new URL(staff.url()).pathname);
  await other.getByRole('button', { name: 'Close the case' }).click();
  await shows(other, 'The case is closed.');
  expect(another.pageErrors).toEqual([]);
  await Promise.all([first.context.close(), another.context.close()]);
});

test('a shop reads why it was warned, appeals, and gets the answer of another person (domain 2.3)', async () => {
  const { page: owner, ...own } = await inside(cast.seller.login, shop.seller, '/decisions');
  await shows(owner, 'Three orders in August');
  await owner.getByRole('button', { name: 'Appeal' }).click();
  await owner.getByRole('button', { name: 'Send appeal' }).click();
  await expect.poll(() => owner.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await owner.getByRole('textbox').fill('The carrier was on strike in August.');
  await owner.getByRole('button', { name: 'Send appeal' }).click();
  await shows(owner, /Another person will review the decision/);

  const second = await openStaff(shop.dataDir, ['SUPPORT']);
  const { page: staff, ...other } = await inside(second, shop.manager, '/');
  await staff.getByRole('main').getByRole('link', { name: cast.seller.shopName }).first().click();
  await shows(staff, 'The carrier was on strike in August.');
  await staff.getByRole('radio', { name: 'Reject: the measure stays' }).check();
  await staff.getByLabel('Reasons').fill('The offers promised two days all month.');
  await staff.getByRole('button', { name: 'Send the answer' }).click();
  await shows(staff, 'We’ve notified the shop.');
  await owner.reload({ waitUntil: 'networkidle' });
  await shows(owner, 'Your appeal was rejected');
  await shows(owner, 'The offers promised two days all month.');
  expect([own.pageErrors, other.pageErrors]).toEqual([[], []]);
  await Promise.all([own.context.close(), other.context.close()]);
});
