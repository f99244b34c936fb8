import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a session that ends while somebody types leaves what was typed for them (spec 4.16)', async () => {
  const { page, context } = await browser.visit();
  const fill = async () => {
    await page.getByLabel('Email address').fill('new.colleague@cubby.example');
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('checkbox', { name: /^Read only/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.waitForURL(/\/sign-in\?to=/);
  };
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/team`, { waitUntil: 'networkidle' });
  await fill();
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/team`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('new.colleague@cubby.example');
  await context.close();
});

test('an administrator who signed in long ago confirms who they are before an invitation leaves; what was typed stays (decision 0128)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/team`, { waitUntil: 'networkidle' });
  await withDatabase(shop.dataDir, (pool) =>
    pool.query(
      `update session set signed_in_at = signed_in_at - interval '11 minutes', proven_at = proven_at - interval '11 minutes'
       where site = 'manager' and account_id = (select account_id from account where login = $1)`,
      [cast.manager.login],
    ),
  );
  await page.getByLabel('Email address').fill('new.colleague@cubby.example');
  await page.getByRole('checkbox', { name: /^Read only/ }).check();
  const send = page.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByText('Enter your password and second step again').first().waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('new.colleague@cubby.example');

  await send.click();
  const shown = await dialog.getByText('the app would show').textContent();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByLabel('Code').fill(/\d{6}/.exec(shown!)![0]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This isn’t your current password').first().waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('We’ve emailed an invitation to').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(pageErrors.filter((error) => !/status of 40[13]/.test(error))).toEqual([]);
  await context.close();
});
