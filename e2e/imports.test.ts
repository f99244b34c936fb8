import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInInside } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a shop sends its export back with a price and a mistake: it sees both first, saves the price, and takes it back', async () => {
  const { page, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const main = page.getByRole('main');
  const reads = (words: string | RegExp) => main.getByText(words).filter({ visible: true }).first().waitFor();
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers`, { waitUntil: 'networkidle' });
  const file = await main
    .getByRole('link', { name: /^Export/ })
    .first()
    .getAttribute('href');
  const exported = await page.evaluate(async (href) => (await fetch(href!)).text(), file);
  const [heads, first, second] = exported.split('\r\n');
  const [sku, , , price] = first!.slice(1, -1).split('","');
  const dearer = (Number(price) + 1).toFixed(2);
  const lines = [heads, first!.replace(`"${price}"`, `"${dearer}"`), second!.replace(/"\d+\.\d\d"/, '"=1+1"')];

  await main.getByRole('link', { name: 'Import' }).click();
  const send = () => main.getByRole('button', { name: 'Check the file' }).click();
  await page.waitForLoadState('networkidle');
  await send();
  await reads('Choose a file');
  await main
    .getByLabel('File')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await send();
  await reads('Ready to save');
  await reads('Enter the value instead of a formula');
  const refused = await main.getByRole('link', { name: 'Download the refused lines' }).getAttribute('href');
  expect(await page.evaluate(async (href) => (await fetch(href!)).text(), refused)).toContain(
    '"3","Enter the value instead of a formula: =1+1"',
  );
  await main.getByRole('link', { name: 'Changed (1)' }).click();
  await reads(`$${price} → $${dearer}`);

  await main.getByRole('button', { name: 'Save 1 change' }).click();
  await reads('1 offer saved');
  const priceOf = async () =>
    page.evaluate(async (words) => {
      const answer = await fetch(`/api/store/offer/vendor/list/v1/get?offerSearchMask=${words}`);
      return (await answer.json()).responseEntity.offers[0].price.value as number;
    }, sku!);
  expect(await priceOf()).toBe(Number(dearer));
  await main.getByRole('button', { name: 'Undo' }).click();
  await reads('Changes undone');
  expect(await priceOf()).toBe(Number(price));
  expect(pageErrors).toEqual([]);
});
