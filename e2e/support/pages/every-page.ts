import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { cast } from '@cubby/testing/cast';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import translated from '../../../packages/i18n/src/translated.json' with { type: 'json' };
import { openBrowser } from '../browser.ts';
import { belongingsOf } from '../people/belongings.ts';
import { openMember } from '../people/member.ts';
import { openSchool } from '../people/school.ts';
import { signInInside, signInKnown } from '../people/sign-in.ts';
import { call } from '../received.ts';
import { type Brand, memberPages, ofShop, pathsOf } from './pages.ts';
import { builtSite, pagesOf } from './routes.ts';

/** The HTML standard's rules (content models, attributes, references), and ARIA roles that an element has anyway. */
const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Scripts and styles come from our own origin, with a content hash in their names.
  rules: { 'no-redundant-role': 'error', 'require-sri': 'off' },
});
export const htmlErrors = async (sent: string): Promise<string[]> =>
  (await html.validateString(sent)).results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector})`),
  );

/** The minified script is compiled in half the time. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** No frames to look into and no report of what is right: axe takes two thirds of the time. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map((each) => `${each.id} ${each.nodes[0]?.target}`);
};

/** Keys shown in place of messages: the page uses words of a part that it does not load. */
export const untranslated = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [document.title.split(' · ')[0]!];
    while (texts.nextNode()) found.push(texts.currentNode.nodeValue!.trim());
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title],[alt],[aria-description]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return [...new Set(shown)].flatMap((text) => (Object.hasOwn(translated, text) ? [`shows ${text}`] : []));
};

const lookedAtElsewhere =
  /^\/(help\/(payment|shipping|returns)|partner-terms|seller-agreement|accessibility|offline|sandbox\/.*|dev\/ui)$/;
const addressesOf = async (brand: Brand): Promise<RegExp[]> =>
  (await pagesOf(await builtSite('storefront'), brand)).flatMap(({ path = '' }) =>
    lookedAtElsewhere.test(path) ? [] : [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)],
  );

export type Shifted = { shift: number };
/** Sums up how far the parts of each page move without the visitor’s doing (web.dev, CLS). */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Shifted).shift);

const isForMembers = /^\/(|cart|checkout|product\/.*|search\?.*|contacts|login|find-order|support)$/;
const fillCart = async (page: Page, paths: readonly string[]): Promise<unknown> => {
  const priceId = /\?priceId=(.+)$/.exec(paths.find((path) => path.includes('?priceId='))!)![1];
  const cartItemList = [{ priceId, quantity: 2, ready2Order: true }];
  return call(page, '/store/cart/item/batch/v1/createOrUpdate', { requestBodyDto: { cartItemList } });
};

type Look = { locale: string; colorScheme: 'light' | 'dark'; width: number };
/**
 * Every test run checks the shop's own pages in both brands, in opposite looks, and the others in one brand or the other
 * by turns; `npm run test:long` all in three scripts, all modes and widths.
 */
export const looksOf = (brand: Brand): Look[] => {
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
  process.env.LONG !== undefined || nth < ofShop || nth % 2 === (brand === 'kids' ? 1 : 0);

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

/**
 * Follows a link without loading a document, and reports keys shown in place of messages and errors of scripts. What a
 * page brings with itself when it is loaded, such as its messages, may be missing when it is navigated to.
 */
export async function problemsAfterGoing(page: Page, pageErrors: string[], target: string): Promise<string[]> {
  pageErrors.length = 0;
  const before = page.url();
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, target);
  await page
    .waitForURL((url) => url.href !== before, { timeout: 10_000, waitUntil: 'commit' })
    .catch(() => pageErrors.push('is not opened'));
  await page.waitForLoadState('networkidle');
  return [...(await untranslated(page)), ...pageErrors.filter((each) => !/status of 4(?!03)\d\d/.test(each))];
}

async function openLook(browser: ReturnType<typeof openBrowser>, brand: Brand, look: Look) {
  const shop = inject('shop');
  const { page, context, pageErrors } = await browser.visit({
    colorScheme: look.colorScheme,
    viewport: { width: look.width, height: 900 },
    hasTouch: isPhone(look),
  });
  await noteShifts(page);
  const found: string[] = [];
  const visit = async (path: string) => {
    pageErrors.length = 0;
    const added = /\?priceId=(.+)$/.exec(path)?.[1];
    if (added)
      await page.evaluate((offerId) => {
        localStorage.setItem('cubby.cart', JSON.stringify([{ offerId, quantity: 2, selected: true }]));
      }, added);
    const answer = await page.goto(shop[brand] + look.locale + path, { waitUntil: 'networkidle' });
    const sent = await answer!.text();
    let shift = await shiftOf(page);
    if (shift > 0.02) {
      // What moves a page moves it again, with nothing kept from the first time; a busy machine was only late once.
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
      await page.reload({ waitUntil: 'networkidle' });
      shift = await shiftOf(page);
    }
    if (shift > 0.02) found.push(`${path}: shifts by ${shift.toFixed(3)}`);
    if (added && (await page.locator('main a[href$="/checkout"]').count()) === 0) found.push(`${path}: no checkout`);
    const expected = path.includes('NO-SUCH') ? 404 : 200;
    if (answer!.status() !== expected) found.push(`${path}: ${answer!.status()}`);
    found.push(...(await htmlErrors(sent)).map((each) => `${path}: ${each}`));
    if ((await page.locator('h1').count()) !== 1)
      found.push(`${path}: ${await page.locator('h1').count()} main headings`);
    found.push(...[...(await violationsOf(page)), ...(await untranslated(page))].map((each) => `${path}: ${each}`));
    if (isPhone(look)) found.push(...(await smallTargets(page)).map((each) => `${path}: ${each}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) found.push(`${path}: ${wide} px too wide`);
    found.push(
      ...pageErrors
        .filter((validationError) => !/40[14]/.test(validationError))
        .map((validationError) => `${path}: ${validationError}`),
    );
  };
  const walk = async (who: string, paths: readonly string[]) => {
    for (const path of paths.filter((each) => !each.startsWith('/frame/'))) {
      const problems = await problemsAfterGoing(page, pageErrors, shop[brand] + look.locale + path);
      if (who !== 'guest' && isForMembers.test(path)) problems.push(...(await violationsOf(page)));
      found.push(...problems.map((each) => `${path}, as ${who}: ${each}`));
    }
  };
  return { page, visit, walk, found, close: () => context.close() };
}

/**
 * Looks at every page of a brand, loaded and navigated to, as a guest and as a member; in Kids also as a member of a
 * school. A file for each brand: they take long.
 */
export function lookAtEveryPage(brand: Brand): void {
  const shop = inject('shop');
  // Pictures matter in one of the two.
  const browser = openBrowser({ pictures: brand === 'cubby' });
  const everything = process.env.LONG !== undefined;
  // The other pages are the same for everybody.
  const ofMembers = (paths: readonly string[]) =>
    [...new Set(paths)].filter((path) => everything || isForMembers.test(path));

  for (const look of looksOf(brand)) {
    const where = `${brand}${look.locale} (${look.colorScheme}, ${look.width} px)`;
    const finding =
      'axe finds nothing, its HTML is valid, no script fails, nothing is too wide, shifts or is too small for a finger';

    test(`every page of ${where} for a guest: ${finding}`, { timeout: 900_000 }, async () => {
      const { visit, walk, found, close } = await openLook(browser, brand, look);
      const paths = await pathsOf(shop, brand);
      for (const [nth, path] of paths.entries()) if (isLookedAt(nth, brand)) await visit(path);
      if (brand === 'cubby') await walk('guest', paths);
      expect(found).toEqual([]);
      await close();
    });

    test(`every page of ${where} for a member: ${finding}`, { timeout: 900_000 }, async () => {
      const { page, visit, walk, found, close } = await openLook(browser, brand, look);
      const paths = await pathsOf(shop, brand);
      await page.goto(shop[brand]);
      if (brand === 'cubby') {
        await signInKnown(page, await openMember());
        await fillCart(page, paths);
        for (const path of ['/cart', '/checkout']) await visit(path);
        await walk('member', [...ofMembers(paths), ...memberPages]);
      }
      await signInKnown(page, cast.teacher.login);
      for (const [nth, path] of memberPages.entries()) if (isLookedAt(ofShop + nth, brand)) await visit(path);
      expect(found).toEqual([]);
      await close();
    });

    if (!everything && brand !== 'kids') continue;
    test(`every page of ${where} for a member of a school: ${finding}`, { timeout: 900_000 }, async () => {
      const { page, visit, walk, found, close } = await openLook(browser, brand, look);
      const paths = await pathsOf(shop, brand);
      // Others use the teacher's cart meanwhile.
      const school = { name: 'Garry Oak School', members: ['Lena'], balanceMinor: 100_000 };
      const [buyer] = await openSchool(shop.dataDir, school);
      await page.goto(shop[brand]);
      await signInKnown(page, buyer!);
      const seller = await browser.visit();
      await signInInside(seller.page, shop.seller, cast.seller.login);
      const belongings = await belongingsOf(page, seller.page, shop.cubby, buyer!);
      for (const path of belongings) await visit(path);
      await fillCart(page, paths);
      for (const path of ['/cart', '/checkout']) await visit(path);
      await walk('school member', [...ofMembers(paths), ...memberPages, ...belongings]);
      await seller.context.close();
      const known = [...paths, ...memberPages, ...belongings].map((path) => path.replace(/[?#].*/, ''));
      for (const pattern of await addressesOf(brand))
        if (!known.some((path) => pattern.test(path))) found.push(`${pattern} is not looked at`);
      expect(found).toEqual([]);
      await close();
    });
  }
}
