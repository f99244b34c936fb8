import { readFileSync } from 'node:fs';
import { demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { fillRegistration, followMail, openMember, ownAddress, says } from './support/people/member.ts';
import { signIn, submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('the form to open an account names what is missing, and refuses a password that everybody tries first (ux K4, reliability 1.7)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.cubby}/register`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(7);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('register-firstName');
  await fillRegistration(page, { login: ownAddress('anna'), password: 'password1' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByText('too easy to guess').count()).toBe(1);
  await page.getByLabel('Password', { exact: true }).fill('three quiet otters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(page, 'Check your inbox');
  await context.close();
});

test('somebody too young is asked to fetch an adult, and nothing typed is kept (domain C4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/register`, { waitUntil: 'networkidle' });
  await fillRegistration(page, { login: 'mia@buyer.example', birthDate: '2014-05-04' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(page, 'An adult needs to do this');
  await page.getByRole('button', { name: 'An adult is here now' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await context.close();
});

test('members download their data, delete the account and take it back, and change its address (ux PR2; design registration)', async () => {
  const { page, context } = await browser.visit();
  const login = await openMember();
  await signIn(page, shop.cubby, login);
  const confirm = async (name: string, button: string) => {
    const section = page.getByRole('region', { name });
    await section.getByRole('button', { name: button }).click();
    await section.getByLabel('Current password', { exact: true }).fill(demoPassword);
    await section.getByRole('button', { name: button }).click();
  };
  const downloaded = page.waitForEvent('download');
  await confirm('Your data', 'Download my data');
  const file = await (await downloaded).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toMatchObject({ login, firstName: 'Anna' });
  await confirm('Close account', 'Close my account');
  await page.waitForURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('cubby.user'))).toBeNull();
  await followMail(page, login, 'Your account is closed');
  await page.getByRole('button', { name: 'Reopen my account' }).click();
  await says(page, 'Welcome back');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login$/);
  await submitSignIn(page, login, demoPassword);
  await page.waitForURL(/\/profile\/details\/account$/);

  await page.getByLabel('New email address').fill(`new.${login}`);
  await page
    .getByRole('region', { name: 'Change email address' })
    .getByLabel('Current password', { exact: true })
    .fill(demoPassword);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.poll(() => page.getByText(`new.${login}`).count()).toBe(1);
  await followMail(page, `new.${login}`, 'Confirm your new email address');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await says(page, 'Your new address is set');
  await context.close();
});
