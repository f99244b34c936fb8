import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import {
  htmlErrors,
  looksOf,
  noteShifts,
  problemsAfterGoing,
  type Shifted,
  untranslated,
  violationsOf,
} from './support/pages/every-page.ts';
import { visitInner } from './support/pages/inner-pages.ts';
import { pathsOf } from './support/pages/pages.ts';
import { restyle, squeezed } from './support/pages/reading.ts';
import { showDemoCode, signInByCall } from './support/people/sign-in.ts';
import { openOwner, openReader, waitingWork } from './support/waiting-work.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });
/** For the tests that pictures don't affect. */
const plain = openBrowser();
let reader: string;
let owner: string;

/** The lists of the staff have something in them. */
beforeAll(async () => {
  await waitingWork(browser, shop);
  reader = await openReader(shop.dataDir);
  owner = await openOwner(shop.dataDir);
});

const shown =
  'no link leads to a page that is refused, no script fails, no key stands for its words, nothing is too wide';
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px too wide`] : [];
  });
/** The pages of a second login are those of the first, with less or more on them. */
const whole = `${shown}, axe finds nothing, its HTML is valid, and navigation shows what a load does`;
const large = `${whole}, also with text of twice the size (WCAG 1.4.4, 1.4.10)`;
for (const { locale, colorScheme, width } of looksOf('kids'))
  test.each(
    (
      [
        ['seller', cast.seller.login, large],
        ['seller', 'an owner of two shops', shown],
        ['seller', cast.packer.login, shown],
        ['seller', cast.guardian.login, shown],
        ['manager', cast.manager.login, whole],
        ['manager', 'a reader', shown],
      ] as const
    ).filter(([site]) => site === 'seller' || locale !== '/kk'),
  )(
    `every page of the %s site for %s in ${locale || '/en'} (${colorScheme}, ${width} px): %s`,
    async (site, login, finding) => {
      const { page, context, pageErrors } = await plain.visit({ colorScheme, viewport: { width, height: 900 } });
      const found: string[] = [];
      const visit = async (path: string) => {
        const answer = await page.goto(`${shop[site]}${path}`, { waitUntil: 'networkidle' });
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        const problems = [
          ...(answer!.ok() ? [] : [`is answered with ${answer!.status()}`]),
          ...(finding.startsWith(whole)
            ? [...(await htmlErrors(await answer!.text())), ...(await violationsOf(page))]
            : []),
          ...(await untranslated(page)),
          ...(await tooWide(page)),
        ];
        if (finding === large) {
          await restyle(page, 'html { font-size: 200% }');
          for (const narrow of [1280, 320]) {
            await page.setViewportSize({ width: narrow, height: 900 });
            // A style sheet that only makes text larger leaves the columns of a desktop as they are.
            const worse = [...(await tooWide(page)), ...(narrow === 320 ? await squeezed(page) : [])];
            problems.push(...worse.map((each) => `${each} at ${narrow} px with text of twice the size`));
          }
          await page.setViewportSize({ width, height: 900 });
        }
        found.push(...problems.map((problem) => `${path}: ${problem}`), ...pageErrors.splice(0));
      };
      await visit(`${locale}/sign-in`);
      const opened = new Map([
        ['a reader', reader],
        ['an owner of two shops', owner],
      ]);
      expect(await signInByCall(page, opened.get(login) ?? login)).toBe(200);
      if (site === 'manager') {
        await visit(`${locale}/second-step`);
        await showDemoCode(page);
      }
      const paths = await visitInner(page, `${shop[site]}${locale}/`, visit);
      if (site === 'seller') for (const path of ['/consent#t=x', '/orders/pack']) await visit(locale + path);
      await page.goto(`${shop[site]}${locale}/`, { waitUntil: 'networkidle' });
      // A page that is navigated to requests its parts in the browser, where a refused call is an error.
      for (const path of finding.startsWith(whole) || login === cast.packer.login ? paths.slice(1) : [])
        found.push(
          ...(await problemsAfterGoing(page, pageErrors, path)).map((problem) => `going to ${path}: ${problem}`),
        );
      expect(found).toEqual([]);
      await context.close();
    },
  );

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
