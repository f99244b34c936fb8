import type { Pool } from '@cubby/db';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { withDatabase } from '../database.ts';
import { linkIn, mailTo } from '../mails.ts';
import { submitSignIn } from './sign-in.ts';

export const password = 'three quiet otters';

export const ownAddress = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@buyer.example`;

export async function openMember(name = 'Anna'): Promise<string> {
  const login = ownAddress(name.toLowerCase());
  await withDatabase(inject('shop').dataDir, (pool) => insertMember(pool, login, name));
  return login;
}

export async function insertMember(pool: Pool, login: string, firstName: string): Promise<string> {
  const { rows } = await pool.query<{ accountId: string }>(
    `insert into account (account_id, login, password_hash, first_name, last_name, locale, brand, country, region,
       created_at, email_confirmed_at)
     select gen_random_uuid(), $2, password_hash, $3, 'Haddad', locale, brand, country, region, now(), now()
     from account where login = $1 returning account_id as "accountId"`,
    [cast.teacher.login, login, firstName],
  );
  return rows[0]!.accountId;
}

export async function fillRegistration(
  page: Page,
  { login, birthDate = '1990-05-04', ...given }: { login: string; password?: string; birthDate?: string },
): Promise<void> {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(given.password ?? password);
  await page.getByLabel('Date of birth').fill(birthDate);
  await page.getByLabel('Province or state').selectOption('CA-BC');
  await page.getByLabel(/I accept the privacy/).check();
  await page.getByLabel(/I accept the terms and conditions/).check();
}

export async function register(page: Page, origin: string, login: string): Promise<void> {
  await page.goto(`${origin}/register`, { waitUntil: 'networkidle' });
  await fillRegistration(page, { login });
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(page, 'Check your inbox');
}

export async function confirmAndSignIn(page: Page, login: string): Promise<void> {
  await followMail(page, login, 'Confirm your email address');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await says(page, 'Your account is ready');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/login$/);
  await submitSignIn(page, login, password);
  await page.waitForURL(/\/profile\/details\/account$/);
}

export const followMail = async (page: Page, to: string, subject: string): Promise<unknown> =>
  page.goto(linkIn((await mailTo(to, subject)).text, '#t='), { waitUntil: 'networkidle' });

export const says = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.getByRole('heading', { name }).count()).toBe(1);

export async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile/details/account`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/login$/);
}

/** Waits until a page is loaded again for a visitor, because its session has ended (spec 4.16). */
export async function leaves(page: Page, because: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await because();
  await loaded;
  await page.waitForLoadState('networkidle');
  expect([new URL(page.url()).pathname, await entryOf(page)]).toEqual(['/login', null]);
}

export const entryOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('cubby.user'));

export const quantitiesIn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cubby.cart') ?? '[]') as { quantity: number }[])
      .map(({ quantity }) => quantity)
      .sort(),
  );

export const quantitiesOnServer = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/store/cart/v1/get', { headers: { accept: 'application/json' } });
    const { items } = (await answer.json()).responseEntity as { items: { quantity: number }[] };
    return items.map(({ quantity }) => quantity).sort();
  });

export async function addToCart(page: Page, origin: string, sku: string): Promise<void> {
  await page.goto(`${origin}/product/${sku}`, { waitUntil: 'networkidle' });
  const before = await quantitiesIn(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => quantitiesIn(page)).toEqual([...before, 1].sort());
}

/** Approves at the bank, and waits until the order is paid. Returns its number. */
export async function approve(page: Page): Promise<string> {
  await page.waitForURL(/\/sandbox\/card\//);
  await page.getByRole('button', { name: /^Approve(?!,)/ }).click();
  await page.waitForURL(/\/checkout\/thanks\//);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toMatch(/^Thank you, \w+\. Your order is paid\.$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Makes the personal link of a member who is signed in and has referred nobody. */
export async function personalLink(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/profile/referrals`, { waitUntil: 'networkidle' });
  await page.getByText('No referrals yet').waitFor();
  await page.getByRole('button', { name: 'Get my link' }).click();
  return page.getByRole('textbox', { name: 'Your personal link' }).inputValue();
}
