import AxeBuilder from '@axe-core/playwright';
import { cast } from '@cubby/testing/cast';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import translated from '../packages/i18n/src/translated.json' with { type: 'json' };
import { belongingsOf } from './support/belongings.ts';
import { openBrowser } from './support/browser.ts';
import { type Brand, memberPages, ofShop, pathsOf } from './support/pages.ts';
import { builtSite, pagesOf } from './support/routes.ts';
import { openSchool } from './support/school.ts';
import { signInByCall } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

/** The HTML standard's rules (content models, attributes, references), and ARIA roles that an element has anyway. */
const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Scripts and styles come from our own origin, with a content hash in their names.
  rules: { 'no-redundant-role': 'error', 'require-sri': 'off' },
});
const htmlErrors = async (sent: string): Promise<string[]> =>
  (await html.validateString(sent)).results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector})`),
  );

/** No frames to look into and no report of what is right: axe takes two thirds of the time. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map((each) => `${each.id} ${each.nodes[0]?.target}`);
};

/** Keys shown in place of messages: the page uses words of a part that it does not load. */
const untranslated = async (page: Page): Promise<string[]> =>
  [...(await page.content()).matchAll(/(?:>|(?:aria-label|placeholder|title|alt)=")([a-z]+(?:\.\w+)+)[<"]/g)].flatMap(
    ([, key]) => (key! in translated ? [`shows ${key}`] : []),
  );

/** Laid out like others, and what a test of its own looks at. */
const lookedAtElsewhere =
  /^\/(help\/(payment|shipping|returns)|partner-terms|accessibility|offline|sandbox\/.*|dev\/ui)$/;
/** The addresses of the other pages. */
const addressesOf = async (brand: Brand): Promise<RegExp[]> =>
  (await pagesOf(await builtSite('storefront'), brand)).flatMap(({ path = '' }) =>
    lookedAtElsewhere.test(path) ? [] : [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)],
  );

type Shifted = { shift: number };
/** Sums up how far the parts of each page move without the visitor’s doing (web.dev, CLS). */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Look = { locale: string; colorScheme: 'light' | 'dark'; width: number };
/**
 * Every test run checks the shop's own pages in both brands, in opposite looks, each second of the others in one brand, and
 * all of them in the other; `npm run test:long` all in three scripts, all modes and widths.
 */
const looksOf = (brand: Brand): Look[] => {
  if (process.env.LONG)
    return ['', '/ar', '/kk'].flatMap((locale) =>
      (['light', 'dark'] as const).flatMap((colorScheme) =>
        [390, 1280].map((width) => ({ locale, colorScheme, width })),
      ),
    );
  return brand === 'cubby'
    ? [{ locale: '', colorScheme: 'light', width: 1280 }]
    : [{ locale: '/ar', colorScheme: 'dark', width: 390 }];
};

const isLookedAt = (nth: number, brand: Brand): boolean =>
  process.env.LONG !== undefined || brand === 'kids' || nth < ofShop || nth % 2 === 0;

const isPhone = ({ width }: Look): boolean => width < 768;

/** Buttons and fields that a finger would miss: axe asks for 24 pixels of everything, main controls have 44. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.button, .input, button[type=submit]')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      if (!one.checkVisibility({ visibilityProperty: true }) || Math.min(width, height) >= 43.5) return [];
      return [
        `“${one.textContent?.trim() || one.ariaLabel || one.id}” is ${Math.round(width)} × ${Math.round(height)} px`,
      ];
    }),
  );

for (const brand of ['cubby', 'kids'] as const)
  for (const look of looksOf(brand))
    test(`every page of ${brand}${look.locale} (${look.colorScheme}, ${look.width} px): axe finds nothing, its HTML is valid, no script fails, nothing is too wide, shifts or is too small for a finger`, {
      timeout: 300_000,
    }, async () => {
      const { page, context, pageErrors } = await browser.visit({
        colorScheme: look.colorScheme,
        viewport: { width: look.width, height: 900 },
        hasTouch: isPhone(look),
      });
      await noteShifts(page);
      const found: string[] = [];
      const visited: string[] = [];
      const visit = async (path: string) => {
        visited.push(path.replace(/[?#].*/, ''));
        pageErrors.length = 0;
        const added = /\?priceId=(.+)$/.exec(path)?.[1];
        if (added)
          await page.evaluate((offerId) => {
            localStorage.setItem('cubby.cart', JSON.stringify([{ offerId, quantity: 2, selected: true }]));
          }, added);
        const answer = await page.goto(shop[brand] + look.locale + path, { waitUntil: 'networkidle' });
        const shift = await page.evaluate(() => (window as unknown as Shifted).shift);
        if (shift > 0.02) found.push(`${path}: shifts by ${shift.toFixed(3)}`);
        if (added && (await page.locator('main a[href$="/checkout"]').count()) === 0)
          found.push(`${path}: no checkout`);
        const expected = path.includes('NO-SUCH') ? 404 : 200;
        if (answer!.status() !== expected) found.push(`${path}: ${answer!.status()}`);
        found.push(...(await htmlErrors(await answer!.text())).map((each) => `${path}: ${each}`));
        if ((await page.locator('h1').count()) !== 1)
          found.push(`${path}: ${await page.locator('h1').count()} main headings`);
        found.push(...[...(await violationsOf(page)), ...(await untranslated(page))].map((each) => `${path}: ${each}`));
        if (isPhone(look)) found.push(...(await smallTargets(page)).map((each) => `${path}: ${each}`));
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) found.push(`${path}: ${wide} px too wide`);
        found.push(
          ...pageErrors
            .filter((validationError) => !/40[14]/.test(validationError))
            .map((validationError) => `${path}: ${validationError}`),
        );
      };
      for (const [nth, path] of (await pathsOf(shop, brand)).entries()) if (isLookedAt(nth, brand)) await visit(path);
      expect(await signInByCall(page, cast.teacher.login)).toBe(200);
      for (const [nth, path] of memberPages.entries()) if (isLookedAt(ofShop + nth, brand)) await visit(path);
      if (process.env.LONG || brand === 'kids') {
        // Others use the teacher's cart meanwhile.
        const school = { name: 'Garry Oak School', members: ['Lena'], balanceMinor: 100_000 };
        const [buyer] = await openSchool(shop.dataDir, school);
        expect(await signInByCall(page, buyer!)).toBe(200);
        const seller = await browser.visit();
        await seller.page.goto(`${shop.cubby}/about`);
        expect(await signInByCall(seller.page, cast.seller.login)).toBe(200);
        for (const path of await belongingsOf(page, seller.page, shop.cubby, buyer!)) await visit(path);
        await seller.context.close();
        for (const pattern of await addressesOf(brand))
          if (!visited.some((path) => pattern.test(path))) found.push(`${pattern} is not looked at`);
      }
      expect(found).toEqual([]);
      await context.close();
    });

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
