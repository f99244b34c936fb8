import { demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { twoDevices, ways } from '../support/journeys.ts';
import { mailTo } from '../support/mails.ts';
import { followMail, leaves, openMember, says } from '../support/people/member.ts';
import { signIn, submitSignIn } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const newPassword = 'nine tall herons';

for (const { brand, from } of ways)
  test(`${brand}, from the ${from}: a member who has forgotten the password sets a new one by mail, which signs out the other device and is told (spec 4.16, 8.8; design registration)`, async () => {
    const origin = shop[brand];
    const login = await openMember();
    const [first, second] = await twoDevices(browser, from);
    await signIn(second.page, origin, login);

    await first.page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await first.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await first.page.waitForURL(/\/forgot-password$/);
    await first.page.getByLabel('Email').fill(login);
    await first.page.getByRole('button', { name: 'Email me a link' }).click();
    await says(first.page, 'Check your inbox');
    await followMail(first.page, login, 'Set a new password');
    await first.page.getByLabel('New password', { exact: true }).fill(newPassword);
    // The signed-in device is updated automatically: the person may have lost the other one.
    await leaves(second.page, () => first.page.getByRole('button', { name: 'Save new password' }).click());
    await says(first.page, 'Your new password is set');
    expect((await mailTo(login, 'Your password was changed')).text).toContain('signed out everywhere');

    await submitSignIn(second.page, login, demoPassword);
    await expect.poll(() => second.page.getByText('Incorrect username or password').count()).toBeGreaterThan(0);

    await first.page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await first.page.waitForURL(/\/login$/);
    for (const { page, context } of [first, second]) {
      await submitSignIn(page, login, newPassword);
      await page.waitForURL(/\/profile\/details\/account$/);
      await context.close();
    }
  });
