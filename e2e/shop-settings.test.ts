import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { signInInside } from './support/people/sign-in.ts';
import { openOwnerOf } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser();
/** No other test sells here: a shop that is paused sells nothing. */
const handle = 'voltage-and-chalk';

test('on a phone, an owner changes the warehouse and what delivery costs, plans a holiday of today and ends it, and pauses the shop, whose page stays (domain 2.1)', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInInside(page, shop.seller, await openOwnerOf(shop.dataDir, handle));
  const main = page.getByRole('main');
  const saved = () => main.getByText('Saved').first().waitFor();
  const soldHere = async () => {
    const answer = await fetch(`${shop.cubby}/api/store/vendor/v2/get?vendorLogin=${handle}`);
    return ((await answer.json()) as { responseEntity: { vendor: { productsCount: number } } }).responseEntity.vendor
      .productsCount;
  };
  const before = await soldHere();
  expect(before).toBeGreaterThan(0);

  await page.goto(`${shop.seller}/settings`, { waitUntil: 'networkidle' });
  await main.getByRole('link', { name: 'Warehouse' }).click();
  await main.getByLabel('Street address').fill('78 Wharf Street');
  await main.getByText('Sat', { exact: true }).click();
  await main.getByLabel('Date').fill('2027-12-25');
  await main.getByRole('button', { name: 'Add day' }).click();
  await main.getByText('Dec 25, 2027').waitFor();
  // Another day is saved with the rest, though it was not added to the list.
  await main.getByLabel('Date').fill('2027-12-28');
  await main.getByRole('button', { name: 'Save' }).click();
  await saved();
  await main.getByText('Dec 28, 2027').waitFor();

  await page.goto(`${shop.seller}/settings/${handle}/delivery`, { waitUntil: 'networkidle' });
  await main.getByRole('button', { name: 'Edit delivery to Germany' }).click();
  await main.getByLabel('Price in US dollars').fill('19,50');
  await main.getByLabel('Slowest, in days').fill('1');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('The slowest delivery can’t take fewer days than the fastest').waitFor();
  await main.getByLabel('Slowest, in days').fill('16');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('\u2066$19.50\u2069 · 8–16 days').waitFor();

  await page.goto(`${shop.seller}/settings`, { waitUntil: 'networkidle' });
  await main.getByText(/^78 Wharf Street, /).waitFor();
  const today = new Date().toISOString().slice(0, 10);
  await main.getByLabel('First day').fill(today);
  await main.getByLabel('Last day').fill(new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10));
  await main.getByRole('button', { name: 'Plan holiday' }).click();
  await main.getByRole('button', { name: /^Cancel the holiday/ }).click();
  await main.getByRole('button', { name: /^Cancel the holiday/ }).waitFor({ state: 'detached' });

  await main.getByRole('button', { name: 'Pause the shop' }).click();
  await main.getByText('Paused', { exact: true }).waitFor();
  await expect.poll(soldHere).toBe(0);
  const visitor = await context.newPage();
  const answer = await visitor.goto(`${shop.cubby}/store/${handle}`, { waitUntil: 'networkidle' });
  expect(answer!.status()).toBe(200);
  await visitor.getByRole('heading', { level: 1, name: 'Voltage & Chalk' }).waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
  await main.getByRole('button', { name: 'Put back on sale' }).click();
  await main.getByText('Open', { exact: true }).waitFor();
  await expect.poll(soldHere).toBe(before);
  expect(pageErrors).toEqual([]);
  await context.close();
});
