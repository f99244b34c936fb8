import { demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';

/** Signs in as somebody of the cast, and waits for the page that one is led to. */
export async function signIn(page: Page, origin: string, login: string, to?: string): Promise<void> {
  await page.goto(`${origin}/login${to ? `?${new URLSearchParams({ to })}` : ''}`, { waitUntil: 'networkidle' });
  await submitSignIn(page, login, demoPassword);
  await page.waitForURL(({ pathname }) => pathname === (to ?? '/profile/details/account'));
}

/** Fills in and sends the form of the page that is open. */
export async function submitSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in without the form. Returns the status of the answer. */
export const signInByCall = (page: Page, login: string, password = demoPassword): Promise<number> =>
  page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ entityInfo: { credentials } });
      return (await fetch('/api/auth/login', { method: 'POST', headers, body })).status;
    },
    { login, password },
  );
