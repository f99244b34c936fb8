import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

const found = (page: Page) => page.getByRole('search').last().getByRole('listitem');
const hidden = (page: Page, locator: string) =>
  page.locator(locator).evaluateAll((all) => all.length > 0 && all.every((each) => !each.checkVisibility()));

test('the help is searched by address without scripts, while typing with them; each answer leads to its place (spec 2.58)', async () => {
  const plain = await browser.visit({ javaScriptEnabled: false });
  await plain.page.goto(`${shop.cubby}/help`);
  await plain.page.getByLabel('Search help').fill('tax exemption');
  await plain.page.getByLabel('Search help').press('Enter');
  await plain.page.waitForURL(/\/help\?q=tax\+exemption/);
  expect(await found(plain.page).first().textContent()).toMatch(/^Tax exemption/);
  expect(await plain.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await found(plain.page).first().getByRole('link').click();
  await plain.page.waitForURL(/\/help\/schools#exemption$/);
  await plain.context.close();

  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  await page.getByLabel('Search help').pressSequentially('parcels');
  await found(page).filter({ hasText: 'Why do I get several parcels?' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Search help').fill('xylophone');
  await page.getByText('No answers found for').waitFor();
  expect(await found(page).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('content pages have their languages and questions for search engines; a translated document leads to the English text (spec 2.21, 9.11)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/help`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const questions = data.map((each) => JSON.parse(each)).find((each) => each['@type'] === 'FAQPage');
  expect(questions.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Do I need an account?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^No\. You can order as a guest\./) },
  });
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(alternates.sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'kk', 'pt', 'ru', 'tr', 'x-default']);

  await page.goto(`${shop.kids}/ar/agreement`);
  const main = page.getByRole('main');
  expect(await main.textContent()).toContain('هذه ترجمة. إذا اختلف النصّان فالنص الإنجليزي هو المعتمد.');
  expect(await main.textContent()).toContain('مسوّدة: لم يراجع محامٍ هذا النص بعد.');
  expect(await main.getByRole('navigation').getByRole('link').count()).toBe(13);
  await main.getByRole('link', { name: 'اقرأ النص بالإنجليزية' }).click();
  await page.waitForURL(`${shop.kids}/agreement`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Terms and conditions');
  await context.close();
});

test('the guardian’s page leads to the guardian’s request, and its reviews say that they are examples (spec 2.7)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/sell-on-kids-crafts`, { waitUntil: 'networkidle' });
  expect(await page.locator('#reviews').textContent()).toContain('Examples from the demo shop');
  expect(await page.locator('#steps li').count()).toBe(4);
  await page.getByRole('link', { name: 'Send a request' }).click();
  await page.waitForURL(/\/open-shop\?as=guardian$/);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Open a shop for your child’s crafts');
  await context.close();
});

test('printed, the help has every answer and the addresses of its links, and no navigation (ux I4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByText('Every seller packs its own items.').isVisible()).toBe(true);
  for (const piece of ['nav', '.frame > header', 'footer', 'search', '.button', '#contact'])
    expect(await hidden(page, piece), piece).toBe(true);
  const address = await page
    .locator('#account .text-link')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('/find-order');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.setViewportSize({ width: 690, height: 900 });
  for (const path of ['/help/payment', '/cookies', '/sell-on-kids-crafts']) {
    await page.goto(shop.cubby + path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  await context.close();
});
