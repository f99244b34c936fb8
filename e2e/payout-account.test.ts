import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { setUpAuthenticator } from './support/people/authenticator.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('an owner shows a second factor and enters another account; what is wrong shows at its field, and the mail’s link undoes it', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, shop.seller, cast.guardian.login);
  await page.goto(`${shop.seller}/money`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Payout account' }).first().click();
  await page.getByRole('link', { name: 'Confirm your second step' }).click();
  await setUpAuthenticator(page, demoPassword);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.waitForURL(`${shop.seller}/money/account`);

  await page.getByRole('button', { name: 'Enter another account' }).click();
  await page.getByLabel('Country of the account').selectOption('DE');
  await page.getByLabel('Account holder').fill('M. Roche');
  await page.getByLabel('IBAN').fill('fr14 2004 1010 0505 0001 3m02 606');
  await page.getByLabel('SWIFT').fill('deutdeff');
  await page.getByLabel('Current password').fill(demoPassword);
  const save = page.getByRole('button', { name: 'Save account' });
  await save.click();
  await page.getByText('This IBAN is from another country.').first().waitFor();
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await save.click();
  await page
    .getByText(/^The account holder’s name doesn’t match/)
    .first()
    .waitFor();
  await page.getByLabel('The account holder’s name is right').check();
  await save.click();
  await page.getByText(/^Account saved\. We’ll pay to it from /).waitFor();
  await page.getByText(/^IBAN ending in .?3000/).waitFor();
  await page.getByText(/^In use from /).waitFor();

  const { text } = await mailTo(cast.guardian.login, 'New payout account');
  expect(text).not.toContain('DE89');
  await page.goto(linkIn(text, '/undo-payout-account'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'The change is undone' }).waitFor();
  await page.goto(`${shop.seller}/money/account`, { waitUntil: 'networkidle' });
  await page.getByText('Undone', { exact: true }).waitFor();
  await page.getByText('In use', { exact: true }).waitFor();

  await page.getByLabel('On the first Monday of each month').check();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText(/^Schedule saved\. Next payout: Mon, /).waitFor();
  // Browsers report that an answer refuses something.
  expect(pageErrors.filter((error) => !/status of 4(00|09)/.test(error))).toEqual([]);
  await context.close();
});
