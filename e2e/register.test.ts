import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { submitSignIn } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

/** Follows the link of a mail. */
const follow = async (page: Page, to: string, subject: string) =>
  page.goto(linkIn((await mailTo(to, subject)).text, '#t='), { waitUntil: 'networkidle' });

const heading = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('heading', { name }).count(), { timeout: 15_000 }).toBe(1);

test('somebody opens an account, confirms it by mail, signs in, sets a forgotten password, deletes the account and takes it back, and changes its address (design 2, registration)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const login = `anna.${crypto.randomUUID().slice(0, 8)}@buyer.example`;
  await page.goto(`${shop.cubby}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL(/\/register$/);
  await page.getByRole('button', { name: 'Create account' }).click();
  // More than two errors: a list names them, and the first field has the focus (ux K4).
  await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(7);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('register-firstName');
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByLabel('Date of birth').fill('1990-05-04');
  await page.getByLabel('Province or state').selectOption('CA-BC');
  await page.getByLabel(/I accept the privacy/).check();
  await page.getByLabel(/I accept the terms and conditions/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByText('too easy to guess').count(), { timeout: 15_000 }).toBe(1);
  await page.getByLabel('Password', { exact: true }).fill('three quiet otters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Check your inbox');

  await follow(page, login, 'Confirm your email address');
  await page.getByLabel('Password', { exact: true }).fill('three quiet otters');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await heading(page, 'Your account is ready');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/login$/);
  await submitSignIn(page, login, 'three quiet otters');
  await page.waitForURL(/\/profile\/details\/account$/);
  await expect.poll(() => page.getByText('Signed in as Anna Reyes').count()).toBe(1);
  await expect.poll(() => page.getByText('This device').count()).toBe(1);
  await context.close();

  const { page: second, context: phone } = await browser.visit();
  await second.goto(`${shop.cubby}/forgot-password`, { waitUntil: 'networkidle' });
  await second.getByLabel('Email').fill(login);
  await second.getByRole('button', { name: 'Email me a link' }).click();
  await heading(second, 'Check your inbox');
  await follow(second, login, 'Set a new password');
  await second.getByLabel('New password', { exact: true }).fill('nine tall herons');
  await second.getByRole('button', { name: 'Save new password' }).click();
  await heading(second, 'Your new password is set');
  await second.getByRole('link', { name: 'Sign in', exact: true }).click();
  await second.waitForURL(/\/login$/);
  await submitSignIn(second, login, 'nine tall herons');
  await second.waitForURL(/\/profile\/details\/account$/);

  // Their data is theirs: downloaded, deleted, and taken back (ux PR2).
  const confirm = async (name: string, button: string) => {
    const section = second.getByRole('region', { name });
    await section.getByRole('button', { name: button }).click();
    await section.getByLabel('Current password', { exact: true }).fill('nine tall herons');
    await section.getByRole('button', { name: button }).click();
  };
  const downloaded = second.waitForEvent('download');
  await confirm('Your data', 'Download my data');
  const file = await (await downloaded).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toMatchObject({ login, firstName: 'Anna' });
  await confirm('Delete account', 'Delete my account');
  await second.waitForURL(/\/login$/);
  expect(await second.evaluate(() => localStorage.getItem('cubby.user'))).toBeNull();
  await follow(second, login, 'Your account is closed');
  await second.getByRole('button', { name: 'Open my account' }).click();
  await heading(second, 'Welcome back');
  await second.getByRole('link', { name: 'Sign in' }).click();
  await second.waitForURL(/\/login$/);
  await submitSignIn(second, login, 'nine tall herons');
  await second.waitForURL(/\/profile\/details\/account$/);

  await second.getByLabel('New email address').fill(`new.${login}`);
  await second
    .getByRole('region', { name: 'Change email address' })
    .getByLabel('Current password', { exact: true })
    .fill('nine tall herons');
  await second.getByRole('button', { name: 'Email me a link' }).click();
  await expect.poll(() => second.getByText(`new.${login}`).count(), { timeout: 15_000 }).toBe(1);
  await follow(second, `new.${login}`, 'Confirm your new email address');
  await second.getByRole('button', { name: 'Use this address' }).click();
  await heading(second, 'Your new address is set');
  await phone.close();
});

test('somebody too young is asked to fetch an adult, and nothing typed is kept (domain C4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/register`, { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill('mia@buyer.example');
  await page.getByLabel('Password', { exact: true }).fill('three quiet otters');
  await page.getByLabel('Date of birth').fill('2014-05-04');
  await page.getByLabel('Province or state').selectOption('CA-BC');
  await page.getByLabel(/I accept the privacy/).check();
  await page.getByLabel(/I accept the terms and conditions/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'An adult takes over here');
  await page.getByRole('button', { name: 'An adult is here now' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await context.close();
});
