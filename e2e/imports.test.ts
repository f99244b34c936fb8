import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a shop sends its export back with a new price and a mistake: it previews both, saves the price, and undoes it', async () => {
  const { page, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const main = page.getByRole('main');
  const reads = (words: string | RegExp) => main.getByText(words).filter({ visible: true }).first().waitFor();
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers`, { waitUntil: 'networkidle' });
  await main.getByText(/^Export/).click();
  const file = await main.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
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
  await reads(new RegExp(`${price}.* → .*${dearer}`));

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

test('in the grid a shop changes prices by keyboard; what a second tab has changed first is shown at its cell, and replaced knowingly', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers/edit`, { waitUntil: 'networkidle' });
  const second = await context.newPage();
  await second.goto(page.url(), { waitUntil: 'networkidle' });
  const enter = async (tab: typeof page, ...prices: string[]) => {
    await tab.locator('[data-active]').focus();
    for (const price of prices) {
      await tab.keyboard.type(price);
      await tab.keyboard.press('Enter');
    }
  };
  const cells = page.getByRole('gridcell', { name: /\d/ });
  await enter(page, '41.10', '1,234');
  expect(await cells.first().textContent()).toContain('41.10');
  await page.getByText('1 cell needs a correction').waitFor();
  await page.keyboard.press('Control+z');
  await enter(second, '42.20');
  await second.getByRole('button', { name: 'Save 1 change' }).click();
  await second.getByText('1 offer saved').waitFor();

  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByRole('grid').getByText('Someone has since changed this to $42.20').waitFor();
  const name = await page.getByRole('grid').locator('[data-row] bdi').first().textContent();
  await page
    .getByText(
      `Nothing was saved. \u2068${name}\u2069: Someone has since changed this to $42.20. Save again to replace it.`,
    )
    .waitFor();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 offer saved').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cells.first().textContent()).toContain('42.20');
  await second.getByRole('button', { name: 'Undo' }).click();
  await second.getByRole('gridcell', { name: '42.20' }).first().waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([expect.stringContaining('409')]);
});

test('what is typed into a cell that was clicked replaces its value, once or twice clicked; F2 and a double click put the caret behind it', async () => {
  const { page, pageErrors } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers/edit`, { waitUntil: 'networkidle' });
  const cell = page.locator('[data-row="0"] [data-column="price"]');
  const typed = () => cell.locator('b').textContent();
  await cell.click();
  await page.keyboard.type('10.50');
  await page.keyboard.press('Enter');
  expect(await typed()).toBe('10.50');
  await page.keyboard.press('ArrowUp');
  await cell.click();
  await page.keyboard.type('11.40');
  await page.keyboard.press('Enter');
  expect(await typed()).toBe('11.40');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  expect(await typed()).toBe('11.45');
  await cell.dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  expect(await typed()).toBe('11.45abc');
  await page.getByRole('grid').getByText('Not a price').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(pageErrors).toEqual([]);
});

test('of a long grid only the rows in sight are rendered; keys, filling down and the field for finding reach the others', async () => {
  const { page, pageErrors } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers/edit?size=5000`, { waitUntil: 'networkidle' });
  const grid = page.getByRole('grid');
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(100);
  const rendered = () => grid.locator('[data-row]').count();
  const place = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.ariaRowIndex));
  const isInSight = () =>
    page.evaluate(() => {
      const cell = document.activeElement!.getBoundingClientRect();
      return document.elementFromPoint(cell.x + cell.width / 2, cell.y + cell.height / 2) === document.activeElement;
    });
  await expect.poll(rendered).toBeLessThan(40);
  await page.locator('[data-active]').focus();
  const keys = [
    ['PageDown', 12],
    ['ArrowDown', 13],
    ['PageUp', 3],
    ['Control+End', count + 1],
    ['Control+Home', 2],
  ] as const;
  for (const [key, at] of keys) {
    await page.keyboard.press(key);
    expect([key, await place()]).toEqual([key, at]);
    await expect.poll(isInSight).toBe(true);
  }
  expect(await rendered()).toBeLessThan(40);

  await page.keyboard.type('41.10');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+d');
  await page.getByText(`${count} changes`).first().waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type((await grid.locator('[data-row] bdi').nth(1).textContent())!);
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  expect(await place()).toBe(2);
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByText(/^Columns, 8 of 9$/).click();
  await page.getByLabel('Internal note').uncheck();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(/^Columns, 7 of 9$/).waitFor();
  expect(await grid.getByRole('columnheader', { name: 'Internal note' }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});
