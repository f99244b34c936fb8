import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { manifestOf } from './support/manifest.ts';

const shop = inject('shop');
const browser = openBrowser();

const withoutChoice = async (locale: string) => {
  const visit = await browser.visit({ locale, accepted: false });
  await visit.context.addInitScript(() => localStorage.setItem('cubby.policy', 'accepted'));
  return visit;
};

test('a visitor is offered their browser’s language in its own words, and keeps page, filters and place (spec 9.11, design 9.11)', async () => {
  const { page, context, pageErrors } = await withoutChoice('de-CH');
  await page.goto(`${shop.cubby}/products/A5_NOTEBOOKS?sort=price`);
  const strip = page.getByRole('complementary', { name: 'Diese Seite gibt es auch auf Deutsch.' });
  await strip.waitFor();
  expect([await strip.getAttribute('lang'), await strip.getAttribute('dir')]).toEqual(['de', 'ltr']);
  await page.evaluate(() => scrollTo(0, 600));
  await strip.getByRole('link', { name: 'Auf Deutsch lesen' }).click();
  await page.waitForURL(`${shop.cubby}/de/products/A5_NOTEBOOKS?sort=price`);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600);
  // Chosen once, it is not asked again, and addresses without a language lead there.
  await page.goto(`${shop.cubby}/contacts`);
  await page.waitForURL(`${shop.cubby}/de/contacts`);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a visitor who stays is not asked again; one who is about to pay is not asked at all (spec 9.11)', async () => {
  const { page, context } = await withoutChoice('ar');
  await page.goto(`${shop.kids}/checkout`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'اقرأ بالعربية' }).count()).toBe(0);
  await page.goto(`${shop.kids}/`);
  const strip = page.getByRole('complementary', { name: 'هذه الصفحة متاحة بالعربية أيضاً.' });
  await strip.waitFor();
  expect(await strip.getAttribute('dir')).toBe('rtl');
  await strip.getByRole('button', { name: 'ليس الآن' }).click();
  await strip.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await strip.count()).toBe(0);
  await context.close();
});

test('a language that was chosen once is found again without its cookie (spec 3.21, 9.11)', async () => {
  const { page, context } = await withoutChoice('en-CA');
  await page.goto(`${shop.cubby}/ar`);
  await page.evaluate(() => localStorage.setItem('cubby.locale', 'ar'));
  await page.goto(`${shop.cubby}/cart?source=mail`);
  await page.waitForURL(`${shop.cubby}/ar/cart?source=mail`);
  expect((await context.cookies()).find(({ name }) => name === 'cubby_locale')?.value).toBe('ar');
  await context.close();
});

test('a visitor who changes the language while filling in a form finds their text, at the same place, without being asked (ux LG2, design 9.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const choose = async (before: string, name: string, path: string) => {
    await page.getByRole('banner').locator('summary', { hasText: before }).click();
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL(shop.cubby + path);
  };
  await page.goto(`${shop.cubby}/ar/register?x=1`, { waitUntil: 'networkidle' });
  await page.locator('input[autocomplete=given-name]').fill('Noor');
  await page.locator('input[type=password]').fill('three pencils and a pen');
  await choose('العربية', 'English', '/register?x=1');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Noor');
  expect(await page.locator('input[type=password]').inputValue()).toBe('');
  // It is taken over once.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByLabel('First name').inputValue()).toBe('');

  await page.goto(`${shop.cubby}/support#t=token`, { waitUntil: 'networkidle' });
  await page.getByLabel('Description').fill('The zip is stuck.');
  await choose('English', 'العربية', '/ar/support#t=token');
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe('The zip is stuck.');
  expect([asked, pageErrors]).toEqual([[], []]);
  await context.close();
});

test('a browser without Kazakh names countries as the server does, also those that it lists (spec 9.11, decision 0054)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { sku } = await soldProduct(shop.cubby);
  const names = Object.values(manifestOf('storefront')).find(({ name }) => name === '_messages-names-kk')!.file;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const timesFetched = () => fetched.filter((url) => url.endsWith(names)).length;
  // Their names are fetched for pages with countries to choose from, and for no others.
  await page.goto(`${shop.cubby}/kk/about`, { waitUntil: 'networkidle' });
  expect([fetched.length > 10, timesFetched()]).toEqual([true, 0]);
  await page.goto(`${shop.cubby}/kk/product/${sku}`);
  const country = page.locator('main select', { has: page.locator('option[value=CA]') });
  await expect.poll(() => country.locator('option[value=US]').allTextContents()).toEqual(['Америка Құрама Штаттары']);
  expect(await country.locator('option:checked').textContent()).toBe('Канада');
  expect(timesFetched()).toBe(1);
  // The server has listed the countries of this one: with other names here, the page would be drawn again.
  await page.goto(`${shop.cubby}/kk/workshops`, { waitUntil: 'networkidle' });
  expect(await page.locator('main option', { hasText: 'Біріккен Араб Әмірліктері' }).count()).toBe(1);
  expect(pageErrors).toEqual([]);
  await context.close();
});
