import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const query = <Row extends object>(sql: string) =>
  withDatabase(shop.dataDir, async (pool) => (await pool.query<Row>(sql, [cast.seller.shopSlug])).rows);
const prices = async () =>
  new Map(
    (
      await query<{ id: string; minor: number }>(
        'select offer_id as id, price_minor::int as minor from offer join seller s using (seller_id) where s.handle = $1',
      )
    ).map(({ id, minor }) => [id, minor]),
  );
/** Other tests add offers to the shop meanwhile. */
const changedSince = async (before: Map<string, number>) => {
  const now = await prices();
  return [...before].filter(([id, minor]) => now.get(id) !== minor).length;
};
const rows = (page: Page) => page.locator('tr[data-key]');

test.each([
  ['en', 1280],
  ['en', 320],
  ['ar', 390],
] as const)(
  'in %s on %i px, prices of all offers go up by a percentage that is seen first in sums, and back; the list has no barriers',
  async (locale, width) => {
    const { page, context, pageErrors } = await browser.visit({ viewport: { width, height: 800 } });
    await signInInside(page, shop.seller, cast.seller.login);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const say = (english: string, arabic: string) => (locale === 'en' ? english : arabic);
    await page.goto(`${shop.seller}${prefix}/offers`, { waitUntil: 'networkidle' });
    const before = await prices();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await rows(page).nth(0).locator('.row-tick').click();
    await rows(page).nth(2).locator('.row-tick').click();
    const bar = page.locator('.bulk-bar');
    await bar.getByRole('button', { name: say('Change prices', 'تغيير الأسعار') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('ten');
    await dialog.getByRole('button', { name: say('Preview', 'معاينة') }).click();
    await dialog.getByText(say('Enter a percentage', 'أدخل نسبة')).first().waitFor();
    await dialog.getByRole('textbox').fill('10');
    await page.keyboard.press('Enter');
    await dialog.getByText(say('One piece of each', 'قطعة من كل عرض')).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await changedSince(before)).toBe(0);
    await dialog.getByRole('button', { name: say('Change 2 prices', 'تغيير سعرين') }).click();
    await page.getByText(say('2 offers changed.', 'تغير عرضان.')).waitFor();
    expect(await changedSince(before)).toBe(2);
    await page.getByRole('button', { name: say('Undo', 'تراجع') }).click();
    await expect.poll(() => changedSince(before)).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

test('a scanner types a barcode and Enter: the product is found; a misread one and an unknown one say so', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInInside(page, shop.seller, cast.seller.login);
  const [known] = await query<{ gtin: string; name: string }>(
    `select p.gtin, n.name from product_facts p join product_name n using (product_id)
     where p.is_open and p.gtin is not null and n.locale = 'en' and $1 <> '' order by p.sku limit 1`,
  );
  const scan = async (digits: string) => {
    await page.goto(`${shop.seller}/offers/new`, { waitUntil: 'networkidle' });
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === digits);
  };
  await scan(known!.gtin.slice(1));
  await page.getByRole('link', { name: known!.name }).first().waitFor();
  await scan('4006381333931');
  await page.getByText('No product has the barcode').waitFor();
  await scan('4006381333932');
  await page.getByText('isn’t a valid barcode').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

test('where the browser reads barcodes, the camera finds a product; a camera that is refused says what to do', async () => {
  const { page, context } = await browser.visit({ permissions: ['camera'] });
  await signInInside(page, shop.seller, cast.seller.login);
  await page.addInitScript(() => {
    // The engine of the tests reads none itself.
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: '4006381333931' }];
      },
    });
    const canvas = document.createElement('canvas');
    navigator.mediaDevices.getUserMedia = async () => {
      if (location.hash === '#refused') throw new DOMException('', 'NotAllowedError');
      canvas.getContext('2d');
      return canvas.captureStream(5);
    };
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
  });
  await page.goto(`${shop.seller}/offers/new`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.waitForURL(`${shop.seller}/offers/new?q=04006381333931`);
  await page.getByText('No product has the barcode').waitFor();
  await page.goto(`${shop.seller}/offers/new#refused`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('Allow it in your browser').waitFor();
  await context.close();
});
