import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { visitInner } from './support/pages/inner-pages.ts';
import { type Brand, ofShop, pathsOf } from './support/pages/pages.ts';
import { cutOff, restyle, squeezed } from './support/pages/reading.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

/** How readers change pages, each as WCAG 2.2 describes it. */
const changes: Change[] = [
  { name: 'at 400% zoom (WCAG 1.4.10)', width: 320, height: 256 },
  { name: 'with text of twice the size (WCAG 1.4.4)', width: 1280, height: 900, style: 'html { font-size: 200% }' },
  {
    name: 'with wider letters, words, lines and paragraphs (WCAG 1.4.12)',
    width: 390,
    height: 844,
    style:
      '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
  {
    name: 'with the largest text and easier letters (ux A3; WCAG 1.4.4)',
    width: 390,
    height: 844,
    display: true,
  },
  { name: 'with the largest text on a desktop (WCAG 1.4.4)', width: 1280, height: 900, display: true },
];
type Change = { name: string; width: number; height: number; style?: string; display?: true };
/**
 * Every test run looks at the shop's own pages in all changes and at each other in one, by turns in one brand or the
 * other; `npm run test:long` at all in all.
 */
const isLookedAt = (nth: number, brand: Brand, change: Change): boolean =>
  process.env.LONG !== undefined ||
  (nth % 2 === ['cubby', 'kids'].indexOf(brand) && (nth < ofShop || nth % changes.length === changes.indexOf(change)));

for (const brand of ['cubby', 'kids'] as const)
  for (const display of [undefined, true]) {
    // A page is loaded once for all of them.
    const together = changes.filter((change) => change.display === display);
    test(`pages of ${brand} ${together.map(({ name }) => name).join(', or ')}: nothing is cut off or too wide`, {
      timeout: 600_000,
    }, async () => {
      const locale = brand === 'kids' ? '/ar' : '';
      const { page, context } = await browser.visit();
      if (display)
        await page.addInitScript(() =>
          localStorage.setItem('cubby.display', '{"colours":"device","size":"largest","letters":"easy"}'),
        );
      const found: string[] = [];
      for (const [nth, path] of (await pathsOf(shop, brand)).entries()) {
        const looks = together.filter((change) => isLookedAt(nth, brand, change));
        if (looks.length === 0) continue;
        const added = /\?priceId=(.+)$/.exec(path)?.[1];
        if (added)
          await page.evaluate((offerId) => {
            localStorage.setItem('cubby.cart', JSON.stringify([{ offerId, quantity: 2, selected: true }]));
          }, added);
        await page.setViewportSize(looks[0]!);
        await page.goto(shop[brand] + locale + path, { waitUntil: 'networkidle' });
        expect(await page.locator('h1').count()).toBe(1);
        for (const change of looks) {
          await page.setViewportSize(change);
          await restyle(page, change.style ?? '');
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          // A style sheet that only makes text larger leaves the columns as they are; our own setting does not.
          const problems = [...(await cutOff(page)), ...(display ? await squeezed(page) : [])];
          if (wide > 0) problems.push(`${wide} px too wide`);
          found.push(...problems.map((each) => `${path} ${change.name}: ${each}`));
        }
      }
      expect(found).toEqual([]);
      await context.close();
    });
  }

/** Every test run checks a seller's pages (`every-page.test.ts`), `npm run test:long` also those of other people. */
const inside = [
  ['seller', cast.guardian.login],
  ['manager', cast.manager.login],
] as const;
test.runIf(process.env.LONG).each(inside)(
  'pages of the %s site for %s with text of twice the size (WCAG 1.4.4, 1.4.10): nothing is too wide',
  async (site, login) => {
    const { page, context } = await browser.visit();
    await signInInside(page, shop[site], login);
    const found: string[] = [];
    await visitInner(page, `${shop[site]}/`, async (path) => {
      await page.goto(shop[site] + path, { waitUntil: 'networkidle' });
      await restyle(page, 'html { font-size: 200% }');
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) found.push(`${path} at ${width} px: ${wide} px too wide`);
        if (width === 320) found.push(...(await squeezed(page)).map((each) => `${path} at ${width} px: ${each}`));
      }
    });
    expect(found).toEqual([]);
    await context.close();
  },
);

test('at 400% zoom nothing covers what has the focus (WCAG 2.4.11)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 320, height: 256 } });
  const [home, , list, , product] = await pathsOf(shop, 'cubby');
  const covered: string[] = [];
  for (const path of [home, list, product]) {
    await page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
    let steps = 0;
    for (; steps < 60; steps++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement!;
        if (element === document.body) return undefined;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // In part is enough: any of its corners or its middle.
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
        );
        const isSeen = points.some(([x, y]) => {
          const at = document.elementFromPoint(x, y);
          return at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
        });
        return isSeen ? undefined : `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
      });
      if (hidden) covered.push(`${path}: ${hidden}`);
    }
    expect(steps).toBe(60);
  }
  expect(covered).toEqual([]);
  await context.close();
});

test('in forced colours the focus, what is chosen and what can be pressed keep their edges (WCAG 1.4.11, 2.4.7)', async () => {
  const { page, context } = await browser.visit({ forcedColors: 'active' });
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    return {
      border: `${style.borderTopStyle} ${style.borderTopWidth}`,
      outline: `${style.outlineStyle} ${style.outlineWidth}`,
      // A background that is not there has the colour of the page here, and no opacity.
      background: style.backgroundColor.match(/\d+/g)!.slice(0, 3).join(),
    };
  };
  const lookOf = (selector: string) => page.locator(selector).first().evaluate(look);
  /** A chosen one and its unchosen neighbours: the background and outline that distinguish them. */
  const expectDifference = async (group: string) => {
    const chosen = await lookOf(`${group}:is([aria-current], [aria-pressed=true])`);
    const other = await lookOf(`${group}:not([aria-current], [aria-pressed=true])`);
    expect({ group, same: chosen.background === other.background && chosen.outline === other.outline }).toEqual({
      group,
      same: false,
    });
  };
  await page.goto(`${shop.cubby}/products/A5_NOTEBOOKS`, { waitUntil: 'networkidle' });
  for (const group of ['.siblings a', '.category-line a']) await expectDifference(group);
  await page.goto(`${shop.cubby}/product/KP-SPIRAL-A5-RULED-BLUE`, { waitUntil: 'networkidle' });
  for (const group of ['[aria-label=Colour] a', '[aria-label=Ruling] a', '.offer-orders button', '.pagination a'])
    await expectDifference(group);
  for (const selector of ['main .button-primary', 'header input[type=search], header [role=combobox]'])
    expect((await lookOf(selector)).border).not.toMatch(/^none|^\w+ 0px/);
  await page.getByRole('button', { name: 'Add to cart' }).first().focus();
  await page.keyboard.press('Shift');
  expect((await lookOf(':focus')).outline).toMatch(/^(solid|auto) [2-9]/);
  await context.close();
});

test('with reduced motion nothing moves for longer than a blink (WCAG 2.3.3)', async () => {
  const { page, context } = await browser.visit({ reducedMotion: 'reduce' });
  const [home, , , , product] = await pathsOf(shop, 'kids');
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
    );
  await page.goto(shop.kids + home, { waitUntil: 'networkidle' });
  expect(await longest()).toBeLessThanOrEqual(1);
  await page.goto(shop.kids + product, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  for (let i = 0; i < 10; i++) {
    expect(await longest()).toBeLessThanOrEqual(1);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await context.close();
});
