import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType, soldProduct } from './support/demo.ts';
import { submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('in German the heart leads a guest to the German page for signing in (design 9.11, ux LG2)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await context.addInitScript(() => localStorage.setItem('cubby.locale', 'de'));
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/de/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Auf die Wunschliste' }).click();
  await page.waitForURL(`${shop.cubby}/de/login?to=%2Fproduct%2F${sku}`);
  await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a guest presses the heart, signs in and comes back to find it done; the list goes into the cart, and by its link to somebody else, until it is no longer shared', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { sku, fullName } = await soldProduct(shop.kids);
  await page.goto(`${shop.kids}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to wish list' }).click();
  await page.waitForURL(/\/login\?to=/);
  await submitSignIn(page, cast.teacher.login, demoPassword);
  await page.waitForURL(new RegExp(`/product/${sku}$`));
  const heart = page.getByRole('button', { name: 'On your wish list' });
  await heart.waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto(`${shop.kids}/profile/wishlists`, { waitUntil: 'networkidle' });
  await page.getByLabel('New list name').fill('Class 4B');
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('link', { name: 'Class 4B' }).waitFor();
  await page.goto(`${shop.kids}/product/${sku}`, { waitUntil: 'networkidle' });
  await heart.click();
  await page.getByRole('checkbox', { name: 'Class 4B' }).check();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.getByRole('link', { name: 'All wish lists' }).click();
  await page.getByRole('link', { name: 'Class 4B' }).click();
  await page.waitForURL(/\/profile\/wishlists\/[\w-]+$/);
  await page.getByRole('heading', { name: 'Class 4B' }).waitFor();

  await page.getByRole('button', { name: /^Remove .* from the list$/ }).click();
  await page.getByText('This list is empty').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: fullName }).first().waitFor();
  await page.getByRole('textbox', { name: `Quantity of ${fullName}` }).fill('3');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.reload().then(() => page.getByRole('textbox', { name: /^Quantity/ }).inputValue()))
    .toBe('3');
  await page.getByRole('button', { name: 'Share list' }).click();
  const field = page.getByRole('textbox', { name: 'Link to this list' });
  const link = await field.inputValue();
  expect(link).toMatch(/\/wishlist\/[\w-]{32}$/);

  const { page: aunt, context: other, pageErrors: auntsErrors } = await browser.visit();
  await aunt.goto(link, { waitUntil: 'networkidle' });
  await aunt.getByRole('heading', { name: 'Class 4B' }).waitFor();
  expect(await aunt.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  expect(await aunt.getByText(new RegExp(cast.teacher.lastName)).count()).toBe(0);
  await aunt.getByRole('button', { name: 'Add all to cart' }).click();
  await aunt.getByText('One product was added to your cart.').waitFor();
  await aunt.getByRole('button', { name: 'Add all to cart' }).click();
  await aunt.getByText('Everything available is already in your cart.').waitFor();
  const inCart = () =>
    aunt.evaluate(() =>
      JSON.parse(localStorage.getItem('cubby.cart')!).map((each: { quantity: number }) => each.quantity),
    );
  expect(await inCart()).toEqual([3]);

  // Hearts on cards are for members, and drawn by the browser: what the server sends is the same for all.
  const path = `${shop.kids}/products/${await firstType(shop.kids, true)}`;
  const sent = await (await page.goto(path, { waitUntil: 'networkidle' }))!.text();
  expect(sent).not.toContain('product-card-corner');
  const first = page.locator('.product-card-corner button').first();
  await expect.poll(() => first.getAttribute('aria-label')).toMatch(/^Add to wish list: /);
  await first.click();
  await page.getByRole('checkbox', { name: 'Wish list' }).check();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
  await aunt.goto(path, { waitUntil: 'networkidle' });
  expect(await aunt.locator('.product-card-corner').count()).toBe(0);
  await page.goBack({ waitUntil: 'networkidle' });

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByText('The list is no longer shared,').waitFor();
  await aunt.goto(link, { waitUntil: 'networkidle' });
  await aunt.getByRole('heading', { name: 'This wish list is no longer shared' }).waitFor();

  for (const name of ['Class 4B', 'Wish list']) {
    await page.goto(`${shop.kids}/profile/wishlists`, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/profile\/wishlists\/[\w-]+$/);
    await page.getByRole('button', { name: 'Delete list' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
    await page.waitForURL(/\/profile\/wishlists$/);
  }
  await page.getByText('No wish lists yet').waitFor();
  expect([...pageErrors, ...auntsErrors]).toEqual([]);
  await context.close();
  await other.close();
});
