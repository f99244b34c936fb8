import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const pictureFile = async (name: string, width = 640, height = 480) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});
const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sirs') };

/** The picture upload, as in the gallery of components. */
async function uploaderOn(page: Page) {
  await page.goto(`${shop.cubby}/dev/ui`, { waitUntil: 'networkidle' });
  const uploader = page.getByRole('group', { name: 'Pictures for a review' });
  await uploader.getByRole('button', { name: 'Add pictures' }).waitFor();
  const rows = uploader.getByRole('listitem');
  const names = () => rows.locator('bdi').allTextContents();
  const given = async () => JSON.parse((await page.locator('output[hidden]').textContent()) || '{}');
  return { uploader, rows, names, given, said: uploader.getByRole('status') };
}
const choose = (page: Page, files: Awaited<ReturnType<typeof pictureFile>>[]) =>
  page.setInputFiles('input[type=file]', files);

test('pictures are chosen, uploaded, described and passed to the form in the user’s order (spec 2.61)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { uploader, rows, names, given, said } = await uploaderOn(page);
  await choose(page, [await pictureFile('one.jpg'), await pictureFile('two.jpg', 300, 900)]);
  await expect.poll(async () => (await given()).settled).toBe(true);
  await expect.poll(() => uploader.getByText('Ready', { exact: true }).count()).toBe(2);
  await rows.nth(1).getByLabel('Description').fill('A tall box');

  const up = uploader.getByRole('button', { name: 'Move two.jpg up' });
  await up.focus();
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['two.jpg', 'one.jpg']);
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => said.textContent()).toBe('two.jpg is now number 1 of 2.');
  const { list } = await given();
  expect(list).toEqual([
    { uploadId: expect.stringMatching(/^[0-9a-f-]{36}$/), alt: 'A tall box' },
    { uploadId: expect.stringMatching(/^[0-9a-f-]{36}$/), alt: '' },
  ]);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a picture is removed and restored by keyboard alone, and focus is never lost (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { uploader, names, given } = await uploaderOn(page);
  await choose(page, [await pictureFile('one.jpg'), await pictureFile('two.jpg')]);
  await expect.poll(async () => (await given()).list?.length).toBe(2);
  await uploader.getByRole('button', { name: 'Remove one.jpg' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['two.jpg']);
  await expect.poll(async () => (await given()).list.length).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['one.jpg', 'two.jpg']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove one.jpg');
  await context.close();
});

test('an upload in progress can be cancelled, and sent after all (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { uploader, names, given } = await uploaderOn(page);
  let hold = true;
  // Held for good: only cancelling ends it.
  await page.route('**/api/media/picture/**', (route) => (hold ? undefined : route.continue()));
  await choose(page, [await pictureFile('one.jpg')]);
  await expect.poll(() => uploader.getByRole('progressbar', { name: 'Upload progress: one.jpg' }).count()).toBe(1);
  const broken = page.waitForEvent('requestfailed');
  await uploader.getByRole('button', { name: 'Cancel upload: one.jpg' }).click();
  await broken;
  expect(await names()).toEqual([]);
  hold = false;
  await uploader.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await given()).list.length).toBe(1);
  await context.close();
});

test('a refused file shows the reason; files over the limit are left out (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { uploader, rows, given } = await uploaderOn(page);
  const good = await pictureFile('good.jpg');
  await choose(page, [letter, good, good, good, good, good]);
  await expect.poll(() => uploader.getByText('The limit is 4 pictures, so 2 weren’t added.').isVisible()).toBe(true);
  await expect.poll(() => rows.first().getByText('This file isn’t a supported picture').isVisible()).toBe(true);
  expect(await rows.first().getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await expect.poll(async () => (await given()).list.length).toBe(3);
  expect((await given()).settled).toBe(false);
  await context.close();
});

test('a picture whose response was lost is sent again with the same key (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { uploader, given } = await uploaderOn(page);
  const keys: (string | undefined)[] = [];
  let lost = true;
  await page.route('**/api/media/picture/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!lost) return route.continue();
    lost = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose(page, [await pictureFile('one.jpg')]);
  await uploader.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await given()).list.length).toBe(1);
  expect([keys.length, keys[0]?.length, new Set(keys).size]).toEqual([2, 32, 1]);
  await context.close();
});

test('a visitor is asked at the file to sign in; pictures can be dropped and pasted as well (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  const { uploader, names } = await uploaderOn(page);
  const { buffer } = await pictureFile('dropped.jpg');
  const bytes = [...buffer];
  await uploader.getByRole('button', { name: 'Add pictures' }).evaluate((button, data) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(data)], 'dropped.jpg', { type: 'image/jpeg' }));
    button.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(data)], 'pasted.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect.poll(names).toEqual(['dropped.jpg', 'pasted.jpg']);
  await expect.poll(() => uploader.getByText('Sign in first.', { exact: true }).count()).toBe(2);
  expect(await uploader.getByRole('link', { name: 'Sign in', exact: true }).first().getAttribute('href')).toBe(
    '/login',
  );
  await context.close();
});

test('a large photograph is downscaled before upload, without the camera’s metadata (spec 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  const { given } = await uploaderOn(page);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'grey', noise } })
    .withExif({ IFD0: { Artist: 'Poppy Moreau' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.includes('Poppy Moreau')).toBe(true);
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      Object.assign(window, { sent: body });
      send.call(this, body as Blob);
    };
  });
  await choose(page, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect.poll(async () => (await given()).list?.length).toBe(1);
  const { size, width, text } = await page.evaluate(async () => {
    const { sent } = window as unknown as { sent: Blob };
    const { width } = await createImageBitmap(sent);
    return { size: sent.size, width, text: await sent.slice(0, 4096).text() };
  });
  expect(size).toBeLessThan(buffer.length);
  expect(width).toBe(2400);
  expect(text).not.toContain('Poppy Moreau');
  await context.close();
});

test('a form waits for its pictures, says at the field what it waits for, and is sent without the one that failed (spec 2.33, 2.61)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, cast.teacher.login);
  await page.goto(`${shop.cubby}/profile/support`, { waitUntil: 'networkidle' });
  await page.getByLabel('Topic').fill('A bent ruler');
  await page.getByLabel('Description', { exact: true }).fill('It came like this.');
  const alert = page.getByRole('group', { name: 'Pictures' }).getByRole('alert');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const isFocused = () => alert.evaluate((each) => each === document.activeElement);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/support/')) sent += 1;
  });
  let held = Promise.withResolvers<void>();
  await page.route('**/api/media/picture/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, [await pictureFile('bent.jpg'), letter]);
  await send.click();
  await expect.poll(() => alert.textContent()).toBe('The upload isn’t finished. Wait a moment, then send again.');
  expect(await isFocused()).toBe(true);
  held.resolve();
  await expect.poll(() => alert.textContent()).toBe('Some files weren’t uploaded. Remove them, or try again.');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect.poll(isFocused).toBe(true);
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
  await expect.poll(() => alert.count()).toBe(0);
  // The page in another language has what was uploaded, too, and waits for what is under way (ux LG2).
  const goTo = async (before: string, after: string) => {
    await page.getByRole('banner').locator('summary', { hasText: before }).click();
    await page.getByRole('banner').getByRole('link', { name: after }).click();
  };
  const names = () => page.locator('main li bdi').allTextContents();
  await goTo('English', 'العربية');
  await page.waitForURL(`${shop.cubby}/ar/profile/support`);
  await expect.poll(names).toEqual(['bent.jpg']);
  held = Promise.withResolvers();
  await choose(page, [await pictureFile('broken.jpg'), letter]);
  await goTo('العربية', 'English');
  const waits = 'ستُفتح الصفحة باللغة الأخرى فور اكتمال الرفع.';
  await expect.poll(() => page.locator('main p[aria-hidden]', { hasText: waits }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('main [role=status]', { hasText: waits }).count()).toBe(1);
  expect(page.url()).toBe(`${shop.cubby}/ar/profile/support`);
  held.resolve();
  // What fails is not lost either: one removes it, or tries again.
  await page.getByText('بعض الملفات لم يُرفع. احذفها أو حاول مرة أخرى.').waitFor();
  expect(page.url()).toBe(`${shop.cubby}/ar/profile/support`);
  await page.getByRole('button', { name: /^حذف .*letter\.jpg/ }).click();
  await page.waitForURL(`${shop.cubby}/profile/support`);
  await expect.poll(names).toEqual(['bent.jpg', 'broken.jpg']);
  await send.click();
  await expect.poll(() => sent).toBe(1);
  await context.close();
});
