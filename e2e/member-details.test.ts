import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { soldProduct } from './support/demo.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const said = (page: Page, words: string) => expect.poll(() => page.getByText(words).count()).toBe(1);
const invalid = (page: Page) =>
  expect.poll(() => page.locator('[aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id)));

test('a member adds, changes and removes bank details; the IBAN is checked, grouped, and never comes back whole (spec 2.25, 4.4, 5.8–5.11, ux I5)', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signIn(page, shop.cubby, cast.guardian.login, '/profile/details/payment');
  await said(page, 'No bank details yet');
  await page.getByRole('button', { name: 'Add bank details' }).click();
  await page.getByLabel('Bank name').fill('DNB');
  await page.getByLabel('IBAN').fill('no93 86011117948');
  await page.getByLabel('SWIFT code').fill('dnbanokk');
  // The IBAN's groups, and the bank code from the SWIFT code.
  expect(await page.getByLabel('IBAN').inputValue()).toBe('NO93 8601 1117 948');
  expect(await page.getByLabel('Bank code').inputValue()).toBe('DNBA');
  await page.getByLabel('Bank code').fill('ROYC');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await invalid(page).toEqual(['bank-details-iban', 'bank-details-bankCode']);
  await page.getByLabel('IBAN').fill('NO93 8601 1117 947');
  await page.getByLabel('Bank code').fill('dnba');
  await page.getByLabel('Currency').selectOption('NOK');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await said(page, 'Bank details saved');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Bank details saved');
  await said(page, 'NO•• •••• •••7 947');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.content()).not.toContain('8601');
  await page.getByRole('button', { name: /^Edit/ }).click();
  expect(await page.getByLabel('IBAN').inputValue()).toBe('');
  await page.getByLabel('Bank name').fill('DNB Bank');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await said(page, 'NO•• •••• •••7 947');

  await page.getByRole('button', { name: /^Remove/ }).click();
  await said(page, 'Are you sure?');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByText('DNB Bank', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, 'No bank details yet');
  expect(pageErrors.filter((each) => !/400/.test(each))).toEqual([]);
  await context.close();
});

test('a member changes their own details, switches off a kind of mail, and what they accept is recorded (spec 2.24, 2.60, 3.15)', async () => {
  const { page, context } = await browser.visit({ accepted: false });
  await signIn(page, shop.kids, cast.guardian.login, '/profile/details/account');
  const accepted = page.waitForResponse((answer) => answer.url().includes('/user-v1/policy/v1/accept'));
  const consent = page.getByRole('region', { name: 'Cookies and terms' });
  for (const box of await consent.getByRole('checkbox').all()) await box.check();
  await consent.getByRole('button', { name: 'Accept' }).click();
  expect((await accepted).status()).toBe(200);

  await page.getByLabel('First name').fill('daniel');
  await page.getByLabel('Phone').fill('604 555 0117');
  await page.getByRole('button', { name: 'Save details' }).click();
  await invalid(page).toEqual(['profile-phone']);
  await page.getByLabel('First name').fill('Daniel-Luc');
  await page.getByLabel('Phone').fill('+1 (604) 555-0117');
  await page.getByLabel('Date of birth').fill('2015-05-24');
  await page.getByRole('button', { name: 'Save details' }).click();
  await said(page, 'An adult needs to do this');
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('');
  await page.getByLabel('Date of birth').fill('1984-05-24');
  await page.getByRole('button', { name: 'Save details' }).click();
  await said(page, 'Information updated successfully');
  await said(page, 'Signed in as Daniel-Luc Moreau');
  expect(await page.evaluate(() => localStorage.getItem('cubby.user'))).toContain('Daniel-Luc');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByLabel('Phone').inputValue()).toBe('+16045550117');
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('1984-05-24');
  await page.getByLabel('First name').fill('Daniel');
  for (const label of ['Phone', 'Date of birth']) await page.getByLabel(label).fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await said(page, 'Signed in as Daniel Moreau');

  // Unsubscribing needs no account, and leads members to the other kinds.
  await page.goto(`${shop.kids}/email-unsubscribe?token=x`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Email settings' }).click();
  await page.waitForURL(/\/profile\/details\/notifications$/);
  expect(await page.getByLabel('Your orders').isDisabled()).toBe(true);
  await page.getByLabel('Back in stock').focus();
  await page.keyboard.press('Space');
  await said(page, 'Switched off: Back in stock');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByLabel('Back in stock').isChecked()).toBe(false);
  await page.getByLabel('Back in stock').check();
  await said(page, 'Switched on: Back in stock');
  await context.close();
});

test('a school’s certificate: its last day is checked, staff accept it, and until it expires orders are without the tax it covers (domain 4.3)', async () => {
  const member = await browser.visit({ viewport: { width: 390, height: 844 } });
  const { page } = member;
  // PST is charged on crafts, and spared on school supplies anyway.
  const { priceId } = await soldProduct(shop.kids);
  const hasPst = (of: Page) =>
    of.evaluate(async (offer) => {
      const cartItemList = [{ priceId: offer, quantity: 1, ready2Order: true }];
      const requestBodyDto = { cartItemList, countryIso: 'CA', regionCode: 'CA-BC' };
      const answer = await fetch('/api/store/cart/quote/v1/get', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ requestBodyDto }),
      });
      const { taxes: charged } = (await answer.json()).responseEntity as {
        taxes: { name: string; category: string }[];
      };
      return charged.find(({ name }) => name === 'PST')?.category === 'S';
    }, priceId);
  await signIn(page, shop.cubby, cast.guardian.login, '/profile/details/tax');
  await said(page, 'No certificates yet');
  expect(await hasPst(page)).toBe(true);
  await page.getByRole('button', { name: 'Add a certificate' }).click();
  await page.getByLabel('Where it’s valid').selectOption('CA-BC');
  await page.getByLabel('School or business').fill('Maple Elementary');
  await page.getByLabel('Certificate number').fill('BC 42');
  await page.getByLabel('Valid from').fill('2026-01-01');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await invalid(page).toEqual(['certificate-expiresOn']);
  await page.getByLabel('Valid until').fill('2026-01-31');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await said(page, 'Enter the last day the certificate is valid, up to 5 years from now');
  const nextYear = new Date().getFullYear() + 1;
  await page.getByLabel('Valid until').fill(`${nextYear}-08-31`);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await said(page, 'We’ve received your certificate and will check it');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/We’ve received your certificate/);
  await said(page, 'Being checked');
  expect(await hasPst(page)).toBe(true);

  const staff = await browser.visit();
  await signInInside(staff.page, shop.manager, cast.manager.login);
  const accepted = await staff.page.evaluate(async () => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const waiting = await (await fetch('/api/store/tax/certificate/waiting/v1/get', { headers })).json();
    const { certificateId } = waiting.responseEntity.certificates.find(
      (each: { number: string }) => each.number === 'BC 42',
    );
    const answer = await fetch('/api/store/tax/certificate/v1/review', {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ requestBodyDto: { certificateId, status: 'ACCEPTED' } }),
    });
    return answer.status;
  });
  expect(accepted).toBe(200);

  await page.reload({ waitUntil: 'networkidle' });
  await said(page, 'Accepted');
  expect(await hasPst(page)).toBe(false);

  await withDatabase(shop.dataDir, (pool) =>
    pool.query(`update exemption_certificate set expires_on = current_date - 2 where number = 'BC 42'`),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await said(page, 'Expired');
  expect(await hasPst(page)).toBe(true);
  for (const { context } of [member, staff]) await context.close();
});
