import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { linkIn, mailTo } from '../support/mails.ts';

const shop = inject('shop');
const browser = openBrowser();

test('without scripts the facts are saved before they are sent, what is missing is named, and the request is withdrawn (spec 1.7)', async () => {
  const own = 'plain.pens@firm-journey.example';
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${shop.cubby}/open-shop`);
  await page.getByLabel('Your name').fill('Peter Plain');
  await page.getByLabel('Email').fill(own);
  await page.getByLabel('What would you like to sell?').fill('Pens');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.goto(linkIn((await mailTo(own)).text, '/open-shop/request'));
  await page.getByLabel('Legal name').fill('Plain Pens');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Saved, but not sent yet. Check these fields:').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Province or state' }).count()).toBe(1);
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Plain Pens');
  await page.getByLabel('Legal form').selectOption('SOLE_PROPRIETOR');
  await page.getByLabel('Province or state').selectOption('CA-BC');
  await page.getByLabel('Street address').fill('12 Fort Street');
  await page.getByLabel('City').fill('Victoria');
  await page.getByLabel('Postal code').fill('V8W 1H6');
  await page.getByLabel('Phone').fill('+1 250 555 0144');
  await page.getByLabel('Number of products').fill('30');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Sent. We’ve emailed you a confirmation.').waitFor();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByText('Your request has been withdrawn').waitFor();
  await context.close();
});
