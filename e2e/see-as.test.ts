import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('SUPPORT finds a person, sees the shop as they do under a bar, and a write is refused with 405 (decision 0136)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/people`, { waitUntil: 'networkidle' });
  await page.getByLabel('Name, email, phone or order number').fill(cast.teacher.login);
  await page.getByLabel('Name, email, phone or order number').press('Enter');
  await page.getByRole('link', { name: 'Amina Haddad' }).click();
  await page.getByRole('heading', { name: 'Emails' }).waitFor();

  await page.getByRole('button', { name: 'View the shop as they do' }).click();
  await page.getByRole('button', { name: 'View the shop' }).click();
  await page.waitForURL(`${shop.cubby}/profile`);
  const bar = page.getByRole('complementary', { name: 'View as this person' });
  await bar.getByText(/You’re viewing the shop as .*Amina.* until/).waitFor();
  expect(
    await page.evaluate(async () => {
      const answer = await fetch('/api/store/user-v1/current/v1/update', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      });
      return [answer.status, answer.headers.get('allow')];
    }),
  ).toEqual([405, 'GET']);
  for (const path of [
    '/profile/orders',
    '/cart',
    '/profile/details/payment',
    '/category/STATIONERY',
    '/nothing-here',
  ]) {
    await page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
    await bar.getByText(/You’re viewing the shop as/).waitFor();
  }
  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(`${shop.cubby}/`);
  await expect.poll(() => bar.count()).toBe(0);
  expect((await page.request.get(`${shop.cubby}/api/store/user-v1/current/v1/get`)).status()).toBe(401);
  await context.close();
});

test('the person reads in their account who has looked', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  await page.getByRole('heading', { name: 'Who has looked' }).waitFor();
  await page.getByText(/Mateo.* from our support team/).waitFor();
  await context.close();
});
