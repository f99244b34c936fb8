import { cast, demoPassword } from '@cubby/testing/cast';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { fillCheckout, guest } from './support/people/guest.ts';

const shop = inject('shop');
const browser = openBrowser();
const soldOut = 'BW-CEDAR-LEAD-4B';

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const isInvalid = (field: Locator) => field.getAttribute('aria-invalid');
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check these fields' });
const answerWith = (errors: { field: string; errorMsg: string }[], message: string) => (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/json',
    body: JSON.stringify({
      responseCode: 'OC_BAD_REQUEST',
      message,
      errors: errors.map((error) => ({ errorCode: 'OC_BAD_REQUEST', ...error })),
    }),
  });
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
}

async function writeEnquiry(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Amina Haddad');
  await page.getByLabel('Email').fill('amina@school.example');
  await page.getByLabel('I am a').selectOption('teacher');
  await page.getByLabel('Message').fill('Do you print labels?');
  await page.getByRole('main').getByRole('checkbox').check();
}

test('a refused submit focuses the first invalid field; more than two are listed, each with a link to its field', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/contacts`, { waitUntil: 'networkidle' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect.poll(() => focusedId(page)).toBe('enquiry-contact-name');
  expect(await summary(page).getByRole('link').allTextContents()).toEqual([
    'This field is required: enter your name',
    'This field is required: enter your email address',
    'This field is required: choose who you are',
    'This field is required: write your message',
    'Tick this box to continue',
  ]);
  await summary(page)
    .getByRole('link', { name: /write your message$/ })
    .click();
  await expect.poll(() => focusedId(page)).toBe('enquiry-contact-description');

  // A fixed field leaves the list at once; with two left there is no list, only the focus on the first.
  await page.getByLabel('Your name').fill('Amina Haddad');
  expect(await summary(page).getByRole('link').count()).toBe(4);
  await page.getByLabel('I am a').selectOption('teacher');
  await page.getByLabel('Message').fill('Do you print labels?');
  await page.getByLabel('Email').fill('amina');
  await send.click();
  await expect.poll(() => focusedId(page)).toBe('enquiry-contact-email');
  expect(await summary(page).count()).toBe(0);
  expect(await isInvalid(page.getByRole('main').getByRole('checkbox'))).toBe('true');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('an error appears on leaving a field that is not empty, and goes once it is fixed (ux K4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/contacts`, { waitUntil: 'networkidle' });
  const email = page.getByLabel('Email');
  await page.getByLabel('Your name').focus();
  await email.focus();
  expect(await isInvalid(page.getByLabel('Your name'))).toBeNull();
  await email.fill('amina');
  expect(await isInvalid(email)).toBeNull();
  await page.getByLabel('Message').focus();
  await expect.poll(() => isInvalid(email)).toBe('true');
  await email.fill('amina@school.example');
  await expect.poll(() => isInvalid(email)).toBeNull();
  await context.close();
});

test('an error that appears on leaving a field does not swallow the click', async () => {
  const { page, context } = await browser.visit({ reducedMotion: 'no-preference' });
  await page.goto(`${shop.cubby}/contacts`, { waitUntil: 'networkidle' });
  const email = page.getByLabel('Email');
  const box = page.getByRole('main').getByRole('checkbox');
  await email.fill('amina');
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // Time for the results of the press to be rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect.poll(() => isInvalid(email)).toBe('true');
  expect(await box.isChecked()).toBe(true);
  await context.close();
});

test('a draft survives a reload, and is deleted once sent; two submits at once send it once', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/contacts`, { waitUntil: 'networkidle' });
  const sent = countRequests(page, '/api/support/request/v1/create');
  await writeEnquiry(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Do you print labels?');
  expect(await page.getByLabel('I am a').inputValue()).toBe('teacher');
  expect(await page.getByRole('main').getByRole('checkbox').isChecked()).toBe(true);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#enquiry-contact-form')!;
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect.poll(() => page.getByRole('alertdialog', { name: 'Success!' }).isVisible()).toBe(true);
  expect(sent()).toBe(1);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a server error appears at its field, with the focus; any other above the form; what was typed stays', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/product/${soldOut}`, { waitUntil: 'networkidle' });
  const form = page.locator('#restock');
  const email = form.getByLabel('Email');
  await email.fill('noor@guest.example');
  const answer = (errors: Parameters<typeof answerWith>[0], message: string) =>
    page.route('**/api/store/restock/request/v1/create', answerWith(errors, message), { times: 1 });

  await answer([{ field: 'email', errorMsg: 'This address cannot be reached' }], 'Please check the address');
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(() => form.getByText('This address cannot be reached').isVisible()).toBe(true);
  expect(await isInvalid(email)).toBe('true');
  expect(await focusedId(page)).toBe('restock-email');
  expect(await email.inputValue()).toBe('noor@guest.example');

  await answer([], 'Too much is asked just now');
  await email.fill('noor.h@guest.example');
  expect(await isInvalid(email)).toBeNull();
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(() => form.getByRole('alert').textContent()).toContain('Too much is asked just now');
  expect(await email.inputValue()).toBe('noor.h@guest.example');
  await context.close();
});

test('input from before the page is hydrated is kept and submitted', async () => {
  const { page, context } = await browser.visit();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${shop.cubby}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(cast.teacher.login);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByLabel('Remember me').check();
  release();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/profile\/details\/account$/);
  await context.close();
});

test('visitors who would lose unsaved input are asked before they leave', async () => {
  const { page, context } = await browser.visit();
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  await page.getByRole('main').locator(`a[href="/product/${sku}"]`).first().click();
  await page.waitForURL(new RegExp(sku));
  const report = page.getByRole('button', { name: /^Report/ }).first();
  await report.click();
  const comment = page.getByRole('dialog').getByRole('textbox');
  await comment.fill('It names a child.');

  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.evaluate(() => history.back());
  await expect.poll(() => question.isVisible()).toBe(true);
  expect(await question.textContent()).toContain('Leave without saving?');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect.poll(() => question.isVisible()).toBe(false);
  expect(page.url()).toContain(sku);
  expect(await comment.inputValue()).toBe('It names a child.');

  const asked = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    }),
  );
  void page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await context.close();
});

test('checkout focuses its first invalid field, opens its step, and keeps what was typed over a reload (ux K4, K5)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  // In the order's summary, and in its review above Pay.
  expect(await page.getByText('Calculated from your address').count()).toBe(2);
  const pay = page.getByRole('button', { name: /^Pay .* by card$/ });
  await pay.click();
  await expect.poll(() => focusedId(page)).toBe('checkout-contact-firstName');
  expect(await summary(page).getByRole('link').count()).toBeGreaterThan(5);

  await fillCheckout(page);
  await expect.poll(() => page.getByRole('button', { name: 'Edit delivery address' }).isVisible()).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByText(guest.email).isVisible()).toBe(true);
  await pay.click();
  await expect.poll(() => focusedId(page)).toBe('checkout-adult');
  expect(await summary(page).count()).toBe(0);

  // An address that has become invalid opens its step again.
  await page.getByRole('button', { name: 'Edit contact details' }).click();
  // Before the opened step has the focus, typed text would go elsewhere.
  await expect.poll(() => focusedId(page)).toBe('checkout-contact-firstName');
  await page.getByLabel('Email').fill('noor');
  await page.getByLabel('I am of legal age where I live').check();
  await pay.click();
  await expect.poll(() => focusedId(page)).toBe('checkout-contact-email');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a server error in an order opens the step of its field, and nothing typed is lost', async () => {
  const { page, context } = await browser.visit();
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  await fillCheckout(page);
  await page.getByLabel('I am of legal age where I live').check();
  await page.route(
    '**/api/store/order/anon/v1/create',
    answerWith([{ field: 'deliveryPoint.city', errorMsg: 'No parcel gets to this city' }], 'Please check the order'),
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await expect.poll(() => focusedId(page)).toBe('checkout-address-city');
  await expect.poll(() => page.getByText('No parcel gets to this city').isVisible()).toBe(true);
  expect(await page.getByLabel('City').inputValue()).toBe('Victoria');
  expect(await page.getByText(guest.email).isVisible()).toBe(true);
  await context.close();
});

test('partners write in a window of the menu, which says what failed, and then what was received (spec 2.57, 8.3, 8.4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const banner = page.getByRole('banner');
  await banner.locator('summary', { hasText: 'Shop' }).click();
  await banner.getByRole('link', { name: 'Become a partner' }).click();
  const window = page.getByRole('dialog', { name: 'Become a partner' });
  await window.getByLabel('Your name').fill('Robin Field');
  await window.getByLabel('Email').fill('robin@club.example');
  await window.getByLabel('I am a').selectOption('school-board');
  await window.getByLabel('Message').fill('Our club would like to join.');
  await window.getByRole('checkbox').check();
  await page.route('**/api/support/request/v1/create', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Send' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Try again' });
  await expect.poll(() => failed.isVisible()).toBe(true);
  expect(await failed.textContent()).toContain('Error when submitting the application');
  await failed.getByRole('button').first().click();
  expect(await window.getByLabel('Message').inputValue()).toBe('Our club would like to join.');
  await window.getByRole('button', { name: 'Send' }).click();
  const received = page.getByRole('alertdialog', { name: 'Success!' });
  await expect.poll(() => received.isVisible()).toBe(true);
  expect(await received.textContent()).toContain('Your request was received successfully');
  await received.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => window.isVisible()).toBe(false);
  await context.close();
});

test('without scripts the contact form is sent, and confirmed by the link that its sender is mailed (spec 2.3, 4.17)', async () => {
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${shop.cubby}/contacts`);
  const form = page.locator('#enquiry-contact-form');
  await form.getByLabel('Your name').fill('Amina Haddad');
  await form.getByLabel('Email').fill(`amina.${Date.now()}@school.example`);
  await form.getByLabel('I am a').selectOption('teacher');
  await form.getByLabel('Message').fill('Do you print labels?');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/confirm-enquiry\?sent=mail$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Check your inbox');
  await page.goto(`${shop.cubby}/confirm-enquiry?token=made.up`);
  await page.getByRole('button', { name: 'Send my message' }).click();
  await page.waitForURL(/\?sent=expired$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('This link no longer works');
  await context.close();
});
