import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { htmlErrors, looksOf, noteShifts, type Shifted, untranslated, violationsOf } from './support/every-page.ts';
import { pathsOf } from './support/pages.ts';
import { signInByCall } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

for (const { locale, colorScheme, width } of looksOf('kids'))
  test(`the sites of sellers and staff in ${locale || '/en'} (${colorScheme}, ${width} px), before and after signing in: axe finds nothing, their HTML is valid`, async () => {
    const found: string[] = [];
    for (const [site, login] of [
      ['seller', cast.seller.login],
      ['manager', cast.manager.login],
    ] as const) {
      const { page, context, pageErrors } = await browser.visit({ colorScheme, viewport: { width, height: 900 } });
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) expect(await signInByCall(page, login)).toBe(200);
        const answer = await page.goto(`${shop[site]}${locale}/`, { waitUntil: 'networkidle' });
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        found.push(...(await htmlErrors(await answer!.text())), ...(await violationsOf(page)));
        found.push(...(await untranslated(page)), ...pageErrors);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

test('the gallery of the interface: axe finds nothing', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/dev/ui`, { waitUntil: 'networkidle' });
  expect([...(await violationsOf(page)), ...pageErrors]).toEqual([]);
  await context.close();
});

test('pages do not shift while they load (at most 0.02)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await noteShifts(page);
  const found: string[] = [];
  for (const path of (await pathsOf(shop, 'cubby')).slice(0, 4)) {
    await page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => (window as unknown as Shifted).shift);
    if (shift > 0.02) found.push(`${path}: ${shift.toFixed(3)}`);
  }
  expect(found).toEqual([]);
  await context.close();
});

test('the title is the `title` parameter if there is one, else the page’s own, followed by the brand (spec 2.39)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/cart`);
  await expect.poll(() => page.title()).toMatch(/ · Cubby$/);
  await page.goto(`${shop.kids}/cart?title=${encodeURIComponent('<b>For\u202E school</b>')}`);
  await expect.poll(() => page.title()).toBe('<b>For school</b> · Cubby Kids');
  await context.close();
});

test('a visitor sees the window about terms once; both boxes open Accept (spec 2.60, 5.16)', async () => {
  const { page, context } = await browser.visit({ accepted: false });
  await page.goto(shop.cubby);
  const dialog = page.getByRole('region', { name: /cookies and terms/i });
  const accept = dialog.getByRole('button', { name: /accept/i });
  await expect.poll(() => accept.isVisible()).toBe(true);
  expect(await accept.isDisabled()).toBe(true);
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(0).check();
  expect(await accept.isDisabled()).toBe(true);
  await boxes.nth(1).check();
  await accept.click();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await dialog.isVisible()).toBe(false);
  await context.close();
});
