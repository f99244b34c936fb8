import { demoPin } from '@cubby/features/child-mode/seed';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, type ProvidedContext } from 'vitest';
import { signInInside } from './sign-in.ts';

type Shop = ProvidedContext['shop'];

/** Turns child mode on in this browser, as the demo's guardian, and stays at the question who is there. */
export async function turnOnChildMode(page: Page, shop: Shop, locale = ''): Promise<void> {
  await signInInside(page, shop.seller, cast.guardian.login);
  const way: string = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ requestBodyDto: {} });
    const answer = await fetch('/api/store/family/child-mode/v1/create', { method: 'POST', headers, body });
    return (await answer.json()).responseEntity.url;
  });
  await page.goto(way);
  await page.goto(`${shop.child}${locale}/who`, { waitUntil: 'networkidle' });
}

/** Taps the demo child's four pictures, whatever the language. */
export async function tapPin(page: Page, pictures: readonly string[] = demoPin): Promise<void> {
  for (const picture of pictures) await page.locator(`.kid-key[data-picture="${picture}"]`).click();
}

/** A browser in which the demo's child is signed in, at the child's first page. */
export async function signInChild(page: Page, shop: Shop, locale = ''): Promise<void> {
  await turnOnChildMode(page, shop, locale);
  await page.getByRole('link', { name: cast.maker.nickname }).click();
  await page.waitForURL(/\/who\/./);
  await tapPin(page);
  await page.waitForURL(`${shop.child}${locale || '/'}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.waitForLoadState('networkidle');
}
