import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy } from './support/demo.ts';
import { hearAnnouncements, pressByKey, sayFocused, tabTo, typeInto } from './support/keyboard.ts';
import { guest } from './support/people/guest.ts';

const shop = inject('shop');
const browser = openBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const normalized = (line: string): string =>
  line
    .replaceAll(/\b[A-Z0-9]{4}-[A-Z0-9]{4,}\b/g, '‹order›')
    .replaceAll(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(day)?\b,?/g, '‹day›')
    .replaceAll(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}(, \d{4})?/g, '‹date›')
    .replaceAll(/\d{1,2}:\d{2}\s?(a\.m\.|p\.m\.|AM|PM)?/g, '‹time›')
    .replaceAll(/(?:CA|US)?\$\d+\.\d{2}/g, '‹amount›')
    .replaceAll(/\b\d+ (pcs|pieces|left|in stock|seconds?|minutes?)\b/g, '‹number› $1');

/** Announcements while something loads: a fast machine has fewer. */
const isTransient = /…$|^Loading|suggestions?$/;

test('a guest finds, buys and pays by keyboard alone, and a screen reader announces each step (spec 2.12, 2.16; WCAG 2.1.1, 4.1.3)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const heard = await hearAnnouncements(page);
  const session = await context.newCDPSession(page);
  const { name } = await soldBy(shop.cubby, cast.seller.shopSlug, 7);
  const told: string[] = [];
  const tell = (label: string, line: string) =>
    told.push(`  ${label}: ${normalized(line.replaceAll(name, '‹product›'))}`);
  /** What the screen reader has said since the last step: announcements, then where the focus is. */
  const listen = async (step: string) => {
    told.push('', `> ${step}`);
    for (const line of await heard()) if (!isTransient.test(line)) tell('announced', line);
    tell('page', await page.title());
    // A new page gives the focus to its heading; a lost focus fails here.
    await page.waitForFunction(() => document.activeElement !== document.body);
    tell('focus', await sayFocused(session));
  };

  /** An announcement comes sooner or later: which step it belongs to must not depend on the machine. */
  const isSaid = (beginning: string) =>
    page.waitForFunction(
      (words) => (window as unknown as { said: string[] }).said.some((each) => each.startsWith(words)),
      beginning,
    );

  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await listen('opens the shop and presses Tab');
  await typeInto(page, page.getByRole('banner').locator('input[type=search]'), name);
  await page.getByRole('banner').getByRole('option').first().waitFor();
  await listen('types the name of a product into the search');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?/);
  await expect.poll(() => page.title()).toContain(name);
  await listen('presses Enter');
  await pressByKey(page, page.getByRole('main').getByRole('link', { name, exact: true }));
  await page.waitForURL(/\/product\//);
  await isSaid(name);
  await listen('opens the first product found');
  await tabTo(page, button(page, 'Add to cart'));
  await listen('tabs to “Add to cart”');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('cubby.cart') ?? '[]') as unknown[]).length))
    .toBe(1);
  await expect.poll(() => page.getByText(/added to cart/i).count()).toBeGreaterThan(0);
  await listen('presses Enter');
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await pressByKey(page, page.getByRole('link', { name: 'Proceed to checkout' }).first());
  await page.waitForURL(/\/checkout/);
  await page.getByLabel('First name').waitFor();
  await listen('opens the cart and presses “Proceed to checkout”');

  await pressByKey(page, button(page, 'Continue to delivery'));
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(2);
  await page.getByRole('alert').filter({ hasText: 'Please check these fields' }).waitFor();
  await listen('goes on without an answer');
  await typeInto(page, page.getByLabel('First name'), guest.firstName);
  await listen('types the first name');
  await typeInto(page, page.getByLabel('Last name'), guest.lastName);
  await typeInto(page, page.getByLabel('Email'), guest.email);
  await typeInto(page, page.getByLabel('Phone', { exact: true }), guest.phone);
  await pressByKey(page, button(page, 'Continue to delivery'));
  await page.getByLabel('Street address').waitFor();
  await listen('fills in the rest and goes on to delivery');
  await typeInto(page, page.getByLabel('Recipient'), 'Division 7, Oaklands');
  await typeInto(page, page.getByLabel('Street address'), '2827 Belmont Ave');
  await typeInto(page, page.getByLabel('City'), 'Victoria');
  await tabTo(page, page.getByLabel(/Province/));
  await page.keyboard.type('British');
  await isSaid('The total is now');
  await listen('chooses the province by its first letters');
  await typeInto(page, page.getByLabel('Postal code'), 'V8R 4B2');
  await pressByKey(page, button(page, 'Continue to payment'));
  await page.getByLabel('I am of legal age where I live').waitFor();
  await listen('goes on to payment');
  await pressByKey(page, page.getByLabel('I am of legal age where I live'), 'Space');
  await listen('confirms being of legal age');
  await tabTo(page, button(page, /^Pay .* by card$/));
  await listen('tabs to the last button');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/card\//);
  await pressByKey(page, button(page, /^Approve(?!,)/));
  await page.waitForURL(/\/checkout\/success-pay/);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Thank you, Noor. Your order is paid.');
  // A bank that answers at once needs no announcement: the new page's heading says it.
  await heard();
  await listen('pays at the bank');

  expect(told.filter((line) => line.includes('(no name)'))).toEqual([]);
  expect(pageErrors).toEqual([]);
  await expect(`${told.join('\n').trim()}\n`).toMatchFileSnapshot('snapshots/purchase-by-keyboard.txt');
  await context.close();
});
