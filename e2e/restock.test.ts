import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask } from './support/demo.ts';
import { mailsTo } from './support/mails.ts';

const shop = inject('shop');
const browser = openBrowser();
const soldOut = 'BW-CEDAR-LEAD-4B';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor asks for news of a sold-out product, confirms by the mail’s link, and unsubscribes without scripts (spec 2.4)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const email = `noor-${Date.now()}@guest.example`;
  await page.goto(`${shop.cubby}/product/${soldOut}`, { waitUntil: 'networkidle' });
  const form = page.locator('#restock');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(() => form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(() => form.getByText('Check your inbox').isVisible()).toBe(true);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  const confirm = /http\S+\/restock-confirm\?token=\S+/.exec(mail!.text)![0];
  const end = /http\S+\/email-unsubscribe\?token=\S+/.exec(mail!.text)![0];

  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(confirm, { waitUntil: 'networkidle' });
    expect(await heading(page).textContent()).toBe('Email you when it’s back in stock?');
  }
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect.poll(() => heading(page).textContent()).toBe('You’re on the list');
  expect(pageErrors).toEqual([]);
  await context.close();

  const plain = await browser.visit({ javaScriptEnabled: false });
  await plain.page.goto(end);
  expect(await heading(plain.page).textContent()).toBe('Cancel this email?');
  expect(await plain.page.getByRole('main').textContent()).toContain('no…@guest.example');
  await plain.page.getByRole('button', { name: 'Cancel email' }).click();
  await plain.page.waitForLoadState();
  expect(await heading(plain.page).textContent()).toBe('Email cancelled');
  await plain.page.goto(confirm);
  expect(await heading(plain.page).textContent()).toBe('This link has expired');
  await plain.page.goto(`${shop.cubby}/ar/email-unsubscribe`);
  expect(await heading(plain.page).textContent()).toBe('هذا الرابط غير مكتمل');
  await plain.context.close();
});

test('the pages that mails link to have the small header: logo, language, sign-in, cart, no search (spec 2.41)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/email-unsubscribe`, { waitUntil: 'networkidle' });
  const banner = page.getByRole('banner');
  await expect.poll(() => banner.getByRole('link', { name: /Cart/ }).isVisible()).toBe(true);
  expect(await banner.locator('summary').count()).toBe(2);
  expect(await page.getByRole('search').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await context.close();
});

test('where children browse, no address is asked for before visitors say that they are of age (domain C1)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/product/${soldOut}`, { waitUntil: 'networkidle' });
  const form = page.locator('#restock');
  const box = form.getByRole('checkbox');
  await expect.poll(() => box.isVisible()).toBe(true);
  expect(await form.getByRole('textbox').count()).toBe(0);
  await box.check();
  await expect.poll(() => form.getByLabel('Email').isVisible()).toBe(true);
  await context.close();
});

test('a sold-out card links to the form for news of its return (ux L13)', async () => {
  const { page, context } = await browser.visit();
  const { product } = await ask<{ product: { breadcrumb: { code: string }[] } }>(
    shop.cubby,
    `/api/catalog/product/page/v3/get?sku=${soldOut}`,
  );
  const type = product.breadcrumb.at(-1)!.code;
  const { pages } = await ask<{ pages: number }>(
    shop.cubby,
    `/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=${type}`,
  );
  await page.goto(`${shop.cubby}/products/${type}?page=${pages}`, { waitUntil: 'networkidle' });
  await page.getByRole('main').locator(`a[href="/product/${soldOut}#restock"]`).click();
  await expect.poll(() => page.locator('#restock').getByLabel('Email').isVisible()).toBe(true);
  await context.close();
});
