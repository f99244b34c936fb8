import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/** Sets an authenticator app up, on the page that offers it. Returns the app. */
export async function setUpAuthenticator(page: Page, password: string, now = new Date()): Promise<TOTP> {
  const begin = page.getByRole('button', { name: 'Set up an authenticator app' });
  await begin.click();
  await page.getByLabel('Current password').first().fill(password);
  await begin.click();
  const key = await page.locator('code').first().textContent();
  const app = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: now.getTime() }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  return app;
}
