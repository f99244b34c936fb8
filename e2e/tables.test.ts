import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

/** The list of made-up orders in the gallery: 240 of them in pages of 50. */
const list = (page: Page) => page.locator('.list').first();
const rows = (page: Page) => list(page).locator('tr[data-key]');
const ticks = (page: Page) => list(page).locator('tbody .row-tick');
const ticked = (page: Page) => list(page).locator('tbody .row-tick:checked').count();
const spoken = (page: Page) => list(page).locator('p.sr-only[role=status]');
const orders = (path = '') => `${shop.manager}/dev/ui${path}`;

test.each([1280, 320])(
  'on %i px, with a keyboard alone one sorts a list, moves between its rows, selects some and opens one; all rows are one stop of Tab (ux A1, WCAG 2.1.1, 2.4.3, 2.4.7)',
  async (width) => {
    const { page, context } = await browser.visit({ viewport: { width, height: 800 } });
    const keys = await keyboardOnly(page);
    await page.goto(orders(), { waitUntil: 'networkidle' });
    await keys.use('link', 'Buyer');
    await page.waitForURL(orders('?sort=buyer'));
    await keys.isAt('link', 'Buyer');
    expect(await list(page).locator('[aria-sort=ascending]').textContent()).toBe('Buyer');

    const names = await list(page).locator('.row-link').allInnerTexts();
    await keys.tabTo('checkbox', names[0]!);
    await keys.press('ArrowDown', 'Space');
    await keys.isAt('checkbox', names[1]!);
    await keys.press('ArrowDown', 'ArrowDown', 'Shift+Space');
    expect(await ticked(page)).toBe(3);
    expect(await spoken(page).textContent()).toBe('3 selected');
    await keys.tabTo('link', names[3]!);
    await keys.press('Space');
    expect(await ticked(page)).toBe(2);
    await keys.press('End');
    await keys.isAt('link', names[49]!);
    await keys.press('Tab');
    await keys.isAt('link', 'Page 1');
    await keys.tabBackTo('link', names[49]!);
    await keys.press('ArrowUp', 'Enter');
    await page.waitForURL(orders(`?q=${names[48]}`));
    await context.close();
  },
);

test('a selection holds over pages and orders, up to all that match except some; other filters end it', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(orders(), { waitUntil: 'networkidle' });
  await ticks(page).nth(1).click();
  await ticks(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText('4 selected').waitFor();
  const whole = list(page).getByRole('checkbox', { name: 'Select all on this page' });
  expect(await whole.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await whole.click();
  await bar.getByText('50 selected').waitFor();
  await list(page).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(orders('?page=2'));
  await expect.poll(() => ticked(page)).toBe(0);
  await bar.getByText('50 selected').waitFor();
  expect(await bar.getByRole('button', { name: 'Select all 240' }).count()).toBe(0);
  await whole.click();
  await bar.getByText('100 selected').waitFor();
  await bar.getByRole('button', { name: 'Select all 240' }).click();
  await expect.poll(() => ticked(page)).toBe(50);
  await ticks(page).first().click();
  await bar.getByText('239 selected').waitFor();
  await list(page).getByRole('link', { name: 'Total' }).click();
  await page.waitForURL(orders('?sort=total&order=DESC'));
  await bar.getByText('239 selected').waitFor();
  await list(page).getByRole('combobox', { name: 'Status' }).selectOption('Unpaid');
  await list(page).getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(orders('?status=UNPAID&sort=total&order=DESC'));
  await expect.poll(() => bar.count()).toBe(0);
  expect(await ticked(page)).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('an action says first for how many rows it works and why not for the others, then does it and gives its result the focus', async () => {
  const { page, context } = await browser.visit();
  await page.goto(orders('?q=Kenora'), { waitUntil: 'networkidle' });
  const total = await rows(page).count();
  const count = (status: string) => rows(page).getByText(status, { exact: true }).count();
  const [unpaid, shipped] = [await count('Unpaid'), await count('Shipped')];
  await list(page).getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' });
  const can = total - unpaid - shipped;
  await dialog.getByText(`This works for ${can} of ${total}. Not for the others:`).waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    `Not paid yet\n${unpaid}`,
    `Already shipped\n${shipped}`,
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await count('Shipped')).toBe(shipped);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mark as shipped');

  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await dialog.getByRole('button', { name: `Mark ${can} as shipped` }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`${can} orders are marked as shipped.`);
  expect(await count('Shipped')).toBe(shipped + can);
  expect(await ticked(page)).toBe(0);
  await context.close();
});

test('columns and views are remembered: a view has a name, filters, order and columns, and one opens the list', async () => {
  const { page, context } = await browser.visit();
  const keys = await keyboardOnly(page);
  await page.goto(orders('?status=UNPAID&sort=total&order=DESC'), { waitUntil: 'networkidle' });
  await keys.use('disclosure', 'Columns, 8 of 10');
  await keys.use('checkbox', 'Town', 'Space');
  await keys.use('checkbox', 'Fee', 'Space');
  await keys.press('Escape');
  await keys.tabBackTo('disclosure', 'Views');
  await keys.press('Enter');
  await keys.use('button', 'Save this view');
  const field = await page.getByLabel('Name of the view').boundingBox();
  expect(field!.width).toBeGreaterThan(250);
  await keys.write('Name of the view', '');
  await keys.use('button', 'Save view');
  await page.getByText('Enter a name').waitFor();
  await keys.isAt('textbox', 'Name of the view');
  await keys.typeOver('Large unpaid');
  await keys.press('Enter');
  await keys.isAt('disclosure', 'Large unpaid');
  await keys.press('Enter');
  await keys.use('button', 'Open the list with this view');

  await page.goto(orders(), { waitUntil: 'networkidle' });
  await page.waitForURL(orders('?status=UNPAID&sort=total&order=DESC'));
  const heads = () => list(page).locator('thead th').allInnerTexts();
  await expect.poll(heads).toEqual(['Order', 'Buyer', 'Status', 'Due', 'Items', 'Total', 'Carrier', 'Fee']);
  await list(page).locator('summary', { hasText: 'Large unpaid' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL(orders());
  await list(page).locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('link', { name: /Large unpaid/ }).click();
  await page.waitForURL(orders('?status=UNPAID&sort=total&order=DESC'));
  await list(page).locator('summary', { hasText: 'Large unpaid' }).click();
  await page.getByRole('button', { name: 'Delete this view' }).click();
  await page.getByText(/View deleted: .?Large unpaid/).waitFor();
  await list(page).getByRole('button', { name: 'Undo' }).click();
  await list(page).locator('summary', { hasText: 'Large unpaid' }).waitFor();
  await context.close();
});

test('by keyboard, a shop’s owner saves a view and shares it; a colleague’s list opens with it until that ends; another tab does not save the same name again', async () => {
  const [owner, packer] = [await browser.visit(), await browser.visit()];
  await signInInside(owner.page, shop.seller, cast.seller.login);
  await signInInside(packer.page, shop.seller, cast.packer.login);
  const orders = `${shop.seller}/orders`;
  const menu = (page: Page, name: string) => page.locator('.list-menu summary', { hasText: name }).click();
  const tab = await owner.context.newPage();
  await tab.goto(`${orders}?tab=SHIP`, { waitUntil: 'networkidle' });
  await owner.page.goto(`${orders}?tab=LATE`, { waitUntil: 'networkidle' });
  const keys = await keyboardOnly(owner.page);
  await keys.use('disclosure', 'Views');
  await keys.use('button', 'Save this view');
  await keys.write('Name of the view', 'Call today');
  await keys.press('Enter');
  await keys.isAt('disclosure', 'Call today');
  await keys.press('Enter');
  await keys.use('button', 'Share with the team');
  await owner.page.getByText(/View shared: .?Call today/).waitFor();

  await menu(tab, 'Views');
  await tab.getByRole('button', { name: 'Save this view' }).click();
  await tab.getByLabel('Name of the view').fill('CALL today');
  await tab.getByRole('button', { name: 'Save view' }).click();
  await tab.getByRole('textbox', { name: 'Name of the view', description: /You already have a view/ }).waitFor();
  await tab.getByRole('button', { name: 'Close' }).click();
  await menu(tab, 'Views');
  await tab.getByRole('link', { name: 'Call today shared' }).waitFor();

  const { page } = packer;
  await page.goto(`${orders}?tab=LATE`, { waitUntil: 'networkidle' });
  await menu(page, 'Call today');
  const shared = page.getByRole('group', { name: 'Shared by colleagues' });
  await shared.getByRole('link', { name: /^Call today.*Grace/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the list with this view' }).click();
  await menu(page, 'Call today');
  await shared.getByText('opens first').waitFor();
  await page.goto(orders, { waitUntil: 'networkidle' });
  await page.waitForURL(`${orders}?tab=LATE`);

  await keys.tabBackTo('disclosure', 'Call today');
  await keys.press('Enter');
  await keys.use('button', 'Stop sharing this view');
  await owner.page.getByText(/View no longer shared: .?Call today/).waitFor();
  await page.goto(orders, { waitUntil: 'networkidle' });
  await menu(page, 'Views');
  expect(await shared.count()).toBe(0);
  expect(owner.pageErrors).toEqual([]);
  for (const { context } of [owner, packer]) await context.close();
});

test('a list sorts, filters and leads on without scripts', async () => {
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(orders());
  await list(page).getByRole('link', { name: 'Total' }).click();
  expect(page.url()).toBe(orders('?sort=total&order=DESC'));
  await list(page).getByLabel('Number, name or town').fill('Fargo');
  await list(page).getByRole('button', { name: 'Filter' }).click();
  expect(page.url()).toBe(orders('?sort=total&order=DESC&q=Fargo&status='));
  const name = await list(page).locator('.row-link').first().textContent();
  await list(page).locator('.row-link').first().click();
  expect(page.url()).toBe(orders(`?q=${name}`));
  await context.close();
});

test.each([
  ['seller', '', 'light', 1280],
  ['seller', '/ar', 'dark', 320],
  ['manager', '/ar', 'light', 1280],
  ['manager', '', 'dark', 320],
] as const)(
  'the gallery of the %s site%s (%s, %i px): axe finds nothing, nothing is too wide, and rows without room for columns are cards (WCAG 1.4.10)',
  async (site, locale, colorScheme, width) => {
    const { page, context, pageErrors } = await browser.visit({ colorScheme, viewport: { width, height: 800 } });
    await page.goto(`${shop[site]}${locale}/dev/ui`, { waitUntil: 'networkidle' });
    await ticks(page).nth(1).click();
    expect([...(await violationsOf(page)), ...pageErrors]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const [tick, name] = await Promise.all([
      ticks(page).first().boundingBox(),
      list(page).locator('.row-link').first().boundingBox(),
    ]);
    expect(name!.x > tick!.x).toBe(locale === '');
    expect(
      await list(page)
        .locator('tr[data-key]')
        .first()
        .evaluate((row) => getComputedStyle(row).display),
    ).toBe(width === 320 ? 'grid' : 'table-row');
    expect(
      await page
        .locator('.list-table')
        .first()
        .evaluate((table) => getComputedStyle(table).direction),
    ).toBe(locale === '' ? 'ltr' : 'rtl');
    await context.close();
  },
);
