import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { setUpAuthenticator } from './support/people/authenticator.ts';
import { signInInside, submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const password = 'three words together';

test('an administrator invites a colleague, who opens an account by the link, sets up an app and works; a role taken away holds at the next click', async () => {
  const email = 'claire.dubois@cubby.example';
  const { page: admin, context: adminContext } = await browser.visit();
  await signInInside(admin, shop.manager, cast.manager.login);
  await admin.goto(`${shop.manager}/team`, { waitUntil: 'networkidle' });
  await admin.getByRole('button', { name: 'Send the invitation' }).click();
  await admin.getByText('Choose at least one role.').first().waitFor();
  await admin.getByLabel('Email address').fill(email);
  await admin.getByLabel(/^Read only/).check();
  await admin.getByRole('button', { name: 'Send the invitation' }).click();
  await admin.getByText(/We’ve emailed an invitation to/).waitFor();
  const { text } = await mailTo(email);

  const { page, context } = await browser.visit();
  await page.goto(linkIn(text, '/invitation'), { waitUntil: 'networkidle' });
  await page.getByText('You’re invited to join the staff of Cubby.').waitFor();
  await page.getByLabel('First name').fill('Claire');
  await page.getByLabel('Last name').fill('Dubois');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, email, password);
  await setUpAuthenticator(page, password);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.waitForURL(`${shop.manager}/`);
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByText('claire.dubois@cubby.example').waitFor();
  expect(await page.getByRole('button', { name: 'Send the invitation' }).count()).toBe(0);

  await admin.reload({ waitUntil: 'networkidle' });
  await admin.getByRole('button', { name: 'Remove Claire Dubois from the team' }).click();
  await admin.locator('dialog[open]').getByRole('button', { name: 'Remove' }).click();
  await admin.getByText(/Claire Dubois.* is no longer on the team\./).waitFor();
  await page.goto(`${shop.manager}/team`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'You can’t open this page' }).waitFor();
  await Promise.all([context.close(), adminContext.close()]);
});
