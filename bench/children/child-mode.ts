import { demoPin } from '@cubby/features/child-mode/seed';
import { cast, demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { port } from '../shop.ts';

export const slowdown = 6;
export const childSite = `http://child.localhost:${port}`;
const sellerSite = `http://seller.localhost:${port}`;

/** Signs the demo's child in, in a browser of the guardian's. */
export async function enterChildMode(page: Page): Promise<void> {
  await page.goto(`${sellerSite}/sign-in`, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(cast.guardian.login);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  const way: string = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ requestBodyDto: {} });
    const answer = await fetch('/api/store/family/child-mode/v1/create', { method: 'POST', headers, body });
    return (await answer.json()).responseEntity.url;
  });
  await page.goto(way);
  await page.goto(`${childSite}/who`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: cast.maker.nickname }).click();
  await page.waitForURL(/\/who\/./);
  for (const picture of demoPin) await page.locator(`.kid-key[data-picture="${picture}"]`).click();
  await page.waitForURL((url) => !url.pathname.includes('who'));
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
