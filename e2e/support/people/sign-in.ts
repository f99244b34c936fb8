import { demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';

/** Signs in as a member of the cast, and waits for the page after it. */
export async function signIn(page: Page, origin: string, login: string, to?: string): Promise<void> {
  await page.goto(`${origin}/login${to ? `?${new URLSearchParams({ to })}` : ''}`, { waitUntil: 'networkidle' });
  await submitSignIn(page, login, demoPassword);
  await page.waitForURL(({ pathname }) => pathname === (to ?? '/profile/details/account'));
}

export async function submitSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const signInByCall = (page: Page, login: string, password = demoPassword): Promise<number> =>
  page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ entityInfo: { credentials } });
      return (await fetch('/api/auth/login', { method: 'POST', headers, body })).status;
    },
    { login, password },
  );

export async function signInKnown(page: Page, login: string): Promise<void> {
  const status = await signInByCall(page, login);
  if (status !== 200) throw new Error(`${login} cannot sign in: ${status}`);
  await page.evaluate(() => {
    // A visitor's cart would be merged by the form.
    for (const key of ['cubby.user', 'cubby.cart']) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('cubby.user') !== null);
}

/** Signs a seller or a member of staff in at their own site, the only one with their calls. */
export async function signInInside(page: Page, site: string, login: string): Promise<void> {
  await page.goto(site);
  const status = await signInByCall(page, login);
  if (status !== 200) throw new Error(`${login} cannot sign in to ${site}: ${status}`);
  if (new URL(site).hostname.startsWith('manager.')) await showDemoCode(page);
}

/** The second step of the demo's staff, with the code that its page shows. */
export async function showDemoCode(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const answer = await (await fetch('/api/auth/factor/v1/get')).json();
    const { responseEntity } = answer;
    if (!responseEntity) throw new Error(JSON.stringify(answer));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ requestBodyDto: { factorCode: responseEntity.demoCode } });
    return (await fetch('/api/auth/factor/v1/show', { method: 'POST', headers, body })).status;
  });
  if (status !== 200) throw new Error(`The demo's code is refused: ${status}`);
}
