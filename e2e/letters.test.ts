import { readFileSync } from 'node:fs';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy } from './support/demo.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { call, receive } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });
let buyer = '';
beforeAll(async () => {
  const school = { name: 'Madrona School', members: ['Noor'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);

test('a member asks for help, a guest does by mail alone, and the staff answer both on their pages (spec 2.33, 2.53)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { page: staff, context: staffs } = await browser.visit();
  await signIn(page, shop.cubby, buyer);
  await page.goto(`${shop.cubby}/profile/support`, { waitUntil: 'networkidle' });
  await page.getByLabel('Topic').fill('A parcel is missing');
  await shows(page, 'Does this answer your question?');
  await page.getByText('Why do I get several parcels?').click();
  await shows(page, 'Every seller packs its own items.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await shows(page, 'describe how we can help');
  await page.getByLabel('Description').fill('Two came,\n\nthe third did not.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/profile\/support\/[0-9A-Z]{8}$/);
  await expect.poll(() => heading(page).textContent()).toContain('A parcel is missing');
  await shows(page, 'Waiting for our reply');
  const threadNum = page.url().slice(-8);

  await signInInside(staff, shop.manager, cast.manager.login);
  const answer = (number: string, description: string) =>
    call(staff, '/support/thread/answer/v1/create', { requestBodyDto: { threadNum: number, description } });
  await answer(threadNum, 'It arrives tomorrow.');
  await page.reload({ waitUntil: 'networkidle' });
  await shows(page, 'It arrives tomorrow.');
  await shows(page, 'Answered');
  await page.getByLabel('Reply to us').fill('Thank you');
  await page.getByRole('button', { name: 'Send message' }).click();
  await shows(page, 'Your message has been sent.');
  expect(pageErrors).toEqual([]);

  const guest = await browser.visit({ viewport: { width: 390, height: 844 } });
  const email = `noor-${Date.now()}@guest.example`;
  await guest.page.goto(`${shop.kids}/support`, { waitUntil: 'networkidle' });
  await guest.page.getByLabel('Email').fill(email);
  await guest.page.getByLabel('Topic').fill('Do you ship to Yukon?');
  await guest.page.getByLabel('Description').fill('I could not find it.');
  await guest.page.getByRole('button', { name: 'Send', exact: true }).click();
  await shows(guest.page, /We’ve received your request/);
  const mail = await mailTo(email, 'We’ve received your request');
  expect(mail.text).not.toContain('Yukon');
  const link = linkIn(mail.text, '/support/');
  await guest.page.goto(link, { waitUntil: 'networkidle' });
  await expect.poll(() => heading(guest.page).textContent()).toContain('Do you ship to Yukon?');
  const number = /support\/([0-9A-Z]{8})/.exec(link)![1]!;
  await answer(number, 'We do.');
  await guest.page.goto(linkIn((await mailTo(email, 'Reply to your request')).text, '/support/'), {
    waitUntil: 'networkidle',
  });
  await guest.page.reload({ waitUntil: 'networkidle' });
  await shows(guest.page, 'We do.');
  // The link of the thread proves who sends files, and shows them.
  await guest.page.goto(link, { waitUntil: 'networkidle' });
  await guest.page.locator('input[type=file]').setInputFiles([
    { name: 'box.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') },
    { name: 'Purchase order 7.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
  ]);
  await expect.poll(() => guest.page.getByText('Ready', { exact: true }).count()).toBe(2);
  await guest.page.getByLabel('Reply to us').fill('Here they are');
  await guest.page.getByRole('button', { name: 'Send message' }).click();
  await shows(guest.page, 'Your message has been sent.');
  const picture = guest.page.getByRole('list', { name: 'Pictures' }).getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const download = guest.page.waitForEvent('download');
  await guest.page.getByRole('link', { name: 'Purchase order 7.pdf' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('%PDF-1.7\n%%EOF\n');
  await page.goto(`${shop.cubby}/support/${number}`, { waitUntil: 'networkidle' });
  await expect.poll(() => heading(page).textContent()).toBe('This request can’t be opened');
  expect(guest.pageErrors).toEqual([]);
  await Promise.all([context.close(), staffs.close(), guest.context.close()]);
});

test('a parcel is announced by mail, whose link ends such mails without script or account; its dates are in a calendar', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit();
  await signIn(page, shop.cubby, buyer);
  await signInInside(seller, shop.seller, cast.seller.login);
  const number = await receive(page, seller, (await soldBy(shop.cubby, cast.seller.shopSlug)).priceId, buyer);
  const order = number.split('-')[0]!;

  const shipped = await mailTo(buyer, `A parcel from order ${order}`);
  const end = linkIn(shipped.text, '/email-unsubscribe\\?token=');
  const plain = await browser.visit({ javaScriptEnabled: false });
  await plain.page.goto(end);
  expect(await heading(plain.page).textContent()).toBe('Stop these emails?');
  await plain.page.getByRole('button', { name: 'Stop these emails' }).click();
  await plain.page.waitForLoadState();
  expect(await heading(plain.page).textContent()).toBe('We’ve stopped these emails');
  await page.goto(`${shop.cubby}/profile/details/notifications`, { waitUntil: 'networkidle' });
  expect(await page.getByLabel('Your parcels').isChecked()).toBe(false);
  await page.goto(end, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send them again' }).click();
  await expect.poll(() => heading(page).textContent()).toBe('Stop these emails?');

  await page.goto(`${shop.cubby}/profile/orders`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const address = await page.getByLabel('Calendar link').inputValue();
  const calendar = await page.evaluate(async (url) => (await fetch(new URL(url).pathname)).text(), address);
  expect(calendar).toContain('BEGIN:VCALENDAR');
  expect(calendar).toContain(`UID:return-${number}@`);
  for (const answer of ['Cancel', 'Delete link']) {
    expect(await page.evaluate(async (url) => (await fetch(new URL(url).pathname)).status, address)).toBe(200);
    await page.getByRole('button', { name: 'Delete link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  }
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'Create a calendar link' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true);
  expect((await fetch(address)).status).toBe(404);

  await page.goto(`${shop.cubby}/dev/mail/${encodeURIComponent(shipped.name)}`, { waitUntil: 'networkidle' });
  const ground = (scheme: string) =>
    page
      .frameLocator(`iframe[title="HTML, ${scheme}"]`)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect([await ground('light'), await ground('dark')]).toEqual(['rgb(253, 250, 245)', 'rgb(20, 24, 34)']);
  await shows(page, 'Carrier: Canada Post');
  expect(pageErrors).toEqual([]);
  await Promise.all([context.close(), sellers.close(), plain.context.close()]);
});
