import type { MessageKey, Values } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { cast, demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { withDatabase } from '../support/database.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { tapPin } from '../support/people/child-mode.ts';
import { openMember } from '../support/people/member.ts';
import { signInByCall, signInInside } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const { text } = loadTranslators(root).of('ar');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar' };

const craft = `فاصل كتاب ${Date.now() % 100_000}`;
const nickname = '\u2068ليان\u2069';

/** What somebody does at a page, by the keys of the words that they read. */
const at = (page: Page) => ({
  reads: (key: MessageKey, values?: Values) =>
    expect.poll(() => page.getByText(text(key, values)).filter({ visible: true }).count()).toBeGreaterThan(0),
  press: (key: MessageKey, values?: Values) =>
    page
      .getByRole('button', { name: text(key, values), exact: true })
      .first()
      .click(),
  follow: (key: MessageKey, values?: Values) =>
    page
      .getByRole('link', { name: text(key, values) })
      .first()
      .click(),
  field: (key: MessageKey) => page.getByLabel(text(key), { exact: true }).first(),
  isArabic: async () => expect(await page.locator('html').getAttribute('dir')).toBe('rtl'),
});

test('in Arabic: a mother opens a shop for her daughter of thirteen, who agrees, too, and drafts a bookmark; both the mother and the staff approve it, and buyers see it (domain 2.1–2.5, C8)', async () => {
  const login = await openMember('Amal');
  await withDatabase(shop.dataDir, (pool) => pool.query(`update account set locale = 'ar' where login = $1`, [login]));
  const { page, pageErrors, context } = await browser.visit(phone);
  const { reads, press, follow, field, isArabic } = at(page);

  await signInInside(page, shop.cubby, login);
  await page.goto(`${shop.cubby}/ar/open-shop?as=guardian`, { waitUntil: 'networkidle' });
  await follow('families.start');
  await field('families.legalName').fill('أمل حداد');
  await field('families.birthDate').fill('1984-05-02');
  await field('families.region').selectOption('CA-BC');
  await field('families.nickname').fill('ليان');
  await field('families.birthYear').selectOption('2012');
  await press('families.start.submit');
  await follow('families.started.go');
  await page.waitForURL(/\/ar\/sign-in/);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/ar\/children$/);
  await isArabic();
  await follow('families.manage', { name: nickname });
  await press('families.step.ACCOUNT.act');
  await reads('families.mailed');
  const mail = await mailTo(login, 'ليان');
  await page.goto(linkIn(mail.text, '#t='), { waitUntil: 'networkidle' });
  expect(page.url()).toContain('/ar/');
  await press('families.confirm.submit');
  await follow('families.confirmed.go');
  await follow('families.manage', { name: nickname });
  await press('families.step.IDENTITY.act');
  await page.waitForURL(/\/ar\/children\/identity$/);
  await press('families.identity.yes');
  await reads('families.identity.proven');
  await follow('families.manage', { name: nickname });
  await press('families.step.PUBLIC_SHOP.act');
  await reads('families.given');
  await reads('families.teen', { name: nickname });

  // The daughter, in child mode on the same phone.
  await press('childModes.pin.choose');
  for (const picture of ['fox', 'boat', 'apple', 'moon'] as const) await press(`families.picture.${picture}`);
  await press('childModes.pin.save');
  await reads('childModes.pin.saved', { name: nickname });
  await press('childModes.here.act');
  await page.waitForURL(`${shop.child}/ar/who`);
  await isArabic();
  await page.getByRole('link', { name: 'ليان' }).click();
  await page.waitForURL(/\/who\/./);
  await tapPin(page, ['fox', 'boat', 'apple', 'moon']);
  await reads('childMode.hello', { name: nickname });
  await follow('childMode.home.teen.go');
  await press('childMode.agreed.say.yes');
  await reads('childMode.agreed.yes');
  await page.goto(`${shop.child}/ar/things/new`, { waitUntil: 'networkidle' });
  await press('childMode.new.go');
  await page.waitForURL(/\/ar\/things\/[0-9A-Z]{8}/);
  const number = /things\/([0-9A-Z]{8})/.exec(page.url())![1]!;
  await page.setInputFiles('input[type=file]', { name: 'moon.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await reads('media.done');
  await field('childMode.form.name').fill(craft);
  await field('childMode.form.words').fill('يحفظ صفحتك. القمر من اللباد.');
  await field('childMode.form.kind').selectOption('BOOKMARKS');
  // As a keyboard in Arabic writes it.
  await field('childMode.form.price').fill('٤٫٥٠');
  await page.getByRole('checkbox', { name: text('crafts.material.FELT') }).check();
  await page.locator('input[name=ageFrom][value="3"]').check();
  await page.locator('input[name=hasSmallParts][value="false"]').check();
  await press('childMode.form.send');
  await reads('childMode.sent');
  await press('childMode.done');
  await page.waitForURL(`${shop.child}/ar/who`);

  // The mother signs in again, and approves.
  await page.goto(`${shop.seller}/ar/sign-in`);
  expect(await signInByCall(page, login)).toBe(200);
  await page.goto(`${shop.seller}/ar/crafts/${number}`, { waitUntil: 'networkidle' });
  for (const check of ['PRIVATE', 'MADE', 'SAFE']) await page.locator(`input[name=${check}]`).check();
  await press('crafts.approve');
  await reads('crafts.approved');
  // What the shop itself still needs is listed, until it opens.
  await page.goto(`${shop.seller}/ar/children`, { waitUntil: 'networkidle' });
  await follow('families.manage', { name: nickname });
  await follow('shopSettings.step.PAGE');
  await press('crafts.page.change');
  await page.waitForURL(/\/ar\/crafts\/[0-9A-Z]{8}\/edit$/);
  const shopPage = /crafts\/([0-9A-Z]{8})/.exec(page.url())![1]!;
  await field('crafts.shop.name').fill('خرزات القمر');
  await field('crafts.shop.words').fill('أصنع فواصل كتب من اللباد.');
  await page.locator('input[type=radio]').first().check();
  await press('crafts.form.save');
  await page.waitForURL(new RegExp(`/ar/crafts/${shopPage}$`));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press('crafts.approve');
  await reads('crafts.approved');

  const desk = await browser.visit({ locale: 'ar' });
  const staff = at(desk.page);
  await signInInside(desk.page, shop.manager, cast.manager.login);
  await desk.page.goto(`${shop.manager}/ar/?kind=CRAFT`, { waitUntil: 'networkidle' });
  await staff.isArabic();
  await expect.poll(() => desk.page.getByRole('link', { name: craft }).count()).toBe(1);
  for (const each of [number, shopPage]) {
    await desk.page.goto(`${shop.manager}/ar/crafts/${each}`, { waitUntil: 'networkidle' });
    await staff.press('crafts.decide.approve');
    await desk.page.waitForURL(`${shop.manager}/ar/crafts`);
  }
  expect(desk.pageErrors).toEqual([]);
  await desk.context.close();

  // Delivery and a signature open the shop.
  await page.goto(`${shop.seller}/ar/children`, { waitUntil: 'networkidle' });
  await follow('families.manage', { name: nickname });
  await page.locator('a[href$="/delivery"]').first().click();
  await press('shopSettings.delivery.addOwn', { country: 'كندا' });
  await page.locator('input[name=price]').fill('٣٫٥٠');
  await press('shopSettings.save');
  await page.locator('a[href$="/agreement"]').first().click();
  await page.locator('input[name=signedName]').fill('أمل حداد');
  await press('shopSettings.agreement.sign');
  await reads('shopSettings.saved');
  await expect.poll(() => page.locator('input[name=signedName]').count()).toBe(0);

  const buyer = await browser.visit({ locale: 'ar' });
  await expect
    .poll(async () => (await buyer.page.goto(`${shop.kids}/ar/product/KID-${number}`))!.status(), { timeout: 30_000 })
    .toBe(200);
  // Until then it was missing.
  buyer.pageErrors.length = 0;
  await buyer.page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => buyer.page.getByRole('heading', { level: 1 }).textContent()).toContain(craft);
  expect([...pageErrors.filter((each) => !/status of 40[13]/.test(each)), ...buyer.pageErrors]).toEqual([]);
  await buyer.context.close();
  await context.close();
});

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
