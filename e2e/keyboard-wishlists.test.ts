import { cast } from '@cubby/testing/cast';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType, soldBy } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { openSchool } from './support/people/school.ts';
import { signInByCall } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
let member = '';
beforeAll(async () => {
  member = (await openSchool(shop.dataDir, { name: 'Alder School', members: ['Ada'], balanceMinor: 100 }))[0]!;
});

test('somebody with a keyboard alone keeps wish lists, shares one, chooses which mails to get, and filters on a narrow screen (ux A1, spec 2.13; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.cubby}/login`);
  expect(await signInByCall(page, member)).toBe(200);
  const { sku, name } = await soldBy(shop.cubby, cast.seller.shopSlug, 2);
  const keys = await keyboardOnly(page);

  await page.goto(`${shop.cubby}/profile/wishlists`, { waitUntil: 'networkidle' });
  for (const list of ['Class 4B', 'Art club']) {
    await keys.write('New list name', list);
    await keys.press('Enter');
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: list }).count()).toBe(1);
    await keys.isAt('textbox', 'New list name');
  }
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await keys.use('button', 'Add to wish list');
  await keys.isAt('button', 'Close');
  await keys.use('checkbox', /^Class 4B/, 'Space');
  await keys.press('Escape');
  await keys.isAt('button', 'On your wish list');

  await page.goto(`${shop.cubby}/profile/wishlists`, { waitUntil: 'networkidle' });
  await keys.use('link', /^Class 4B/);
  await keys.isAt('heading', 'Class 4B');
  await keys.use('button', `Remove ${name} from the list`);
  await keys.isAt('button', 'Undo');
  await keys.press('Enter');
  await keys.isAt('button', `Remove ${name} from the list`);
  await keys.tabBackTo('button', 'Share list');
  await keys.press('Space');
  await keys.isAt('textbox', 'Link to this list');
  const own = page.url();
  await page.goto(await page.getByLabel('Link to this list').inputValue(), { waitUntil: 'networkidle' });
  await keys.tabTo('button', 'Add all to cart');
  await page.goto(own, { waitUntil: 'networkidle' });
  await keys.use('button', 'Stop sharing');
  await keys.isAt('button', 'Cancel');
  await keys.use('button', 'Stop sharing');
  await keys.isAt('button', 'Share list');
  await keys.use('button', 'Rename');
  await keys.tabTo('textbox', 'List name');
  await keys.typeOver('Class 5B');
  await keys.press('Enter');
  await keys.isAt('button', 'Rename');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Class 5B');
  await keys.tabBackTo('button', 'Add all to cart');
  await keys.press('Enter');
  await expect.poll(() => page.getByText('One product was added to your cart.').count()).toBe(1);
  await keys.isAt('button', 'Add all to cart');
  await keys.use('button', 'Delete list');
  await keys.isAt('button', 'Cancel');
  await keys.press('Escape');
  await keys.isAt('button', 'Delete list');
  await keys.press('Enter');
  await keys.isAt('button', 'Cancel');
  await keys.use('button', 'Delete list');
  await keys.isAt('heading', 'Wish lists');
  expect(await page.getByRole('main').getByRole('link', { name: 'Class 5B' }).count()).toBe(0);

  await page.goto(`${shop.cubby}/profile/details/notifications`, { waitUntil: 'networkidle' });
  await keys.use('checkbox', 'Back in stock', 'Space');
  await expect.poll(() => page.getByText('Switched off: Back in stock').count()).toBeGreaterThan(0);
  await keys.isAt('checkbox', 'Back in stock');

  await page.goto(`${shop.cubby}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
  await keys.use('link', 'Filters');
  await keys.isAt('button', 'Close filters');
  await keys.use('link', /^In stock/);
  await page.waitForURL(/inStock=1/);
  await keys.isAt('link', /In stock/);
  await keys.press('Escape');
  await keys.isAt('link', 'Filters');
  await keys.use('link', /In stock/);
  await page.waitForURL((url) => !url.searchParams.has('inStock'));
  expect(pageErrors).toEqual([]);
  await context.close();
});
