import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { personalLink } from './support/people/member.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a member makes a personal link, a stranger asks for a shop by it, and the member sees how far they are, not who they are (spec 1.6, 9.2)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signIn(page, shop.cubby, cast.guardian.login);
  const link = await personalLink(page, shop.cubby);
  expect(link).toMatch(/\/open-shop\?ref=[0-9A-HJKMNP-TV-Z]{8}$/);

  const { page: other, context: theirs, pageErrors: theirErrors } = await browser.visit();
  await other.goto(link, { waitUntil: 'networkidle' });
  await other.getByRole('link', { name: 'For a child’s crafts' }).click();
  await other.getByRole('heading', { name: 'Open a shop for your child’s crafts' }).waitFor();
  await other.getByText('You used a customer’s personal link').waitFor();
  expect(await other.getByText(new RegExp(cast.guardian.lastName)).count()).toBe(0);
  await other.getByRole('button', { name: 'Send' }).click();
  await other.getByText('This field is required: write your message').first().waitFor();
  await other.getByLabel('Your name').fill('Zoë Stranger');
  await other.getByLabel('Email').fill('zoe.stranger@x.example');
  await other.getByLabel('Message').fill('Felt animals');
  await other.getByRole('main').getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Send' }).click();
  await other.getByRole('alertdialog').getByText('Your request was received successfully').waitFor();

  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Shop requested').waitFor();
  expect(await page.getByText(/Stranger|Felt/).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Your personal link' }).inputValue()).toBe(link);
  expect([pageErrors, theirErrors]).toEqual([[], []]);
  await Promise.all([context.close(), theirs.close()]);
});
